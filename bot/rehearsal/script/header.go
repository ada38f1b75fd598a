package script

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
)

// moscow is the zone of times without an offset; tournaments have it by default.
var moscow = time.FixedZone("MSK", 3*60*60)

var (
	headerLine   = regexp.MustCompile(`^(люди|группа(?: [\p{L}\d]+)?|время):\s*(.*)$`)
	dayTime      = regexp.MustCompile(`^время:\s*\d{1,2}:`)
	personName   = regexp.MustCompile(`^\p{L}[\p{L}\p{M}\d.'-]*( [\p{L}\p{M}\d.'-]+)?$`)
	languageCode = regexp.MustCompile(`^[a-z]{2}$`)
	nickname     = regexp.MustCompile(`^@[A-Za-z][A-Za-z0-9_]{2,31}$`)
)

// isHeader tells a line of the cast. A time of day alone is a step: it says no date.
func isHeader(line string) bool { return headerLine.MatchString(line) && !dayTime.MatchString(line) }

// header reads a line of the cast.
func (s *Script) header(line string) error {
	match := headerLine.FindStringSubmatch(line)
	switch match[1] {
	case "люди":
		return s.people(match[2])
	case "время":
		at, err := readTime(match[2])
		s.Start = at
		return err
	}
	return s.group(match[1], match[2])
}

func (s *Script) people(text string) error {
	for _, item := range splitOutside(text, ',') {
		person, err := readPerson(item)
		if err != nil {
			return err
		}
		if s.person(person.Name) {
			return fmt.Errorf("%s is in the cast twice", person.Name)
		}
		s.People = append(s.People, person)
	}
	return nil
}

func (s *Script) person(name string) bool {
	return slices.ContainsFunc(s.People, func(p Person) bool { return p.Name == name })
}

func readPerson(item string) (Person, error) {
	name, notes, _ := cutBrackets(item)
	if !personName.MatchString(name) || name == "бот" {
		return Person{}, fmt.Errorf("%q is not a name", name)
	}
	person := Person{Name: name, Language: "ru"}
	var roles []string
	for _, note := range fields(notes, ",") {
		switch {
		case note == "старт":
			person.Started = true
		case nickname.MatchString(note):
			person.Username = note[1:]
		case languageCode.MatchString(note):
			person.Language = note
		default:
			roles = append(roles, note)
		}
	}
	person.Role = strings.Join(roles, ", ")
	return person, nil
}

func (s *Script) group(place, text string) error {
	title, notes, ok := cutBrackets(text)
	if !ok || title == "" {
		return errors.New("a group is written as: группа: TITLE (создатель NAME)")
	}
	group := Group{Place: place, Title: title}
	everybody := true
	for _, note := range fields(notes, ";") {
		key, rest, _ := strings.Cut(note, " ")
		everybody = everybody && !strings.HasPrefix(key, "участник")
		if err := group.note(note, key, fields(rest, ",")); err != nil {
			return err
		}
	}
	if everybody {
		group.Members = s.others(group)
	}
	return s.addGroup(group)
}

func (g *Group) note(note, key string, names []string) error {
	switch {
	case note == "бот администратор":
		g.Bot = BotAdmin
	case note == "без бота":
		g.Bot = BotAbsent
	case note == "супергруппа":
		g.Supergroup = true
	case note == "темы":
		g.Topics = true
	case key == "создатель" && len(names) == 1:
		g.Creator = names[0]
	case strings.HasPrefix(key, "администратор"):
		g.Admins = names
	case strings.HasPrefix(key, "участник"):
		g.Members = names
	default:
		return fmt.Errorf("%q is not understood of a group", note)
	}
	return nil
}

// others are all people of the cast whom the group does not name yet.
func (s *Script) others(g Group) []string {
	var names []string
	for _, person := range s.People {
		if person.Name != g.Creator && !slices.Contains(g.Admins, person.Name) {
			names = append(names, person.Name)
		}
	}
	return names
}

func (s *Script) addGroup(g Group) error {
	if g.Creator == "" {
		return errors.New("the group has no создатель")
	}
	for _, name := range slices.Concat([]string{g.Creator}, g.Admins, g.Members) {
		if !s.person(name) {
			return fmt.Errorf("%s is not in the cast", name)
		}
	}
	if slices.ContainsFunc(s.Groups, func(other Group) bool { return other.Place == g.Place || other.Title == g.Title }) {
		return fmt.Errorf("%s is there twice", g.Place)
	}
	s.Groups = append(s.Groups, g)
	return nil
}

func readTime(text string) (time.Time, error) {
	for _, layout := range []string{"2006-01-02 15:04", "2006-01-02 15:04:05"} {
		if at, err := time.ParseInLocation(layout, text, moscow); err == nil {
			return at, nil
		}
		if at, err := time.Parse(layout+" -07:00", text); err == nil {
			return at, nil
		}
	}
	return time.Time{}, fmt.Errorf("%q is not a time such as 2026-05-01 18:00", text)
}
