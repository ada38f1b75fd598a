package handlers

import (
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

// What a button of registration says instead of a name; no name has a colon.
const (
	ownName = ":me"   // one's name in Telegram
	surely  = ":sure" // the names that follow are meant, whatever they look like
)

// entry is how players come in.
type entry struct {
	command string          // that asks again
	person  domain.PersonID // the player himself; 0 when somebody enters him (G-14)
	sure    bool            // the names are meant, whatever they look like
	standIn bool            // only fills in (MF-16)
}

// registerPlayer answers /register NICK where an entrant is one player: the sender enters
// himself. Without arguments it asks in private for the name, his own a tap away.
func (c *Call) registerPlayer() error {
	nick, sure := cutSure(c.Args)
	switch c.Args {
	case "":
		return c.askNick()
	case ownName:
		nick = c.From.Name
	}
	return c.enterPlayers([]string{nick}, entry{command: "register", person: c.From.ID, sure: sure})
}

func cutSure(args string) (rest string, sure bool) {
	rest, sure = strings.CutPrefix(args, surely)
	return strings.TrimSpace(rest), sure
}

func (c *Call) askNick() error {
	if c.Chat.Kind == domain.Group {
		c.say(domain.T("nick.private"), row(c.link(domain.T("button.register"), "register", "")))
		return nil
	}
	var rows [][]domain.Button
	if own, err := names.Clean(c.From.Name, names.Player); err == nil {
		rows = append(rows, row(c.plainButton(own, "register", ownName)))
	}
	c.show(domain.T("nick.ask", "Name", c.t.Name), append(rows, row(c.button(domain.T("button.cancel"), "cancel", "")))...)
	return c.await("register", registration{})
}

// enterPlayers writes players, each an entrant of his own. A name that only looks like a
// taken one is asked about unless it is sure.
func (c *Call) enterPlayers(typed []string, how entry) error {
	if err := c.noneTaken(typed, how); err != nil {
		return err
	}
	nicks, err := c.readNicks(typed)
	if err != nil {
		return err
	}
	if !how.sure {
		asked, err := c.askDoubles(nicks, how)
		if asked || err != nil {
			return err
		}
	}
	c.done()
	var entered []domain.Entrant
	for _, nick := range nicks {
		entered = append(entered, c.newEntrant(registration{Name: nick, StandIn: how.standIn}, how.person))
	}
	return c.sayPlayers(entered, how)
}

// noneTaken tells who enters others which of the names are on the list already, with the line
// that enters the rest: nobody is entered yet (G-14).
func (c *Call) noneTaken(typed []string, how entry) error {
	if how.person != 0 {
		return nil
	}
	var taken, free []string
	for _, raw := range typed {
		nick, err := names.Clean(raw, names.Player)
		if err != nil {
			return nil // it is refused by itself
		}
		other, on := c.entrantBy(func(e domain.Entrant) bool { return e.Name == nick })
		switch {
		case on:
			taken = append(taken, "«"+nick+"» (№"+itoa(listNumber(other))+")")
		default:
			free = append(free, nick)
		}
	}
	switch {
	case len(taken) == 0:
		return nil
	case len(free) == 0:
		return domain.Refuse(domain.Invalid, "nick.on_list", "Names", taken, "Command", how.command)
	}
	return domain.Refuse(domain.Invalid, "nick.on_list.others", "Names", taken, "Command", how.command, "Free", free)
}

// readNicks checks each name: it can be written, and nobody has exactly it.
func (c *Call) readNicks(typed []string) ([]string, error) {
	if len(typed) == 0 {
		typed = []string{""} // commas alone: refused as an empty name is
	}
	var nicks []string
	for _, raw := range typed {
		nick, err := names.Clean(raw, names.Player)
		if err != nil {
			return nil, err
		}
		if slices.Contains(nicks, nick) {
			return nil, domain.Refuse(domain.Invalid, "register.twice", "Player", nick)
		}
		if err := c.freeNick(nick, ""); err != nil {
			return nil, err
		}
		nicks = append(nicks, nick)
	}
	return nicks, nil
}

// freeNick refuses a name that another player has letter for letter.
func (c *Call) freeNick(nick string, own domain.EntrantID) error {
	other, ok := c.entrantBy(func(e domain.Entrant) bool { return e.ID != own && e.Name == nick })
	if !ok {
		return nil
	}
	return domain.Refuse(domain.Invalid, "nick.taken", "Name", nick, "Number", listNumber(other))
}

// alike is a player whose name differs from the nick only by case, spaces, ё and е, or
// look-alike letters.
func (c *Call) alike(nick string, own domain.EntrantID) (domain.Entrant, bool) {
	key := names.Key(nick)
	return c.entrantBy(func(e domain.Entrant) bool { return e.ID != own && names.Key(e.Name) == key })
}

// askDoubles asks about names that look like taken ones: a namesake, or the same player
// once more? Who was entered by hand can be taken over instead (G-14).
func (c *Call) askDoubles(nicks []string, how entry) (bool, error) {
	var pairs []domain.Text
	var other domain.Entrant
	for i, nick := range nicks {
		if e, ok := c.alike(nick, ""); ok {
			other = e
			pairs = append(pairs, domain.T("nick.pair", "Name", nick, "Other", e.Name, "Number", listNumber(e)))
		} else if j := slices.IndexFunc(nicks[:i], func(n string) bool { return names.Key(n) == names.Key(nick) }); j >= 0 {
			pairs = append(pairs, domain.T("nick.pair.new", "Name", nick, "Other", nicks[j]))
		}
	}
	if len(pairs) == 0 {
		return false, nil
	}
	var rows [][]domain.Button
	switch {
	case how.person != 0 && other.Captain == 0:
		rows = append(rows, row(c.button(domain.T("button.itsme"), "ask", "captain "+itoa(listNumber(other)))))
	case how.person == 0 && other.ID != "" && other.Mark() == "": // the organiser may take off the one who is there
		rows = append(rows, row(c.button(domain.T("button.namesake.out", "Player", other.Name, "Number", listNumber(other)), "withdraw", hash(other))))
	}
	return true, c.confirmTyped(domain.T("nick.alike", "Lines", pairs), domain.T("button.register.yes"), line{command: how.command, args: surely + " " + strings.Join(nicks, "\n")}, rows...)
}

// sayPlayers tells who was entered, and who of them is in the reserve (G-13).
func (c *Call) sayPlayers(entered []domain.Entrant, how entry) error {
	first := entered[0]
	switch {
	case how.standIn:
		c.note("", domain.T("journal.standin.many", "Count", len(entered), "Names", entrantNames(entered)))
		c.show(domain.T("standin.entered", "Count", len(entered), "Names", entrantNames(entered)), append(c.seatRow(first), row(c.button(domain.T("button.undo"), "undo", "")))...)
		return nil
	case c.t.Phase == domain.PhaseRunning:
		return c.enterLate(entered...)
	}
	lot := c.lotGivenUp()
	if len(entered) > 1 {
		list := entrantNames(entered)
		c.note("", domain.T("journal.register.many", "Count", len(list), "Names", list))
		c.show(domain.T("nick.ok.many", "Count", len(list), "Names", list, "Reserve", c.reserveText(entered), "Lot", lot), row(c.button(domain.T("button.undo"), "undo", "")))
		return nil
	}
	c.note("", domain.T("journal.register", "Team", first.Name))
	key, buttons := "nick.ok", row(c.button(domain.T("button.rename"), "rename", ""), c.button(domain.T("button.undo"), "undo", ""))
	if how.person == 0 {
		key, buttons = "nick.ok.add", buttons[1:]
		if _, doubled := c.alike(first.Name, first.ID); doubled {
			buttons = append(buttons, c.button(domain.T("button.namesake.out", "Player", first.Name, "Number", listNumber(first)), "withdraw", hash(first)))
		}
	}
	c.show(domain.T(key, "Name", first.Name, "Number", listNumber(first), "Reserve", c.reserveText(entered), "Lot", lot), buttons)
	return nil
}
