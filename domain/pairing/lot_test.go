package pairing_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/domain"
	"arbiter/domain/pairing"
)

// golden holds lots computed by a separate program in another language, which has its
// own ChaCha8 checked against the first number of Go's published test vector.
var golden = []struct {
	name, secret, salt, purpose, commitment string
	entrants, order                         []domain.EntrantID
}{
	{
		name: "three teams, a salt in Cyrillic", secret: strings.Repeat("0", 64), salt: "кукуруза 4812", purpose: "draw",
		commitment: "a965829065eaf8b60d8c2d4e838d11b1cef15cf925b4cf0a56e940bbbe1214f5",
		entrants:   ids("t1 t2 t3"), order: ids("t2 t1 t3"),
	},
	{
		name: "twelve teams", secret: strings.Repeat("0123456789abcdef", 4), salt: "да 17", purpose: "draw",
		commitment: "6c5863bc7cfe90abc9c5acc5aa1539e27263e565fd6b78661c083c87d3a5843f",
		entrants:   ids("t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12"), order: ids("t6 t4 t3 t7 t12 t2 t8 t10 t11 t1 t5 t9"),
	},
	{
		name: "who starts, the salt is a slot machine", secret: strings.Repeat("0123456789abcdef", 4), salt: "64", purpose: "start:g16",
		commitment: "b798f44857f83c8bfbf2cb51433f7c9206e905639cfa03f7de2ed48b1d68b32b",
		entrants:   ids("t2 t5"), order: ids("t2 t5"),
	},
}

func ids(s string) []domain.EntrantID {
	var list []domain.EntrantID
	for id := range strings.FieldsSeq(s) {
		list = append(list, domain.EntrantID(id))
	}
	return list
}

func TestLotsAreTheSameInAnotherLanguage(t *testing.T) {
	t.Parallel()
	for _, g := range golden {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			if got := pairing.Commitment(g.secret, g.purpose, g.entrants); got != g.commitment {
				t.Errorf("commitment %s, want %s", got, g.commitment)
			}
			got := pairing.DrawOrder(g.secret, g.salt, g.purpose, g.entrants)
			if diff := cmp.Diff(g.order, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestVerify(t *testing.T) {
	t.Parallel()
	good := domain.Lot{
		ID: "l1", Purpose: "draw", Entrants: golden[1].entrants, Order: golden[1].order,
		Commitment: golden[1].commitment, Secret: golden[1].secret, Salt: golden[1].salt,
	}
	cases := []struct {
		name   string
		change func(*domain.Lot)
		field  string // of the mismatch; "" for a lot that is right
	}{
		{"a lot as drawn", func(*domain.Lot) {}, ""},
		{"an abandoned lot", func(l *domain.Lot) { l.Order, l.Salt, l.Abandoned = nil, "", "no answer" }, ""},
		{"another order", func(l *domain.Lot) { l.Order = l.Entrants }, "order"},
		{"another salt", func(l *domain.Lot) { l.Salt = "нет 17" }, "order"},
		{"an order without its salt", func(l *domain.Lot) { l.Salt = "" }, "order"},
		{"another purpose", func(l *domain.Lot) { l.Purpose = "prize" }, "commitment"},
		{"no commitment", func(l *domain.Lot) { l.Commitment = "" }, "commitment"},
		{"a short secret", func(l *domain.Lot) { l.Secret = l.Secret[2:] }, "secret"},
		{"a secret that is no hex", func(l *domain.Lot) { l.Secret = strings.Repeat("z", 64) }, "secret"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			lot := good
			c.change(&lot)
			err := pairing.Verify(lot)
			var mismatch *pairing.Mismatch
			if !errors.As(err, &mismatch) {
				mismatch = &pairing.Mismatch{}
			}
			if mismatch.Field != c.field || (err == nil) != (c.field == "") {
				t.Errorf("got %v, want a mismatch of %q", err, c.field)
			}
		})
	}
	if err := pairing.Verify(domain.Lot{Order: ids("t1 t2")}); !errors.Is(err, pairing.ErrNoEvidence) {
		t.Errorf("a lot made by hand: %v, want ErrNoEvidence", err)
	}
}

func TestNewSecret(t *testing.T) {
	t.Parallel()
	secret, err := pairing.NewSecret(bytes.NewReader(bytes.Repeat([]byte{0xab}, 40)))
	if err != nil || secret != strings.Repeat("ab", 32) {
		t.Errorf("secret %q, %v", secret, err)
	}
	if _, err := pairing.NewSecret(bytes.NewReader(make([]byte, 31))); err == nil {
		t.Error("31 bytes of entropy are taken for a secret")
	}
}

func TestDrawnOrderIsAPermutationAndVerifies(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringMatching(`t[0-9]{1,3}`), 1, 20, rapid.ID).Draw(t, "names")
		lot := domain.Lot{Purpose: "draw", Salt: rapid.String().Draw(t, "salt"), Entrants: ids(strings.Join(names, " "))}
		lot.Secret, _ = pairing.NewSecret(bytes.NewReader(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "entropy")))
		before := append([]domain.EntrantID{}, lot.Entrants...)
		lot.Commitment = pairing.Commitment(lot.Secret, lot.Purpose, lot.Entrants)
		lot.Order = pairing.DrawOrder(lot.Secret, lot.Salt, lot.Purpose, lot.Entrants)
		if err := pairing.Verify(lot); err != nil && lot.Salt != "" {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, lot.Entrants); diff != "" {
			t.Fatal("drawing changed the lot's names", diff)
		}
		seen := map[domain.EntrantID]bool{}
		for _, id := range lot.Order {
			seen[id] = true
		}
		if len(seen) != len(lot.Entrants) || len(lot.Order) != len(lot.Entrants) {
			t.Fatalf("%v is no order of %v", lot.Order, lot.Entrants)
		}
	})
}
