package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
)

// Exit codes of the verbs that run something; the verbs over files have their own.
const (
	exitDone  = 0
	exitFault = 1
	exitUsage = 2
)

const usage = `arbiter: a Telegram bot that runs club tournaments
arbiter: бот Telegram, который проводит клубные турниры

  arbiter [serve]              run the bot; without TELEGRAM_TOKEN the rehearsal
                               запустить бота; без TELEGRAM_TOKEN — репетицию
  arbiter rehearse [-scenario codenames] [-addr ADDRESS]
                               try it in the browser, no token needed
                               попробовать в браузере, токен не нужен
  arbiter backup FILE          copy the database, also while the bot runs
                               скопировать базу, можно на ходу
  arbiter check | standings | verify FILE, explain FILE A B
                               rules over a tournament file
                               правила над файлом турнира
  arbiter swiss FILE.trf       the next Swiss round by FIDE Dutch
                               следующий тур швейцарки по системе FIDE Dutch
  arbiter seat -players N -games G
                               seats of a Mafia stage beside the proven bound
                               рассадка этапа мафии рядом с доказанной границей
  arbiter plan -regulation codenames -entrants 11 -tables 5 -hours 4
                               two or three formats for an evening
                               два-три формата на вечер

Configuration comes from the environment and .env: see .env.example.
Настройки берутся из окружения и .env: см. .env.example.
`

var errUsage = errors.New("arbiter: cannot read the command line; try arbiter -h")

// run is the program: it takes all it depends on, so that a test can start it whole.
func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) int {
	if code, known := offline(args, stdin, stdout, stderr); known {
		return code
	}
	verb, rest := "serve", args
	if len(args) > 0 {
		verb, rest = args[0], args[1:]
	}
	if verb == "help" || verb == "-h" || verb == "-help" || verb == "--help" {
		_, _ = io.WriteString(stdout, usage) // who asked has gone
		return exitDone
	}
	err := online(ctx, verb, rest, getenv, stdout, stderr)
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errUsage):
		_, _ = fmt.Fprintln(stderr, err)
		return exitUsage
	}
	_, _ = fmt.Fprintln(stderr, "arbiter:", err)
	return exitFault
}

// online runs the verbs that need the configuration.
func online(ctx context.Context, verb string, args []string, getenv func(string) string, stdout, stderr io.Writer) error {
	cfg, err := readConfig(getenv, ".env")
	if err != nil {
		return err
	}
	d := production(slog.New(slog.NewTextHandler(stderr, &slog.HandlerOptions{Level: cfg.LogLevel})))
	d.Stdout = stdout
	switch {
	case verb == "backup" && len(args) == 1:
		return backup(ctx, cfg.Database, args[0])
	case verb == "rehearse", verb == "serve" && len(args) == 0 && cfg.Token == "":
		return rehearse(ctx, cfg, args, d)
	case verb == "serve" && len(args) == 0:
		return serve(ctx, cfg, d)
	}
	return errUsage
}
