package pairing

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/domain"
)

// ErrNoEvidence says that a lot has nothing to recompute: its secret is not recorded.
var ErrNoEvidence = errors.New("no secret is recorded")

// Mismatch is a field of a lot that is not what its evidence gives.
type Mismatch struct {
	Field              string // "secret", "commitment" or "order"
	Recorded, Computed string // ids of an order are separated by spaces
}

// Error says which field differs and how.
func (m *Mismatch) Error() string {
	return fmt.Sprintf("%s is %q, must be %q", m.Field, m.Recorded, m.Computed)
}

// Verify recomputes a lot from its evidence. The error is nil when all agrees,
// ErrNoEvidence, or one or more *Mismatch joined. An abandoned lot has no order: its
// commitment alone is recomputed.
func Verify(l domain.Lot) error {
	if l.Secret == "" {
		return ErrNoEvidence
	}
	if raw, err := hex.DecodeString(l.Secret); err != nil || len(raw) != 32 {
		return &Mismatch{Field: "secret", Recorded: l.Secret, Computed: "64 hex digits"}
	}
	return errors.Join(verifyCommitment(l), verifyOrder(l))
}

func verifyCommitment(l domain.Lot) error {
	want := Commitment(l.Secret, l.Purpose, l.Entrants)
	if l.Commitment == want {
		return nil
	}
	return &Mismatch{Field: "commitment", Recorded: l.Commitment, Computed: want}
}

func verifyOrder(l domain.Lot) error {
	if len(l.Order) == 0 && l.Salt == "" {
		return nil
	}
	want := DrawOrder(l.Secret, l.Salt, l.Purpose, l.Entrants)
	if slices.Equal(l.Order, want) {
		return nil
	}
	return &Mismatch{Field: "order", Recorded: words(l.Order), Computed: words(want)}
}

func words(ids []domain.EntrantID) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = string(id)
	}
	return strings.Join(list, " ")
}
