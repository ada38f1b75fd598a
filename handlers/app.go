package handlers

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"arbiter/domain"
	"arbiter/handlers/file"
	"arbiter/handlers/names"
	"arbiter/handlers/sheet"
	"arbiter/handlers/text"
	"arbiter/handlers/view"
)

// Config is what an App is made of.
type Config struct {
	Regulations []domain.Regulation
	// BotName is the bot's username without @: deep links are made of it.
	BotName string
	// Site is where the public pages are, such as https://club.example.org; "" when nowhere.
	Site string
	// Zone is the IANA name of the zone of new tournaments.
	Zone string
	// Entropy gives the secrets of lots.
	Entropy io.Reader
}

// App answers requests. It holds no state of tournaments.
type App struct {
	config   Config
	texts    *text.Catalogue
	commands map[string]*command
	words    map[string]*command
	then     map[string]continuation
}

// New makes an App. It fails when a text is missing.
func New(config Config) (*App, error) {
	trees := []fs.FS{Texts, names.Texts, view.Texts, file.Texts, sheet.Texts}
	for _, r := range config.Regulations {
		trees = append(trees, r.Texts())
	}
	catalogue, err := text.New(trees...)
	if err != nil {
		return nil, err
	}
	a := &App{config: config, texts: catalogue, then: continuations()}
	a.commands, a.words = index(commands())
	return a, nil
}

// Texts is the whole catalogue, for those who render tables elsewhere.
func (a *App) Texts() *text.Catalogue { return a.texts }

// Handle decides one request and writes what comes of it. A refusal is answered; an
// error is a fault of ours: nothing was written.
func (a *App) Handle(ctx context.Context, s Store, r Request) error {
	c, err := a.begin(ctx, s, r)
	if err != nil {
		return err
	}
	if err := c.refused(c.route()); err != nil {
		return fmt.Errorf("%s: %w", r.Kind, err)
	}
	return c.finish()
}

// Fault apologises to whoever sent a request that could not be handled.
func (a *App) Fault(ctx context.Context, s Store, r Request) error {
	if r.Kind != Typed && r.Kind != Pressed {
		return nil
	}
	c, err := a.begin(ctx, s, r)
	if err != nil {
		return err
	}
	c.say(domain.T("fault"))
	return c.finish()
}

// AsksAdministrators tells whether the request needs Request.Admin: Telegram must be
// asked before the transaction opens.
func (a *App) AsksAdministrators(r Request) bool {
	cmd, ok := a.commands[r.Command]
	return ok && cmd.asksAdmins && r.Kind == Typed && r.Chat.Kind == domain.Group
}

// WantsFile tells whether the content of the document is needed: a sheet of a round, sent to
// the bot itself.
func (a *App) WantsFile(r Request) bool {
	return r.Kind == Typed && r.Chat.Kind == domain.Private && sheetFile(r.Document)
}

func (a *App) regulation(key string) (domain.Regulation, bool) {
	for _, r := range a.config.Regulations {
		if r.Key() == key {
			return r, true
		}
	}
	return nil, false
}

// refused turns a refusal into its answer; other errors pass.
func (c *Call) refused(err error) error {
	if err == nil || errors.Is(err, errAsked) {
		return nil
	}
	refusal, ok := domain.AsRefusal(err)
	if !ok {
		return err
	}
	c.forget()
	if errors.As(err, new(settled)) {
		c.done()
	}
	if buttons := c.remedies(refusal); len(buttons) > 0 {
		c.say(refusal.Text, append(grid(2, buttons), c.backToMenu()...)...)
		return nil
	}
	c.refuse(refusal)
	return nil
}
