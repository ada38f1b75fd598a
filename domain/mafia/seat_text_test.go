package mafia_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/mafia"
)

// MF-3: the seating is told in plain words, each with its numbers, what is proven last.
func TestMF3TheSeatingIsToldInPlainWords(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		players int
		spec    string
		want    []string // keys, with the numbers of the plural
	}{
		{10, "1", []string{"mafia.seats.equal 1", "mafia.seats.numbers.once", "mafia.seats.proven"}},
		{10, "10", []string{"mafia.seats.equal 10", "mafia.seats.numbers.equal 1", "mafia.seats.proven"}},
		{10, "12", []string{"mafia.seats.equal 12", "mafia.seats.numbers 2", "mafia.seats.proven"}},
		{20, "2", []string{"mafia.seats.meet 2 mafia.seats.never 50", "mafia.seats.numbers.once", "mafia.seats.proven"}},
		{23, "6", []string{"mafia.seats.meet 5 mafia.seats.never 2", "mafia.seats.numbers.once", "mafia.seats.near"}},
	} {
		cup := goOn(t, drawnInOrder(t, newField(t, tc.players, 0, tc.spec)))
		text := (mafia.Rules{}).SeatingText(cup, cup.Stages[0].ID)
		checkText(t, text)
		var got []string
		for _, part := range []string{"Meet", "Seats", "Proven"} {
			got = append(got, told(text.Args[part].(domain.Text)))
		}
		if diff := cmp.Diff(tc.want, got); diff != "" {
			t.Errorf("%d players, %s games: %s", tc.players, tc.spec, diff)
		}
	}
}

// told is the key of a text with its count, then those of the texts inside it.
func told(text domain.Text) string {
	out := []string{text.Key}
	if n, ok := text.Args["Count"].(int); ok {
		out = append(out, strconv.Itoa(n))
	}
	if never, ok := text.Args["Never"].(domain.Text); ok && never.Key != "" {
		out = append(out, told(never))
	}
	return strings.Join(out, " ")
}
