package script

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
)

const (
	inPlace  = ` @ (?P<place>бот|группа(?: [\p{L}\d]+)?)`
	inGroup  = ` @ (?P<place>группа(?: [\p{L}\d]+)?)`
	said     = `:(?P<text>.*)$`
	anon     = `(?P<anon> анонимно)?`
	part     = ` «(?P<part>.+)»`
	button   = ` \[ ?(?P<button>[^\[\]]+?) ?\]`
	where    = `(?:` + inPlace + `)?(?: под` + part + `)?$`
	whatever = `(?: +(?P<text>.+))?$`
)

// words are the named parts of a step.
type words struct {
	person, text, part, button, file, second, place string
	anonymous, twice                                bool
	nth                                             int
	lines                                           []string
}

// verb is one kind of step of a person: what follows the name, and its meaning.
type verb struct {
	pattern *regexp.Regexp
	mean    func(w words) (Action, error)
}

// verbs is the only list of what a person can do.
var verbs = []verb{
	{phrase(anon + inPlace + said), saying},
	{phrase(` отвечает` + anon + inPlace + ` на` + part + said), saying},
	{phrase(` правит` + part + inPlace + said), editing},
	{phrase(` пересылает` + part + inPlace + `$`), plain(func(w words) Action { return forward(w) })},
	{phrase(` шл[её]т файл (?P<file>[^\s@:]+)` + inPlace + `(?::` + whatever + `|$)`), plain(func(w words) Action { return sendFile(w) })},
	{phrase(`(?P<twice> дважды)? жм[её]т` + button + `(?: №(?P<nth>[1-9]\d?))?` + where), plain(func(w words) Action { return press(w) })},
	{phrase(` открывает ссылку` + button + where), plain(func(w words) Action { return openLink(w) })},
	{phrase(` запускает бота(?:: (?P<text>[A-Za-z0-9_-]{1,64}))?$`), plain(func(w words) Action { return start(w) })},
	{phrase(` подделывает нажатие` + inPlace + `: (?P<text>.+)$`), plain(func(w words) Action { return forge(w) })},
	{phrase(` вступает` + inGroup + `$`), membership(join)},
	{phrase(` выходит` + inGroup + `$`), membership(leave)},
	{phrase(` превращает в супергруппу` + inGroup + `$`), membership(upgrade)},
	{phrase(` добавляет бота` + inGroup + `$`), membership(addBot)},
	{phrase(` назначает бота` + inGroup + `$`), membership(promoteBot)},
	{phrase(` заглушает бота` + inGroup + `$`), membership(muteBot)},
	{phrase(` исключает бота` + inGroup + `$`), membership(kickBot)},
	{phrase(` назначает администратора` + inGroup + `: (?P<second>.+)$`), membership(promote)},
	{phrase(` назначает анонимного администратора` + inGroup + `: (?P<second>.+)$`), membership(promoteHidden)},
	{phrase(` снимает администратора` + inGroup + `: (?P<second>.+)$`), membership(demote)},
	{phrase(` блокирует бота$`), membership(block)},
	{phrase(` разблокирует бота$`), membership(unblock)},
}

func phrase(pattern string) *regexp.Regexp { return regexp.MustCompile(`^` + pattern) }

// quotes tells whether lines of text may follow.
func (v verb) quotes() bool {
	return strings.HasSuffix(v.pattern.String(), said) || v.pattern.SubexpIndex("file") > 0
}

// plain is the meaning of a verb whose pattern leaves nothing to check.
func plain(action func(words) Action) func(words) (Action, error) {
	return func(w words) (Action, error) { return action(w), nil }
}

func saying(w words) (Action, error) {
	if w.text == "" {
		return nil, errors.New("nothing is said: the text is empty")
	}
	return say(w), nil
}

func editing(w words) (Action, error) {
	if w.text == "" {
		return nil, errors.New("the new text is empty")
	}
	return edit(w), nil
}

// action reads one step with the quoted lines below it.
func (s *Script) action(line string, quoted []string) (Action, error) {
	if match := headingLine.FindStringSubmatch(line); match != nil {
		return heading(match[1]), noQuote(quoted)
	}
	if action, err := s.fate(line); action != nil || err != nil {
		return action, errors.Join(err, noQuote(quoted))
	}
	person, rest, ok := s.actor(line)
	if !ok {
		return nil, errors.New("the line begins neither with a person of the cast nor with a step such as «+ 10:00»")
	}
	for _, v := range verbs {
		if match := v.pattern.FindStringSubmatch(rest); match != nil {
			if !v.quotes() {
				if err := noQuote(quoted); err != nil {
					return nil, err
				}
			}
			w := gather(v.pattern, match, quoted)
			w.person = person
			return s.checked(v, w)
		}
	}
	return nil, fmt.Errorf("it is not clear what %s does: %q", person, strings.TrimSpace(rest))
}

// checked refuses people and groups that are not in the cast.
func (s *Script) checked(v verb, w words) (Action, error) {
	known := func(g Group) bool { return g.Place == w.place }
	if strings.HasPrefix(w.place, "группа") && !slices.ContainsFunc(s.Groups, known) {
		return nil, fmt.Errorf("there is no %s in the cast", w.place)
	}
	if w.second != "" && !s.person(w.second) {
		return nil, fmt.Errorf("%s is not in the cast", w.second)
	}
	return v.mean(w)
}

// actor finds the longest name of the cast that the line begins with.
func (s *Script) actor(line string) (name, rest string, ok bool) {
	for _, person := range s.People {
		after, found := strings.CutPrefix(line, person.Name)
		if found && strings.HasPrefix(after, " ") && len(person.Name) > len(name) {
			name, rest, ok = person.Name, after, true
		}
	}
	return name, rest, ok
}

func noQuote(quoted []string) error {
	if len(quoted) > 0 {
		return errors.New("the step takes no further lines of text")
	}
	return nil
}

// gather fills the words from the named groups of the pattern.
func gather(pattern *regexp.Regexp, match, quoted []string) words {
	named := map[string]string{}
	for i, name := range pattern.SubexpNames() {
		if name != "" && match[i] != "" {
			named[name] = match[i]
		}
	}
	w := words{
		text: strings.TrimSpace(named["text"]), part: named["part"], button: squeeze(named["button"]),
		file: named["file"], second: named["second"], place: named["place"], lines: quoted,
		anonymous: named["anon"] != "", twice: named["twice"] != "", nth: max(1, number(named["nth"])),
	}
	if w.file == "" && len(quoted) > 0 {
		w.text = strings.TrimPrefix(w.text+"\n"+strings.Join(quoted, "\n"), "\n")
	}
	return w
}

var (
	clockStep = regexp.MustCompile(`^\+ ?(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$`)
	pauseStep = regexp.MustCompile(`^пауза: ?(\d{1,3})$`)
)

// fate reads the steps that nobody of the cast takes; nil when the line is none.
func (s *Script) fate(line string) (Action, error) {
	if match := clockStep.FindStringSubmatch(line); match != nil {
		seconds := (number(match[1])*60+number(match[2]))*60 + number(match[3])
		return advance(time.Duration(seconds) * time.Second), nil
	}
	if match := pauseStep.FindStringSubmatch(line); match != nil {
		return pause(time.Duration(number(match[1])) * time.Second), nil
	}
	if text, ok := strings.CutPrefix(line, "время: "); ok {
		return readMoment(strings.TrimSpace(text))
	}
	if text, ok := strings.CutPrefix(line, "сбой: "); ok {
		return readFault(strings.TrimSpace(text))
	}
	if action, ok := map[string]Action{"перезапуск": restart{}, "бот остановлен": stopBot{}, "бот запущен": startBot{}}[line]; ok {
		return action, nil
	}
	return nil, nil //nolint:nilnil // the line is a step of a person
}
