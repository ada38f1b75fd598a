package codenames

import "strings"

// candidate is one way to understand a typed line, and how well it names the winner.
type candidate struct {
	draft
	named fit
}

// words reads "T KIND" in every way the line can be parted: names may hold blanks,
// numbers and words that are kinds too. The ways that name the winner best count; where
// they differ, the draft is left open.
func (r reading) words(typed string) (candidate, bool) {
	var best []candidate
	for _, c := range r.candidates(typed) {
		switch {
		case len(best) > 0 && c.named < best[0].named:
		case len(best) > 0 && c.named > best[0].named:
			best = []candidate{c}
		default:
			best = append(best, c)
		}
	}
	if len(best) == 0 {
		return candidate{}, false
	}
	agreed := best[0]
	for _, c := range best[1:] {
		agreed.draft = agreed.common(c.draft)
	}
	return agreed, true
}

func (r reading) candidates(typed string) []candidate {
	tokens := strings.Fields(typed)
	var all []candidate
	for cut := 0; cut <= len(tokens); cut++ {
		name, phrase := strings.Join(tokens[:cut], " "), fold(strings.Join(tokens[cut:], " "))
		k, ok := readKind(phrase)
		if phrase != "" && !ok {
			continue
		}
		all = append(all, r.named(name, k)...)
	}
	return append(all, r.faults(tokens)...)
}

// faults reads "неявка T", the other way round.
func (r reading) faults(tokens []string) []candidate {
	var all []candidate
	for cut := 1; cut < len(tokens); cut++ {
		k, ok := readKind(fold(strings.Join(tokens[:cut], " ")))
		if ok && !k.nobody && atFault(k.by) {
			all = append(all, r.named(strings.Join(tokens[cut:], " "), k)...)
		}
	}
	return all
}

// atFault tells whether a name beside the kind is as likely the side that has not come or has
// left as the winner: then it is asked.
func atFault(by By) bool { return by == ByAbsent || by == ByLeftEarly }

// named are the readings of a name and a kind. Without a name the winner is open, which
// is as good as a name only begun; that both are meant is as good as a whole name.
func (r reading) named(name string, k kind) []candidate {
	d := draft{By: k.by, Left: k.left, Nobody: k.nobody}
	switch {
	case name == "" && k.nobody:
		return []candidate{{draft: d, named: nameFit}}
	case name == "":
		return []candidate{{draft: d, named: startFit}}
	case k.nobody:
		return nil
	}
	var all []candidate
	for _, m := range matches(r.t, r.slot, name) {
		d.Winner = m.id
		if atFault(k.by) {
			d.Winner = ""
		}
		all = append(all, candidate{draft: d, named: min(m.fit, nameFit)})
	}
	return all
}
