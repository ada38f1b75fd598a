package handlers

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/contacts"
	"arbiter/handlers/names"
)

// rosterDraft is whose roster a form asks about: empty for one's own team.
type rosterDraft struct {
	Team domain.EntrantID `json:"team,omitempty"`
}

// roster shows the captain's roster, or changes it: /roster + PLAYER, /roster - PLAYER. An
// organiser names the team first: /roster #3 - PLAYER.
func roster(c *Call) error {
	e, args, err := c.rosterTeam()
	if err != nil {
		return err
	}
	sign, player := rosterChange(args)
	switch {
	case args == "":
		return c.showRoster(e)
	case sign == "":
		return domain.Refuse(domain.Invalid, "roster.form", "Example", exampleMember(e))
	case player == "" && sign == "+":
		c.show(domain.T("roster.ask"), row(c.button(domain.T("button.cancel"), "cancel", "")))
		if c.speaksFor(e) {
			return c.await("roster", rosterDraft{})
		}
		return c.await("roster", rosterDraft{Team: e.ID})
	case sign == "+":
		return c.addMember(e, player)
	}
	return c.dropMember(e, player)
}

// rosterTeam is whose roster is meant, and what is to be done with it.
func (c *Call) rosterTeam() (domain.Entrant, string, error) {
	first, rest, _ := strings.Cut(c.Args, " ")
	own, plays := c.t.EntrantOf(c.From.ID)
	e, numbered := c.byNumber(first)
	switch {
	case numbered && c.hasAny(domain.Organiser):
		return e, strings.TrimSpace(rest), nil
	case plays && c.speaksFor(own) || !c.hasAny(domain.Organiser):
		mine, err := c.own()
		return mine, c.Args, err
	case c.Args == "":
		return e, "", c.askTeamOf("roster")
	}
	return e, "", domain.Refuse(domain.Invalid, "roster.which", "Typed", c.Args)
}

// rosterArgs are the arguments of /roster for a change of a team: its captain has one, an
// organiser names it.
func (c *Call) rosterArgs(e domain.Entrant, change string) string {
	if c.speaksFor(e) {
		return change
	}
	return hash(e) + " " + change
}

// rosterChange reads "+ Аня" or "- Аня" with any dash.
func rosterChange(args string) (sign, player string) {
	for _, s := range []struct{ typed, sign string }{{"+", "+"}, {"-", "-"}, {"–", "-"}, {"—", "-"}, {"−", "-"}} {
		if rest, ok := strings.CutPrefix(args, s.typed); ok {
			return s.sign, strings.TrimSpace(rest)
		}
	}
	return "", ""
}

func exampleMember(e domain.Entrant) string {
	if len(e.Members) == 0 {
		return "Аня"
	}
	return e.Members[len(e.Members)-1].Name
}

func (c *Call) showRoster(e domain.Entrant) error {
	var rows [][]domain.Button
	for _, m := range e.Members {
		rows = append(rows, row(c.plainButton("− "+m.Name, "roster", c.rosterArgs(e, "- "+memberMark(m)))))
	}
	if !c.speaksFor(e) {
		rows = append(rows, row(c.button(domain.T("button.roster.add"), "roster", c.rosterArgs(e, "+"))))
		c.show(domain.T("roster.other", "Team", e.Name, "Players", memberNames(e), "Number", listNumber(e)), append(rows, c.backToMenu()...)...)
		return nil
	}
	rows = append(rows, row(c.button(domain.T("button.roster.add"), "roster", "+"), c.button(domain.T("button.rename"), "rename", "")))
	if _, ok := c.regulation().(domain.Hosted); ok {
		rows = append(rows, row(c.button(domain.T("button.lineup"), "lineup", "")))
	}
	c.show(domain.T("roster", "Team", e.Name, "Players", memberNames(e), "Number", listNumber(e)), rows...)
	return nil
}

// memberMark names a player in callback data, which is too short for names. No name
// begins with "#".
func memberMark(m domain.Member) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(names.Key(m.Name))) // never fails
	return "#" + strconv.FormatUint(uint64(h.Sum32()), 36)
}

// clip keeps a text short.
func clip(name string, runes int) string {
	r := []rune(name)
	return string(r[:min(len(r), runes)])
}

func memberNames(e domain.Entrant) []string {
	list := make([]string, len(e.Members))
	for i, m := range e.Members {
		list[i] = m.Name
	}
	return list
}

func rosterText(c *Call, draft json.RawMessage) error {
	var d rosterDraft
	if err := json.Unmarshal(draft, &d); err != nil {
		return fmt.Errorf("roster: %w", err)
	}
	if d.Team != "" {
		return c.rosterTextOf(d.Team)
	}
	e, err := c.own()
	if err != nil {
		return err
	}
	if !c.speaksFor(e) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(captains)))
	}
	c.done()
	return c.addMember(e, c.Text)
}

// rosterTextOf takes a player whom an organiser adds to a team.
func (c *Call) rosterTextOf(id domain.EntrantID) error {
	e, ok := c.t.Entrant(id)
	switch {
	case !c.hasAny(domain.Organiser):
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers)))
	case !ok:
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	c.done()
	return c.addMember(e, c.Text)
}

func (c *Call) addMember(e domain.Entrant, typed string) error {
	if isContacted(c.regulation()) && contacts.Holds(typed) {
		return c.takeContacts(e, typed) // a phone is no part of a name
	}
	player, err := names.Clean(typed, names.Player)
	if err != nil {
		return err
	}
	players := append(memberNames(e), player)
	if err := c.checkPlayers(e.Name, players, e.ID); err != nil {
		return err
	}
	before := e
	e.Members = append(slices.Clone(e.Members), domain.Member{Name: player})
	if err := c.saveRoster(e, domain.T("journal.roster.add", "Team", e.Name, "Player", player)); err != nil || !isContacted(c.regulation()) {
		return err
	}
	return c.askNamesakes(e, before)
}

func (c *Call) dropMember(e domain.Entrant, typed string) error {
	i := findMember(e, typed)
	if i < 0 {
		return domain.Refuse(domain.Missing, "roster.unknown", "Player", typed, "Players", memberNames(e))
	}
	player, sat := e.Members[i].Name, e.Members[i].Plays
	e.Members = slices.Delete(slices.Clone(e.Members), i, i+1)
	if err := c.checkPlayers(e.Name, memberNames(e), e.ID); err != nil {
		return err
	}
	if isContacted(c.regulation()) {
		c.change.DropContacts = append(c.change.DropContacts, domain.ContactKey{Tournament: c.t.ID, Entrant: e.ID, Player: player})
	}
	if sat {
		e, _ = c.seated(e)
	}
	return c.saveRoster(e, domain.T("journal.roster.drop", "Team", e.Name, "Player", player))
}

// findMember finds a player by the mark of a button, the name, or the start of a name
// when only one fits; -1 when none does.
func findMember(e domain.Entrant, typed string) int {
	key := names.Key(typed)
	i := slices.IndexFunc(e.Members, func(m domain.Member) bool { return memberMark(m) == typed || names.Key(m.Name) == key })
	if i >= 0 || key == "" {
		return i
	}
	begins := func(m domain.Member) bool { return strings.HasPrefix(names.Key(m.Name), key) }
	if i = slices.IndexFunc(e.Members, begins); i < 0 || slices.ContainsFunc(e.Members[i+1:], begins) {
		return -1
	}
	return i
}

func (c *Call) saveRoster(e domain.Entrant, what domain.Text) error {
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	c.note("", what)
	if !c.speaksFor(e) {
		if err := c.tell(e.Captain, domain.T("roster.changed", "Team", e.Name, "Players", memberNames(e)), (*Call).menuRow); err != nil {
			return err
		}
	}
	return c.showRoster(e)
}
