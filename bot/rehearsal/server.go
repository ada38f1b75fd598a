package rehearsal

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"time"
)

// Server is the double of Telegram. All its methods are safe for concurrent use.
type Server struct {
	options Options
	clock   Clock
	log     *slog.Logger
	schema  *schema
	me      User
	methods map[string]method // by lower-case name

	mu         sync.Mutex
	users      map[int64]*user
	userOrder  []int64
	chats      map[int64]*chat
	chatOrder  []int64
	usernames  map[string]int64 // lower-case username to chat id
	lastPlain  int              // last message id of private chats and basic groups
	queries    map[string]*query
	queryCount int64
	files      map[string]*storedFile
	dice       *rand.Rand
	diceNext   []int
	profile    profile
	queue      updateQueue
	allowed    map[string]bool // nil means the default set
	poller     *poller
	polls      pollMemory
	webhook    *webhook
	limits     limits
	faults     []Fault
	hooks      []func(Stage, Call)
	calls      callLog
	violations []string
	subs       map[*subscription]bool
	activity   activity
	closed     chan struct{}
	closeOnce  sync.Once
}

// method carries out one method under the lock and returns its result.
type method func(params) (any, error)

// New returns a server that knows its bot and nobody else.
func New(o Options) *Server {
	o = withDefaults(o)
	s := &Server{
		options: o, clock: o.Clock, log: o.Logger, schema: loadSchema(),
		me:    User{ID: o.BotID, IsBot: true, FirstName: o.BotName, Username: o.BotUsername},
		users: map[int64]*user{}, chats: map[int64]*chat{}, usernames: map[string]int64{},
		queries: map[string]*query{}, files: map[string]*storedFile{},
		dice:    rand.New(rand.NewPCG(o.Seed, o.Seed^0x9e3779b97f4a7c15)), //nolint:gosec // dice of a rehearsal, the same for the same seed
		profile: newProfile(), queue: newQueue(), limits: newLimits(),
		calls: newCallLog(o.NoHistory), subs: map[*subscription]bool{},
		closed: make(chan struct{}),
	}
	s.activity.last = time.Now()
	s.methods = s.implemented()
	s.users[s.me.ID] = &user{User: s.me}
	s.users[AnonymousAdmin] = &user{User: User{
		ID: AnonymousAdmin, IsBot: true, FirstName: "Group", Username: "GroupAnonymousBot",
	}}
	return s
}

func withDefaults(o Options) Options {
	if o.Clock == nil {
		o.Clock = systemClock{}
	}
	if o.BotID == 0 {
		o.BotID = 7000000001
	}
	if o.BotUsername == "" {
		o.BotUsername = "rehearsal_bot"
	}
	if o.BotName == "" {
		o.BotName = "Rehearsal"
	}
	if o.Token == "" {
		o.Token = fmt.Sprintf("%d:%s", o.BotID, strings.Repeat("A", 35))
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	return o
}

// Token returns the token that requests must carry.
func (s *Server) Token() string { return s.options.Token }

// Me returns the bot as a user.
func (s *Server) Me() User { return s.me }

// Close ends long polls and webhook delivery. The server answers no more.
func (s *Server) Close() {
	s.closeOnce.Do(func() {
		close(s.closed)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.stopWebhook()
		for sub := range s.subs {
			sub.stop()
		}
	})
}

// now is the server's time, cut to the whole seconds of Telegram.
func (s *Server) now() time.Time { return s.clock.Now().Truncate(time.Second) }

// Violations returns, oldest first, every request that a correct bot does not
// make: against the schema, malformed texts and buttons, methods and fields
// that are not implemented here. A test demands that there are none.
func (s *Server) Violations() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.violations...)
}

// violate counts a violation. The caller holds the lock.
func (s *Server) violate(method, text string) {
	s.violations = append(s.violations, method+": "+text)
	s.log.Warn("violation of the Bot API", "method", method, "text", text)
}
