package handlers

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/handlers/view"
)

// next shows the next round with the reasons of its pairings; next go publishes it. The
// button carries the mark of the games it stood under, "go MARK": when other games are to
// be played by the time it is pressed, they are shown instead of being published unseen.
func next(c *Call) error {
	p, err := c.pairer()
	if err != nil {
		return err
	}
	if lots := openLots(c.t); len(lots) > 0 {
		return c.awaitLot(lots[0])
	}
	round, err := c.nextRound(p)
	if err != nil {
		return c.onward(p, err)
	}
	round = c.spread(round)
	word, mark, marked := strings.Cut(c.Args, " ")
	switch {
	case word != "go":
		return c.previewRound(round, "next.preview")
	case marked && mark != roundMark(round):
		return c.previewRound(round, "next.changed")
	case len(round.Lots) > 0:
		return c.startLots(round.Lots)
	}
	if err := c.publish(round); err != nil {
		return err
	}
	c.note("", domain.T("journal.next", "Title", c.app.roundTitle(c.t, round)))
	c.show(domain.T("next.ok", "Title", c.app.roundTitle(c.t, round)), append([][]domain.Button{row(c.button(domain.T("button.undo"), "undo", ""))}, c.backToMenu()...)...)
	return nil
}

// spread lays a round on the tables there are; a seating has its own.
func (c *Call) spread(round domain.Round) domain.Round {
	if _, ok := c.regulation().(domain.Seater); ok {
		return round
	}
	return round.Spread(c.t.Tables)
}

// onward answers /next when there is no round to publish: with the button to what comes
// instead, the draw of the next stage or the end, when nothing keeps it.
func (c *Call) onward(p domain.Pairer, err error) error {
	refusal, ok := domain.AsRefusal(err)
	if !ok || c.t.Phase != domain.PhaseRunning {
		return err
	}
	if a, ok := p.(domain.Advancer); ok {
		if _, no := c.nextStage(a); no == nil {
			c.show(refusal.Text, append([][]domain.Button{row(c.button(domain.T("button.draw"), "draw", ""))}, c.backToMenu()...)...)
			return nil
		}
	}
	missing, no := c.missing()
	if no != nil || len(missing) > 0 {
		return err
	}
	c.show(refusal.Text, append([][]domain.Button{row(c.button(domain.T("button.finish"), "finish", ""))}, c.backToMenu()...)...)
	return nil
}

// previewRound shows a round under a heading, the key of its text.
func (c *Call) previewRound(round domain.Round, key string) error {
	lines := make([]domain.Text, len(round.Games))
	for i, g := range round.Games {
		line, err := c.pairingLine(g)
		if err != nil {
			return err
		}
		lines[i] = line
		if i > 0 && round.Wave(i) > round.Wave(i-1) {
			lines[i] = domain.T("next.wave", "Wave", round.Wave(i), "Line", lines[i])
		}
	}
	label := domain.T("button.next.go")
	if len(round.Lots) > 0 {
		label = domain.T("button.draw.go")
	}
	c.show(domain.T(key, "Title", c.app.roundTitle(c.t, round), "Lines", lines, "Resting", c.restingText(round.Resting), "More", c.seatNotes(round), "Why", c.reasons(round)),
		slices.Concat([][]domain.Button{row(c.button(label, "next", "go "+roundMark(round)))}, c.shareRow(), c.backToMenu())...)
	return nil
}

// roundMark tells one round from another: by its games, their sides, tables and waves.
func roundMark(round domain.Round) string {
	sum := crc32.NewIEEE()
	for i, g := range round.Games {
		_, _ = fmt.Fprintln(sum, g.ID, g.Stage, g.Round, g.Table, round.Wave(i), string(g.Slot))
	}
	return strconv.FormatUint(uint64(sum.Sum32()), 36)
}

// reasons are those of the pairings; games of one tie have one.
func (c *Call) reasons(round domain.Round) []domain.Text {
	return slices.CompactFunc(slices.Clone(round.Why), func(a, b domain.Text) bool { return c.plain(a) == c.plain(b) })
}

// roundTitle names a round: by its number, in a bracket by how near the final is.
func (a *App) roundTitle(t *domain.Tournament, round domain.Round) domain.Text {
	stage, _ := t.Stage(round.Stage)
	if b, ok := a.bracket(t, stage); ok && round.Number <= len(b.Rounds) {
		return view.RoundName(1 << (len(b.Rounds) + 1 - round.Number))
	}
	if round.Extra {
		return domain.T("round.extra")
	}
	return domain.T("round.title", "Number", round.Number, "Of", round.Of, "Stage", a.stageTitle(t, round.Stage))
}

// roundShort is roundTitle without how many rounds there are.
func (a *App) roundShort(t *domain.Tournament, round domain.Round) domain.Text {
	title := a.roundTitle(t, round)
	if title.Key == "round.title" {
		return domain.T("round.short", "Number", round.Number, "Stage", a.stageTitle(t, round.Stage))
	}
	return title
}

func (c *Call) restingText(ids []domain.EntrantID) domain.Text {
	if len(ids) == 0 {
		return domain.Text{}
	}
	return domain.T("round.resting", "Teams", namesOf(c.t, ids))
}

// publish makes the games of a round and tells everybody concerned.
func (c *Call) publish(round domain.Round) error {
	last := c.after().Last
	for i := range round.Games {
		round.Games[i].Planned, round.Games[i].Why = c.plannedFor(round.Wave(i)), round.Why[i]
		last.Game = max(last.Game, round.Games[i].Number())
	}
	c.write(domain.Delta{Last: &last, Games: c.recorded(slices.Concat(round.Settled, round.Games))})
	c.announceMore(round)
	return c.tellRound(c.after(), round)
}

// announceMore says games that come into the post of a round that is published already: an
// edit tells nobody of the next games of a series (CN-14).
func (c *Call) announceMore(round domain.Round) {
	more := slices.ContainsFunc(c.t.Games, func(g domain.Game) bool { return g.Begun() && g.Stage == round.Stage && g.Round == round.Number })
	if !more {
		return
	}
	lines := make([]domain.Text, len(round.Games))
	for i, g := range round.Games {
		lines[i] = c.app.gameLine(c.after(), g)
	}
	c.announce(domain.T("next.more", "Title", c.app.roundTitle(c.t, round), "Lines", lines))
}

// plannedFor is when a wave of a round begins: each takes the minutes of a round (CN-15).
func (c *Call) plannedFor(wave int) time.Time {
	return seconds(c.At).Add(time.Duration(wave-1) * c.app.roundLength(c.t))
}

// recorded dates the results of games that a side has left (CN-6): the game ends with it,
// and its window opens (G-8).
func (c *Call) recorded(games []domain.Game) []domain.Game {
	for i, g := range games {
		if g.Protocol == nil || !g.Protocol.At.IsZero() {
			continue
		}
		p := *g.Protocol
		p.At = seconds(c.At)
		games[i].Protocol = &p
		if g.Ended.IsZero() {
			games[i].Ended = p.At
		}
		c.timeWindow(games[i], c.app.deadline(c.t, games[i]))
	}
	return games
}

// layStarts publishes the round that waited for its lots. When a correction has changed
// what is to be played meanwhile, the lots are given up.
func (c *Call) layStarts(lots []domain.Lot) error {
	p, err := c.pairer()
	if err != nil {
		return err
	}
	round, err := c.nextRound(p)
	round = c.spread(round)
	if err != nil || !sameDraw(round.Lots, lots) {
		c.abandon(lots, "lot.outdated")
		return nil
	}
	starter, ok := p.(domain.Starter)
	for i, g := range round.Games {
		j := slices.IndexFunc(lots, func(l domain.Lot) bool { return l.Purpose == "start:"+string(g.ID) })
		if ok && j >= 0 {
			round.Games[i] = starter.Start(g, lots[j].Order)
		}
	}
	return c.publish(round)
}

func sameDraw(want, drawn []domain.Lot) bool {
	return slices.EqualFunc(want, drawn, func(a, b domain.Lot) bool {
		return a.Purpose == b.Purpose && slices.Equal(a.Entrants, b.Entrants)
	})
}
