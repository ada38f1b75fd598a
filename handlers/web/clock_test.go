package web_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbiter/handlers/web"

	"github.com/chromedp/chromedp"
)

var reload = chromedp.Reload()

func ask(t *testing.T, method, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	web.Clock().ServeHTTP(w, r)
	return w.Result()
}

func bodyOf(t *testing.T, r *http.Response) string {
	t.Helper()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestClockServesItsFilesAndNothingElse(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]struct {
		code int
		kind string
	}{
		"/clock": {200, "text/html; charset=utf-8"}, "/clock?lang=en": {200, "text/html; charset=utf-8"},
		"/clock/app.js": {200, "text/javascript; charset=utf-8"}, "/clock/worker.js": {200, "text/javascript; charset=utf-8"},
		"/clock/clock.css": {200, "text/css; charset=utf-8"}, "/clock/icon.svg": {200, "image/svg+xml"},
		"/clock/app.webmanifest": {200, "application/manifest+json"},
		"/clock/":                {301, ""}, "/clock/none.js": {404, "text/plain; charset=utf-8"}, "/clock/%2e%2e": {404, "text/plain; charset=utf-8"},
	} {
		r := ask(t, http.MethodGet, path)
		if r.StatusCode != want.code || r.Header.Get("Content-Type") != want.kind {
			t.Errorf("%s: %d %s", path, r.StatusCode, r.Header.Get("Content-Type"))
		}
	}
	if r := ask(t, http.MethodPost, "/clock"); r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST is answered %d", r.StatusCode)
	}
}

func TestClockIsAskedForAgainAndNotSentAgain(t *testing.T) {
	t.Parallel()
	tag := ask(t, http.MethodGet, "/clock").Header.Get("ETag")
	if r := ask(t, http.MethodGet, "/clock", "If-None-Match", tag); r.StatusCode != http.StatusNotModified {
		t.Errorf("the same page is answered %d", r.StatusCode)
	}
}

func TestClockIsStrictAndNeedsNoOtherServer(t *testing.T) {
	t.Parallel()
	page := ask(t, http.MethodGet, "/clock")
	if csp := page.Header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'") || strings.Contains(csp, "unsafe") {
		t.Errorf("policy %q", csp)
	}
	text := bodyOf(t, page)
	if regexp.MustCompile(`<script[^>]*>[^<]|style=|<style|\son[a-z]+="`).MatchString(text) {
		t.Error("the page has inline scripts or styles, which its policy forbids")
	}
	for _, file := range workersFiles(t) {
		if text += bodyOf(t, ask(t, http.MethodGet, "/"+file)); strings.Contains(strings.ReplaceAll(text, "http://www.w3.org/2000/svg", ""), "://") {
			t.Fatalf("%s names another server", file)
		}
	}
}

// workersFiles are the files that the worker keeps for offline.
func workersFiles(t *testing.T) (files []string) {
	t.Helper()
	worker := bodyOf(t, ask(t, http.MethodGet, "/clock/worker.js"))
	m := regexp.MustCompile(`(?m)^const files = (\[.*\]);$`).FindStringSubmatch(worker)
	if m == nil || json.Unmarshal([]byte(m[1]), &files) != nil || len(files) < 10 || files[0] != "clock" {
		t.Fatalf("the worker begins %.200s", worker)
	}
	return files
}

func TestTheClockWorksOfflineOnceLoadedCN27(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
	p.run("kept", chromedp.Poll[chromedp.Void](`navigator.serviceWorker.ready.then((r) => r.active?.state === 'activated')`, chromedp.WithPollingTimeout(10*time.Second)))
	p.click("go")
	p.advance(80 * time.Second)
	p.clocks("9:40", "9:00")
	p.web.CloseClientConnections()
	p.web.Close()
	p.run("reload without the server", chromedp.Evaluate[chromedp.Void](`advance(5000)`), reload, ready)
	p.clocks("9:35", "9:00") // the game goes on, CN-16
	p.touch("near")
	p.advance(10 * time.Second)
	p.clocks("9:35", "8:50")
	p.run("another address of the page", chromedp.Navigate(p.web.URL+"/clock?lang=en&mode=question"), ready)
	p.shows("#big", "Start")
}

func TestAWreckedMemoryIsANewClock(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
	for _, wreck := range []string{`"{"`, `"null"`, `"[]"`, `'{"left":[1,2],"past":7}'`, `'{"minutes":[1,2,"x"],"left":[1,2,3],"turn":9,"since":null,"switched":null,"past":[]}'`} {
		eval[bool](p, `['game', 'question', 'mode', 'lang', 'warning', 'loud', 'starts'].forEach((name) => localStorage.setItem('clock.' + name, `+wreck+`)), true`)
		p.run("reload", chromedp.Navigate(p.web.URL+"/clock?mode=chess"), ready)
		p.clocks("10:00", "9:00")
		p.shows("#big", "Старт")
	}
}

func TestLanguageIsChosenByTheAddressAndTheSwitch(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=en&mode=question")
	p.shows("#big", "Start")
	p.fits()
	p.picture("question-english")
	p.click("lang")
	p.shows("#big", "Старт")
	p.run("reload", reload, ready)
	p.shows("#big", "Старт")
	if got := eval[string](p, `document.documentElement.lang + ' ' + document.title`); got != "ru Часы" {
		t.Errorf("the page is %s", got)
	}
	same := `import('/clock/words.js').then(({words}) => JSON.stringify(Object.keys(words.ru)) === JSON.stringify(Object.keys(words.en)))`
	if !eval[bool](p, same) {
		t.Error("a word is missing in a language, or stands elsewhere")
	}
	p.run("a language that is not there", chromedp.Navigate(p.web.URL+"/clock?lang=de"), ready)
	p.shows("#big", "Старт")
}

func TestTheScreenStaysOnWhileAClockRuns(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=question")
	eval[bool](p, `window.locks = [], navigator.wakeLock.request = async (kind) => { locks.push(kind); return {released: false, release: async () => { locks.push('released'); }}; }, true`)
	p.click("big")
	p.advance(time.Second)
	p.click("big")
	p.advance(time.Second)
	if got := eval[string](p, `locks.join()`); got != "screen,released" {
		t.Errorf("locks: %s", got)
	}
	p.click("sound")
	p.click("big")
	p.advance(49 * time.Second)
	if got := eval[string](p, `[pitches.length, document.getElementById('sound').getAttribute('aria-pressed')].join()`); got != "1,false" {
		t.Errorf("tones and sound with the sound switched off: %s", got)
	}
}

func TestBothClocksFitALandscape(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 740, 360, "?lang=ru&mode=question")
	p.fits()
	p.picture("landscape-question")
	p.click("big")
	p.advance(63 * time.Second)
	p.fits()
	p.picture("landscape-count")
	p.run("chess", chromedp.Click("#toChess"))
	p.fits()
	p.click("go")
	p.fits()
	p.touch("near")
	p.advance(9*time.Minute + 53*time.Second)
	p.fits()
	p.picture("landscape-chess")
	p.click("set")
	p.picture("landscape-setting")
}

func TestTheClocksAreDarkForWhoPrefersIt(t *testing.T) {
	t.Parallel()
	p := newPhone(t, 360, 740, "?lang=ru&mode=chess")
	p.run("dark", darken)
	if got := eval[string](p, `getComputedStyle(document.body).backgroundColor`); got != "rgb(14, 22, 33)" {
		t.Errorf("background %s in a dark scheme", got)
	}
	p.click("go")
	p.advance(70 * time.Second)
	p.picture("dark-chess")
	p.run("question", chromedp.Click("#toQuestion"))
	p.click("big")
	p.advance(time.Second)
	p.picture("dark-question")
	p.advance(60 * time.Second)
	p.picture("dark-count")
}

// The browser's own clock, sound, lock and timers, not those of the other tests.
func TestTheClockRunsInAPlainBrowser(t *testing.T) {
	t.Parallel()
	p := open(t, 360, 740, "?lang=ru&mode=question", watched)
	p.shows("#seconds", "60")
	p.click("big")
	p.run("a second passes", chromedp.Poll[chromedp.Void](`Number(document.getElementById("seconds").textContent) < 60`, chromedp.WithPollingTimeout(10*time.Second)))
	p.run("the sound is free", chromedp.Poll[chromedp.Void](`!document.getElementById("sound").matches(".waiting")`, chromedp.WithPollingTimeout(10*time.Second)))
	p.run("chess", chromedp.Click("#toChess"), chromedp.Click("#go"))
	p.touch("near")
	p.run("the turn runs", chromedp.Poll[chromedp.Void](`document.querySelector("#near .left").textContent === "9:59"`, chromedp.WithPollingTimeout(10*time.Second)))
}
