package main

import (
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/domain/mafia"
	"arbiter/domain/pairing"
	"arbiter/domain/regulations"
	"arbiter/handlers/text"
)

// exitNotNow says that no round can be paired now.
const exitNotNow = 3

// nextAsked is what a call of next asks for.
type nextAsked struct {
	seed   string // the secret of the lots: 64 hex digits, "" when none is given
	tables int    // 0: as many as games
	// undrawn are lots that were not drawn for want of a seed.
	undrawn []string
}

func (d *desk) nextFlags(flags *flag.FlagSet) {
	flags.Func("seed", "draw the lots with this secret, up to 64 hex digits", func(typed string) error {
		seed := fmt.Sprintf("%064s", strings.ToLower(typed))
		if _, err := hex.DecodeString(seed); err != nil || len(seed) > 64 || typed == "" {
			return errors.New("a seed is up to 64 hex digits")
		}
		d.next.seed = seed
		return nil
	})
	flags.IntVar(&d.next.tables, "tables", 0, "number of tables: more games than that are played in waves")
}

// nextRound prints the round to play now, with the reason of each pairing.
func (d *desk) nextRound(t *domain.Tournament) int {
	lang := cmp.Or(d.lang, text.Russian)
	round, err := d.paired(t)
	if refusal, ok := domain.AsRefusal(err); ok {
		_, _ = fmt.Fprintln(d.stderr, d.texts.Text(lang, refusal.Text))
		return exitNotNow
	}
	if err != nil {
		d.complain(err)
		return exitNotNow
	}
	enc := json.NewEncoder(&d.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(d.roundDoc(round, lang)); err != nil {
		d.complain(err)
		return exitFaults
	}
	return exitOK
}

func (d *desk) paired(t *domain.Tournament) (domain.Round, error) {
	r, _ := regulations.Find(t.Regulation)
	p, ok := r.(domain.Pairer)
	if !ok {
		return domain.Round{}, fmt.Errorf("no rounds are paired in %s", t.Regulation)
	}
	for _, g := range t.Games { // a file does not say which number was given last
		t.Last.Game = max(t.Last.Game, g.Number())
	}
	t.Games = begunGames(t.Games)
	t.Tables = cmp.Or(max(d.next.tables, 0), t.Tables)
	t, err := d.advanced(p, t)
	if err != nil {
		return domain.Round{}, err
	}
	round, err := p.Next(t)
	if err != nil {
		return round, err //nolint:wrapcheck // a refusal is shown as it is
	}
	if round, err = d.drawOrder(p, t, round); err != nil || !p.Roster().Team {
		return round, err // a pattern of seats has its tables already
	}
	d.drawStarts(p, &round)
	return round.Spread(cmp.Or(max(d.next.tables, 0), len(round.Games))), nil
}

// begunGames marks the games of rounds that have begun, which a file does not say: a round
// without a result has not while a later one of its stage is written too.
func begunGames(games []domain.Game) []domain.Game {
	games = slices.Clone(games)
	for i, g := range games {
		last := true
		for _, other := range games {
			later := other.Stage == g.Stage && other.Round > g.Round
			last = last && !later
			if other.Played() && other.Stage == g.Stage && other.Round >= g.Round {
				games[i].Planned = time.Unix(0, 0)
			}
		}
		if last {
			games[i].Planned = time.Unix(0, 0)
		}
	}
	return games
}

// drawOrder draws the order of a stage that has none yet, when a seed is given.
func (d *desk) drawOrder(p domain.Pairer, t *domain.Tournament, round domain.Round) (domain.Round, error) {
	i := slices.IndexFunc(round.Lots, isDraw)
	if i < 0 || d.next.seed == "" {
		return round, nil
	}
	l := round.Lots[i]
	stage := t.Stages[slices.IndexFunc(t.Stages, func(s domain.Stage) bool { return s.ID == round.Stage })]
	stage, err := p.Draw(t, stage, pairing.DrawOrder(d.next.seed, "", l.Purpose, l.Entrants))
	if err != nil {
		return round, err //nolint:wrapcheck // a refusal is shown as it is
	}
	return p.Next(domain.Delta{Stages: []domain.Stage{stage}}.Applied(t)) //nolint:wrapcheck // as above
}

// isDraw tells whether a lot is for the order of a stage; without it there is an order all
// the same, that of the list.
func isDraw(l domain.Lot) bool { return l.Purpose == "draw" }

// advanced draws the next stage when the one before it is played. Lots that it needs are
// drawn with the seed, and asked for without one.
func (d *desk) advanced(p domain.Pairer, t *domain.Tournament) (*domain.Tournament, error) {
	a, ok := p.(domain.Advancer)
	for ok {
		next, err := a.Advance(t)
		if err != nil {
			return t, nil //nolint:nilerr // the stage is played still: Next says what is missing
		}
		if d.next.seed == "" && slices.ContainsFunc(next.Lots, func(l domain.Lot) bool { return !isDraw(l) }) {
			return t, lotsAskedFor(t, next.Lots)
		}
		for i := range next.Lots {
			d.drawn(&next.Lots[i], len(t.Lots)+i+1)
		}
		delta := domain.Delta{Lots: next.Lots, Games: slices.Concat(next.Settled, next.Games)}
		if next.Stage.ID != "" {
			delta.Stages = []domain.Stage{next.Stage}
		}
		t, ok = delta.Applied(t), len(next.Lots) > 0
	}
	return t, nil
}

// drawn gives a lot its order: by the seed, and without one that of the list, which the
// document then names as a lot still to be drawn.
func (d *desk) drawn(l *domain.Lot, number int) {
	l.ID = domain.LotID(fmt.Sprint("next-", number))
	if d.next.seed == "" {
		l.Order = l.Entrants
		d.next.undrawn = append(d.next.undrawn, l.Purpose)
		return
	}
	l.Order = pairing.DrawOrder(d.next.seed, "", l.Purpose, l.Entrants)
}

func lotsAskedFor(t *domain.Tournament, lots []domain.Lot) error {
	lines := make([]string, len(lots))
	for i, l := range lots {
		names := make([]string, len(l.Entrants))
		for j, id := range l.Entrants {
			names[j] = namesOf(t)(id)
		}
		lines[i] = l.Purpose + ": " + strings.Join(names, ", ")
	}
	rule := "CN-24"
	if t.Regulation == (mafia.Rules{}).Key() {
		rule = "MF-9"
	}
	when := "before the next stage"
	if lots[0].Purpose == "prize" {
		when = "at the prize places"
	}
	return fmt.Errorf("%s lots are to be drawn (%s), for example with -seed:\n%s", when, rule, strings.Join(lines, "\n"))
}

// drawStarts draws who starts where a lot decides it, when a seed is given.
func (d *desk) drawStarts(p domain.Pairer, round *domain.Round) {
	starter, ok := p.(domain.Starter)
	if !ok || d.next.seed == "" {
		return
	}
	for _, l := range round.Lots {
		i := slices.IndexFunc(round.Games, func(g domain.Game) bool { return l.Purpose == "start:"+string(g.ID) })
		order := pairing.DrawOrder(d.next.seed, "", l.Purpose, l.Entrants)
		round.Games[i] = starter.Start(round.Games[i], order)
	}
	round.Lots = nil
}

// roundDoc is the document of next; the order of the fields is that of the contract.
type roundDoc struct {
	Stage   domain.StageID     `json:"stage"`
	Group   string             `json:"group,omitempty"` // when all games are of one group
	Round   int                `json:"round"`
	Of      int                `json:"of,omitempty"`
	Extra   bool               `json:"extra,omitempty"`
	Games   []pairingDoc       `json:"games"`
	Resting []domain.EntrantID `json:"resting,omitempty"`
	Lots    []string           `json:"lots"`
}

// pairingDoc is one game: what the draw fixes of it, as in the tournament file, then the rest.
type pairingDoc struct {
	Group  string           `json:"group,omitempty"`
	First  domain.EntrantID `json:"first,omitempty"`
	Second domain.EntrantID `json:"second,omitempty"`
	Bye    domain.EntrantID `json:"bye,omitempty"`
	Extra  int              `json:"extra,omitempty"`
	Match  json.RawMessage  `json:"match,omitempty"`
	Lot    bool             `json:"lot,omitempty"` // a lot decides which of the two starts
	Table  int              `json:"table,omitempty"`
	// Seats are the ten players by number; StandIns are numbers of seats that are only filled in.
	Seats    []domain.EntrantID `json:"seats,omitempty"`
	StandIns []int              `json:"stand_ins,omitempty"`
	Wave     int                `json:"wave,omitempty"`
	Why      string             `json:"why"`
}

func (d *desk) roundDoc(round domain.Round, lang string) roundDoc {
	doc := roundDoc{
		Stage: round.Stage, Round: round.Number, Of: round.Of, Extra: round.Extra,
		Games: []pairingDoc{}, Resting: round.Resting, Lots: append([]string{}, d.next.undrawn...),
	}
	if slices.ContainsFunc(round.Lots, isDraw) {
		doc.Lots = append(doc.Lots, "draw")
	}
	for i, g := range round.Games {
		var game pairingDoc
		if err := json.Unmarshal(g.Slot, &game); err != nil {
			d.complain(err)
		}
		game.Table, game.Wave, game.Why = g.Table, round.Wave(i), d.texts.Text(lang, round.Why[i])
		if game.Bye != "" {
			game.Table, game.Wave = 0, 0
		}
		if slices.ContainsFunc(round.Lots, func(l domain.Lot) bool { return l.Purpose == "start:"+string(g.ID) }) {
			game.Lot = true
			doc.Lots = append(doc.Lots, fmt.Sprintf("start:%d", i+1))
		}
		doc.Games = append(doc.Games, game)
	}
	if first := doc.Games; len(first) > 0 && !slices.ContainsFunc(first, func(g pairingDoc) bool { return g.Group != first[0].Group }) {
		doc.Group = first[0].Group
	}
	return doc
}
