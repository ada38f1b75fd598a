package rehearsal_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/bot/rehearsal"
)

func (w *world) say(text string) rehearsal.Message {
	w.t.Helper()
	m, err := w.Say(w.boris.ID, w.group.ID, text)
	must(w.t, err)
	return m
}

func ids(list []update) string {
	var out []string
	for _, u := range list {
		out = append(out, fmt.Sprint(u.ID))
	}
	return strings.Join(out, " ")
}

func TestOffsetConfirmsAndNothingElseDoes(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.SkipIDs(700000000)
	for i := range 3 {
		w.say(fmt.Sprint(i))
	}
	if got := ids(w.poll(fields{"limit": 2, "offset": 4})); got != "700000000 700000001" {
		t.Errorf("first poll %s", got)
	}
	if got := ids(w.poll(fields{"offset": 5})); got != "700000000 700000001 700000002" {
		t.Errorf("poll with an offset that is too low %s", got)
	}
	if got := ids(w.poll(fields{"offset": 800000000})); got != "700000000 700000001 700000002" {
		t.Errorf("poll with an offset of another numbering %s", got)
	}
	if n := w.PendingUpdates(); n != 3 {
		t.Errorf("%d pending, want 3", n)
	}
	if got := ids(w.poll(fields{"offset": 700000002})); got != "700000002" {
		t.Errorf("poll after two %s", got)
	}
	if n := w.PendingUpdates(); n != 1 {
		t.Errorf("%d pending, want 1", n)
	}
	w.say("3")
	if got := ids(w.poll(fields{"offset": -1})); got != "700000003" {
		t.Errorf("negative offset %s", got)
	}
}

func TestNumberingCanStartAnewBelow(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	last := w.drain()
	w.SkipIDs(1000)
	w.say("после тихой недели")
	if got := ids(w.poll(fields{"offset": last[len(last)-1].ID + 1})); got != "1000" {
		t.Errorf("poll with the old offset %s", got)
	}
}

func TestRepeatedOffsetGetsOneUpdateWithinHalfASecond(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.say("1")
	w.say("2")
	if n := len(w.poll(fields{"offset": 77})); n != 2 {
		t.Errorf("first poll %d", n)
	}
	if n := len(w.poll(fields{"offset": 77})); n != 1 {
		t.Errorf("poll at once %d, want 1", n)
	}
}

func TestLongPollWakesForANewUpdate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	started := time.Now()
	time.AfterFunc(50*time.Millisecond, func() { w.say("проснись") })
	list := w.poll(fields{"timeout": 900}) // more than the server takes
	if len(list) != 1 || list[0].Message.Text != "проснись" {
		t.Fatalf("poll %+v", list)
	}
	if took := time.Since(started); took < 40*time.Millisecond || took > 3*time.Second {
		t.Errorf("took %v", took)
	}
}

func TestUpdatesExpireAfterADay(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.say("старое")
	w.clock.Advance(time.Hour)
	w.say("новое")
	w.clock.Advance(23 * time.Hour)
	if n := w.PendingUpdates(); n != 1 {
		t.Errorf("%d pending, want 1", n)
	}
	if list := w.poll(nil); len(list) != 1 || list[0].Message.Text != "новое" {
		t.Errorf("poll %+v", list)
	}
}

func TestAllowedUpdatesStick(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	carl := w.AddUser(rehearsal.User{FirstName: "Carl"})
	must(t, w.Join(w.group.ID, carl.ID))
	for _, u := range w.drain() {
		if u.Other != nil {
			t.Error("chat_member came unasked")
		}
	}
	w.say("x") // so that the next poll does not wait
	w.poll(fields{"allowed_updates": []string{"chat_member"}, "offset": w.next})
	w.drain()
	must(t, w.Leave(w.group.ID, carl.ID))
	w.say("y")
	list := w.drain()
	if len(list) != 1 || list[0].Other == nil {
		t.Errorf("updates %+v, want chat_member alone", list)
	}
	must(t, w.Join(w.group.ID, carl.ID))
	w.poll(fields{"allowed_updates": []string{}, "offset": w.next})
	w.drain()
	w.say("z")
	if list := w.drain(); len(list) != 1 || list[0].Message == nil {
		t.Errorf("updates %+v, want the message", list)
	}
}

func TestSecondPollerEndsTheFirst(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	var first reply
	var done sync.WaitGroup
	received := make(chan bool, 2)
	w.Hook(func(stage rehearsal.Stage, call rehearsal.Call) {
		if stage == rehearsal.Received && call.Method == "getUpdates" {
			received <- true
		}
	})
	done.Go(func() { first = w.call("getUpdates", fields{"timeout": 30}) })
	<-received
	time.Sleep(20 * time.Millisecond) // the hook comes before the wait
	w.say("x")
	done.Wait()
	if !first.OK {
		t.Fatalf("alone: %+v", first)
	}
	w.drain()
	<-received
	done.Go(func() { first = w.call("getUpdates", fields{"timeout": 30, "offset": w.next}) })
	<-received
	time.Sleep(20 * time.Millisecond)
	time.AfterFunc(50*time.Millisecond, func() { w.say("y") })
	second := w.call("getUpdates", fields{"timeout": 30, "offset": w.next})
	done.Wait()
	wantReply(t, first, 409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running")
	if !second.OK {
		t.Errorf("second poller: %+v", second)
	}
}

func TestPollOfAGoneClientEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, w.url("getUpdates")+"?timeout=30", nil)
	must(t, err)
	if response, err := http.DefaultClient.Do(request); err == nil {
		_ = response.Body.Close()
		t.Fatal("answer without updates")
	}
	w.say("x")
	if list := w.poll(nil); len(list) != 1 {
		t.Errorf("update went to a client that is gone")
	}
}

func TestRawUpdateGetsTheNextID(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	w.SkipIDs(900000000)
	w.RawUpdate([]byte(`{"update_id":1,"message":{"message_id":5,"date":1,"chat":{"id":1,"type":"private"},"text":"raw"}}`))
	if list := w.poll(nil); len(list) != 1 || list[0].ID != 900000000 || list[0].Message.Text != "raw" {
		t.Errorf("updates %+v", list)
	}
}

func TestEditedMessageKeepsItsDate(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	m := w.say("протест")
	w.drain()
	w.clock.Advance(15 * time.Minute)
	_, err := w.Edit(w.boris.ID, w.group.ID, m.ID, "протест: пол")
	must(t, err)
	list := w.drain()
	if len(list) != 1 || list[0].Edited == nil {
		t.Fatalf("updates %+v", list)
	}
	if e := list[0].Edited; e.Date != startOfTests.Unix() || e.EditDate != startOfTests.Unix()+900 || e.Text != "протест: пол" {
		t.Errorf("edited %+v", e)
	}
	if _, err := w.Edit(w.anna.ID, w.group.ID, m.ID, "чужое"); err == nil {
		t.Error("edit of another's message went through")
	}
}

func TestHooksSeeTheStagesOfACall(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.drain()
	if err := w.WaitIdle(t.Context(), time.Millisecond); err != nil { // the calls before are over
		t.Fatal(err)
	}
	var mu sync.Mutex
	var stages []string
	w.Hook(func(stage rehearsal.Stage, call rehearsal.Call) {
		mu.Lock()
		defer mu.Unlock()
		w.PendingUpdates() // a hook may use the server
		stages = append(stages, fmt.Sprintf("%s %s %v %d", stage, call.Method, call.Updates, call.Code))
	})
	w.SkipIDs(500000000)
	w.say("x")
	list := w.poll(nil)
	w.say("y")
	w.poll(fields{"offset": list[0].ID + 1})
	want := []string{
		"received getUpdates [] 0", "done getUpdates [500000000] 200", "answered getUpdates [500000000] 200",
		"delivered getUpdates [500000000] 200",
		"received getUpdates [] 0", "confirmed getUpdates [500000000] 0", "done getUpdates [500000001] 200",
	}
	mu.Lock()
	defer mu.Unlock()
	if len(stages) < len(want) || strings.Join(stages[:len(want)], "\n") != strings.Join(want, "\n") {
		t.Errorf("stages\n%s\nwant\n%s", strings.Join(stages, "\n"), strings.Join(want, "\n"))
	}
}

func TestWaitIdle(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	ctx, stop := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer stop()
	if err := w.WaitIdle(ctx, 10*time.Millisecond); err == nil {
		t.Error("idle with unconfirmed updates")
	}
	w.drain()
	must(t, w.WaitIdle(t.Context(), 10*time.Millisecond))
}

func TestCallsKeepParametersAndOutcome(t *testing.T) {
	t.Parallel()
	w := newWorld(t, rehearsal.Options{})
	w.ok("sendMessage", fields{"chat_id": w.group.ID, "text": "x"})
	w.call("deleteMessage", fields{"chat_id": w.group.ID, "message_id": 999})
	sent, deleted := w.CallsOf("sendMessage")[0], w.CallsOf("deleteMessage")[0]
	if sent.Text("text") != "x" || sent.Chat != w.group.ID || !sent.OK() || !json.Valid(sent.Result) || sent.Seq >= deleted.Seq {
		t.Errorf("call %+v", sent)
	}
	if deleted.OK() || deleted.Code != 400 || deleted.Description != "Bad Request: message to delete not found" {
		t.Errorf("call %+v", deleted)
	}
}
