package pairing

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"arbiter/domain"
)

// NewSecret reads 32 bytes of entropy and gives them as 64 hex digits.
func NewSecret(entropy io.Reader) (string, error) {
	var secret [32]byte
	if _, err := io.ReadFull(entropy, secret[:]); err != nil {
		return "", fmt.Errorf("secret of a lot: %w", err)
	}
	return hex.EncodeToString(secret[:]), nil
}

// Commitment is what is published before a lot: the SHA-256, as 64 hex digits, of
// secret, purpose and ids, a line each.
func Commitment(secret, purpose string, entrants []domain.EntrantID) string {
	sum := digest(entrants, secret, purpose)
	return hex.EncodeToString(sum[:])
}

// DrawOrder is the order that secret and salt give: Fisher-Yates from the end with
// ChaCha8 seeded by the SHA-256 of secret, salt, purpose and ids, a line each.
func DrawOrder(secret, salt, purpose string, entrants []domain.EntrantID) []domain.EntrantID {
	// The generator is part of the public contract; what cannot be guessed is the seed.
	chance := rand.New(rand.NewChaCha8(digest(entrants, secret, salt, purpose))) //nolint:gosec // see above
	order := append([]domain.EntrantID{}, entrants...)
	for i := len(order) - 1; i > 0; i-- {
		j := chance.Uint64N(uint64(i) + 1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}

func digest(entrants []domain.EntrantID, head ...string) [sha256.Size]byte {
	lines := head
	for _, id := range entrants {
		lines = append(lines, string(id))
	}
	return sha256.Sum256([]byte(strings.Join(lines, "\n")))
}
