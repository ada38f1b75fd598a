package handlers

import (
	"encoding/json"
	"slices"
	"strings"

	"arbiter/domain"
)

// askNew in the data of a button asks for the name of a new stand-in; no name has a colon.
const askNew = ":new"

// askOut in the data of a button asks who is replaced.
const askOut = ":out"

// standIn answers /standin (MF-16). With a name somebody comes who only fills in; with a game,
// /standin N SEAT NICK, a player is replaced in it, with "all" in all his games to come;
// with a player his games are offered; /standin PLAYER own gives him his seats back. Alone it
// shows who fills in, what is vacant and who may come back.
func standIn(c *Call) error {
	if _, ok := c.regulation().(domain.Substituter); !ok {
		return domain.Refuse(domain.Invalid, "standin.teams")
	}
	if c.t.Phase == domain.PhaseSettings {
		return domain.Refuse(domain.Early, "open.settings")
	}
	if words := fields(c.Args); len(words) > 0 {
		if g, ok := c.t.Game(domain.GameIDOf(atoi(words[0]))); ok {
			return c.standInGame(g, words[1:])
		}
	}
	who, scope := cutScope(fields(c.Args))
	switch sign, typed := rosterChange(c.Args); {
	case c.Args == "":
		return c.showStandIns()
	case c.Args == askOut:
		return c.askWhoLeaves()
	case scope == "own":
		return c.standInBack(strings.Join(who, " "))
	case c.Args == askNew || strings.HasPrefix(c.Args, askNew+" "):
		c.show(domain.T("standin.ask"), row(c.button(domain.T("button.cancel"), "cancel", "")))
		return c.await("standin", strings.TrimSpace(strings.TrimPrefix(c.Args, askNew)))
	case sign == "-":
		return c.standInNoMore(typed)
	}
	return c.addStandIns()
}

// standInText takes the name of a new stand-in. Who was asked for while a seat was to be
// filled is offered that seat; who is on the list already takes it.
func standInText(c *Call, draft json.RawMessage) error {
	if !c.hasAny(domain.Organiser) {
		return endsForm(domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers)))
	}
	var seat string // the game and the seat as they are typed
	if unmarshal(draft, &seat) {
		c.seatFor = seat
	}
	c.Args = strings.TrimSpace(c.Text)
	c.done()
	if e, known := c.entrantBy(func(e domain.Entrant) bool { return e.Name == c.Args }); known && c.seatFor != "" {
		c.Args = c.seatFor + " " + hash(e)
	}
	return standIn(c)
}

// seatRow offers a new stand-in the seat that he was asked for.
func (c *Call) seatRow(e domain.Entrant) [][]domain.Button {
	words := fields(c.seatFor)
	if len(words) != 2 {
		return nil
	}
	g, ok := c.t.Game(domain.GameIDOf(atoi(words[0])))
	seats, seated := c.app.seated(c.t)
	if !ok || !seated || g.Played() || g.Void {
		return nil
	}
	list, seat := seats.Seats(c.t, g), atoi(words[1])
	if seat < 1 || seat > len(list) {
		return nil
	}
	return [][]domain.Button{row(c.button(domain.T("button.standin.here", "Name", c.nameOrVacant(list[seat-1].Entrant), "Number", g.Number(), "Seat", seat),
		"standin", c.seatFor+" "+hash(e)))}
}

// addStandIns enters new stand-ins, or makes one of somebody who is on the list. For a player
// of the stage it offers his games instead.
func (c *Call) addStandIns() error {
	typed, sure := cutSure(c.Args)
	e, known := c.byNumber(typed)
	if !known {
		e, known = c.entrantBy(func(e domain.Entrant) bool { return e.Name == typed })
	}
	switch {
	case !known:
		return c.enterPlayers(parts(typed), entry{command: "standin", sure: sure, standIn: true})
	case c.t.Phase == domain.PhaseRunning && c.drawn(e):
		return c.askGameOf(e)
	case e.StandIn:
		return domain.Refuse(domain.Stale, "standin.already", "Name", e.Name)
	case e.Mark() != "":
		return domain.Refuse(domain.Invalid, "standin.left", "Name", e.Name)
	}
	e.StandIn = true
	return c.saveStandIn(e, "standin.ok")
}

// standInNoMore makes a player of a stand-in again, before the draw.
func (c *Call) standInNoMore(typed string) error {
	e, err := c.entrant(typed, func(e domain.Entrant) line { return c.line("standin", "- "+hash(e)) })
	switch {
	case err != nil:
		return err
	case !e.StandIn:
		return domain.Refuse(domain.Stale, "standin.not", "Name", e.Name)
	case c.t.Phase == domain.PhaseRunning:
		return domain.Refuse(domain.Closed, "standin.drawn", "Name", e.Name, "Number", listNumber(e))
	}
	e.StandIn = false
	return c.saveStandIn(e, "standin.ok.not")
}

func (c *Call) saveStandIn(e domain.Entrant, key string) error {
	c.write(domain.Delta{Entrants: []domain.Entrant{e}})
	lot := c.lotGivenUp()
	c.note("", domain.T("journal."+key, "Name", e.Name))
	c.show(domain.T(key, "Name", e.Name, "Number", listNumber(e), "Lot", lot), row(c.button(domain.T("button.undo"), "undo", "")))
	return c.tell(e.Captain, domain.T("you."+key, "Name", e.Name, "Cup", c.t.Name), (*Call).menuRow)
}

// showStandIns names who fills in, and offers the vacant seats of the games to come.
func (c *Call) showStandIns() error {
	r := c.regulation().(domain.Substituter) //nolint:errcheck,forcetypeassert // standIn has asked
	var buttons []domain.Button
	for _, g := range c.unplayed() {
		for _, seat := range r.Vacant(c.t, g) {
			label := domain.T("button.standin.seat", "Number", g.Number(), "Seat", seat)
			buttons = append(buttons, c.button(label, "standin", itoa(g.Number())+" "+itoa(seat)))
		}
	}
	rows := append(grid(2, buttons[:min(mostGameButtons, len(buttons))]), c.backRows()...)
	rows = append(rows, row(c.button(domain.T("button.standin.new"), "standin", askNew)))
	if c.t.Phase == domain.PhaseRunning && len(c.players()) > 0 {
		rows = append(rows, row(c.button(domain.T("button.standin.replace"), "standin", askOut)))
	}
	c.show(domain.T("standin.list", "Names", namesOr(entrantNames(c.t.StandIns())), "Vacant", len(buttons)), append(rows, c.backToMenu()...)...)
	return nil
}

// namesOr are names, or that there is nobody.
func namesOr(names []string) any {
	if len(names) == 0 {
		return domain.T("standin.nobody")
	}
	return names
}

// mostGames is how many games are offered as buttons: those that come first.
const mostGames = 40

// unplayed are the first games that wait for their result.
func (c *Call) unplayed() []domain.Game {
	list := slices.DeleteFunc(slices.Clone(c.t.Games), func(g domain.Game) bool { return g.Played() || g.Void })
	return list[:min(mostGames, len(list))]
}

// drawn tells whether an entrant is in a stage that was drawn.
func (c *Call) drawn(e domain.Entrant) bool { return drawnOf(c.regulation(), c.t)[e.ID] }

// drawnOf are those in the tables of the stages.
func drawnOf(r domain.Regulation, t *domain.Tournament) map[domain.EntrantID]bool {
	in := map[domain.EntrantID]bool{}
	for _, table := range r.Tables(t) {
		for _, row := range table.Rows {
			in[row.Entrant] = true
		}
	}
	return in
}

// askGameOf offers the games of a player in which he can be replaced.
func (c *Call) askGameOf(e domain.Entrant) error {
	var buttons []domain.Button
	for _, g := range c.gamesOf(e) {
		if s, sits := c.app.seatOf(c.t, g, e.ID); sits && !g.Played() && !g.Void && len(buttons) < mostGames {
			label := domain.T("button.standin.game", "Number", g.Number(), "Round", g.Round, "Table", g.Table, "Seat", s.Number)
			buttons = append(buttons, c.button(label, "standin", itoa(g.Number())+" "+itoa(s.Number)))
		}
	}
	rows := grid(1, buttons)
	if len(c.seatsOf(e.ID)) > 0 {
		rows = append(rows, c.backRow(e, "button.standin.back"))
	}
	if len(rows) == 0 {
		return domain.Refuse(domain.Invalid, "standin.none", "Name", e.Name)
	}
	c.show(domain.T("standin.games", "Name", e.Name), append(rows, c.backToMenu()...)...)
	return nil
}

// standInRow lets an organiser replace a player, or make a stand-in of one who was not drawn.
func (c *Call) standInRow(e domain.Entrant) [][]domain.Button {
	_, ok := c.regulation().(domain.Substituter)
	if !ok || e.Mark() != "" || e.StandIn || finished(c.t) || c.Chat.Kind != domain.Private || !c.hasAny(domain.Organiser) {
		return nil
	}
	key := "button.standin.make"
	if c.t.Phase == domain.PhaseRunning && c.drawn(e) {
		key = "button.standin.replace"
	}
	rows := [][]domain.Button{row(c.button(domain.T(key), "standin", hash(e)))}
	if len(c.seatsOf(e.ID)) > 0 {
		rows = append(rows, c.backRow(e, "button.standin.back"))
	}
	return rows
}

// cutScope takes the last word that says for how long: one game, all of them, or as one's own.
func cutScope(words []string) (rest []string, scope string) {
	scopes := map[string]string{"one": "one", "all": "all", "own": "own", "все": "all", "всё": "all", "сам": "own", "сама": "own", "одну": "one"}
	if n := len(words) - 1; n > 0 {
		if s, ok := scopes[strings.ToLower(words[n])]; ok {
			return words[:n], s
		}
	}
	return words, ""
}
