package domain_test

import (
	"reflect"
	"testing"

	"arbiter/domain"
)

// A kind of row that is added to Delta and forgotten in Joined would be lost without a word.
func TestJoinedKeepsEveryField(t *testing.T) {
	t.Parallel()
	delta := reflect.TypeFor[domain.Delta]()
	for i := range delta.NumField() {
		one := domain.Delta{}
		field := reflect.ValueOf(&one).Elem().Field(i)
		if field.Kind() == reflect.Slice {
			field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		} else {
			field.Set(reflect.New(field.Type().Elem()))
		}
		for _, joined := range []domain.Delta{one.Joined(domain.Delta{}), (domain.Delta{}).Joined(one)} {
			if reflect.ValueOf(joined).Field(i).IsZero() {
				t.Errorf("%s is lost", delta.Field(i).Name)
			}
		}
	}
}

// G-6: a row written twice by one change still holds, so the change can be taken back.
func TestJoinedKeepsTheLaterRow(t *testing.T) {
	t.Parallel()
	before := &domain.Tournament{Games: []domain.Game{{ID: "g1"}}}
	both := domain.Delta{Games: []domain.Game{{ID: "g1", Round: 1}}}.Joined(domain.Delta{Games: []domain.Game{{ID: "g1", Round: 2}}})
	after := both.Applied(before)
	if after.Games[0].Round != 2 || !both.Holds(after) {
		t.Fatalf("%+v, holds %v", after.Games, both.Holds(after))
	}
}
