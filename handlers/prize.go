package handlers

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/domain"
)

// longestPrize is the number of characters of a prize.
const longestPrize = 80

// journalPrize is the line of the journal about a prize; with ".dropped" that it was taken back.
const journalPrize = "journal.prize"

// winner is a player of a team, by the mark of his name: rosters change. While it is asked which of
// several it is, it has the title that was typed and no player.
type winner struct {
	Team   domain.EntrantID `json:"team,omitempty"`
	Player string           `json:"player,omitempty"`
	Title  string           `json:"title,omitempty"`
	Typed  bool             `json:"typed,omitempty"`
}

// prize answers /prize with the prizes of players; the coaches' council names them: by
// buttons, or typed: /prize PLAYER, TEAM: TITLE (CG-29).
func prize(c *Call) error {
	number, rest, _ := strings.Cut(c.Args, " ")
	who, title, typed := strings.Cut(c.Args, ":")
	switch {
	case c.Args == "":
		return c.showPrizes()
	case !c.hasAny(coaches...):
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(coaches))
	case finished(c.t):
		return domain.Refuse(domain.Closed, "finished", "Name", c.t.Name)
	case strings.HasPrefix(number, "#"):
		return c.choosePrize(number, rest)
	}
	return c.prizeTo(who, title, typed)
}

// showPrizes lists the prizes; the council sees the teams with the rounds each took part in.
func (c *Call) showPrizes() error {
	lines := prizeLines(c.t)
	if len(lines) == 0 {
		lines = []domain.Text{domain.T("prize.none")}
	}
	list := domain.T("prize.list", "Lines", lines)
	switch {
	case !c.hasAny(coaches...) || finished(c.t):
		c.show(list, c.backToMenu()...)
	case c.Chat.Kind == domain.Group:
		c.show(list, row(c.link(domain.T("button.prize"), "prize", "")))
	default:
		var buttons []domain.Button
		for _, e := range c.t.Active() {
			if len(e.Members) > 0 {
				buttons = append(buttons, c.button(domain.T("prize.team", "Team", e.Name, "Count", len(c.roundsOf(e.ID))), "prize", hash(e)))
			}
		}
		c.show(domain.T("prize.how", "List", list), append(grid(2, buttons[:min(len(buttons), mostTeamButtons)]), c.backToMenu()...)...)
	}
	return nil
}

// choosePrize goes on by buttons: #3 the players of a team, #3.2 one of them, #3.2 best the prize.
func (c *Call) choosePrize(number, title string) error {
	team, mark, chosen := strings.Cut(number, ".")
	e, ok := c.byNumber(team)
	if !ok {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	if !chosen {
		return c.askPrizePlayer(e)
	}
	w := winner{Team: e.ID, Player: "#" + mark}
	if _, i := c.winner(w); i < 0 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	for _, usual := range usualPrizes() {
		if title == usual {
			return c.writePrize(w, c.texts().Text(c.groupLang(), domain.T("prize."+usual)))
		}
	}
	if asked, ok, err := c.whichWinner(); err != nil || ok && asked.Typed {
		if err != nil {
			return err
		}
		return c.writePrize(w, asked.Title)
	}
	return c.askPrize(w)
}

// prizeArgs name a player in the data of a button.
func prizeArgs(e domain.Entrant, m domain.Member) string {
	return hash(e) + "." + strings.TrimPrefix(memberMark(m), "#")
}

// usualPrizes are offered as buttons.
func usualPrizes() []string { return []string{"best", "captain"} }

func (c *Call) askPrize(w winner) error {
	e, i := c.winner(w)
	var rows [][]domain.Button
	for _, usual := range usualPrizes() {
		rows = append(rows, row(c.button(domain.T("prize."+usual), "prize", prizeArgs(e, e.Members[i])+" "+usual)))
	}
	c.show(domain.T("prize.title", "Player", e.Members[i].Name, "Team", e.Name), append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await("prize", w)
}

// prizeText takes the title.
func prizeText(c *Call, draft json.RawMessage) error {
	var w winner
	if err := json.Unmarshal(draft, &w); err != nil {
		return endsForm(domain.Refuse(domain.Stale, "stale.button"))
	}
	if !c.hasAny(coaches...) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(coaches)))
	}
	if w.Player == "" { // which of several it is for
		who, title, typed := strings.Cut(c.Text, ":")
		if !typed {
			title, typed = w.Title, w.Typed
		}
		return c.prizeTo(who, title, typed)
	}
	return c.writePrize(w, c.Text)
}

// winner is the player's team and place in its roster, -1 when he is there no more.
func (c *Call) winner(w winner) (domain.Entrant, int) {
	e, _ := c.t.Entrant(w.Team)
	return e, slices.IndexFunc(e.Members, func(m domain.Member) bool { return memberMark(m) == w.Player })
}

// writePrize names the prize; an empty title takes it back.
func (c *Call) writePrize(w winner, title string) error {
	e, i := c.winner(w)
	title = strings.Join(strings.Fields(title), " ")
	switch {
	case i < 0:
		return domain.Refuse(domain.Stale, "stale.button")
	case utf8.RuneCountInString(title) > longestPrize:
		return domain.Refuse(domain.Invalid, "prize.long", "Max", longestPrize)
	case e.Members[i].Prize == title:
		return domain.Refuse(domain.Stale, "prize.same", "Player", e.Members[i].Name)
	}
	e.Members = slices.Clone(e.Members)
	e.Members[i].Prize = title
	c.done()
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	key, said := journalPrize, "prize.ok"
	if title == "" {
		key, said = journalPrize+".dropped", "prize.dropped"
	}
	facts := []any{"Player", e.Members[i].Name, "Team", e.Name}
	if title != "" {
		facts = append(facts, "Prize", title)
	}
	c.note("", domain.T(key, facts...))
	c.show(domain.T(said, facts...), append([][]domain.Button{row(c.button(domain.T("button.undo"), "undo", ""), c.button(domain.T("button.prize"), "prize", ""))}, c.backToMenu()...)...)
	return nil
}
