package handlers

import (
	"fmt"

	"arbiter/domain"
)

// remindOne tells the captain of a team what its roster lacks, when an organiser asks.
func (c *Call) remindOne(e domain.Entrant) error {
	if !c.hasAny(domain.Organiser) {
		return domain.Refuse(domain.Forbidden, "forbidden", "Who", c.anyOf(organisers))
	}
	if e.Captain == 0 {
		return domain.Refuse(domain.Missing, "contacts.nocaptain", "Team", e.Name)
	}
	all, err := c.store.Contacts(c.ctx, c.t.ID, e.ID)
	if err != nil {
		return fmt.Errorf("contacts: %w", err)
	}
	if incomplete(e, all).Complete() {
		return domain.Refuse(domain.Stale, "contacts.complete", "Team", e.Name)
	}
	c.toast(domain.T("contacts.reminded", "Team", e.Name))
	return c.remindRoster(e, all)
}

// remindRosters tells the captains of incomplete rosters what is missing (CG-24).
func (c *Call) remindRosters(t *domain.Tournament) error {
	all, err := c.store.Contacts(c.ctx, t.ID, "")
	if err != nil {
		return fmt.Errorf("contacts: %w", err)
	}
	for _, e := range t.Active() {
		if err := c.remindRoster(e, all); err != nil {
			return err
		}
	}
	return nil
}

// remindRoster names players without surname or phone, but no phone and no e-mail.
func (c *Call) remindRoster(e domain.Entrant, all []domain.Contact) error {
	r, ok := c.contacted()
	i := incomplete(e, all)
	if !ok || i.Complete() {
		return nil
	}
	return c.notify(e.Captain, domain.T("contacts.remind", "Team", e.Name, "Cup", c.t.Name, "Missing", missingText(i, r.Under())), (*Call).contactsRow)
}

func (c *Call) contactsRow() []domain.Button {
	return row(c.button(domain.T("button.contacts"), "contacts", ""))
}
