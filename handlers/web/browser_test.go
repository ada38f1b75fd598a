package web_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbiter/handlers/web"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// tampered gives a page a clock that stands until advance moves it, or sleep, which
// leaves performance.now behind as a sleeping phone does. Both draw the new moment at
// once, so no test waits. What is sounded and said is noted.
const tampered = `(() => {
	const kept = (name) => Number(sessionStorage.getItem(name) || 0);
	let date = kept('date'), steady = kept('steady');
	const keep = () => { sessionStorage.setItem('date', date); sessionStorage.setItem('steady', steady); };
	Date.now = () => 1780000000000 + date;
	performance.now = () => 5000 + steady;
	const ticks = [];
	window.setInterval = (tick) => ticks.push(tick);
	const draw = () => { keep(); for (const tick of ticks) tick(); };
	window.advance = (ms) => { date += ms; steady += ms; draw(); };
	window.sleep = (ms) => { date += ms; draw(); };
	window.pitches = [];
	const param = {setValueAtTime() {}, linearRampToValueAtTime() {}};
	window.AudioContext = class {
		state = 'suspended'; currentTime = 0; destination = {};
		async resume() { this.state = 'running'; }
		createGain() { return {gain: param, connect: (to) => to}; }
		createOscillator() { const o = {frequency: {}, connect: (to) => to, start() { pitches.push(o.frequency.value); }, stop() {}}; return o; }
	};
	window.words = [];
	window.addEventListener('DOMContentLoaded', () => {
		for (const id of ['word', 'said']) {
			new MutationObserver(() => words.push(document.getElementById(id).textContent)).observe(document.getElementById(id), {childList: true});
		}
	});
})()`

// watched notes what goes wrong in a page.
const watched = `(() => {
	window.faults = [];
	window.addEventListener('error', (e) => faults.push(e.message));
	window.addEventListener('unhandledrejection', (e) => faults.push(String(e.reason)));
	document.addEventListener('securitypolicyviolation', (e) => faults.push(e.violatedDirective + ' ' + e.blockedURI));
})()`

type step = chromedp.Action[chromedp.Void]

// phone is a browser window before the page.
type phone struct {
	*testing.T
	ctx context.Context
	web *httptest.Server
}

// newPhone opens the page in a window of the size. Pictures of it are written to the
// folder that the variable SCREENSHOTS names, if it is set.
func newPhone(t *testing.T, width, height int64, query string) *phone {
	t.Helper()
	return open(t, width, height, query, watched, tampered)
}

// open opens the page after the scripts.
func open(t *testing.T, width, height int64, query string, scripts ...string) *phone {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium is installed: apt-get install chromium")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(int(width), int(height)),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("accept-lang", "ru"))
	ctx, stop := context.WithTimeout(context.WithoutCancel(t.Context()), 3*time.Minute) // the page is asked for its faults at the end
	t.Cleanup(stop)
	ctx, stop = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	p := &phone{T: t, ctx: ctx, web: httptest.NewServer(web.Clock())}
	t.Cleanup(p.web.Close)
	p.run("size", chromedp.EmulateViewport(width, height, chromedp.EmulateTouch))
	for _, script := range scripts {
		p.run("prepare", prepare(script))
	}
	p.run("open", chromedp.Navigate(p.web.URL+"/clock"+query), ready)
	t.Cleanup(p.faultless)
	return p
}

// faultless checks that no script failed and that the policy of the page forbade nothing.
func (p *phone) faultless() {
	p.Helper()
	if faults := eval[[]string](p, `faults`); len(faults) > 0 {
		p.Errorf("faults of the page: %q", faults)
	}
}

// prepare runs a script before each page.
func prepare(script string) step {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		if _, err := cdp.Call(ctx, target, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
			return chromedp.Void{}, fmt.Errorf("prepare the page: %w", err)
		}
		return chromedp.Void{}, nil
	}
}

// darken tells the page that the reader prefers dark colours.
func darken(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
	scheme := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}
	if _, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, scheme); err != nil {
		return chromedp.Void{}, fmt.Errorf("dark scheme: %w", err)
	}
	return chromedp.Void{}, nil
}

// ready waits for the first picture: the words are put in by the script.
var ready = chromedp.Poll[chromedp.Void](`document.getElementById("lang")?.getAttribute("aria-label")`, chromedp.WithPollingTimeout(10*time.Second))

func (p *phone) run(what string, steps ...step) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.picture("failed")
		p.Fatalf("%s: %v", what, err)
	}
}

// eval is the value of an expression.
func eval[V any](p *phone, expression string) V {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[V](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

// advance moves the time and draws the picture of it.
func (p *phone) advance(d time.Duration) { p.Helper(); p.pass("advance", d) }

// sleeps is advance with the page asleep.
func (p *phone) sleeps(d time.Duration) { p.Helper(); p.pass("sleep", d) }

func (p *phone) pass(how string, d time.Duration) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`%s(%d), new Promise((done) => setTimeout(() => done(true), 0))`, how, d.Milliseconds()))
}

// click presses a control as a mouse, a key or a screen reader does.
func (p *phone) click(id string) {
	p.Helper()
	p.run("click "+id, chromedp.Click("#"+id))
}

// touch puts fingers on the middles of the elements at the same moment.
func (p *phone) touch(ids ...string) {
	p.Helper()
	var points []*input.TouchPoint
	for i, id := range ids {
		at := eval[[]float64](p, fmt.Sprintf(`(() => { const r = document.getElementById(%q).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, id))
		n := float64(i)
		points = append(points, &input.TouchPoint{X: at[0], Y: at[1], ID: &n})
	}
	p.run("touch", touches(input.DispatchTouchEventTypeTouchStart, points), touches(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}))
}

func touches(kind input.DispatchTouchEventType, points []*input.TouchPoint) step {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		if _, err := cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
			return chromedp.Void{}, fmt.Errorf("%s: %w", kind, err)
		}
		return chromedp.Void{}, nil
	}
}

// text is what an element shows.
func (p *phone) text(css string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`document.querySelector(%q).textContent`, css))
}

func (p *phone) shows(css, want string) {
	p.Helper()
	if got := p.text(css); got != want {
		p.Errorf("%s shows %q, want %q", css, got, want)
	}
}

// picture writes what the window shows, for a person to look at.
func (p *phone) picture(name string) {
	p.Helper()
	folder := os.Getenv("SCREENSHOTS")
	if folder == "" {
		return
	}
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, name+".png"), png, 0o600); err != nil {
		p.Fatal(err)
	}
}

// fits checks that nothing is cut off or reaches out of the window, and no control is
// too small for a finger.
func (p *phone) fits() {
	p.Helper()
	// The line height of the digits is less than that of the font: they have no descenders.
	bad := eval[[]string](p, `[...document.querySelectorAll('button, select, #word, #seconds, .who, .left, .note')].filter((e) => e.checkVisibility()).filter((e) => {
		const r = e.getBoundingClientRect();
		const out = r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1;
		return out || (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1) && getComputedStyle(e).display !== 'inline' && !e.matches('.left, #seconds') || e.matches('button, select') && r.height < 40 || e.matches('.left') && r.width > e.parentElement.clientWidth - 8;
	}).map((e) => (e.id || e.className) + ': ' + e.textContent.trim())`)
	if len(bad) > 0 {
		p.Errorf("does not fit: %q", bad)
	}
}
