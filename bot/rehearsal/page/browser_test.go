package page_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// browser opens the page in a window of the given size. Pictures of it are written
// to the folder that the variable SCREENSHOTS names, if it is set.
func browser(t *testing.T, width, height int) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium is installed: apt-get install chromium")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(width, height),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("accept-lang", "ru"))
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(int64(width), int64(height))); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// picture writes what the window shows, for a person to look at.
func picture(t *testing.T, ctx context.Context, name string) { //nolint:revive // t first, as in all helpers
	t.Helper()
	folder := os.Getenv("SCREENSHOTS")
	if folder == "" {
		return
	}
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, name+".png"), png, 0o600); err != nil {
		t.Fatal(err)
	}
}

type step = chromedp.Action[chromedp.Void]

// visible is an expression for the visible elements that contain the text.
func visible(css, text string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((e) => e.checkVisibility() && e.textContent.includes(%q))`, css, text)
}

// see waits until an element that contains the text is there.
func see(css, text string) step {
	return chromedp.Poll[chromedp.Void](visible(css, text)+`.length > 0`, chromedp.WithPollingTimeout(10*time.Second))
}

// click clicks the newest visible element that contains the text.
func click(css, text string) step {
	return chromedp.Steps(see(css, text), chromedp.Evaluate[chromedp.Void](visible(css, text)+`.at(-1).click()`))
}

func write(text string) step {
	return chromedp.Steps(chromedp.WaitVisible("#text"), chromedp.SendKeys("#text", text+kb.Enter),
		chromedp.Poll[chromedp.Void](`document.getElementById("text").value === ""`, chromedp.WithPollingTimeout(10*time.Second)))
}

func run(t *testing.T, ctx context.Context, what string, steps ...step) { //nolint:revive // t first, as in all helpers
	t.Helper()
	if err := chromedp.Do(ctx, steps...); err != nil {
		picture(t, ctx, "failed")
		t.Fatalf("%s: %v", what, err)
	}
}

// noWider checks that nothing makes the page scroll sideways.
func noWider(t *testing.T, ctx context.Context) { //nolint:revive // t first, as in all helpers
	t.Helper()
	over, err := chromedp.Run(ctx, chromedp.Evaluate[int](`document.documentElement.scrollWidth - innerWidth`))
	if err != nil || over > 0 {
		t.Errorf("the page is %d pixels wider than the window, error %v", over, err)
	}
}

func TestAnEveningOnAPhone(t *testing.T) {
	w := newWorld(t)
	ctx := browser(t, 360, 740)
	run(t, ctx, "open", chromedp.Navigate(w.url), see(".person[aria-pressed=true]", "Лена"), see(".chat", "Клуб «Ход»"))
	picture(t, ctx, "phone-chats")
	run(t, ctx, "say in the group", click(".chat", "Клуб"), write("Всем привет"), see(".message:not(.own) .text", "Вы сказали: Всем привет"))
	run(t, ctx, "question", write("/ask"), see(".text b", "Котов"))
	picture(t, ctx, "phone-group")
	run(t, ctx, "alert", click(".keyboard button", "Нет"), see("#alert p", "Готово: alert"), click("#alert button", "OK"),
		see(".text", "Выбрано: alert"), see(".foot", "изм."))
	run(t, ctx, "toast", write("/ask"), click(".keyboard button", "Да"), see("#toast.shown", "Готово: yes"))
	run(t, ctx, "deep link", write("/ask"), click(".keyboard button", "Записать команду"), see(".text", "Здравствуйте, Лена. reg"), see("#name", "Попугай"))
	run(t, ctx, "reply", click(".message:not(.own) .act", "↩"), see("#quote", "Здравствуйте"), write("спасибо"), see(".message.own .quote", "Здравствуйте"))
	run(t, ctx, "formats", write("/table"), see(".text pre", "команда"), write("/dice"), see(".value", "·"), write("/file"), see(".document", "cup.json"))
	picture(t, ctx, "phone-private")
	noWider(t, ctx)
	run(t, ctx, "another person", click(".person", "Ира"), see("#launch", "Запустить"))
	run(t, ctx, "unread", chromedp.Click("#back"), click(".chat", "Клуб"), write("раз"), see(".text", "Вы сказали: раз"), see(".person .badge", ""))
	run(t, ctx, "clock", see("#clock", "18:00:00"), click(".tool", "+10"), see("#clock", "18:10:00"))
	run(t, ctx, "faults", click(".tool", "Сбой"), see("#menu button", "Исключить бота"))
	picture(t, ctx, "phone-faults")
	noWider(t, ctx)
}

// A photo is as wide as its bubble, says its caption to those who do not see it, and opens whole.
func TestAPhotoFitsThePhone(t *testing.T) {
	w := newWorld(t)
	ctx := browser(t, 360, 740)
	run(t, ctx, "photo", chromedp.Navigate(w.url), click(".chat", "Клуб"), write("/photo"), see(".text", "Турнир"),
		chromedp.Poll[chromedp.Void](`document.querySelector("img.photo").complete`, chromedp.WithPollingTimeout(10*time.Second)))
	shown, err := chromedp.Run(ctx, chromedp.Evaluate[string](`(() => {
		const p = document.querySelector("img.photo"), r = p.getBoundingClientRect();
		return [p.naturalWidth, r.width > 150 && r.width < 340, Math.round(r.width / r.height), p.alt, p.closest("a").href === p.src].join(" ");
	})()`))
	if err != nil || shown != "1200 true 2 Турнир true" {
		t.Errorf("the photo shows as %q, error %v", shown, err)
	}
	picture(t, ctx, "phone-photo")
	noWider(t, ctx)
}

func TestAnEveningOnADesktop(t *testing.T) {
	w := newWorld(t)
	ctx := browser(t, 1200, 800)
	w.page.Announce("Тур 1")
	run(t, ctx, "open", chromedp.Navigate(w.url), see("#name", "Клуб"), see("#heading", "Тур 1"))
	run(t, ctx, "talk", write("Всем привет"), see(".text", "Вы сказали: Всем привет"), write("/table"), see(".text pre", "команда"), write("/ask"), see(".keyboard button", "Да"))
	run(t, ctx, "newcomer", click(".person", "человек"), chromedp.SendKeys("#newcomerName", "Аня Белова"+kb.Enter), see(".person[aria-pressed=true]", "Аня Белова"))
	run(t, ctx, "newcomer reads", see(".text", "Всем привет"))
	if n := len(w.server.Members(w.group.ID)); n != 4 {
		t.Errorf("%d members, want Ира, Лена, Аня and the bot", n)
	}
	picture(t, ctx, "desktop")
	noWider(t, ctx)
	run(t, ctx, "dark", darken)
	dark, err := chromedp.Run(ctx, chromedp.Evaluate[string](`getComputedStyle(document.body).backgroundColor`))
	if err != nil || dark != "rgb(14, 22, 33)" {
		t.Errorf("background %s in a dark scheme, error %v", dark, err)
	}
	picture(t, ctx, "desktop-dark")
}

func TestLineToWriteInKeepsItsHeightAfterAnEmptyPrivateChat(t *testing.T) {
	w := newWorld(t)
	ctx := browser(t, 360, 740)
	run(t, ctx, "empty private chat", chromedp.Navigate(w.url), click(".chat", "Попугай"), see("#launch", "Запустить"))
	run(t, ctx, "group", chromedp.Click("#back"), click(".chat", "Клуб"), chromedp.WaitVisible("#text"))
	height, err := chromedp.Run(ctx, chromedp.Evaluate[int](`document.getElementById("text").clientHeight`))
	if err != nil || height < 30 {
		t.Errorf("the line is %d pixels high, error %v", height, err)
	}
}

func TestWelcomeIsShownUntilItIsPutAwayOrFollowed(t *testing.T) {
	for name, away := range map[string]step{
		"put away": chromedp.Click("#unwelcome"),
		"followed": chromedp.Steps(click(".chat", "Клуб"), write("Всем привет")),
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.page.Welcome = map[string]string{"ru": "Напишите в группе", "en": "Write in the group"}
			ctx := browser(t, 360, 740)
			run(t, ctx, "hint", chromedp.Navigate(w.url), see("#welcome", "Напишите в группе"))
			noWider(t, ctx)
			gone := chromedp.Poll[chromedp.Void](`document.getElementById("people").children.length > 0 && document.getElementById("welcome").hidden`,
				chromedp.WithPollingTimeout(10*time.Second))
			run(t, ctx, "gone, also after a reload", away, gone, chromedp.Navigate(w.url), gone)
		})
	}
}
