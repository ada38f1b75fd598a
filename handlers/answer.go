package handlers

import (
	"unicode/utf8"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// maxToast is Telegram's limit for the answer to a callback query, in characters.
const maxToast = 200

// say answers where the request came from, with a new message.
func (c *Call) say(t domain.Text, rows ...[]domain.Button) {
	c.sayHTML(c.html(t), rows...)
}

// sayHTML is say for text that is rendered already; long text becomes several
// messages, the buttons stand under the last.
func (c *Call) sayHTML(html string, rows ...[]domain.Button) {
	m := domain.Message{Kind: domain.Say, Chat: c.Chat.ID, Thread: c.Thread}
	if c.Chat.Kind == domain.Group && c.Kind == Typed {
		m.ReplyTo = c.Message
	}
	c.sendPages(m, html, rows)
}

// show answers a press by changing the message that was pressed, and everything else
// with a new message. Live posts of the group are never overwritten.
func (c *Call) show(t domain.Text, rows ...[]domain.Button) {
	c.showHTML(c.html(t), rows...)
}

// showHTML is show for rendered text.
func (c *Call) showHTML(html string, rows ...[]domain.Button) {
	if c.Kind != Pressed || c.onPost() || len(split(html)) > 1 {
		c.sayHTML(html, rows...)
		return
	}
	c.send(domain.Message{Kind: domain.Say, Chat: c.Chat.ID, Thread: c.Thread, Edit: c.Message,
		Body: domain.Body{HTML: html, Keyboard: rows}})
}

// onPost tells whether the pressed message is a live post.
func (c *Call) onPost() bool { return c.Reply != nil && c.Reply.Post.Kind != "" }

// toast answers a press with a line that goes away; other requests with a message.
func (c *Call) toast(t domain.Text) {
	plain := c.plain(t)
	if c.Kind != Pressed || utf8.RuneCountInString(plain) > maxToast {
		c.say(t)
		return
	}
	c.send(domain.Message{Kind: domain.Toast, Chat: c.Chat.ID, Query: c.Query, Body: domain.Body{HTML: plain}})
}

// refuse says a refusal: as an alert to whoever pressed, else as a message.
func (c *Call) refuse(r *domain.Refusal) {
	plain := c.plain(r.Text)
	if c.Kind == Pressed && utf8.RuneCountInString(plain) <= maxToast {
		c.send(domain.Message{Kind: domain.Toast, Chat: c.Chat.ID, Query: c.Query, Alert: true, Body: domain.Body{HTML: plain}})
		return
	}
	c.say(r.Text)
}

// tell writes to a person in private, in the person's language.
func (c *Call) tell(person domain.PersonID, t domain.Text, rows ...func(*Call) []domain.Button) error {
	to, err := c.to(person)
	if err != nil || to == nil {
		return err
	}
	var keyboard domain.Keyboard
	for _, row := range rows {
		if buttons := row(to); len(buttons) > 0 {
			keyboard = append(keyboard, buttons)
		}
	}
	c.sendPages(domain.Message{Kind: domain.Say, Chat: to.Chat.ID, Person: person}, to.html(t), keyboard)
	return nil
}

// sendPages sends rendered text; long text, such as the grounds of a protest, becomes
// several messages, the buttons stand under the last.
func (c *Call) sendPages(m domain.Message, html string, keyboard domain.Keyboard) {
	pages := split(html)
	for i, page := range pages {
		m.HTML = page
		if i == len(pages)-1 {
			m.Keyboard = keyboard
		}
		c.send(m)
		m.ReplyTo = 0
	}
}

// to is the call as the person would have made it in private: for the language and
// the chat of what the person is told. Nil for nobody.
func (c *Call) to(person domain.PersonID) (*Call, error) {
	if person == 0 {
		return nil, nil
	}
	p, err := c.store.Person(c.ctx, person)
	if err != nil || p == nil {
		return nil, err
	}
	chat, err := c.store.PrivateChat(c.ctx, person)
	if err != nil {
		return nil, err
	}
	to := *c
	to.From, to.Chat, to.Thread = *p, domain.Chat{ID: chat, Kind: domain.Private}, 0
	to.lang = to.chooseLang()
	return &to, nil
}

// announce says something in the tournament's group.
func (c *Call) announce(t domain.Text, rows ...[]domain.Button) {
	c.announced = true
	c.sendPages(domain.Message{Kind: domain.Say, Chat: c.t.Chat, Thread: c.t.Thread}, c.headed(t, c.texts().HTML(c.groupLang(), t)), rows)
}

// headed puts the tournament's name over what the group is told, where others run there too and
// the text does not say it itself (G-16).
func (c *Call) headed(t domain.Text, html string) string {
	_, says := t.Args["Cup"]
	among, err := c.amongOthers(c.t)
	if says || err != nil || !among {
		return html
	}
	return c.texts().HTML(c.groupLang(), domain.T("post.among", "Name", c.t.Name, "Tag", c.t.Tag)) + "\n" + html
}

// thenDo names what follows when Telegram has taken the last answer: its date may be
// the end of a game (G-8).
func (c *Call) thenDo(then string) {
	c.change.Messages[len(c.change.Messages)-1].Then = then
}

// send queues a message; the tournament it is about comes back with its Then.
func (c *Call) send(m domain.Message) {
	if c.t != nil {
		m.Tournament = c.t.ID
	}
	c.change.Messages = append(c.change.Messages, m)
}

// html and plain are a text in the language of the answer.
func (c *Call) html(t domain.Text) string  { return c.texts().HTML(c.lang, t) }
func (c *Call) plain(t domain.Text) string { return c.texts().Text(c.lang, t) }

// texts is the catalogue in the words of the call's tournament.
func (c *Call) texts() *text.Catalogue {
	if c.t == nil {
		return c.app.texts
	}
	return c.app.texts.In(c.t.Regulation)
}
