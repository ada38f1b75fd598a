package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
)

// replacement puts somebody on a seat of a game.
type replacement struct {
	game domain.Game
	seat int
	out  domain.EntrantID // who sat there; "" for nobody
	in   domain.Entrant
	own  bool // plays for himself
}

// standInGame goes on as far as the words say: seat, who, for how long.
func (c *Call) standInGame(g domain.Game, words []string) error {
	seats, ok := c.app.seated(c.t)
	if !ok {
		return domain.Refuse(domain.Invalid, "standin.teams")
	}
	if len(words) == 0 {
		return c.askSeat(g, seats.Seats(c.t, g))
	}
	seat := atoi(words[0])
	list := seats.Seats(c.t, g)
	if seat < 1 || seat > len(list) {
		return domain.Refuse(domain.Invalid, "standin.seat", "Number", g.Number(), "Max", len(list))
	}
	if len(words) == 1 {
		return c.askWho(g, list[seat-1])
	}
	who, scope := cutScope(words[1:])
	in, err := c.entrant(strings.Join(who, " "), func(e domain.Entrant) line {
		return c.line("standin", strings.Join([]string{itoa(g.Number()), itoa(seat), hash(e), scope}, " "))
	})
	if err != nil {
		return err
	}
	r := replacement{game: g, seat: seat, out: list[seat-1].Entrant, in: in, own: scope == "own" || list[seat-1].Drawn == in.ID}
	if r.own && scope == "all" {
		return c.giveBack(in)
	}
	if scope == "" && !r.own && c.Kind == Pressed && len(c.gamesToCome(g, r.out)) > 1 {
		return c.askScope(r)
	}
	return c.replace(r, scope == "all")
}

// gamesToCome are the games without a result of a stage in which somebody sits.
func (c *Call) gamesToCome(g domain.Game, id domain.EntrantID) []domain.Game {
	if id == "" {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(c.t.Games), func(other domain.Game) bool {
		_, sits := c.app.seatOf(c.t, other, id)
		return other.Stage != g.Stage || other.Played() || other.Void || !sits
	})
}

func (c *Call) askSeat(g domain.Game, seats []domain.Seat) error {
	var buttons []domain.Button
	for _, s := range seats {
		buttons = append(buttons, c.plainButton(itoa(s.Number)+" "+c.nameOrVacant(s.Entrant), "standin", itoa(g.Number())+" "+itoa(s.Number)))
	}
	c.show(domain.T("standin.which", "Number", g.Number()), append(grid(2, buttons), c.backToMenu()...)...)
	return nil
}

func (c *Call) nameOrVacant(id domain.EntrantID) string {
	e, ok := c.t.Entrant(id)
	switch {
	case !ok:
		return c.plain(domain.T("standin.vacant"))
	case e.Mark() != "":
		return c.plain(domain.T("standin.gone", "Name", e.Name))
	}
	return e.Name
}

// mostSubstitutes is how many people are offered for a seat.
const mostSubstitutes = 30

// askWho offers who could sit there: a player who lacks a game of his own, then who fills in.
func (c *Call) askWho(g domain.Game, s domain.Seat) error {
	r := c.regulation().(domain.Substituter) //nolint:errcheck,forcetypeassert // standIn has asked
	fill, own := r.Substitutes(c.t, g)
	args := itoa(g.Number()) + " " + itoa(s.Number) + " "
	var buttons []domain.Button
	for _, id := range own {
		if id != s.Entrant || s.FillsIn {
			e, _ := c.t.Entrant(id)
			if id == s.Drawn { // on his own seat he plays for himself
				fill = slices.DeleteFunc(fill, func(other domain.EntrantID) bool { return other == id })
			}
			buttons = append(buttons, c.button(domain.T("button.standin.own", "Name", e.Name), "standin", args+hash(e)+" own"))
		}
	}
	for _, id := range fill[:min(mostSubstitutes, len(fill))] {
		e, _ := c.t.Entrant(id)
		label := domain.T("button.standin.fill", "Name", e.Name)
		if !slices.Contains(own, id) { // nothing to choose between
			label = domain.T("button.standin.who", "Name", e.Name)
		}
		buttons = append(buttons, c.button(label, "standin", args+hash(e)))
	}
	rows := append(grid(2, buttons), row(c.button(domain.T("button.standin.new"), "standin", askNew+" "+itoa(g.Number())+" "+itoa(s.Number))))
	c.show(domain.T("standin.who", "Number", g.Number(), "Round", g.Round, "Table", g.Table, "Seat", s.Number, "Name", c.nameOrVacant(s.Entrant)),
		append(rows, c.backToMenu()...)...)
	return nil
}

func (c *Call) askScope(r replacement) error {
	args := strings.Join([]string{itoa(r.game.Number()), itoa(r.seat), hash(r.in)}, " ")
	c.show(domain.T("standin.scope", "Out", nameOf(c.t)(r.out), "In", r.in.Name, "Number", r.game.Number()),
		row(c.button(domain.T("button.standin.one"), "standin", args+" one")),
		row(c.button(domain.T("button.standin.all", "Count", len(c.gamesToCome(r.game, r.out))), "standin", args+" all")),
		row(c.button(domain.T("button.cancel"), "cancel", "")))
	return nil
}

// replace writes the games. Where the new one is busy in some of all games, those stay.
func (c *Call) replace(r replacement, all bool) error {
	rules := c.regulation().(domain.Substituter) //nolint:errcheck,forcetypeassert // standIn has asked
	games := []domain.Game{r.game}
	if all && r.out != "" {
		games = c.gamesToCome(r.game, r.out)
	}
	var done, kept []domain.Text
	for _, g := range games {
		s, _ := c.app.seatOf(c.t, g, r.out)
		if g.ID == r.game.ID {
			s.Number = r.seat
		}
		changed, err := rules.Substitute(c.after(), g, s.Number, r.in.ID, r.own)
		if _, refused := domain.AsRefusal(err); err != nil && (!refused || len(games) == 1) {
			return err //nolint:wrapcheck // a refusal is shown as it is
		}
		line := domain.T("standin.line", "Number", g.Number(), "Round", g.Round, "Table", g.Table, "Seat", s.Number)
		if err != nil {
			kept = append(kept, line)
			continue
		}
		c.write(domain.Delta{Games: []domain.Game{changed}})
		done = append(done, line)
	}
	if len(done) == 0 {
		return domain.Refuse(domain.Invalid, "standin.busy", "Name", r.in.Name, "Lines", kept)
	}
	return c.saySubstituted(r, done, kept)
}

// saySubstituted notes the change and tells both, and the judge of a game that has begun.
func (c *Call) saySubstituted(r replacement, done, kept []domain.Text) error {
	out, in, key := nameOf(c.t)(r.out), r.in.Name, "standin.done"
	if r.out == "" {
		out = c.plain(domain.T("standin.vacant"))
	}
	if r.own {
		key = "standin.done.own"
	}
	c.note(r.game.ID, domain.T("journal.substitute", "In", in, "Out", out, "Number", r.game.Number(), "Count", len(done)))
	c.show(domain.T(key, "In", in, "Out", out, "Lines", done, "Kept", keptText(in, kept)), row(c.button(domain.T("button.undo"), "undo", "")))
	if e, ok := c.t.Entrant(r.out); ok && e.Mark() == "" {
		if err := c.notify(e.Captain, domain.T("standin.notice.out", "In", in, "Lines", done, "Cup", c.t.Name), (*Call).menuRow); err != nil {
			return err
		}
	}
	notice := "standin.notice.in"
	if r.own {
		notice = "standin.notice.own"
	}
	if err := c.notify(r.in.Captain, domain.T(notice, "Out", out, "Lines", done, "Cup", c.t.Name), (*Call).menuRow); err != nil {
		return err
	}
	if r.game.Judge == c.From.ID {
		return nil
	}
	return c.tell(r.game.Judge, domain.T("standin.notice.judge", "Number", r.game.Number(), "Seat", r.seat, "In", in, "Out", out))
}

// tellVacant tells the organisers which seats of games that have begun somebody leaves; those
// of later rounds are filled as their round begins (MF-13, MF-16).
func (c *Call) tellVacant(e domain.Entrant) error {
	if _, ok := c.regulation().(domain.Substituter); !ok {
		return nil
	}
	var buttons [][]string
	for _, g := range c.t.Games {
		if s, sits := c.app.seatOf(c.t, g, e.ID); sits && !g.Played() && !g.Void && g.Begun() {
			buttons = append(buttons, []string{itoa(g.Number()), itoa(s.Number)})
		}
	}
	if len(buttons) == 0 {
		return nil
	}
	for _, person := range c.runners() {
		err := c.tell(person, domain.T("standin.needed", "Name", e.Name, "Count", len(buttons)), func(to *Call) []domain.Button {
			var out []domain.Button
			for _, b := range buttons {
				out = append(out, to.button(domain.T("button.standin.seat", "Number", b[0], "Seat", b[1]), "standin", b[0]+" "+b[1]))
			}
			return out
		})
		if err != nil {
			return err
		}
	}
	return nil
}
