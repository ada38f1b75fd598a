package script

import "strings"

// splitOutside splits at sep where it stands outside of round brackets.
func splitOutside(text string, sep rune) []string {
	var parts []string
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth = max(0, depth-1)
		case r == sep && depth == 0:
			parts = append(parts, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	return append(parts, strings.TrimSpace(text[from:]))
}

// cutBrackets cuts "name (notes)" at the last opening bracket.
func cutBrackets(text string) (name, notes string, ok bool) {
	text = strings.TrimSpace(text)
	open := strings.LastIndex(text, "(")
	if open < 0 || !strings.HasSuffix(text, ")") {
		return text, "", false
	}
	return strings.TrimSpace(text[:open]), text[open+1 : len(text)-1], true
}

// fields splits at sep and leaves out what is blank.
func fields(text, sep string) []string {
	var found []string
	for part := range strings.SplitSeq(text, sep) {
		if part = strings.TrimSpace(part); part != "" {
			found = append(found, part)
		}
	}
	return found
}

// squeeze makes single spaces of all white space.
func squeeze(text string) string { return strings.Join(strings.Fields(text), " ") }
