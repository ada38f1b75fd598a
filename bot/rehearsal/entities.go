package rehearsal

import (
	"encoding/json"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What the server finds in any text by itself. Go's \w and \b know Latin letters
// only, so the neighbours of a find are looked at by hand.
var finders = []struct {
	kind    string
	pattern *regexp.Regexp
}{
	{"url", regexp.MustCompile(`(?i)\b(?:https?://[^\s<>"]+|(?:t\.me|telegram\.me)/[^\s<>"]+)`)},
	{"bot_command", regexp.MustCompile(`/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?`)},
	{"mention", regexp.MustCompile(`@[A-Za-z0-9_]{4,32}`)},
	{"hashtag", regexp.MustCompile(`#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*`)},
}

// detect finds commands, mentions, hashtags and addresses outside code, links
// and each other.
func detect(text string, given []Entity) []Entity {
	if !strings.ContainsAny(text, "/@#") {
		return nil
	}
	var found []Entity
	taken := closed(given)
	for _, finder := range finders {
		for _, span := range finder.pattern.FindAllStringIndex(text, -1) {
			if finder.kind == "url" {
				span[1] = span[0] + len(strings.TrimRight(text[span[0]:span[1]], ".,:;!?)'»"))
			}
			if !standsAlone(text, span[0], span[1], finder.kind) {
				continue
			}
			e := Entity{Type: finder.kind, Offset: utf16Len(text[:span[0]]), Length: utf16Len(text[span[0]:span[1]])}
			if overlaps(taken, e) {
				continue
			}
			found = append(found, e)
			taken = append(taken, e)
		}
	}
	return found
}

// closed are the entities in which nothing is looked for.
func closed(given []Entity) []Entity {
	var list []Entity
	for _, e := range given {
		switch e.Type {
		case "bold", "italic", "underline", "strikethrough", "spoiler", "blockquote", "expandable_blockquote":
		default:
			list = append(list, e)
		}
	}
	return list
}

func overlaps(list []Entity, e Entity) bool {
	for _, other := range list {
		if e.Offset < other.Offset+other.Length && other.Offset < e.Offset+e.Length {
			return true
		}
	}
	return false
}

// standsAlone looks at the neighbours of a find: no letter of any alphabet may
// touch it, and a command touches none of / < > @ either.
func standsAlone(text string, from, to int, kind string) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	if from > 0 && !mayTouch(before, kind) {
		return false
	}
	return to == len(text) || kind == "url" || mayTouch(after, kind)
}

func mayTouch(r rune, kind string) bool {
	if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
		return false
	}
	switch kind {
	case "bot_command":
		return !strings.ContainsRune("/<>@", r)
	case "hashtag":
		return r != '#' && r != '/'
	case "mention":
		return r != '@'
	}
	return true
}

// givenEntities reads the entities that the bot gives instead of a parse_mode.
func givenEntities(text string, list []any) ([]Entity, error) {
	total := utf16Len(text)
	var entities []Entity
	for _, item := range list {
		var e Entity
		if err := json.Unmarshal(compact(item), &e); err != nil {
			return nil, botFault("can't parse MessageEntity: %v", err)
		}
		if e.Offset < 0 || e.Length <= 0 {
			return nil, botFault("can't parse MessageEntity: offset %d, length %d", e.Offset, e.Length)
		}
		if e.Offset+e.Length > total {
			return nil, botFault("entity beginning at UTF-16 offset %d ends after the end of the text at UTF-16 offset %d",
				e.Offset, e.Offset+e.Length)
		}
		switch e.Type {
		case "mention", "hashtag", "cashtag", "bot_command", "url", "email", "phone_number":
			continue // the server finds these itself and ignores what is given
		case "text_mention":
			if e.User == nil {
				return nil, botFault("can't parse MessageEntity: field \"user\" is missing")
			}
		case "text_link":
			link, ok := linkEntity(e, e.URL)
			if !ok {
				continue
			}
			e = link
		}
		entities = append(entities, e)
	}
	return sortEntities(entities), nil
}
