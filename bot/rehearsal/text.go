package rehearsal

import (
	"strings"
	"unicode/utf8"
)

// Greatest lengths in UTF-16 units, after the markup is parsed.
const (
	maxText    = 4096
	maxCaption = 1024
)

// utf16Len is the length of a text as Telegram counts it.
func utf16Len(text string) int {
	n := 0
	for _, r := range text {
		n += unitsOf(r)
	}
	return n
}

// tidy cleans a text and its entities as the server does: control characters
// become spaces, direction overrides and returns vanish, white space is cut off
// at the end, and at the start before the first entity.
func tidy(text string, entities []Entity) (string, []Entity) {
	text, entities = dropRunes(text, entities)
	lead := 0
	first := utf16Len(text)
	if len(entities) > 0 {
		first = entities[0].Offset
	}
	for lead < first && lead < len(text) && (text[lead] == ' ' || text[lead] == '\n') {
		lead++
	}
	text = strings.TrimRight(text[lead:], " \n")
	return text, clip(entities, lead, utf16Len(text))
}

// clip moves the entities to the left and cuts them at the end of the text.
func clip(entities []Entity, lead, total int) []Entity {
	kept := entities[:0]
	for _, e := range entities {
		e.Offset -= lead
		e.Length = min(e.Length, total-e.Offset)
		if e.Length > 0 {
			kept = append(kept, e)
		}
	}
	return kept
}

func isDropped(r rune) bool { return r == '\r' || r >= 0x2028 && r <= 0x202e }

func isControl(r rune) bool { return r < ' ' && r != '\n' }

// dropRunes cleans the text and moves the entities along.
func dropRunes(text string, entities []Entity) (string, []Entity) {
	if strings.IndexFunc(text, func(r rune) bool { return isDropped(r) || isControl(r) }) < 0 {
		return text, entities
	}
	var out strings.Builder
	moved := make([]int, 1, len(text)+1) // UTF-16 offset before to offset after
	after := 0
	for _, r := range text {
		switch {
		case isDropped(r):
			moved = append(moved, after)
			continue
		case isControl(r):
			r = ' '
		}
		out.WriteRune(r)
		for range unitsOf(r) {
			after++
			moved = append(moved, after)
		}
	}
	for i, e := range entities {
		end := moved[min(e.Offset+e.Length, len(moved)-1)]
		entities[i].Offset = moved[min(e.Offset, len(moved)-1)]
		entities[i].Length = end - entities[i].Offset
	}
	return out.String(), entities
}

// flatten removes what may not stand inside other entities: anything within
// code, and a quotation within a quotation.
func flatten(entities []Entity) []Entity {
	kept := entities[:0]
	codeEnd, quoteEnd := 0, 0
	for _, e := range entities {
		quote := strings.HasSuffix(e.Type, "blockquote")
		if e.Offset < codeEnd || quote && e.Offset < quoteEnd {
			continue
		}
		switch {
		case e.Type == "pre" || e.Type == "code":
			codeEnd = e.Offset + e.Length
		case quote:
			quoteEnd = e.Offset + e.Length
		}
		kept = append(kept, e)
	}
	return kept
}

// formatted is a text with its entities, ready to be stored.
type formatted struct {
	text     string
	html     string // as sent, when parse_mode was HTML
	entities []Entity
}

// readFormatted reads the text under the key name ("text" or "caption") with its
// parse_mode or its entities under the key list.
func (s *Server) readFormatted(p params, name, list string) (formatted, error) {
	f := formatted{text: p.text(name)}
	if !utf8.ValidString(f.text) {
		return f, botFault("strings must be encoded in UTF-8")
	}
	switch mode := p.text("parse_mode"); mode {
	case "":
		entities, err := givenEntities(f.text, p.list(list))
		if err != nil {
			return f, err
		}
		f.entities = entities
	case "HTML":
		text, entities, err := parseHTML(f.text)
		if err != nil {
			return f, botFault("can't parse entities: %v", err)
		}
		f.html, f.text, f.entities = f.text, text, entities
	default:
		return f, notImplemented("parse_mode " + mode)
	}
	f.text, f.entities = tidy(f.text, f.entities)
	f.entities = s.knownMentions(flatten(f.entities))
	f.entities = sortEntities(append(f.entities, detect(f.text, f.entities)...))
	return f, nil
}

// knownMentions fills in the mentioned users and drops those nobody knows.
func (s *Server) knownMentions(entities []Entity) []Entity {
	kept := entities[:0]
	for _, e := range entities {
		if e.Type == "text_mention" {
			u := s.users[e.User.ID]
			if u == nil {
				continue
			}
			e.User = &u.User
		}
		kept = append(kept, e)
	}
	return kept
}
