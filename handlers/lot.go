package handlers

import (
	"fmt"
	"strings"
	"time"

	"arbiter/domain"
	"arbiter/domain/pairing"
)

// diceAfter is how long the group has to give the salt before the organiser may throw dice.
const diceAfter = 60 * time.Second

// diceMark stands in the salt while three slot machines run.
const diceMark = "🎰"

// startLots commits to lots: the post shows the commitments, the first answer to it
// becomes the salt (design 6).
func (c *Call) startLots(lots []domain.Lot) error {
	last := c.after().Last
	for i := range lots {
		secret, err := pairing.NewSecret(c.app.config.Entropy)
		if err != nil {
			return fmt.Errorf("lot: %w", err)
		}
		last.Lot++
		lots[i].ID = domain.LotID("l" + itoa(last.Lot))
		lots[i].Secret = secret
		lots[i].Commitment = pairing.Commitment(secret, lots[i].Purpose, lots[i].Entrants)
		lots[i].By, lots[i].At = c.From.ID, seconds(c.At)
	}
	c.write(domain.Delta{Last: &last, Lots: lots})
	c.noteFixed("", domain.T("journal.lot", "Number", lotNumber(lots[0])))
	c.show(domain.T("lot.started", "Number", lotNumber(lots[0])), c.backToMenu()...)
	return nil
}

// openLots are those without an order that were not given up.
func openLots(t *domain.Tournament) []domain.Lot {
	var list []domain.Lot
	for _, l := range t.Lots {
		if len(l.Order) == 0 && l.Abandoned == "" {
			list = append(list, l)
		}
	}
	return list
}

func lotNumber(l domain.Lot) int { return atoi(strings.TrimPrefix(string(l.ID), "l")) }

// sameLots are the lots that stand in one post with the first of them.
func sameLots(t *domain.Tournament, first domain.LotID) []domain.Lot {
	head, ok := t.Lot(first)
	if !ok {
		return nil
	}
	var list []domain.Lot
	for _, l := range t.Lots {
		same := l.At.Equal(head.At) && l.By == head.By && l.Salt == head.Salt && l.Abandoned == head.Abandoned
		if same && domain.CompareIDs(string(l.ID), string(first)) >= 0 {
			list = append(list, l)
		}
	}
	return list
}

// salt takes the first answer to a commitment from somebody who did not start the draw.
func (c *Call) salt() error {
	t, err := c.store.Tournament(c.ctx, c.Reply.Post.Tournament)
	if err != nil || t == nil {
		return err
	}
	c.settle(t)
	lots := sameLots(t, domain.LotID(c.Reply.Post.Part))
	switch {
	case len(lots) == 0 || lots[0].Abandoned != "" || len(lots[0].Order) > 0 || lots[0].Salt != "":
		return nil // somebody was faster: the post says what the salt was
	case c.Anonymous || c.From.ID == lots[0].By:
		return domain.Refuse(domain.Forbidden, "lot.own")
	case strings.TrimSpace(c.Text) == "":
		return domain.Refuse(domain.Invalid, "lot.text")
	}
	return c.reveal(lots, clip(oneLine(c.Text), 100)+" ("+itoa(c.Message)+")")
}

// oneLine keeps the salt readable in the post and in the record.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// reveal draws the orders and lays them on what they were drawn for.
func (c *Call) reveal(lots []domain.Lot, salt string) error {
	for i := range lots {
		lots[i].Salt = salt
		lots[i].Order = pairing.DrawOrder(lots[i].Secret, salt, lots[i].Purpose, lots[i].Entrants)
	}
	c.write(domain.Delta{Lots: lots})
	c.noteFixed("", domain.T("journal.reveal", "Number", lotNumber(lots[0]), "Salt", salt))
	switch {
	case lots[0].Purpose == purposeDraw && c.t.Phase != domain.PhaseRunning:
		return c.layDraw(lots[0])
	case isCut(lots[0]), lots[0].Purpose == purposeDraw, lots[0].Purpose == purposePrize:
		return c.layAdvance(lots)
	}
	return c.layStarts(lots)
}

// lot carries the buttons of a lot's post: dice, or giving it up.
func lot(c *Call) error {
	words := append(fields(c.Args), "", "")
	lots := sameLots(c.t, domain.LotID(words[1]))
	if len(lots) == 0 || lots[0].Abandoned != "" || len(lots[0].Order) > 0 {
		return domain.Refuse(domain.Stale, "lot.over")
	}
	switch words[0] {
	case "dice":
		return c.throwDice(lots)
	case "drop":
		c.abandon(lots, "lot.dropped")
		c.noteFixed("", domain.T("journal.lot.dropped", "Number", lotNumber(lots[0])))
		c.toast(domain.T("lot.drop.ok"))
		return nil
	}
	return domain.Refuse(domain.Stale, "stale.button")
}

func (c *Call) abandon(lots []domain.Lot, reason string) {
	for i := range lots {
		lots[i].Abandoned = c.texts().Text(c.groupLang(), domain.T(reason))
	}
	c.write(domain.Delta{Lots: lots})
}

// abandonLots gives up what is being drawn, because what it is drawn for has changed.
func (c *Call) abandonLots(reason string) {
	if lots := openLots(c.t); len(lots) > 0 {
		c.abandon(lots, reason)
	}
}

// awaitLot answers /next while a lot waits for its salt: somebody but the organiser gives it, or,
// when the group is silent for a minute, the dice.
func (c *Call) awaitLot(l domain.Lot) error {
	refusal := domain.Refuse(domain.Early, "next.lot", "Number", lotNumber(l))
	if c.At.Before(l.At.Add(diceAfter)) || l.Salt != "" {
		return refusal
	}
	c.show(domain.T("next.lot.dice", "Number", lotNumber(l)), row(c.button(domain.T("button.dice"), "lot", "dice "+string(l.ID))))
	return nil
}

// throwDice lets three slot machines of Telegram give the salt when nobody answers.
func (c *Call) throwDice(lots []domain.Lot) error {
	if wait := lots[0].At.Add(diceAfter).Sub(c.At); wait > 0 {
		return domain.Refuse(domain.Early, "lot.wait", "Count", int(wait.Seconds()+0.999))
	}
	if lots[0].Salt != "" {
		return domain.Refuse(domain.Stale, "lot.thrown")
	}
	for i := range lots {
		lots[i].Salt = diceMark
	}
	c.write(domain.Delta{Lots: lots})
	c.noteFixed("", domain.T("journal.dice", "Number", lotNumber(lots[0])))
	for range 3 {
		c.send(domain.Message{Kind: domain.Dice, Chat: c.t.Chat, Thread: c.t.Thread, Tournament: c.t.ID, Then: "dice " + string(lots[0].ID)})
	}
	c.toast(domain.T("lot.dice.ok"))
	return nil
}

// diceThrown comes back with the value of each slot machine; the third one is the salt.
func diceThrown(c *Call, args []string) error {
	if len(args) != 1 {
		return nil
	}
	lots := sameLots(c.t, domain.LotID(args[0]))
	if len(lots) == 0 || lots[0].Abandoned != "" || len(lots[0].Order) > 0 {
		return nil
	}
	salt := lots[0].Salt + " " + itoa(c.Dice)
	if len(fields(salt)) == 4 {
		return c.reveal(lots, salt)
	}
	for i := range lots {
		lots[i].Salt = salt
	}
	c.write(domain.Delta{Lots: lots})
	return nil
}
