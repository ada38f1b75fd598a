package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/bot"
	"arbiter/domain"
	"arbiter/handlers"

	"github.com/jmoiron/sqlx"
)

// queueJob puts work for a tournament of the group into the queue.
func (w *world) queueJob(request string) {
	w.write(w.group.ID, func(chat domain.ChatID) domain.Change {
		return domain.Change{
			Create: &domain.Head{Regulation: "mafia", Name: "Кубок", Tag: "кубок", Zone: "UTC", Lang: "ru", Chat: chat, Phase: domain.PhaseRunning},
			Jobs:   []domain.Job{{Key: "seats", Kind: "seats", Request: json.RawMessage(request), Created: noon}},
		}
	})
}

func (w *world) jobsLeft() int {
	jobs, err := w.store.Jobs(context.Background())
	w.check(err)
	return len(jobs)
}

// works is a finder of one kind of work.
func works(do domain.Work) func(string) (domain.Work, bool) {
	return func(kind string) (domain.Work, bool) { return do, kind == "seats" }
}

// echoOfJobs says the result of a job in the chat of its tournament, once for each time it is taken in.
func echoOfJobs(ctx context.Context, s handlers.Store, r handlers.Request) error {
	if r.Kind != handlers.Worked {
		return echo(ctx, s, r)
	}
	t, err := s.Tournament(ctx, r.Tournament)
	if err != nil {
		return err
	}
	return apply(ctx, s, domain.Change{Messages: []domain.Message{say(t.Chat, string(r.Result))}})
}

// slowWork takes a moment, in which the program can be killed.
func slowWork(string) (domain.Work, bool) {
	return func(request json.RawMessage, run domain.Run) (json.RawMessage, error) {
		for range 20 {
			time.Sleep(2 * time.Millisecond)
			if run.Stopped() {
				return nil, nil
			}
		}
		return request, nil
	}, true
}

func TestAJobIsDoneAndItsResultComesBackOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var runs atomic.Int32
	w.hall.answer = echoOfJobs
	w.change = func(o *bot.Options) {
		o.Works = works(func(request json.RawMessage, _ domain.Run) (json.RawMessage, error) {
			runs.Add(1)
			return request, nil
		})
	}
	w.queueJob(`{"players":20}`)
	w.start()
	w.until("the result is said", func() bool { return len(w.server.CallsOf("sendMessage")) == 1 })
	w.halt()
	w.start()
	time.Sleep(50 * time.Millisecond)
	done := w.hall.got(handlers.Worked)
	if len(done) != 1 || runs.Load() != 1 || w.jobsLeft() != 0 {
		t.Fatalf("taken in %d times, done %d times, %d left", len(done), runs.Load(), w.jobsLeft())
	}
	if r := done[0]; r.Then != "seats" || string(r.Result) != `{"players":20}` || r.Tournament == 0 || r.Job.Kind != "seats" {
		t.Fatalf("%+v", r)
	}
}

// A stop is heard at once; the job is begun anew after a restart.
func TestAJobThatIsStoppedIsDoneAfterTheRestart(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var begun, quick atomic.Bool
	w.change = func(o *bot.Options) {
		o.Works = works(func(request json.RawMessage, run domain.Run) (json.RawMessage, error) {
			begun.Store(true)
			for !quick.Load() && !run.Stopped() {
				time.Sleep(time.Millisecond)
			}
			return request, nil
		})
	}
	w.queueJob(`{}`)
	w.start()
	w.until("the work has begun", begun.Load)
	stopped := time.Now()
	w.halt()
	if took := time.Since(stopped); took > 4*time.Second {
		t.Errorf("stopped after %v", took)
	}
	if n := len(w.hall.got(handlers.Worked)); n != 0 || w.jobsLeft() != 1 {
		t.Fatalf("work that was cut off was taken in %d times, %d jobs left", n, w.jobsLeft())
	}
	quick.Store(true)
	w.start()
	w.until("it is done", func() bool { return len(w.hall.got(handlers.Worked)) == 1 && w.jobsLeft() == 0 })
}

// Work that fails or panics, and a result that cannot be taken in, are tried again; nothing
// of a failed try stays.
func TestAJobThatFailsIsTriedAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var tries atomic.Int32
	w.change = func(o *bot.Options) {
		o.Works = works(func(request json.RawMessage, _ domain.Run) (json.RawMessage, error) {
			switch tries.Add(1) {
			case 1:
				return nil, errors.New("no luck")
			case 2:
				panic("no luck at all")
			}
			return request, nil
		})
	}
	w.hall.answer = func(ctx context.Context, s handlers.Store, r handlers.Request) error {
		if err := echoOfJobs(ctx, s, r); err != nil {
			return err
		}
		if r.Kind == handlers.Worked && tries.Load() < 4 {
			return errors.New("not taken in")
		}
		return nil
	}
	w.queueJob(`{}`)
	w.start()
	w.until("it is said", func() bool {
		w.clock.Advance(time.Minute)
		return len(w.server.CallsOf("sendMessage")) > 0
	})
	time.Sleep(50 * time.Millisecond)
	if n := len(w.server.CallsOf("sendMessage")); n != 1 || w.jobsLeft() != 0 || tries.Load() != 4 {
		t.Fatalf("said %d times, %d left, %d tries", n, w.jobsLeft(), tries.Load())
	}
}

// Progress is noted now and then, and who shows it is told.
func TestProgressOfAJobIsNoted(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var seen atomic.Int32
	w.hall.answer = func(ctx context.Context, s handlers.Store, r handlers.Request) error {
		if r.Kind == handlers.Working {
			job, err := s.Job(ctx, "seats")
			if err != nil {
				return err
			}
			seen.Store(int32(job.Progress))
		}
		return nil
	}
	w.change = func(o *bot.Options) {
		o.Works = works(func(request json.RawMessage, run domain.Run) (json.RawMessage, error) {
			for seen.Load() != 40 && !run.Stopped() {
				time.Sleep(time.Millisecond)
				run.Tell(40)
			}
			return request, nil
		})
	}
	w.queueJob(`{}`)
	b := bot.New(w.options())
	b.Worker.NoteEvery = 20 * time.Millisecond
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	w.until("40 percent are shown", func() bool { return seen.Load() == 40 })
	w.until("it is done", func() bool { return len(w.hall.got(handlers.Worked)) == 1 })
	cancel()
	w.check(<-ended)
}

// A program that is killed in any phase of a job does it again, and its result has effect once.
func TestKilledWhileAJobIsDone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.queueJob(`{"players":30}`)
	w.check(w.store.Close()) // the children open it
	spawn := func() *exec.Cmd {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), childURL+"="+w.http.URL, childToken+"="+w.server.Token(), childFile+"="+w.path)
		w.check(child.Start())
		return child
	}
	db, err := sqlx.Open("sqlite3", "file:"+w.path+"?mode=rw&_query_only=true")
	w.check(err)
	defer func() { _ = db.Close() }()
	count := func(query string) (n int) {
		w.check(db.Get(&n, query))
		return n
	}
	for range 12 {
		child := spawn()
		time.Sleep(time.Duration(rand.IntN(160)) * time.Millisecond)
		_ = child.Process.Kill() // SIGKILL
		_ = child.Wait()
	}
	child := spawn()
	w.until("the result is said", func() bool {
		return count(`SELECT COUNT(*) FROM jobs`) == 0 && count(`SELECT COUNT(*) FROM outbox WHERE closed_at = 0`) == 0
	})
	_ = child.Process.Kill()
	_ = child.Wait()
	if n := count(`SELECT COUNT(*) FROM outbox WHERE html = '{"players":30}'`); n != 1 {
		t.Fatalf("taken in %d times", n)
	}
	w.open()
}
