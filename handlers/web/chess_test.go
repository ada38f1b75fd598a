package web_test

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"github.com/chromedp/chromedp"
)

func (p *phone) clocks(near, far string) {
	p.Helper()
	p.shows("#near .left", near)
	p.shows("#far .left", far)
}

func TestAGameOnTheChessClockCN16(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
	p.clocks("10:00", "9:00")
	p.picture("chess-ready")
	p.fits()
	p.click("go")
	p.advance(20 * time.Second)
	p.clocks("10:00", "9:00")
	p.shows("#far .note", "Осмотр 0:40")
	p.picture("chess-look")
	p.fits()
	p.advance(45 * time.Second) // the minute to look ends by itself
	p.clocks("9:55", "9:00")
	p.touch("far") // not their turn
	p.advance(5 * time.Second)
	p.clocks("9:50", "9:00")
	p.picture("chess-turn")
	p.fits()
	p.touch("near")
	p.advance(65 * time.Second)
	p.clocks("9:50", "7:55")
	p.click("go")
	p.shows("#go", "Дальше")
	p.advance(10 * time.Minute) // a dispute
	p.clocks("9:50", "7:55")
	p.picture("chess-paused")
	p.touch("far") // a foul ends the turn while the clocks stand, CN-17
	p.advance(time.Minute)
	p.clocks("9:50", "7:55")
	p.click("go")
	p.advance(10 * time.Second)
	p.clocks("9:40", "7:55")
}

func TestTwoTapsAtOnceEndOneTurnCN16(t *testing.T) {
	t.Parallel()
	for _, order := range [][]string{{"near", "far"}, {"far", "near"}} {
		p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
		p.click("go")
		p.advance(70 * time.Second)
		p.touch(order...)
		p.advance(10 * time.Second)
		p.clocks("9:50", "8:50")
		p.touch(order[1], order[0])
		p.advance(10 * time.Second)
		p.clocks("9:40", "8:50")
	}
}

func TestASlipIsTakenBackWithItsTimeCN16(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
	p.click("go")
	p.touch("near") // the starting team begins before the minute is over
	p.advance(30 * time.Second)
	p.clocks("9:30", "9:00")
	p.touch("near")
	p.advance(20 * time.Second)
	p.clocks("9:30", "8:40")
	p.click("undo") // the turn was not over: its 20 seconds are the starting team's
	p.advance(0)
	p.clocks("9:10", "9:00")
	p.click("undo") // they were not to begin yet: 50 seconds of the minute are gone
	p.advance(0)
	p.clocks("10:00", "9:00")
	p.shows("#far .note", "Осмотр 0:10")
	if !eval[bool](p, `document.getElementById('undo').disabled`) {
		t.Error("there is more to take back")
	}
}

func TestAFlagProposesTheDefeatByTimeCN5(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
	p.click("go")
	p.touch("near")
	p.advance(5 * time.Second)
	p.touch("near")
	p.advance(8*time.Minute + 55*time.Second)
	p.clocks("9:55", "0:05.0")
	p.picture("chess-low")
	p.fits()
	eval[int](p, `pitches.splice(0).length`)
	p.sleeps(time.Hour)
	p.clocks("9:55", "0:00")
	p.shows("#far .note", "Время вышло: поражение 0:4")
	p.shows("#near .note", "У соперника вышло время. Судья записывает: /result № 4:0 время")
	if n := eval[int](p, `pitches.splice(0).length`); n != 3 {
		t.Errorf("%d tones when a flag falls", n)
	}
	p.picture("chess-flag")
	p.fits()
	p.touch("far", "near")
	p.advance(time.Minute)
	p.clocks("9:55", "0:00")
}

func TestMinutesAndTheStartingHalfAreSetCN16(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=en&mode=chess")
	p.click("set")
	p.picture("chess-setting")
	eval[bool](p, `(() => { first.value = '3.5'; second.value = '3'; look.value = '0'; side.value = 'far'; return true; })()`)
	p.click("keep")
	p.clocks("10:00", "9:00")
	p.click("set")
	eval[bool](p, `(() => { first.value = '3.5'; second.value = '3'; look.value = '0'; side.value = 'far'; return true; })()`)
	p.run("new game", chromedp.Click("#minutes [type=submit]"))
	p.clocks("3:00", "3:30")
	p.click("go")
	p.advance(10 * time.Second) // no minute to look
	p.clocks("3:00", "3:20")
	p.shows("#far .note", "Your turn. Tap when it is over")
	p.click("set")
	eval[bool](p, `(() => { first.value = '0'; return true; })()`)
	p.run("no minutes", chromedp.Click("#minutes [type=submit]"))
	if !eval[bool](p, `setting.open`) {
		t.Error("a clock of no minutes is taken")
	}
}

func TestKeysMoveTheClocks(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 1200, 800, "?lang=en&mode=chess")
	p.run("start", chromedp.KeyEvent(kb.Enter))
	p.run("begin early", chromedp.KeyEvent(" "))
	p.advance(10 * time.Second)
	p.clocks("9:50", "9:00")
	p.run("end the turn", chromedp.KeyEvent(kb.ArrowRight))
	p.advance(10 * time.Second)
	p.clocks("9:50", "8:50")
	p.run("not their turn", chromedp.KeyEvent(kb.ArrowDown))
	p.touch("near") // takes the focus, not the space
	p.run("space", chromedp.KeyEvent(" "))
	p.advance(10 * time.Second)
	p.clocks("9:40", "8:50")
	p.run("take back", chromedp.KeyEvent(kb.Backspace))
	p.advance(0)
	p.clocks("9:50", "8:40")
	p.run("question", chromedp.Click("#toQuestion"), chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`), chromedp.KeyEvent(" "))
	p.advance(7 * time.Second)
	p.shows("#seconds", "53")
}

// conserved plays games of random taps, pauses and undos: what is left on all clocks and
// what has run is always what was set, and a turn taken back at once is as if it never was.
const conserved = `import('/clock/chess.js').then(({game, at, toggle, press, undo, running}) => {
	let seed = 7;
	const random = (n) => { seed = (seed * 48271) % 2147483647; return seed % n; };
	const sum = (list) => list.reduce((a, b) => a + b, 0);
	for (let n = 0; n < 500; n++) {
		let g = toggle(game([10, 9, 1]), 0), now = 0, ran = 0;
		for (let step = 0; step < 60; step++) {
			const wait = random(5000);
			now += wait;
			if (running(g)) ran += wait;
			const before = at(g, now);
			const acts = [() => toggle(g, now), () => press(g, 0, now), () => press(g, 1, now), () => undo(g, now), () => g];
			g = acts[random(acts.length)]();
			if (g.past.length > before.past.length) {
				const back = undo(g, now);
				if (back.turn !== before.turn || sum(back.left.map((l, i) => Math.abs(l - before.left[i]))) > 1e-6) return 'undo in game ' + n;
			}
			if (Math.abs(sum(at(g, now).left) + ran - 20 * 60000) > 1e-6) return 'time in game ' + n + ' at ' + step;
		}
	}
	return 'conserved';
})`

func TestNoTimeIsLostOrMadeCN16(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?mode=chess")
	if got := eval[string](p, conserved); got != "conserved" {
		t.Error(got)
	}
}
