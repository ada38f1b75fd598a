package bot

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	tg "github.com/go-telegram/bot"
)

// askTimeout bounds a question to Telegram and the sending of a message.
const askTimeout = 30 * time.Second

// Telegram is the Bot API: the library's typed methods for what is sent, and calls of our
// own where the library gives no say over offsets, waits and time.
type Telegram struct {
	base  string // with the token; never to be logged
	files string // as base, for downloads
	token string
	http  *http.Client
	clock Clock
	lib   *tg.Bot
	skew  atomic.Int64 // our clock minus Telegram's, nanoseconds
	asked atomic.Bool  // skew is known
}

// NewTelegram makes a client; nothing is asked of Telegram yet. url is the server,
// "https://api.telegram.org" for Telegram's own.
func NewTelegram(url, token string, client *http.Client, clock Clock) (*Telegram, error) {
	url = strings.TrimSuffix(url, "/")
	t := &Telegram{base: url + "/bot" + token + "/", files: url + "/file/bot" + token, token: token, http: client, clock: clock}
	lib, err := tg.New(token, tg.WithSkipGetMe(), tg.WithServerURL(url), tg.WithHTTPClient(time.Minute, doer{t}),
		tg.WithErrorsHandler(func(error) {})) // the library reports what it also returns
	if err != nil {
		return nil, fmt.Errorf("client of Telegram: %w", err)
	}
	t.lib = lib
	return t, nil
}

// HTTPClient is a client that keeps its connections to the one server it talks to.
func HTTPClient() *http.Client {
	transport, ok := http.DefaultTransport.(*http.Transport)
	if !ok {
		return &http.Client{}
	}
	own := transport.Clone()
	own.MaxIdleConnsPerHost = 64
	own.MaxConnsPerHost = 0
	return &http.Client{Transport: own}
}

// Me asks who the bot is.
func (t *Telegram) Me(ctx context.Context) (Me, error) {
	ctx, cancel := context.WithTimeout(ctx, askTimeout)
	defer cancel()
	var me Me
	err := t.call(ctx, "getMe", nil, &me)
	return me, err
}

// Skew is how far our clock is ahead of Telegram's, to the second; false when not known yet.
func (t *Telegram) Skew() (time.Duration, bool) {
	return time.Duration(t.skew.Load()), t.asked.Load()
}

// noteDate compares the clocks by the Date header, which has whole seconds: up to one
// second of difference is none.
func (t *Telegram) noteDate(header http.Header) {
	date, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return
	}
	skew := t.clock.Now().Sub(date)
	if skew > 0 {
		skew = max(0, skew-time.Second)
	}
	t.skew.Store(int64(skew))
	t.asked.Store(true)
}
