package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"arbiter/bot/rehearsal"
	"arbiter/bot/rehearsal/page"
	"arbiter/bot/rehearsal/script"

	"golang.org/x/sync/errgroup"
)

// rehearsalAddr is where the page is when HTTP_ADDR and -addr say nothing.
const rehearsalAddr = "127.0.0.1:8080"

// patience is how long a scenario waits for a message that Telegram's limits hold back.
const patience = time.Minute

// rehearsalOptions are what the command line says.
type rehearsalOptions struct {
	scenario string
	addr     string
	pace     time.Duration
}

// rehearse runs the program against a Bot API server of its own, with a chat page in
// the browser: nothing of Telegram is needed to try everything out.
func rehearse(ctx context.Context, cfg config, args []string, d deps) error {
	o, err := readRehearsal(cfg, args, d.Stdout)
	if err != nil {
		return err
	}
	clock := &page.RunningClock{}
	server := rehearsal.New(rehearsal.Options{Clock: clock, Token: "42:rehearsal", BotUsername: "arbiter_bot", BotName: "Арбитр", PrivacyMode: true, Limits: true, Logger: d.Log})
	defer server.Close()
	cast, err := rehearsalCast(o.scenario)
	if err != nil {
		return err
	}
	people, err := bringCast(ctx, server, clock, cast)
	if err != nil {
		return err
	}
	chat := page.New(server, clock, people...)
	if o.scenario == "" {
		chat.Welcome = firstSteps()
	}
	listener, err := openPage(ctx, o.addr)
	if err != nil {
		return err
	}
	cfg, cleanUp, err := rehearsalConfig(cfg, server, listener)
	if err != nil {
		return err
	}
	defer cleanUp()
	d.Clock, d.Calm = clock, time.Second
	_, _ = fmt.Fprintf(d.Stdout, "http://%s\n", listener.Addr()) // who closed stdout does not want it

	work, ctx := errgroup.WithContext(ctx)
	work.Go(func() error { return servePage(ctx, listener, server, chat) })
	work.Go(func() error { return serve(ctx, cfg, d) })
	if o.scenario != "" {
		work.Go(func() error { perform(ctx, server, clock, chat, cast, o.pace, d.Log); return nil })
	}
	return work.Wait() //nolint:wrapcheck // each says what it is
}

// firstSteps is what a visitor of the club is told to try, by language of the page.
func firstSteps() map[string]string {
	return map[string]string{
		"ru": "Вы — Ира, организатор. Напишите в группе: /new codenames Кубок клуба. За других пишите, выбрав их в строке выше.",
		"en": "You are Ира, the organiser. Write in the group: /new codenames Club cup. To write as others, choose them in the row above.",
	}
}

func readRehearsal(cfg config, args []string, out io.Writer) (rehearsalOptions, error) {
	o := rehearsalOptions{addr: cfg.HTTPAddr}
	if o.addr == "" {
		o.addr = rehearsalAddr
	}
	flags := flag.NewFlagSet("rehearse", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.StringVar(&o.scenario, "scenario", "", "play an evening by itself: "+strings.Join(script.Scenarios(), ", "))
	flags.StringVar(&o.addr, "addr", o.addr, "address of the page")
	flags.DurationVar(&o.pace, "pace", 2*time.Second, "time between two steps of the scenario")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return o, errUsage
	}
	return o, nil
}

// rehearsalCast is the cast and the steps: of the scenario, or the club that a visitor finds.
func rehearsalCast(scenario string) (*script.Script, error) {
	if scenario == "" {
		scenario = "club"
	}
	cast, err := script.Scenario(scenario)
	if err != nil {
		return nil, fmt.Errorf("rehearse: %w", err)
	}
	return cast, nil
}

// bringCast puts the cast on the stage before the bot starts, and names it for the page.
func bringCast(ctx context.Context, server *rehearsal.Server, clock script.Clock, cast *script.Script) ([]page.Person, error) {
	alone := *cast
	alone.Steps = nil
	player := script.Player{Server: server, Clock: clock, Settle: func(context.Context) error { return nil }}
	if _, err := player.Run(ctx, &alone); err != nil {
		return nil, fmt.Errorf("rehearse: %w", err)
	}
	var people []page.Person
	for _, person := range cast.People {
		for _, user := range server.Users() {
			if strings.TrimSpace(user.FirstName+" "+user.LastName) == person.Name {
				people = append(people, page.Person{ID: user.ID, Role: person.Role})
			}
		}
	}
	return people, nil
}

// openPage takes the address, or the next free port when it is taken.
func openPage(ctx context.Context, addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("rehearse: -addr: %w", err)
	}
	var last error
	number, err := net.LookupPort("tcp", port)
	if err != nil {
		return nil, fmt.Errorf("rehearse: -addr: %w", err)
	}
	for n := range 20 {
		listener, err := new(net.ListenConfig).Listen(ctx, "tcp", net.JoinHostPort(host, fmt.Sprint(number+n)))
		if err == nil {
			return listener, nil
		}
		last = err
		if number == 0 {
			break
		}
	}
	return nil, fmt.Errorf("rehearse: %w", last)
}

// rehearsalConfig points the program at the rehearsal server and at a database that
// goes with the rehearsal.
func rehearsalConfig(cfg config, server *rehearsal.Server, listener net.Listener) (config, func(), error) {
	dir, err := os.MkdirTemp("", "arbiter")
	if err != nil {
		return cfg, nil, fmt.Errorf("rehearse: %w", err)
	}
	cfg.Database = filepath.Join(dir, "rehearsal.db")
	cfg.Token, cfg.APIURL, cfg.HTTPAddr = server.Token(), "http://"+listener.Addr().String(), ""
	cfg.PublicURL, cfg.WebhookSecret, cfg.AdminIDs = cfg.APIURL, "", nil
	return cfg, func() { _ = os.RemoveAll(dir) }, nil
}

// servePage serves the Bot API, the chat and the public pages at one address.
func servePage(ctx context.Context, listener net.Listener, server *rehearsal.Server, chat http.Handler) error {
	mux := http.NewServeMux()
	mux.Handle("/", chat)
	showPages(mux)
	mux.Handle("/bot"+server.Token()+"/", server)
	mux.Handle("/file/", server)
	web := &http.Server{Handler: mux, ReadHeaderTimeout: headerTimeout}
	context.AfterFunc(ctx, func() { server.Close(); hangUp(ctx, web) })
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("page: %w", err)
	}
	return nil
}

// perform plays the scenario at a visible pace. The page stays when it is over, and
// when it cannot go on: then the page says why.
func perform(ctx context.Context, server *rehearsal.Server, clock script.Clock, chat *page.Page, s *script.Script, pace time.Duration, log *slog.Logger) {
	player := script.Player{Server: server, Clock: clock, Patience: patience, Before: func(ctx context.Context, step script.Step) error {
		if title, ok := step.Heading(); ok {
			chat.Announce(title)
		}
		wait, _ := step.Pause()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pace + wait):
			return nil
		}
	}}
	_, err := player.Run(ctx, s)
	if err != nil && ctx.Err() == nil {
		log.Error("scenario stopped", "err", err)
		chat.Announce("⚠ " + err.Error())
		return
	}
	chat.Announce("")
}
