package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
	"github.com/joho/godotenv"
)

// config is what can be set from outside; .env.example explains each key.
type config struct {
	Token         string     `env:"TELEGRAM_TOKEN"`
	Database      string     `env:"DATABASE" envDefault:"arbiter.db"`
	HTTPAddr      string     `env:"HTTP_ADDR"`
	PublicURL     string     `env:"PUBLIC_URL"`
	WebhookSecret string     `env:"WEBHOOK_SECRET"`
	LogLevel      slog.Level `env:"LOG_LEVEL" envDefault:"INFO"`
	AdminIDs      []int64    `env:"ADMIN_IDS"`
	APIURL        string     `env:"TELEGRAM_API_URL" envDefault:"https://api.telegram.org"`
	Timezone      string     `env:"TIMEZONE" envDefault:"Europe/Moscow"`
}

var (
	tokenForm  = regexp.MustCompile(`^[0-9]+:[A-Za-z0-9_-]+$`)
	secretForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,256}$`)
)

// readConfig reads the environment, and the file for keys that are not set there. Its
// error names every fault.
func readConfig(getenv func(string) string, file string) (config, error) {
	var cfg config
	values, err := settings(getenv, file)
	if err != nil {
		return cfg, err
	}
	err = env.ParseWithOptions(&cfg, env.Options{Environment: values})
	return cfg, errors.Join(unread(err), cfg.check())
}

// unread names what could not be read by its key instead of by our field.
func unread(err error) error {
	var all env.AggregateError
	if !errors.As(err, &all) {
		return err
	}
	var faults []error
	for _, one := range all.Errors {
		var parse env.ParseError
		if field, ok := reflect.TypeFor[config]().FieldByName(parsed(one, &parse)); ok {
			one = fmt.Errorf("%s: %w", field.Tag.Get("env"), parse.Err)
		}
		faults = append(faults, one)
	}
	return errors.Join(faults...)
}

// parsed finds the field that an error of the library is about.
func parsed(err error, parse *env.ParseError) string {
	if errors.As(err, parse) {
		return parse.Name
	}
	return ""
}

// settings are the values that are set, by key.
func settings(getenv func(string) string, file string) (map[string]string, error) {
	values, err := godotenv.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		values, err = map[string]string{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	keys, err := keysOfConfig()
	if err != nil {
		return nil, err
	}
	for _, key := range keys {
		if value := getenv(key); value != "" {
			values[key] = value
		}
		if values[key] == "" {
			delete(values, key) // an empty key is one that is not set
		}
	}
	return values, nil
}

func keysOfConfig() (keys []string, err error) {
	params, err := env.GetFieldParams(&config{})
	if err != nil {
		return nil, fmt.Errorf("keys of the configuration: %w", err)
	}
	for _, p := range params {
		keys = append(keys, p.Key)
	}
	return keys, nil
}

// check joins what the forms of the values alone do not show.
func (c config) check() error {
	var faults []error
	fault := func(wrong bool, what string) {
		if wrong {
			faults = append(faults, errors.New(what))
		}
	}
	fault(c.Token != "" && !tokenForm.MatchString(c.Token), "TELEGRAM_TOKEN: want NUMBER:LETTERS as @BotFather gives it")
	fault(c.PublicURL != "" && !isURL(c.PublicURL), "PUBLIC_URL: want an address such as https://club.example.org")
	fault(isURL(c.PublicURL) && !isReachable(c.PublicURL), "PUBLIC_URL: Telegram takes no buttons to a name without a dot, such as localhost")
	fault(c.PublicURL != "" && c.HTTPAddr == "", "PUBLIC_URL needs HTTP_ADDR, where the bot listens")
	fault(!isURL(c.APIURL), "TELEGRAM_API_URL: want an address such as https://api.telegram.org")
	fault(c.WebhookSecret != "" && !secretForm.MatchString(c.WebhookSecret), "WEBHOOK_SECRET: want 1 to 256 letters, digits, _ and -")
	fault(c.WebhookSecret != "" && c.PublicURL == "", "WEBHOOK_SECRET needs PUBLIC_URL, where Telegram brings updates")
	fault(c.WebhookSecret != "" && c.HTTPAddr == "", "WEBHOOK_SECRET needs HTTP_ADDR, where the bot listens")
	_, err := time.LoadLocation(c.Timezone)
	fault(err != nil, "TIMEZONE: want a name such as Europe/Moscow")
	return errors.Join(faults...)
}

func isURL(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.RawQuery == "" && u.Fragment == ""
}

// isReachable tells whether Telegram takes a link to the address.
func isReachable(text string) bool {
	u, err := url.Parse(text)
	return err == nil && strings.ContainsAny(u.Hostname(), ".:")
}
