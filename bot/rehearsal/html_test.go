package rehearsal

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestHTMLErrorsAreTelegrams(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"счёт <b>5":           `Can't find end tag corresponding to start tag "b"`,
		"<b><i>5</i>":         `Can't find end tag corresponding to start tag "b"`,
		"a<abac>b":            `Unsupported start tag "abac" at byte offset 1`,
		"Ё<p>":                `Unsupported start tag "p" at byte offset 2`,
		"1 < 2":               `Unsupported start tag "" at byte offset 2`,
		"1 <2":                "Unclosed start tag at byte offset 2",
		"<br/>":               `Unsupported start tag "br/" at byte offset 0`,
		"<i>a</em>":           `Unmatched end tag at byte offset 4, expected "</i>", found "</em>"`,
		"a</b>":               "Unexpected end tag at byte offset 1",
		"<i>a</i  ":           "Unclosed end tag at byte offset 4",
		"<i =x>a</i>":         `Empty attribute name in the tag "i" at byte offset 0`,
		"<i x>a</i>":          `Expected equal sign in declaration of an attribute of the tag "i" at byte offset 0`,
		"<i x = ":             `Unclosed start tag "i" at byte offset 0`,
		"<i x='y>a</i>":       "Unclosed start tag at byte offset 0",
		"<i x=y,>a</i>":       "Unexpected end of name token at byte offset 5",
		"<span>a</span>":      `Tag "span" must have class "tg-spoiler" at byte offset 0`,
		"&#xD83C;":            errSurrogate.Error(),
		"<span class='x'>a</": `Tag "span" must have class "tg-spoiler" at byte offset 0`,
	} {
		if _, _, err := parseHTML(in); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", in, err, want)
		}
	}
}

func TestHTMLMakesEntitiesInUTF16(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in, text string
		entities []Entity
	}{
		{"plain & simple &amp; &lt;b&gt; &quot;", `plain & simple & <b> "`, nil},
		{"&nbsp; &laquo;", "&nbsp; &laquo;", nil},
		{"&#8470; &#x2116; &lt5", "№ № <5", nil},
		{"🎲<b>🎲я</b>", "🎲🎲я", []Entity{{Type: "bold", Offset: 2, Length: 3}}},
		{"<B>a</B>", "", nil}, // an end tag is compared with the lower-case name
		{"<b>a<i>b</i></b>", "ab", []Entity{{Type: "bold", Length: 2}, {Type: "italic", Offset: 1, Length: 1}}},
		{"<i><b>ab</b> c</i>", "ab c", []Entity{{Type: "italic", Length: 4}, {Type: "bold", Length: 2}}},
		{"<b></b>x", "x", nil},
		{"<pre>a</pre>", "a", []Entity{{Type: "pre", Length: 1}}},
		{`<pre><code class="language-go">a</code></pre>`, "a", []Entity{{Type: "pre", Length: 1, Language: "go"}}},
		{`<code class="language-go">a</code>`, "a", []Entity{{Type: "code", Length: 1}}},
		{`<a href="https://example.org/x?a=1&amp;b=2">l</a>`, "l",
			[]Entity{{Type: "text_link", Length: 1, URL: "https://example.org/x?a=1&b=2"}}},
		{"<a href=example.org>l</a>", "l", []Entity{{Type: "text_link", Length: 1, URL: "http://example.org/"}}},
		{`<a href="http://localhost:8080/">l</a>`, "l", nil},
		{`<a href="tg://user?id=42">l</a>`, "l", []Entity{{Type: "text_mention", Length: 1, User: &User{ID: 42}}}},
		{"<blockquote expandable>q</blockquote>", "q", []Entity{{Type: "expandable_blockquote", Length: 1}}},
		{`<span class="tg-spoiler">s</span><tg-spoiler>s</tg-spoiler>`, "ss",
			[]Entity{{Type: "spoiler", Length: 1}, {Type: "spoiler", Offset: 1, Length: 1}}},
		{"<s>a</s><u>b</u><del>c</del></>", "", nil}, // nothing is open for the last end
	} {
		text, entities, err := parseHTML(c.in)
		if c.text == "" {
			if err == nil {
				t.Errorf("%q: no error", c.in)
			}
			continue
		}
		if err != nil || text != c.text {
			t.Errorf("%q: text %q, error %v, want %q", c.in, text, err, c.text)
		}
		if diff := cmp.Diff(c.entities, entities); diff != "" {
			t.Errorf("%q: entities (-want +got)\n%s", c.in, diff)
		}
	}
}

func TestTidyMovesEntitiesAlong(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in, text string
		entities []Entity
	}{
		{"  a<b>b</b>  \n", "ab", []Entity{{Type: "bold", Offset: 1, Length: 1}}},
		{"<pre>  a  b </pre>", "  a  b", []Entity{{Type: "pre", Length: 6}}},
		{"a\r\n\t<b>b</b>", "a\n b", []Entity{{Type: "bold", Offset: 3, Length: 1}}},
		{"\u202ea<b>b\u202ec</b>", "abc", []Entity{{Type: "bold", Offset: 1, Length: 2}}},
		{"a<b> \n</b>", "a", nil},
	} {
		text, entities, err := parseHTML(c.in)
		if err != nil {
			t.Fatal(err)
		}
		text, entities = tidy(text, entities)
		if text != c.text {
			t.Errorf("%q: text %q, want %q", c.in, text, c.text)
		}
		if diff := cmp.Diff(c.entities, entities, cmp.Transformer("nil", emptyIsNil)); diff != "" {
			t.Errorf("%q: entities (-want +got)\n%s", c.in, diff)
		}
	}
}

func emptyIsNil(list []Entity) []Entity {
	if len(list) == 0 {
		return nil
	}
	return append([]Entity{}, list...)
}

func TestDetectedEntities(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"/table":                     "bot_command:/table",
		"дай /table@club_bot 3":      "bot_command:/table@club_bot",
		"/таблица":                   "",
		"и/или дай/table":            "",
		"/test/":                     "",
		"/a@b":                       "",
		"🎲 /next.":                   "bot_command:/next",
		"(@captain)":                 "mention:@captain",
		"mail@captain":               "",
		"@ab":                        "",
		"#мафия #12":                 "hashtag:#мафия",
		"см. https://a.example/x/y.": "url:https://a.example/x/y",
		"/over /next":                "bot_command:/over bot_command:/next",
	} {
		var got []string
		for _, e := range sortEntities(detect(in, nil)) {
			got = append(got, e.Type+":"+cut16(in, e.Offset, e.Length))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	if found := detect("/table @captain", []Entity{{Type: "pre", Length: 15}}); found != nil {
		t.Errorf("found %v inside of <pre>", found)
	}
}

// cut16 cuts by UTF-16 units.
func cut16(text string, offset, length int) string {
	var out strings.Builder
	at := 0
	for _, r := range text {
		if at >= offset && at < offset+length {
			out.WriteRune(r)
		}
		at += unitsOf(r)
	}
	return out.String()
}

func checkParsed(t interface{ Fatalf(string, ...any) }, in string) {
	text, entities, err := parseHTML(in)
	if err != nil {
		return
	}
	text, entities = tidy(text, entities)
	entities = sortEntities(append(flatten(entities), detect(text, entities)...))
	total, before := utf16Len(text), 0
	for _, e := range entities {
		if e.Offset < before || e.Length <= 0 || e.Offset+e.Length > total {
			t.Fatalf("%q: entity %+v of a text of %d units", in, e, total)
		}
		before = e.Offset
	}
	if !utf8.ValidString(text) {
		t.Fatalf("%q: text %q is not UTF-8", in, text)
	}
}

func TestEscapedTextComesBack(t *testing.T) {
	t.Parallel()
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		back, entities, err := parseHTML("<b>" + escape.Replace(text) + "</b>")
		if err != nil || back != text {
			t.Fatalf("%q came back as %q, %v", text, back, err)
		}
		if text != "" && (len(entities) != 1 || entities[0].Length != utf16Len(text)) {
			t.Fatalf("%q: entities %+v", text, entities)
		}
	})
}

func FuzzParseHTML(f *testing.F) {
	for _, seed := range []string{
		"<b>a</b>", "&#x1F3B2;<i>x</i>", "<a href='x.y'>\r\n</a>", "<pre><code class=\"language-go\">x</code></pre>",
		"<blockquote expandable>@captain /x</blockquote>", "<span class=tg-spoiler> \u202e</span>", "<b><", "</", "&#0;", "<i a=",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) { checkParsed(t, in) })
}
