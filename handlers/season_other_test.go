package handlers_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
	"arbiter/storage"
)

// Commands of one regulation typed in another are refused with words, by everybody, everywhere.
func TestCommandsOfAnotherRegulationAreRefused(t *testing.T) {
	t.Parallel()
	all := append(slices.Clone(seasonLines), runningLines...)
	all = append(all, "standin #1", "warning 1 1 x", "removal 1 1 x", "exclude 1", "defeat 1 1", "seats", "checkin", "here", "panel", "open", "capacity 3", "stands", "exchange 1 2")
	for _, regulation := range []string{"codenames", "mafia", "чгк"} {
		t.Run(regulation, func(t *testing.T) {
			t.Parallel()
			c := newClub(t)
			rec := c.do(ira, group, typed("/new "+regulation+" Кубок"))
			id := rec.changes[len(rec.changes)-1].Tournament
			for _, ready := range []string{"", "accept", "open"} {
				if ready != "" {
					c.presses(ira, group, id, ready, "")
				}
				c.undone(func(tx *storage.Tx) error {
					for _, l := range all {
						for _, who := range []domain.Person{ira, guest} {
							for _, where := range []int64{private, group} {
								if _, err := c.handle(tx, c.place(tx, typed("/"+l), who, where)); err != nil {
									return fmt.Errorf("%s /%s: %w", who.Name, l, err)
								}
							}
						}
					}
					return nil
				})
			}
		})
	}
}

// Two tournaments of different regulations in one chat: each command finds the one it fits.
func TestTwoRegulationsInOneChat(t *testing.T) {
	t.Parallel()
	c, id := started(t)
	other := c.found(group, "Ключи")
	c.enter(other)
	for _, l := range seasonLines {
		c.undone(func(tx *storage.Tx) error {
			for _, who := range []domain.Person{lena, anya} {
				for _, where := range []int64{private, group} {
					if _, err := c.handle(tx, c.place(tx, typed("/"+l), who, where)); err != nil {
						return fmt.Errorf("%s /%s: %w", who.Name, l, err)
					}
				}
			}
			return sound(tx, id)
		})
	}
	wants(t, c.says(ira, private, "/q 1 1 2"), "Вопрос 1. Засчитан: 1 Коты, 2 Псы.")
	wants(t, c.says(lena, group, "/round"), "Тур 1")
	wants(t, c.says(ira, private, "/break"), "Перерыв")
	wants(t, c.says(ira, group, "/draw"), "Формат — круговой турнир") // the other one is drawn
	wants(t, c.says(anya, private, "/appeal 1 незасчитан да"), "вам засчитан")
	wants(t, c.says(anya, group, "/protest знак был подан"), "Протестовать пока не на что") // no question which one: ChGK has no protests (G-16)
	c.refusedWith("regulation.protest", anya, private, pressed(handlers.Data(id, "protest", "1 знак")))
	wants(t, c.presses(anya, private, id, "protest", "1 знак"), "/appeal")
	for command, args := range map[string]string{"q": "1 1 2", "read": "", "dq": "#1 шум", "end": "yes", "appeal": "1 незасчитан да"} {
		c.refusedWith("unfit.hosted", guest, private, pressed(handlers.Data(other, command, args)))
	}
	for _, command := range []string{"draw", "next", "result"} {
		c.refusedWith("unfit.drawn", ira, private, pressed(handlers.Data(id, command, "go")))
	}
}
