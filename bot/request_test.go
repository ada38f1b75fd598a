package bot

import (
	"testing"
	"time"

	"arbiter/domain"
	"arbiter/handlers"

	"github.com/google/go-cmp/cmp"
)

var noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

type stopped struct{ at time.Time }

func (s stopped) Now() time.Time { return s.at }

func reader() translator {
	return translator{me: Me{ID: 7, Username: "club_bot"}, sealer: NewSealer("7:token"), clock: stopped{noon}}
}

func read(t *testing.T, raw string) (envelope, bool) {
	t.Helper()
	a := decode([]byte(raw))
	if a.err != nil {
		t.Fatal(a.err)
	}
	return reader().translate(a.read)
}

const (
	inGroup = `"chat":{"id":-50,"type":"group","title":"Клуб"},"from":{"id":5,"first_name":"Аня","last_name":"Ли","username":"anya"}`
	inForum = `"chat":{"id":-1001,"type":"supergroup","title":"Клуб","is_forum":true},"from":{"id":5,"first_name":"Аня"}`
	private = `"chat":{"id":5,"type":"private","first_name":"Аня"},"from":{"id":5,"first_name":"Аня"}`
)

func TestUpdatesBecomeRequests(t *testing.T) {
	t.Parallel()
	anya := domain.Person{ID: 5, Name: "Аня"}
	group := domain.Chat{Telegram: -50, Kind: domain.Group, Title: "Клуб"}
	forum := domain.Chat{Telegram: -1001, Kind: domain.Group, Title: "Клуб"}
	own := domain.Chat{Telegram: 5, Kind: domain.Private, Title: "Аня"}
	date := time.Unix(1000, 0).UTC()
	for name, c := range map[string]struct {
		raw  string
		want handlers.Request
	}{
		"command": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,` + inGroup + `,"text":"/table A","entities":[{"type":"bot_command","offset":0,"length":6}]}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: domain.Person{ID: 5, Name: "Аня Ли", Username: "anya"}, Chat: group, Message: 9, Text: "/table A", Command: "table", Args: "A"},
		},
		"edited keeps its first date": {
			`{"update_id":1,"edited_message":{"message_id":9,"date":1000,"edit_date":1060,` + private + `,"text":"x"}}`,
			handlers.Request{Update: 1, Kind: handlers.Edited, At: date, EditedAt: time.Unix(1060, 0).UTC(), From: anya, Chat: own, Message: 9, Text: "x"},
		},
		"forwarded": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,"forward_origin":{"type":"user","date":1},` + private + `,"text":"x"}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, Forwarded: true, From: anya, Chat: own, Message: 9, Text: "x"},
		},
		"caption": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,` + private + `,"document":{"file_id":"f","file_name":"round 2.csv","file_size":12},"caption":"/import","caption_entities":[{"type":"bot_command","offset":0,"length":7}]}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: anya, Chat: own, Message: 9, Text: "/import", Command: "import", Document: &handlers.Upload{Name: "round 2.csv", Size: 12}},
		},
		"anonymous administrator": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,"chat":{"id":-50,"type":"group","title":"Клуб"},"from":{"id":1087968824,"is_bot":true,"first_name":"Group"},"sender_chat":{"id":-50,"type":"group"},"text":"x"}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: domain.Person{ID: 1087968824}, Anonymous: true, Chat: group, Message: 9, Text: "x"},
		},
		"topic": {
			`{"update_id":1,"message":{"message_id":9,"message_thread_id":4,"is_topic_message":true,"date":1000,` + inForum + `,"text":"x","reply_to_message":{"message_id":4,"date":1,"chat":{"id":-1001},"forum_topic_created":{"name":"T"}}}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: anya, Chat: forum, Thread: 4, Message: 9, Text: "x"},
		},
		"General topic": {
			`{"update_id":1,"message":{"message_id":9,"message_thread_id":1,"is_topic_message":true,"date":1000,` + inForum + `,"text":"x"}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: anya, Chat: forum, Message: 9, Text: "x"},
		},
		"reply to us": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,` + private + `,"text":"x","reply_to_message":{"message_id":3,"date":1,"chat":{"id":5,"type":"private"},"from":{"id":7,"is_bot":true,"first_name":"Bot"},"text":"card"}}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: anya, Chat: own, Message: 9, Text: "x", Reply: &handlers.Reply{Message: 3, From: domain.Person{ID: 7, Name: "Bot"}, FromBot: true, Text: "card"}},
		},
		"reply to a post of the group before its upgrade": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,` + inForum + `,"text":"x","external_reply":{"origin":{"type":"user","sender_user":{"id":7,"is_bot":true,"first_name":"Bot"}},"chat":{"id":-50,"type":"group"},"message_id":3}}}`,
			handlers.Request{Update: 1, Kind: handlers.Typed, At: date, From: anya, Chat: forum, Message: 9, Text: "x", Reply: &handlers.Reply{Message: 3, From: domain.Person{ID: 7, Name: "Bot"}, FromBot: true}},
		},
		"forged press": {
			`{"update_id":1,"callback_query":{"id":"q","from":{"id":5,"first_name":"Аня"},"message":{"message_id":9,"date":0,"chat":{"id":-50,"type":"group","title":"Клуб"}},"data":"win 12.AAAAAAAAAAA"}}`,
			handlers.Request{Update: 1, Kind: handlers.Pressed, At: noon, From: anya, Chat: group, Message: 9, Data: "win 12", Forged: true, Query: "q"},
		},
		"muted in the group": {
			`{"update_id":1,"my_chat_member":{"date":1000,` + inGroup + `,"old_chat_member":{"status":"member"},"new_chat_member":{"status":"restricted","is_member":true,"can_send_messages":false}}}`,
			handlers.Request{Update: 1, Kind: handlers.Standing, At: date, From: domain.Person{ID: 5, Name: "Аня Ли", Username: "anya"}, Chat: group, Member: &handlers.Membership{In: true}},
		},
		"upgraded": {
			`{"update_id":1,"message":{"message_id":9,"date":1000,` + inGroup + `,"migrate_to_chat_id":-1001}}`,
			handlers.Request{Update: 1, Kind: handlers.Migrated, At: date, Chat: group, Message: 9},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, ok := read(t, c.raw)
			if diff := cmp.Diff(c.want, got.Request); !ok || diff != "" {
				t.Errorf("wanted %v, %s", ok, diff)
			}
		})
	}
}

func TestWhatIsNobodysWordIsIgnored(t *testing.T) {
	t.Parallel()
	for name, raw := range map[string]string{
		"service message":       `{"update_id":1,"message":{"message_id":9,"date":1,` + inGroup + `,"new_chat_title":"Новый"}}`,
		"pinned message":        `{"update_id":1,"message":{"message_id":9,"date":1,` + inGroup + `,"pinned_message":{"message_id":8,"date":1,"chat":{"id":-50}}}}`,
		"another bot":           `{"update_id":1,"message":{"message_id":9,"date":1,"chat":{"id":-50,"type":"group"},"from":{"id":8,"is_bot":true,"first_name":"B"},"text":"x"}}`,
		"another bot's command": `{"update_id":1,"message":{"message_id":9,"date":1,` + inGroup + `,"text":"/t@b","entities":[{"type":"bot_command","offset":0,"length":4}]}}`,
		"channel":               `{"update_id":1,"message":{"message_id":9,"date":1,"chat":{"id":-50,"type":"channel"},"text":"x"}}`,
		"post of a channel":     `{"update_id":1,"message":{"message_id":9,"date":1,` + inGroup + `,"is_automatic_forward":true,"text":"x"}}`,
		"unknown kind":          `{"update_id":1,"guest_message":{"message_id":9}}`,
	} {
		if e, ok := read(t, raw); ok {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

func TestUpdateThatDoesNotDecodeKeepsItsID(t *testing.T) {
	t.Parallel()
	a := decode([]byte(`{"update_id":77,"message":{"message_id":"nine"}}`))
	if a.err == nil || a.id != 77 {
		t.Errorf("id %d, error %v", a.id, a.err)
	}
	for _, raw := range []string{`null`, `[]`, `{}`, `"x"`} {
		if a := decode([]byte(raw)); a.err == nil || a.id != 0 {
			t.Errorf("%s: id %d, error %v", raw, a.id, a.err)
		}
	}
}

func TestMediaNewerThanTheBotDoNotStopIt(t *testing.T) {
	t.Parallel()
	e, ok := read(t, `{"update_id":1,"message":{"message_id":9,"date":1,`+inGroup+`,"caption":"x","paid_media":{"star_count":1,"paid_media":[{"type":"live_photo"}]}}}`)
	if !ok || e.Text != "x" {
		t.Errorf("%v %+v", ok, e)
	}
}

func FuzzTranslate(f *testing.F) {
	f.Add([]byte(`{"update_id":1,"message":{"message_id":9,"date":1,` + inGroup + `,"text":"/t","entities":[{"type":"bot_command","offset":0,"length":99}]}}`))
	f.Add([]byte(`{"update_id":1,"callback_query":{"id":"q"}}`))
	f.Fuzz(func(_ *testing.T, raw []byte) {
		if a := decode(raw); a.err == nil {
			reader().translate(a.read)
		}
	})
}
