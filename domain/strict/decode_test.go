package strict_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/domain/strict"
)

type group struct {
	ID       string             `json:"id" strict:"required"`
	Entrants []domain.EntrantID `json:"entrants"`
	Fouls    map[string]int     `json:"fouls"`
	Winner   *string            `json:"winner"`
	On       bool               `json:"on"`
	Raw      json.RawMessage    `json:"raw"`
}

func TestDecodeNamesEveryFault(t *testing.T) {
	t.Parallel()
	tests := map[string][]string{
		`{"id":"A","entrants":["t1"],"fouls":{"t1":2},"winner":null,"on":true,"raw":[1]}`: nil,
		`[]`:                          {"/x file.type.object"},
		`{}`:                          {"/x/id file.missing"},
		`{"id":null}`:                 {"/x/id file.type.string"},
		`{"id":"A","ID":"B"}`:         {"/x/ID file.unknown_field"},
		`{"id":"A","a/b~":1}`:         {"/x/a~1b~0 file.unknown_field"},
		`{"id":"A","entrants":{}}`:    {"/x/entrants file.type.array"},
		`{"id":"A","entrants":[1]}`:   {"/x/entrants/0 file.type.string"},
		`{"id":1,"fouls":{"t1":1.5}}`: {"/x/id file.type.string", "/x/fouls/t1 file.type.number"},
		`{"id":"A","fouls":{"t1":99999999999999999999}}`: {"/x/fouls/t1 file.type.number"},
		`{"id":"A","on":"true"}`:                         {"/x/on file.type.bool"},
		`{"id":"A","winner":5}`:                          {"/x/winner file.type.string"},
	}
	for raw, want := range tests {
		t.Run(raw, func(t *testing.T) {
			t.Parallel()
			var g group
			var got []string
			for _, f := range strict.Decode(json.RawMessage(raw), "/x", &g) {
				got = append(got, f.Pointer+" "+f.Text.Key)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestObjectKeepsTheOrderOfItsMembers(t *testing.T) {
	t.Parallel()
	members, ok := strict.Members(json.RawMessage(`{"b": [1, 2], "a": {"x": null}}`))
	if !ok {
		t.Fatal("not read")
	}
	if got := string(strict.Object(members)); got != `{"b":[1,2],"a":{"x":null}}` {
		t.Fatal(got)
	}
}
