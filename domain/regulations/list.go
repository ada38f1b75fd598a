// Package regulations is the explicit list of all regulations. A new one is its own
// folder and one line here.
package regulations

import (
	"arbiter/domain"
	"arbiter/domain/codenames"
)

// All lists the regulations in the order they are offered.
func All() []domain.Regulation {
	return []domain.Regulation{codenames.Rules{}}
}

// Find is the regulation with the key.
func Find(key string) (domain.Regulation, bool) {
	for _, r := range All() {
		if r.Key() == key {
			return r, true
		}
	}
	return nil, false
}
