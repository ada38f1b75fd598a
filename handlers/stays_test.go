package handlers_test

import (
	"fmt"
	"strings"

	"arbiter/domain"
)

// stays tells what a request has changed that nothing may change.
func stays(before, after *domain.Tournament) error {
	if before.Phase == domain.PhaseFinished && after.Version != before.Version {
		return fmt.Errorf("a finished tournament has changed")
	}
	for _, p := range before.Protests {
		if now, ok := after.Protest(p.ID); !ok {
			return fmt.Errorf("protest %s is gone", p.ID)
		} else if err := protestStays(p, now); err != nil {
			return err
		}
	}
	for _, g := range before.Games {
		if now, ok := after.Game(g.ID); ok && now.Revision() < g.Revision() {
			return fmt.Errorf("%s goes back from revision %d to %d (G-6)", g.ID, g.Revision(), now.Revision())
		}
	}
	return onePerSide(after)
}

// protestStays: the date, the grounds and a decision are there for good (G-7, MF-12); one in
// time never becomes late (G-8).
func protestStays(p, now domain.Protest) error {
	switch {
	case !now.Written.Equal(p.Written) || now.Game != p.Game || now.By != p.By:
		return fmt.Errorf("%s is another protest: %+v, then %+v", p.ID, p, now)
	case now.Late && !p.Late:
		return fmt.Errorf("%s became late", p.ID)
	case !strings.HasPrefix(now.Text, p.Text):
		return fmt.Errorf("%s lost its grounds", p.ID)
	case p.Status != domain.ProtestOpen && (now.Status != p.Status || now.Decision != p.Decision || now.Reason != p.Reason):
		return fmt.Errorf("the decision on %s changed: %+v, then %+v", p.ID, p, now)
	case now.Late && now.Status == domain.ProtestAccepted:
		return fmt.Errorf("%s is late and accepted (MF-10)", p.ID)
	}
	return nil
}

// onePerSide: a side has one open protest in time on a game, a void game one replay.
func onePerSide(t *domain.Tournament) error {
	seen := map[string]bool{}
	once := func(key string) error {
		if seen[key] {
			return fmt.Errorf("twice: %s", key)
		}
		seen[key] = true
		return nil
	}
	for _, p := range t.Protests {
		if !p.Binding() {
			continue
		}
		if err := once(fmt.Sprintf("an open protest of %s on %s", p.By, p.Game)); err != nil {
			return err
		}
	}
	for _, g := range t.Games {
		if g.ReplayOf == "" {
			continue
		}
		if err := once(fmt.Sprintf("a replay of %s", g.ReplayOf)); err != nil {
			return err
		}
	}
	return nil
}
