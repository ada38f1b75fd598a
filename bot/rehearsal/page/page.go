// Package page is the chat of the rehearsal in a browser: one page on which the
// reader is organiser, judge, captain and spectator in turn. It shows what the
// people of a rehearsal server see and lets them act; it knows nothing of what the
// bot is for. It is for the own machine only, see guard.go.
package page

import (
	"embed"
	"io/fs"
	"net/http"
	"sync"
	"time"

	"arbiter/bot/rehearsal"
)

//go:embed static
var static embed.FS

// Clock is the clock that the server and the bot follow.
type Clock interface {
	Now() time.Time
	Advance(d time.Duration) time.Time
}

// Person is somebody the reader can be.
type Person struct {
	ID int64
	// Role is organiser, judge, captain or spectator, which the page translates, or
	// any other words.
	Role string
}

// Page serves the chat. It is safe for concurrent use.
type Page struct {
	// Zone is the IANA name of the zone in which times are shown.
	Zone string
	// Welcome tells a first visitor what to try, by language ("ru", "en"); nothing is
	// shown when it is empty. The visitor may put it away.
	Welcome map[string]string
	server  *rehearsal.Server
	clock   Clock
	handler http.Handler

	mu      sync.Mutex
	roles   map[int64]string
	order   []int64 // people in the order of the switcher
	heading string  // what is being played, for the audience
}

// New returns the page of the server. People it does not name, but the server
// knows, come after the named ones.
func New(server *rehearsal.Server, clock Clock, people ...Person) *Page {
	p := &Page{Zone: "Europe/Moscow", server: server, clock: clock, roles: map[int64]string{}}
	for _, person := range people {
		p.roles[person.ID] = person.Role
		p.order = append(p.order, person.ID)
	}
	p.handler = guard(p.routes())
	return p
}

// ServeHTTP answers the browser.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.handler.ServeHTTP(w, r) }

// Announce shows a heading to the audience until the next one; "" takes it away.
func (p *Page) Announce(heading string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.heading = heading
}

func (p *Page) routes() http.Handler {
	mux := http.NewServeMux()
	files, err := fs.Sub(static, "static")
	if err != nil {
		panic(err) // the folder is embedded: only a broken build lacks it
	}
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /api/state", p.state)
	mux.HandleFunc("GET /api/messages", p.messages)
	mux.HandleFunc("GET /api/commands", p.commands)
	mux.HandleFunc("GET /api/file", p.file)
	mux.HandleFunc("GET /api/events", p.events)
	mux.HandleFunc("POST /api/say", act(p.say))
	mux.HandleFunc("POST /api/edit", act(p.edit))
	mux.HandleFunc("POST /api/press", act(p.press))
	mux.HandleFunc("POST /api/start", act(p.start))
	mux.HandleFunc("POST /api/person", act(p.addPerson))
	mux.HandleFunc("POST /api/clock", act(p.advance))
	mux.HandleFunc("POST /api/fault", act(p.fault))
	return mux
}
