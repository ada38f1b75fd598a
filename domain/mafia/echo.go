package mafia

import "arbiter/domain"

// Echo is what stands recorded of a played game beside who won, a line a part, as the
// confirmation of the form says it: for the judge who typed it.
func (Rules) Echo(t *domain.Tournament, g domain.Game) []domain.Text {
	f, err := newForm(t, g, (Rules{}).Draft(g))
	if err != nil || !f.Protocol.played() {
		return nil
	}
	return f.known()[1:]
}
