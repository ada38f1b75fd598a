package rehearsal_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/go-telegram/bot"

	"arbiter/bot/rehearsal"
)

func TestWhereTheBotMayNotWrite(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		group       []rehearsal.GroupOption
		prepare     func(w *world) (chat int64)
		code        int
		description string
	}{
		"person before Start": {nil, func(w *world) int64 { return w.boris.ID }, 403, "Forbidden: bot can't initiate conversation with a user"},
		"blocked": {nil, func(w *world) int64 {
			_, err := w.Start(w.boris.ID, "")
			must(w.t, err)
			must(w.t, w.Block(w.boris.ID))
			return w.boris.ID
		}, 403, "Forbidden: bot was blocked by the user"},
		"deactivated": {nil, func(w *world) int64 {
			_, err := w.Start(w.boris.ID, "")
			must(w.t, err)
			must(w.t, w.Deactivate(w.boris.ID))
			return w.boris.ID
		}, 403, "Forbidden: user is deactivated"},
		"nobody":      {nil, func(*world) int64 { return 4242 }, 400, "Bad Request: chat not found"},
		"other group": {nil, func(w *world) int64 { return w.AddGroup("x", w.anna.ID).ID }, 400, "Bad Request: chat not found"},
		"kicked from a group": {nil, func(w *world) int64 {
			must(w.t, w.KickBot(w.group.ID, w.anna.ID))
			return w.group.ID
		}, 403, "Forbidden: bot was kicked from the group chat"},
		"kicked from a supergroup": {[]rehearsal.GroupOption{rehearsal.WithSupergroup()}, func(w *world) int64 {
			must(w.t, w.KickBot(w.group.ID, w.anna.ID))
			return w.group.ID
		}, 403, "Forbidden: bot was kicked from the supergroup chat"},
		"left": {nil, func(w *world) int64 {
			w.ok("leaveChat", fields{"chat_id": w.group.ID})
			return w.group.ID
		}, 403, "Forbidden: bot is not a member of the group chat"},
		"restricted": {[]rehearsal.GroupOption{rehearsal.WithSupergroup()}, func(w *world) int64 {
			must(w.t, w.RestrictBot(w.group.ID, w.anna.ID))
			return w.group.ID
		}, 400, "Bad Request: not enough rights to send text messages to the chat"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, rehearsal.Options{}, c.group...)
			chat := c.prepare(w)
			wantReply(t, w.call("sendMessage", fields{"chat_id": chat, "text": "x"}), c.code, c.description)
			w.wantClean() // a person can bring this about, so it is no fault of the bot
		})
	}
}

func TestStartOpensThePrivateChatAndUnblocks(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	m, err := w.Start(w.boris.ID, "join_7")
	must(t, err)
	if m.Text != "/start join_7" || m.Chat != w.boris.ID || len(m.Entities) != 1 || m.Entities[0].Length != 6 {
		t.Errorf("start %+v", m)
	}
	w.ok("sendMessage", fields{"chat_id": w.boris.ID, "text": "x"})
	must(t, w.Block(w.boris.ID))
	_, err = w.Start(w.boris.ID, "")
	must(t, err)
	w.ok("sendMessage", fields{"chat_id": w.boris.ID, "text": "x"})
	var statuses []string
	for _, u := range w.drain() {
		if u.Mine != nil {
			statuses = append(statuses, u.Mine.Old.Status+">"+u.Mine.New.Status)
		}
	}
	if got := strings.Join(statuses, " "); got != "member>kicked kicked>member" {
		t.Errorf("my_chat_member %s", got)
	}
	if _, err := w.Start(w.boris.ID, "с пробелом"); err == nil {
		t.Error("a payload that no link can carry")
	}
}

func TestStartGroup(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{PrivacyMode: true})
	g := w.AddGroup("Новый", w.boris.ID)
	w.drain()
	_, err := w.StartGroup(w.boris.ID, g.ID, "new")
	must(t, err)
	list := w.drain()
	if last := list[len(list)-1].Message; len(list) != 3 || last.Text != "/start@rehearsal_bot new" {
		t.Errorf("updates %+v", list)
	}
}

func TestUpgradeToSupergroup(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	old := w.send("пост")
	w.drain()
	to := w.Upgrade(w.group.ID, w.anna.ID)
	list := w.drain()
	if len(list) != 2 || list[0].Message.To != to || list[0].Message.Chat.ID != w.group.ID ||
		list[1].Message.FromChat != w.group.ID || list[1].Message.Chat.ID != to {
		t.Fatalf("updates %+v", list)
	}
	if list[1].Message.ID != 1 {
		t.Errorf("first message of the supergroup has the id %d", list[1].Message.ID)
	}
	r := w.call("editMessageText", fields{"chat_id": w.group.ID, "message_id": old.ID, "text": "x"})
	wantReply(t, r, 400, "Bad Request: group chat was upgraded to a supergroup chat")
	if r.Parameters.MigrateTo != to {
		t.Errorf("migrate_to_chat_id %d, want %d", r.Parameters.MigrateTo, to)
	}
	left, came := w.Messages(w.group.ID), w.Messages(to)
	if left[len(left)-1].Service != "migrate_to_chat_id" || came[0].Service != "migrate_from_chat_id" {
		t.Errorf("service messages %+v and %+v", left[len(left)-1], came[0])
	}
	wantReply(t, w.call("deleteMessage", fields{"chat_id": to, "message_id": 1}), 400, "Bad Request: message can't be deleted")
	_, err := w.bot.SendMessage(t.Context(), &bot.SendMessageParams{ChatID: w.group.ID, Text: "x"})
	var migrate *bot.MigrateError
	if !errors.As(err, &migrate) || int64(migrate.MigrateToChatID) != to {
		t.Errorf("the library gets %v", err)
	}
	w.ok("sendMessage", fields{"chat_id": to, "text": "x"})
	w.ok("pinChatMessage", fields{"chat_id": to, "message_id": 2}) // the bot is still an administrator
	if _, err := w.Say(w.boris.ID, w.group.ID, "x"); err == nil {
		t.Error("somebody wrote in the old group")
	}
	if got := w.Chats(w.boris.ID); len(got) != 1 || got[0].ID != to {
		t.Errorf("chats %+v", got)
	}
}

func TestMessageIDs(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	super := w.AddGroup("Лига", w.anna.ID, rehearsal.WithSupergroup(), rehearsal.WithMembers(w.boris.ID))
	first := w.say("1")
	private, err := w.Start(w.boris.ID, "")
	must(t, err)
	if private.ID != first.ID+1 {
		t.Errorf("private chats and basic groups share a counter: %d after %d", private.ID, first.ID)
	}
	m, err := w.Say(w.boris.ID, super.ID, "x")
	must(t, err)
	if m.ID != 2 { // 1 is the birth of the supergroup
		t.Errorf("message %d of the supergroup", m.ID)
	}
	if again := w.say("2"); again.ID != private.ID+1 {
		t.Errorf("the supergroup moved the shared counter to %d", again.ID)
	}
}

func TestAnonymousAdministrator(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{}, rehearsal.WithSupergroup())
	must(t, w.Promote(w.group.ID, w.boris.ID, true))
	w.drain()
	w.say("/next")
	u := w.drain()[0].Message
	if u.From.ID != rehearsal.AnonymousAdmin || u.Sender == nil || u.Sender.ID != w.group.ID {
		t.Errorf("message %+v", u)
	}
	sent := w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "?", "reply_markup": fields{
		"inline_keyboard": [][]fields{{{"text": "Да", "callback_data": "y"}}}}})
	_, err := w.Press(w.boris.ID, w.group.ID, messageID(t, sent), "y")
	must(t, err)
	if q := string(w.drain()[0].Query); !strings.Contains(q, jsonText(w.boris.ID)) {
		t.Errorf("the press does not show who it is: %s", q)
	}
	if admins := string(w.ok("getChatAdministrators", fields{"chat_id": w.group.ID})); !strings.Contains(admins, `"is_anonymous":true`) {
		t.Errorf("administrators %s", admins)
	}
	if _, err := w.Say(w.anna.ID, w.group.ID, "x", rehearsal.FromAnonymousAdmin()); err != nil {
		t.Error(err)
	}
	must(t, w.Demote(w.group.ID, w.boris.ID))
	if _, err := w.Say(w.boris.ID, w.group.ID, "x", rehearsal.FromAnonymousAdmin()); err == nil {
		t.Error("a plain member wrote in the name of the group")
	}
}

func TestPrivacyMode(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{PrivacyMode: true})
	must(t, w.PromoteBot(w.group.ID, w.anna.ID, false))
	helper := w.AddUser(rehearsal.User{IsBot: true, FirstName: "Other", Username: "other_bot"})
	must(t, w.Join(w.group.ID, helper.ID))
	post := w.send("пост бота")
	w.drain()
	sees := func(_ rehearsal.Message, err error) bool {
		t.Helper()
		must(t, err)
		return len(w.drain()) == 1
	}
	say := func(text string, opts ...rehearsal.SayOption) bool {
		t.Helper()
		return sees(w.Say(w.boris.ID, w.group.ID, text, opts...))
	}
	for text, want := range map[string]bool{
		"привет": false, "/table@Rehearsal_Bot": true, "/table@other_bot": false, "/table": true, "дай /table": false,
		"@rehearsal_bot": false,
	} {
		if say(text) != want {
			t.Errorf("%q: seen %v, want %v", text, !want, want)
		}
	}
	if !say("ответ", rehearsal.ReplyTo(post.ID)) {
		t.Error("an answer to the bot is not seen")
	}
	if sees(w.Say(helper.ID, w.group.ID, "я бот")) {
		t.Error("a bot sees another bot")
	}
	if say("/table") {
		t.Error("a bare command is seen though another bot wrote last")
	}
	if say("скоро") {
		t.Error("a plain message is seen")
	}
	must(t, w.PromoteBot(w.group.ID, w.anna.ID, true))
	w.drain()
	if !say("теперь всё") {
		t.Error("an administrator does not see everything")
	}
}

func TestTopics(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{}, rehearsal.WithTopics())
	topic, err := w.AddTopic(w.group.ID, w.anna.ID, "Судьи")
	must(t, err)
	w.drain()
	_, err = w.Say(w.boris.ID, w.group.ID, "вопрос", rehearsal.Thread(topic))
	must(t, err)
	u := w.drain()[0].Message
	if u.Thread != topic || !u.IsTopic || u.ReplyTo == nil || u.ReplyTo.ID != topic {
		t.Errorf("message in a topic %+v", u)
	}
	sent := w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "x", "reply_parameters": fields{"message_id": u.ID}})
	if m, _ := w.Message(w.group.ID, messageID(t, sent)); m.Thread != topic || m.ReplyTo != u.ID {
		t.Errorf("answer %+v does not stay in the topic", m)
	}
	for _, thread := range []int{1, 999, u.ID} {
		wantReply(t, w.call("sendMessage", fields{"chat_id": w.group.ID, "text": "x", "message_thread_id": thread}),
			400, "Bad Request: message thread not found")
	}
	w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "общее"})
}

func TestMembersAndAdministrators(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	status := func(user int64) string {
		return string(w.ok("getChatMember", fields{"chat_id": w.group.ID, "user_id": user}))
	}
	stranger := w.AddUser(rehearsal.User{FirstName: "Nobody"})
	for user, want := range map[int64]string{
		w.anna.ID: `"creator"`, w.boris.ID: `"member"`, w.Me().ID: `"administrator"`, stranger.ID: `"left"`,
	} {
		if got := status(user); !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
	wantReply(t, w.call("getChatMember", fields{"chat_id": w.group.ID, "user_id": 5}), 400, "Bad Request: user not found")
	if got := string(w.ok("getChatMemberCount", fields{"chat_id": w.group.ID})); got != "3" {
		t.Errorf("%s members", got)
	}
	must(t, w.Leave(w.group.ID, w.boris.ID))
	if _, err := w.Say(w.boris.ID, w.group.ID, "x"); err == nil {
		t.Error("somebody who has left wrote")
	}
	wantReply(t, w.call("getChatAdministrators", fields{"chat_id": w.boris.ID}), 400,
		"Bad Request: there are no administrators in the private chat")
}

func TestForwardHidesItsFirstDate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	m := w.say("протест")
	w.clock.Advance(3600e9)
	w.drain()
	_, err := w.Say(w.anna.ID, w.group.ID, m.Text, rehearsal.AsForwardOf(m))
	must(t, err)
	u := w.drain()[0].Message
	if u.Date != startOfTests.Unix()+3600 {
		t.Errorf("date %d of the forward", u.Date)
	}
}
