package domain

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Phase is where a tournament stands.
type Phase string

// The phases in order. A tournament in PhaseSettings is a card that nobody has accepted yet.
const (
	PhaseSettings     Phase = "settings"
	PhaseRegistration Phase = "registration"
	PhaseClosed       Phase = "closed" // registration closed, not drawn yet
	PhaseRunning      Phase = "running"
	PhaseFinished     Phase = "finished"
)

// Tournament is everything that is computed from. Tables and pairings are pure
// functions of it (G-2); the tournament file holds the same without people.
type Tournament struct {
	ID      TournamentID
	Version int // grows by one with each change; a decision names the version it was made on
	Head
	Last      Last
	Entrants  []Entrant // in the order of registration
	Stages    []Stage
	Games     []Game // in the order of their numbers
	Lots      []Lot
	Protests  []Protest
	Incidents []Incident
	Ballots   []Ballot // in the order of their numbers
	Shared    []Share
	Apart     []Pair // that must not meet, in the order of their numbers; no file has them
	Programme []ProgrammeItem
	Grants    []Grant
}

// Head is the part of a tournament that is one row.
type Head struct {
	Regulation string
	Name       string
	Tag        string // people write #tag when a chat has several tournaments (G-16)
	Zone       string // IANA name
	Lang       string // "ru" or "en"
	Chat       ChatID
	Thread     int // topic of a forum, 0 for none
	Phase      Phase
	Tables     int  // games that can be played at the same time; 0: as many as there are
	Capacity   int  // entrants that can play, those who entered later are a reserve (G-13); 0: any number
	CheckIn    bool // who is present is being noted: only they are drawn (G-13)
	// Settings holds only what differs from the defaults, by key, in the spelling of the file.
	Settings map[string]string
	Created  time.Time
}

// Last are the numbers given so far. They only grow: a number is never given twice,
// also after an undo.
type Last struct {
	Entrant, Game, Lot, Incident, Protest int
	Ballot                                int // of all kinds
	Round                                 int // complete rounds whose standings were announced (G-18)
}

// Entrant finds an entrant by id.
func (t *Tournament) Entrant(id EntrantID) (Entrant, bool) {
	return find(t.Entrants, func(e Entrant) bool { return e.ID == id })
}

// EntrantOf finds the entrant the person speaks for: as captain, else as deputy, else as player.
func (t *Tournament) EntrantOf(person PersonID) (Entrant, bool) {
	for _, role := range []Role{Captain, Deputy, Player} {
		if e, ok := find(t.Entrants, func(e Entrant) bool { return e.Is(person, role) && !e.Withdrawn }); ok {
			return e, true
		}
	}
	return find(t.Entrants, func(e Entrant) bool { return e.Is(person, Player) })
}

// Game finds a game by id.
func (t *Tournament) Game(id GameID) (Game, bool) {
	return find(t.Games, func(g Game) bool { return g.ID == id })
}

// Stage finds a stage by id.
func (t *Tournament) Stage(id StageID) (Stage, bool) {
	return find(t.Stages, func(s Stage) bool { return s.ID == id })
}

// Lot finds a lot by id.
func (t *Tournament) Lot(id LotID) (Lot, bool) {
	return find(t.Lots, func(l Lot) bool { return l.ID == id })
}

// Active are the entrants that have not left.
func (t *Tournament) Active() []Entrant {
	return slices.DeleteFunc(slices.Clone(t.Entrants), func(e Entrant) bool { return e.Withdrawn || e.Excluded })
}

// Location is the tournament's zone; UTC when its name is unknown.
func (t *Tournament) Location() *time.Location {
	zone, err := time.LoadLocation(t.Zone)
	if err != nil {
		return time.UTC
	}
	return zone
}

// Setting is the value of a setting: as set, else the regulation's default.
func (t *Tournament) Setting(s Setting) string {
	if v, ok := t.Settings[s.Key]; ok {
		return v
	}
	return s.Default
}

// Minutes is a number setting as a duration in minutes.
func (t *Tournament) Minutes(s Setting) time.Duration {
	n, err := strconv.Atoi(t.Setting(s))
	if err != nil {
		return 0
	}
	return time.Duration(n) * time.Minute
}

// CompareIDs orders ids by their number, so that g2 stands before g10.
func CompareIDs(a, b string) int {
	pa, na := splitID(a)
	pb, nb := splitID(b)
	if pa != pb || na == nb {
		return strings.Compare(a, b)
	}
	return na - nb
}

func splitID(id string) (prefix string, number int) {
	prefix = strings.TrimRight(id, "0123456789")
	number, err := strconv.Atoi(id[len(prefix):])
	if err != nil {
		return id, 0
	}
	return prefix, number
}

func find[E any](list []E, is func(E) bool) (E, bool) {
	if i := slices.IndexFunc(list, is); i >= 0 {
		return list[i], true
	}
	var none E
	return none, false
}
