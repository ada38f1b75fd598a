// Package regulations is the explicit list of all regulations. A new one is its own
// folder and one line here.
package regulations

import (
	"slices"

	"arbiter/domain"
	"arbiter/domain/chgk"
	"arbiter/domain/codenames"
	"arbiter/domain/mafia"
)

// All lists the regulations in the order they are offered.
func All() []domain.Regulation {
	return []domain.Regulation{codenames.Rules{}, mafia.Rules{}, chgk.Rules{}}
}

// Playable lists those that a chat can play from registration to the final table: they draw
// rounds, or a host leads them. Of others the files are checked and computed from.
func Playable() []domain.Regulation {
	return slices.DeleteFunc(All(), func(r domain.Regulation) bool {
		_, pairs := r.(domain.Pairer)
		_, hosted := r.(domain.Hosted)
		return !pairs && !hosted
	})
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
