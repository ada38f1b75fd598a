// Package text puts words to the domain's texts. Catalogues are TOML files next to
// what they describe, read by go-i18n; every key exists in every language.
package text

import (
	"errors"
	"fmt"
	"html"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"arbiter/domain"
)

// The languages of the catalogue; the first is used for a language that is not known.
const (
	Russian = "ru"
	English = "en"
)

// Languages lists what the catalogue must be complete in.
func Languages() []string { return []string{Russian, English} }

// Catalogue holds the texts of all packages.
type Catalogue struct {
	words map[string]*i18n.Localizer
	keys  map[string]map[string]string // language, key: the file it stands in
	own   string                       // regulation whose own words come first, "" for none
}

// In is the catalogue of a tournament: where the regulation says a text of all in its own
// words, under "REGULATION/KEY", those are used. A cup of players is not told of teams.
func (c *Catalogue) In(regulation string) *Catalogue {
	return &Catalogue{words: c.words, keys: c.keys, own: regulation}
}

// spoken is the key under which a text is said.
func (c *Catalogue) spoken(key string) string {
	if own := c.own + "/" + key; c.own != "" && c.Has(own) {
		return own
	}
	return key
}

// New reads all *.ru.toml and *.en.toml files of the given trees. It fails, with all
// faults named, when a file cannot be read, or a key is there twice or in one language only.
func New(trees ...fs.FS) (*Catalogue, error) {
	bundle := i18n.NewBundle(language.Russian)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	c := &Catalogue{words: map[string]*i18n.Localizer{}, keys: map[string]map[string]string{}}
	for _, tree := range trees {
		if err := c.readTree(bundle, tree); err != nil {
			return nil, err
		}
	}
	for _, lang := range Languages() {
		c.words[lang] = i18n.NewLocalizer(bundle, lang)
	}
	return c, c.complete()
}

func (c *Catalogue) readTree(bundle *i18n.Bundle, tree fs.FS) error {
	err := fs.WalkDir(tree, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".toml" {
			return err
		}
		return c.readFile(bundle, tree, name)
	})
	if err != nil {
		return fmt.Errorf("text catalogue: %w", err)
	}
	return nil
}

func (c *Catalogue) readFile(bundle *i18n.Bundle, tree fs.FS, name string) error {
	data, err := fs.ReadFile(tree, name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	file, err := bundle.ParseMessageFileBytes(quoted.ReplaceAll(data, []byte("${1}{{.${2}"+inner+"}}${3}")), name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	lang := file.Tag.String()
	if c.keys[lang] == nil {
		c.keys[lang] = map[string]string{}
	}
	for _, m := range file.Messages {
		if other, twice := c.keys[lang][m.ID]; twice {
			return fmt.Errorf("%s: key %q is in %s too", name, m.ID, other)
		}
		c.keys[lang][m.ID] = name
	}
	return nil
}

func (c *Catalogue) complete() error {
	var faults []error
	for _, lang := range Languages() {
		for _, other := range Languages() {
			for key, file := range c.keys[other] {
				if _, ok := c.keys[lang][key]; !ok {
					faults = append(faults, fmt.Errorf("%s: key %q has no text in %q", file, key, lang))
				}
			}
		}
	}
	return errors.Join(faults...)
}

// Has tells whether the catalogue knows the key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.keys[Russian][key]
	return ok
}

// Keys lists all keys, in no order.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.keys[Russian]))
	for key := range c.keys[Russian] {
		keys = append(keys, key)
	}
	return keys
}

// HTML is the text in Telegram's HTML: what people gave (names, what they wrote) is escaped.
// A Text without a key is nothing said.
func (c *Catalogue) HTML(lang string, t domain.Text) string {
	if t.Key == "" {
		return ""
	}
	words, ok := c.words[lang]
	if !ok {
		lang, words = Russian, c.words[Russian]
	}
	config := &i18n.LocalizeConfig{MessageID: c.spoken(t.Key), TemplateData: c.facts(lang, t.Args)}
	if count, ok := t.Args["Count"]; ok {
		config.PluralCount = count
	}
	s, err := words.Localize(config)
	if err != nil {
		return html.EscapeString("[" + t.Key + "]")
	}
	return s
}

var tag = regexp.MustCompile(`</?[a-z][^>]*>`)

// Text is the text without markup: for toasts, buttons and terminals.
func (c *Catalogue) Text(lang string, t domain.Text) string {
	return html.UnescapeString(tag.ReplaceAllString(c.HTML(lang, t), ""))
}

func (c *Catalogue) facts(lang string, args domain.Args) map[string]string {
	facts := make(map[string]string, len(args))
	for name, value := range args {
		facts[name] = c.fact(lang, value)
		facts[name+inner] = nest(lang, facts[name])
	}
	return facts
}

// Decimal gives a number the decimal sign of the language.
func Decimal(lang, s string) string {
	if lang == Russian {
		return strings.Replace(s, ".", ",", 1)
	}
	return s
}
