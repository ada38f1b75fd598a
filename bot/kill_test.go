package bot_test

import (
	"context"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/bot/rehearsal"
	"arbiter/storage"

	"github.com/google/go-cmp/cmp"
)

// What a child process is told by its environment.
const (
	childURL   = "ARBITER_TEST_URL"
	childToken = "ARBITER_TEST_TOKEN"
	childFile  = "ARBITER_TEST_FILE"
)

// TestMain lets the test binary be the bot that TestKilledAtAnyMoment kills.
func TestMain(m *testing.M) {
	if url := os.Getenv(childURL); url != "" {
		if err := child(url, os.Getenv(childToken), os.Getenv(childFile)); err != nil {
			_, _ = io.WriteString(os.Stderr, err.Error())
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child is a whole bot with the echo for handlers; it runs until it is killed.
func child(url, token, path string) error {
	ctx := context.Background()
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	store, err := storage.Open(ctx, path, log)
	if err != nil {
		return err
	}
	telegram, err := bot.NewTelegram(url, token, &http.Client{}, bot.SystemClock{})
	if err != nil {
		return err
	}
	me, err := telegram.Introduce(ctx, log)
	if err != nil {
		return err
	}
	hall := newHall()
	hall.answer = echoOfJobs
	return bot.New(bot.Options{
		Store: database{store}, Handler: hall, Telegram: telegram, Me: me, Token: token, Clock: bot.SystemClock{}, Log: log,
		Works: slowWork, Look: 5 * time.Millisecond,
	}).Run(ctx)
}

// killer runs children one after another and kills them in the middle of their calls.
type killer struct {
	w     *world
	mu    sync.Mutex
	child *exec.Cmd
	calls int // until the next kill
	kills int
	left  int
}

func (k *killer) spawn() {
	k.child = exec.Command(os.Args[0])
	k.child.Env = append(os.Environ(), childURL+"="+k.w.http.URL, childToken+"="+k.w.server.Token(), childFile+"="+k.w.path)
	k.w.check(k.child.Start())
}

// hook kills inside a call: before it is carried out, after, or when it is answered.
func (k *killer) hook(stages map[rehearsal.Stage]bool) func(rehearsal.Stage, rehearsal.Call) {
	return func(stage rehearsal.Stage, call rehearsal.Call) {
		if !stages[stage] || call.Method == "getMe" {
			return
		}
		k.mu.Lock()
		defer k.mu.Unlock()
		if k.calls--; k.calls > 0 || k.left == 0 {
			return
		}
		k.left--
		k.kills++
		k.calls = 1 + rand.IntN(12)
		_ = k.child.Process.Kill() // SIGKILL
		_ = k.child.Wait()         // it was killed
		k.spawn()
	}
}

func TestKilledAtAnyMomentNothingIsLostOrDoneTwice(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.check(w.store.Close()) // the children open it
	k := &killer{w: w, calls: 5, left: 15}
	w.server.Hook(k.hook(map[rehearsal.Stage]bool{
		rehearsal.Received: true, rehearsal.Done: true, rehearsal.Answered: true, rehearsal.Delivered: true, rehearsal.Confirmed: true,
	}))
	k.mu.Lock()
	k.spawn()
	k.mu.Unlock()
	defer func() {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.left = 0
		_ = k.child.Process.Kill() // it has done its work
		_ = k.child.Wait()
	}()
	const n = 60
	for i := range n {
		w.say(w.anya, w.anya.ID, "/say а"+strconv.Itoa(i))
		w.say(w.gleb, w.gleb.ID, "/say г"+strconv.Itoa(i))
		time.Sleep(10 * time.Millisecond)
	}
	for chat, want := range map[int64][]string{w.anya.ID: numbered("а", n), w.gleb.ID: numbered("г", n)} {
		w.hears(chat, want[n-1])
		got := w.heard(chat)
		if diff := cmp.Diff(want, unrepeated(got)); diff != "" {
			t.Error(diff)
		}
		k.mu.Lock()
		if k.kills < 10 || len(got) > n+k.kills {
			t.Errorf("%d messages for %d after %d kills", len(got), n, k.kills)
		}
		k.mu.Unlock()
	}
}
