package handlers_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"arbiter/domain"
	"arbiter/handlers"
)

// photo is the one photo among the answers.
func photo(t *testing.T, rec *recorder) domain.Message {
	t.Helper()
	var photos []domain.Message
	for _, m := range rec.answers() {
		if m.Kind == domain.Photo {
			photos = append(photos, m)
		}
	}
	if len(photos) != 1 || photos[0].Document == nil {
		t.Fatalf("%d photos: %s", len(photos), heard(rec))
	}
	if config, err := png.DecodeConfig(bytes.NewReader(photos[0].Document.Data)); err != nil || config.Width < 300 {
		t.Fatalf("the picture is %+v, error %v", config, err)
	}
	return photos[0]
}

// knockout is evening with a bracket drawn and its semifinals published.
func knockout(t *testing.T) (*club, domain.TournamentID) {
	t.Helper()
	c, id := evening(t)
	c.refusedWith("picture.none", ira, private, typed("/table picture"))
	c.says(ira, private, "/format knockout")
	c.drawn(id)
	c.presses(ira, private, id, "next", "go")
	salt := typed("соль") // one post for the lots of both semifinals: who starts
	salt.Reply = &handlers.Reply{FromBot: true, Post: domain.PostKey{Tournament: id, Kind: "lot", Part: "l3"}}
	c.do(guest, group, salt)
	return c, id
}

// CN-30: whoever asks gets the bracket as a photo where it was asked for.
func TestTheBracketComesAsAPictureCN30(t *testing.T) {
	t.Parallel()
	c, id := knockout(t)
	for _, text := range []string{"/table picture", "/table Картинкой", "/table " + string(c.cup(id).Stages[0].ID) + " картинка", "таблица картинка"} {
		m := photo(t, c.do(anya, private, typed(text)))
		if !strings.Contains(m.HTML, "Кубок") || !strings.Contains(m.HTML, "выбывание") || m.ReplyTo != 0 || m.Document.Name != "кубок.png" {
			t.Errorf("%s: %q, file %s, answers %d", text, m.HTML, m.Document.Name, m.ReplyTo)
		}
	}
	if m := photo(t, c.do(guest, group, typed("/table picture"))); m.Chat != c.cup(id).Chat || m.ReplyTo == 0 {
		t.Errorf("asked in the group: chat %d, answers %d", m.Chat, m.ReplyTo)
	}
	c.refusedWith("picture.none", ira, private, typed("/table nowhere picture"))
}

func TestThePictureShowsWhatWasPlayed(t *testing.T) {
	t.Parallel()
	c, id := knockout(t)
	before := photo(t, c.do(anya, private, typed("/table picture"))).Document.Data
	again := photo(t, c.do(anya, private, typed("/table picture"))).Document.Data
	c.do(lena, private, c.firstResult(id))
	after := photo(t, c.do(anya, private, typed("/table picture"))).Document.Data
	if !bytes.Equal(before, again) || bytes.Equal(before, after) {
		t.Errorf("equal without a result: %v, after one: %v", bytes.Equal(before, again), bytes.Equal(before, after))
	}
}

// The button in private answers with the picture; in the group it opens the private chat.
func TestTheBracketHasAButtonForThePicture(t *testing.T) {
	t.Parallel()
	c, id := knockout(t)
	label := "🖼 Сетка картинкой"
	inPrivate := find(c.do(anya, private, typed("/table")).answers()[0].Keyboard, label)
	photo(t, c.do(anya, private, pressed(inPrivate.Data)))
	inGroup := find(c.do(anya, group, typed("/table")).answers()[0].Keyboard, label)
	_, payload, _ := strings.Cut(inGroup.URL, "?start=")
	photo(t, c.do(anya, private, typed("/start "+payload)))
	rec := c.do(lena, private, c.firstResult(id))
	var post domain.Post
	for _, p := range rec.changes[len(rec.changes)-1].Posts {
		if p.Kind == "standings" {
			post = p
		}
	}
	if under := find(post.Keyboard, label); under.URL != inGroup.URL || handlers.Payload(id, "table", "picture") != payload {
		t.Errorf("under the standings %+v, under /table %+v", under, inGroup)
	}
}

func TestATableHasNoButtonForAPicture(t *testing.T) {
	t.Parallel()
	c, _ := evening(t)
	for _, rows := range c.do(anya, private, typed("/table")).answers()[0].Keyboard {
		for _, b := range rows {
			if strings.Contains(b.Text, "🖼") {
				t.Errorf("there is no bracket, yet a button %+v", b)
			}
		}
	}
}

// firstResult gives a result to the first game that waits for one.
func (c *club) firstResult(id domain.TournamentID) handlers.Request {
	c.t.Helper()
	for _, g := range c.cup(id).Games {
		if !g.Played() && !g.Void {
			return typed("/result " + itoa(g.Number()) + " 2:0")
		}
	}
	c.t.Fatal("no game waits")
	return handlers.Request{}
}

// find is the button with a label.
func find(k domain.Keyboard, label string) domain.Button {
	for _, row := range k {
		for _, b := range row {
			if b.Text == label {
				return b
			}
		}
	}
	return domain.Button{}
}
