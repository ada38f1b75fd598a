package domain_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
)

// CN-29: a bye, which has no table, takes neither a table nor a turn from the games.
func TestSpreadLeavesByesAloneCN29(t *testing.T) {
	t.Parallel()
	round := domain.Round{Games: []domain.Game{{Table: 1}, {Table: 0}, {Table: 3}, {Table: 4}}}.Spread(2)
	var got []string
	for i, g := range round.Games {
		got = append(got, fmt.Sprint(round.Wave(i), "/", g.Table))
	}
	if diff := cmp.Diff([]string{"1/1", "1/0", "1/2", "2/1"}, got); diff != "" {
		t.Error(diff)
	}
}
