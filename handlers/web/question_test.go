package web_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestCuesComeInOrderAtTheirSecondsCG18(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=question")
	p.picture("question-ready")
	p.fits()
	p.click("big")
	moments := []struct {
		wait          time.Duration
		word, seconds string
		pitches       int // tones since the last moment
	}{
		{0, "Время", "60", 1},
		{49900 * time.Millisecond, "Время", "11", 0},
		{100 * time.Millisecond, "10 секунд", "10", 2},
		{9900 * time.Millisecond, "10 секунд", "1", 0},
		{100 * time.Millisecond, "Минута", "0", 3},
		{1400 * time.Millisecond, "Минута", "0", 0},
		{100 * time.Millisecond, "Сдаём ответы", "10", 1},
	}
	for _, m := range moments {
		p.advance(m.wait)
		p.shows("#word", m.word)
		p.shows("#seconds", m.seconds)
		if n := eval[int](p, `pitches.splice(0).length`); n != m.pitches {
			t.Errorf("%d tones at %q, want %d", n, m.word, m.pitches)
		}
		if m.wait == 0 || m.seconds == "10" {
			p.picture("question-" + m.seconds + "-" + strconv.Itoa(m.pitches))
			p.fits()
		}
	}
	for n := 9; n >= 0; n-- {
		p.advance(1200 * time.Millisecond)
		p.shows("#seconds", strconv.Itoa(n))
		if tones := eval[int](p, `pitches.splice(0).length`); tones != 1 {
			t.Errorf("%d tones at the %d of the count", tones, n)
		}
	}
	p.shows("#word", "Ответы сданы")
	p.picture("question-over")
	want := []string{"Время", "10 секунд", "Минута", "Сдаём ответы", "Ответы сданы"}
	if diff := cmp.Diff(want, eval[[]string](p, `words`)); diff != "" {
		t.Error(diff)
	}
}

func TestTheMinuteCanBePausedAndBegunAgainCG18(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=question")
	p.click("big")
	p.advance(20 * time.Second)
	p.shows("#seconds", "40")
	p.click("big")
	p.shows("#big", "Дальше")
	p.advance(5 * time.Minute)
	p.shows("#seconds", "40")
	p.shows("#word", "Пауза")
	p.picture("question-paused")
	p.advance(time.Second)
	p.click("big")
	p.advance(10 * time.Second)
	p.shows("#seconds", "30")
	p.click("again")
	p.shows("#seconds", "60")
	p.shows("#big", "Старт")
	p.click("big")
	p.advance(2 * time.Minute)
	p.shows("#seconds", "0")
	p.shows("#big", "Следующий вопрос")
	p.click("big")
	p.shows("#word", "Время")
	p.click("big") // a finger that slipped
	p.advance(time.Second)
	p.shows("#seconds", "59")
}

func TestTheWordAtFiftySecondsIsASettingCG18(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=en&mode=question")
	eval[bool](p, `(() => { const s = document.getElementById('warning'); s.value = 'fifty'; s.dispatchEvent(new Event('change')); return true; })()`)
	p.click("big")
	p.advance(50 * time.Second)
	p.shows("#word", "50 seconds")
	p.run("reload", reload, ready)
	p.shows("#word", "50 seconds")
}

// The club's setting cue_50 comes with the address; what is chosen on the page outlives it.
func TestTheWordAtFiftySecondsComesWithTheAddressCG18(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=en&mode=question&warning=fifty")
	p.click("big")
	p.advance(50 * time.Second)
	p.shows("#word", "50 seconds")
	eval[bool](p, `(() => { const s = document.getElementById('warning'); s.value = 'ten'; s.dispatchEvent(new Event('change')); return true; })()`)
	p.run("reload", reload, ready)
	p.shows("#word", "10 seconds")
}

func TestASleepingPageIsRightWhenItWakesCG18(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=question")
	p.click("big")
	p.advance(10 * time.Second)
	eval[int](p, `pitches.splice(0).length`)
	p.sleeps(45 * time.Second)
	p.shows("#seconds", "5")
	p.shows("#word", "10 секунд")
	if n := eval[int](p, `pitches.splice(0).length`); n != 0 {
		t.Errorf("%d tones for what was five seconds ago", n)
	}
	p.sleeps(5 * time.Second)
	p.shows("#word", "Минута")
	if n := eval[int](p, `pitches.splice(0).length`); n != 3 {
		t.Errorf("%d tones for the minute", n)
	}
	eval[bool](p, `sleep(-3600000), true`) // the phone sets its clock back
	p.advance(1500 * time.Millisecond)
	p.shows("#seconds", "10") // the count begins
	p.sleeps(2 * time.Hour)
	p.shows("#word", "Ответы сданы")
}
