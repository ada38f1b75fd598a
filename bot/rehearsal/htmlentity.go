package rehearsal

import "slices"

// finish adds the entity of a closed tag; an empty one makes none.
func (p *htmlParser) finish(tag openTag) {
	e := Entity{Type: htmlTags[tag.name], Offset: tag.offset, Length: p.units - tag.offset}
	if e.Length == 0 {
		return
	}
	switch tag.name {
	case "a":
		if tag.argument == "" {
			tag.argument = p.out.String()[tag.start:]
		}
		link, ok := linkEntity(e, tag.argument)
		if !ok {
			return // the real server drops a wrong address without a word
		}
		e = link
	case "tg-emoji":
		e.EmojiID = tag.argument
	case "blockquote":
		if tag.argument != "" {
			e.Type = "expandable_blockquote"
		}
	case "pre", "code":
		if p.mergeCode(e, tag) {
			return
		}
		e.Language = tag.argument // for a <pre> around it
	}
	p.entities = append(p.entities, e)
}

// mergeCode makes one entity with a language of <pre><code class="language-x">,
// whichever of the two stands outside.
func (p *htmlParser) mergeCode(e Entity, tag openTag) bool {
	other := "pre"
	if tag.name == "pre" {
		other = "code"
	}
	n := len(p.entities)
	if n == 0 {
		return false
	}
	last := &p.entities[n-1]
	if last.Type != other || last.Offset != e.Offset || last.Length != e.Length {
		return false
	}
	language := tag.argument
	if tag.name == "pre" {
		language = last.Language
	}
	if language == "" {
		return false
	}
	last.Type, last.Language = "pre", language
	return true
}

// sortEntities orders by place, the longer first, so that outer entities come
// before inner ones.
func sortEntities(entities []Entity) []Entity {
	slices.SortStableFunc(entities, func(a, b Entity) int {
		if a.Offset != b.Offset {
			return a.Offset - b.Offset
		}
		return b.Length - a.Length
	})
	return entities
}
