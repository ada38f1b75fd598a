package handlers

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
)

// boardKind is the dialog of a toggle board.
const boardKind = "board"

// boardForm is a board on its way: one a person, so that host and scorer do not disturb each
// other.
type boardForm struct {
	Round    int                `json:"round"`
	Act      domain.ActName     `json:"act"`
	Question int                `json:"question,omitempty"`
	Draft    []domain.EntrantID `json:"draft"`
	// Asked and Revision are of the round when the board was opened.
	Asked    int `json:"asked"`
	Revision int `json:"revision"`
	Page     int `json:"page,omitempty"` // of a board that is too large for one keyboard
}

// openBoard shows the board of an act as its teams stand.
func (c *Call) openBoard(g domain.Game, a domain.Act) error {
	if err := c.led(g); err != nil {
		return err
	}
	draft := c.hosted().Standing(c.t, g, a)
	if _, err := c.hosted().Board(c.t, g, a, draft); err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	if c.Chat.Kind == domain.Group {
		return c.inPrivate(stepLines[a.Name].command, questionArg(a))
	}
	return c.showBoard(g, boardForm{Round: g.Round, Act: a.Name, Question: a.Question, Draft: draft, Asked: c.hosted().Asked(g), Revision: g.Revision()})
}

func questionArg(a domain.Act) string {
	if a.Name == domain.ActReplace {
		return itoa(a.Question)
	}
	return ""
}

func (f boardForm) act() domain.Act { return domain.Act{Name: f.Act, Question: f.Question} }

// showBoard shows a draft. A button says what its team becomes, not that it changes: tapped
// twice it has one effect.
func (c *Call) showBoard(g domain.Game, f boardForm) error {
	q, err := c.hosted().Board(c.t, g, f.act(), f.Draft)
	if err != nil {
		return err //nolint:wrapcheck // a refusal of the regulation
	}
	for i := range q.Rows {
		for j, choice := range q.Rows[i] {
			if atoi(choice.Value) > 0 {
				q.Rows[i][j].Value = f.sign(choice.Value) + choice.Value
			}
		}
	}
	args := itoa(f.Round) + " " + itoa(f.Question)
	rows := c.choices(q, "board", args, "")
	teams := len(rows) - boardControls
	shown := pageOf(rows[:teams], f.Page, func(label string, page int) domain.Button {
		return c.plainButton(label, "board", args+" "+q.Key+" "+pageMark+itoa(page))
	})
	c.show(q.Text, slices.Concat(shown, rows[teams:])...)
	return c.await(boardKind, f)
}

// boardControls are the rows under the teams: all or nobody, the end, the way out.
const boardControls = 3

func (f boardForm) sign(number string) string {
	if slices.ContainsFunc(f.Draft, func(id domain.EntrantID) bool { return itoa(listNumber(domain.Entrant{ID: id})) == number }) {
		return "-"
	}
	return "+"
}

// board is a tap on a board: board ROUND QUESTION ACT VALUE.
func board(c *Call) error {
	words := strings.Fields(c.Args)
	if len(words) != 4 {
		return domain.Refuse(domain.Stale, "stale.button")
	}
	g, err := c.current()
	if err != nil {
		return err
	}
	f, err := c.openedBoard(words, g)
	if err != nil {
		return err
	}
	if !c.hasAny(actRoles[f.Act]...) {
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(actRoles[f.Act]))
	}
	if words[3] == "ok" {
		return c.writeBoard(g, f)
	}
	if page, ok := pageTurned(words[3]); ok {
		f.Page = page
		return c.showBoard(g, f)
	}
	if f.Draft, err = c.tapped(g, f, words[3]); err != nil {
		return err
	}
	return c.showBoard(g, f)
}

// openedBoard is the draft that the tap is about; of another round or question it is stale.
func (c *Call) openedBoard(words []string, g domain.Game) (boardForm, error) {
	d, err := c.openForm()
	if err != nil {
		return boardForm{}, err
	}
	var f boardForm
	if d == nil || d.Kind != boardKind || json.Unmarshal(d.Draft, &f) != nil || f.Round != g.Round ||
		words[0] != itoa(f.Round) || words[1] != itoa(f.Question) || words[2] != string(f.Act) {
		return boardForm{}, domain.Refuse(domain.Stale, "board.stale")
	}
	return f, nil
}

// tapped is the draft after a tap.
func (c *Call) tapped(g domain.Game, f boardForm, value string) ([]domain.EntrantID, error) {
	able, err := c.boardTeams(g, f)
	switch {
	case err != nil:
		return nil, err
	case value == "all":
		return able, nil
	case value == "none":
		return nil, nil
	}
	number := strings.TrimLeft(value, "+-")
	i := slices.IndexFunc(able, func(id domain.EntrantID) bool { return itoa(listNumber(domain.Entrant{ID: id})) == number })
	if i < 0 {
		return nil, domain.Refuse(domain.Stale, "board.stale")
	}
	draft := slices.DeleteFunc(slices.Clone(f.Draft), func(id domain.EntrantID) bool { return id == able[i] })
	if value[0] == '+' {
		draft = append(draft, able[i])
	}
	return draft, nil
}

// boardTeams are the teams on the board.
func (c *Call) boardTeams(g domain.Game, f boardForm) ([]domain.EntrantID, error) {
	q, err := c.hosted().Board(c.t, g, f.act(), f.Draft)
	if err != nil {
		return nil, err //nolint:wrapcheck // a refusal of the regulation
	}
	var ids []domain.EntrantID
	for _, choice := range slices.Concat(q.Rows...) {
		if e, ok := c.byNumber("#" + choice.Value); ok {
			ids = append(ids, e.ID)
		}
	}
	return ids, nil
}

// writeBoard carries the act of a board out. What somebody else has entered meanwhile is not
// written over unseen.
func (c *Call) writeBoard(g domain.Game, f boardForm) error {
	overtaken := f.Question > f.Asked && c.hosted().Asked(g) >= f.Question
	if f.Act == domain.ActExtra || f.Act == domain.ActReplace {
		overtaken = g.Revision() != f.Revision
	}
	if overtaken {
		return domain.Refuse(domain.Stale, "board.overtaken", "Number", f.Question)
	}
	able, err := c.boardTeams(g, f)
	if err != nil {
		return err
	}
	a := f.act()
	for _, id := range able { // who left since it was ticked is not there any more
		if slices.Contains(f.Draft, id) {
			a.Teams = append(a.Teams, id)
		}
	}
	c.done()
	return c.act(g, a)
}
