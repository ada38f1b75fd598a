package mafia

import (
	"encoding/json"
	"strings"

	"arbiter/domain"
)

// faultLines say what a protocol breaks, a line each with the part it is in. Parts that are
// not there yet are no faults.
func faultLines(body json.RawMessage) []domain.Text {
	c := &checker{}
	c.protocol("", body)
	var lines []domain.Text
	for _, f := range c.All() {
		if f.Text.Key != "file.missing" {
			lines = append(lines, faultLine(f.Pointer, f.Text))
		}
	}
	return lines
}

// faultLine is a fault behind its place: the part, and the seat where the part is by seats.
func faultLine(pointer string, fault domain.Text) domain.Text {
	part, seat, _ := strings.Cut(strings.TrimPrefix(pointer, "/"), "/")
	name := domain.T("mafia.field." + part)
	if seat != "" && (part == string(fieldBonus) || part == string(fieldFouls)) {
		return domain.T("mafia.read.fault_seat", "Part", name, "Seat", seat, "Fault", fault)
	}
	return domain.T("mafia.read.fault", "Part", name, "Fault", fault)
}

// refuseFaults names all mistakes of a protocol at once. What was read all the same is said
// as lines that can be copied and sent again.
func refuseFaults(g domain.Game, faults []domain.Text, right []string, strange bool) error {
	pairs := []any{"Game", g.Label(), "Lines", faults, "Command", "/result " + g.Label()}
	switch {
	case len(right) == 0:
		return domain.Refuse(domain.Invalid, "mafia.read.faults", pairs...)
	case strange:
		return domain.Refuse(domain.Invalid, "mafia.read.faults_mend", append(pairs, "Again", strings.Join(right, "\n"))...)
	}
	return domain.Refuse(domain.Invalid, "mafia.read.faults_again", append(pairs, "Again", strings.Join(right, "\n"))...)
}
