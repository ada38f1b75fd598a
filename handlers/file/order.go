package file

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
)

// byPlace orders faults as the format orders its parts, and lists by their index.
func byPlace(a, b domain.Fault) int {
	as, bs := strings.Split(a.Pointer, "/"), strings.Split(b.Pointer, "/")
	return slices.CompareFunc(as, bs, func(x, y string) int {
		nx, errX := strconv.Atoi(x)
		ny, errY := strconv.Atoi(y)
		if errX == nil && errY == nil {
			return cmp.Compare(nx, ny)
		}
		return cmp.Or(cmp.Compare(part(x), part(y)), cmp.Compare(x, y))
	})
}

// part is the index of a part of the document, -1 for other words.
func part(key string) int {
	doc := reflect.TypeFor[document]()
	for i := range doc.NumField() {
		name, _, _ := strings.Cut(doc.Field(i).Tag.Get("json"), ",")
		if name == key {
			return i
		}
	}
	return -1
}
