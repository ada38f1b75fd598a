package text

import (
	"fmt"
	"html"
	"strings"
	"time"

	"arbiter/domain"
)

// fact shows one argument of a text. Strings are what people gave and are escaped;
// lists of names are joined by commas, lists of texts stand line by line.
func (c *Catalogue) fact(lang string, value any) string {
	switch v := value.(type) {
	case string:
		return html.EscapeString(v)
	case domain.Text:
		return c.HTML(lang, v)
	case []domain.Text:
		return c.lines(lang, v)
	case []string:
		return html.EscapeString(strings.Join(v, ", "))
	case domain.Points:
		return Decimal(lang, strings.Replace(v.String(), "-", "−", 1))
	case time.Time:
		return Clock(v)
	}
	return html.EscapeString(fmt.Sprint(value))
}

func (c *Catalogue) lines(lang string, texts []domain.Text) string {
	lines := make([]string, len(texts))
	for i, t := range texts {
		lines[i] = c.HTML(lang, t)
	}
	return strings.Join(lines, "\n")
}

// Clock is a time of day in the zone the time is in: to the second only when it is not
// a whole minute. The last second of a minute is that minute, which counts whole (G-8).
func Clock(at time.Time) string {
	if at.Second() == 0 || at.Second() == 59 {
		return at.Format("15:04")
	}
	return at.Format("15:04:05")
}
