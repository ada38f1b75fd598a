package handlers_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/handlers"
)

// longest is Telegram's limit of a message in UTF-16 units.
const longest = 4096

var markup = regexp.MustCompile(`(?s)</?[a-z][^>]*>|&[#0-9A-Za-z]+;|.`)

// seen is every visible character with the tags it stands in. It fails for a tag that is
// closed and not open, or the other way round.
func seen(t interface{ Fatalf(string, ...any) }, page string) []string {
	var open, list []string
	for _, atom := range markup.FindAllString(page, -1) {
		switch {
		case strings.HasPrefix(atom, "</"):
			name := strings.Trim(atom, "</>")
			if len(open) == 0 || open[len(open)-1] != name {
				t.Fatalf("%s closes %v in %q", atom, open, page)
			}
			open = open[:len(open)-1]
		case strings.HasPrefix(atom, "<"):
			open = append(open, strings.Fields(strings.Trim(atom, "<>"))[0])
		case atom != "\n":
			list = append(list, html.UnescapeString(atom)+" "+strings.Join(open, ">"))
		}
	}
	if len(open) > 0 {
		t.Fatalf("%v stays open in %q", open, page)
	}
	return list
}

func TestSplitLosesNothing(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		for range rapid.IntRange(1, 12).Draw(t, "blocks") {
			text.WriteString(block(t))
		}
		pages := handlers.Split(text.String())
		var got []string
		for _, page := range pages {
			if n := handlers.Units(page); n > longest {
				t.Fatalf("a page of %d units", n)
			}
			if strings.TrimSpace(page) == "" && len(pages) > 1 {
				t.Fatalf("an empty page of %d", len(pages))
			}
			got = append(got, seen(t, page)...)
		}
		if diff := cmp.Diff(inked(seen(t, text.String())), inked(got)); diff != "" {
			t.Fatalf("lost or out of its tags: %s", diff)
		}
	})
}

// inked leaves out blanks: those at the ends of pages may go.
func inked(list []string) []string {
	var out []string
	for _, s := range list {
		if strings.TrimSpace(s) != "" && !strings.HasPrefix(s, " ") {
			out = append(out, s)
		}
	}
	return out
}

// block is some lines, perhaps inside a tag, perhaps one line that is longer than a message.
func block(t *rapid.T) string {
	tag := rapid.SampledFrom([]string{"", "pre", "b", "blockquote expandable", `a href="https://t.me/x"`}).Draw(t, "tag")
	line := rapid.SampledFrom([]string{"Коты – Псы 2:0", "👨‍👩‍👧 &amp; &lt;b&gt;", "<i>x</i>", "слово "}).Draw(t, "line")
	ending := rapid.SampledFrom([]string{"\n", "\n", "", "\n\n\n"}).Draw(t, "ending")
	body := strings.Repeat(line+ending, rapid.IntRange(0, 300).Draw(t, "lines"))
	if tag == "" {
		return body + "\n"
	}
	return "<" + tag + ">" + body + "</" + strings.Fields(tag)[0] + ">\n"
}

func TestAShortTextIsOnePage(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "Коты", "<pre>а\nб</pre>", strings.Repeat("я", 3900)} {
		if pages := handlers.Split(text); len(pages) != 1 || pages[0] != text {
			t.Errorf("%.20q: %d pages", text, len(pages))
		}
	}
}

func TestAPreGoesOnOnTheNextPage(t *testing.T) {
	t.Parallel()
	rows := strings.Repeat("1  Коты   5 +12 0\n", 300)
	pages := handlers.Split("<b>Таблица</b>\n<pre>" + rows + "</pre>\nконец")
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	if !strings.HasSuffix(pages[0], " 0</pre>") || !strings.HasPrefix(pages[1], "<pre>1  Коты") || !strings.HasSuffix(pages[1], "</pre>\nконец") {
		t.Errorf("pages are cut so: …%q %q…", pages[0][len(pages[0])-30:], pages[1][:30])
	}
}
