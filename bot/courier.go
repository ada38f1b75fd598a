package bot

import (
	"context"
	"log/slog"
	"time"
)

const (
	perChat     = 30              // messages of a chat read at once
	lookEvery   = time.Second     // without being woken
	lastWords   = 3 * time.Second // for what is being sent when the program ends
	defaultSend = 32              // sends at a time
)

// CourierOptions are what a Courier is made of.
type CourierOptions struct {
	Store    Store
	Handler  Handler
	Telegram *Telegram
	Sealer   Sealer
	Clock    Clock
	Log      *slog.Logger
	Metrics  *Metrics
	Limits   *Limits       // nil: none
	Parallel int           // sends at a time, each in another chat; 32 when 0
	Calm     time.Duration // between two edits of the same post
}

// Courier makes the chats match what storage says: it sends messages once and in order,
// and keeps posts as they should be.
type Courier struct {
	CourierOptions
	sender  sender
	wake    chan struct{}
	done    chan delivery
	answers chan string
	road    road
	queue   queue
	unnoted []delivery // sent, but the note did not commit yet
}

// NewCourier makes a Courier; Run starts it.
func NewCourier(o CourierOptions) *Courier {
	if o.Parallel == 0 {
		o.Parallel = defaultSend
	}
	return &Courier{
		CourierOptions: o,
		sender:         sender{telegram: o.Telegram, sealer: o.Sealer, clock: o.Clock},
		wake:           make(chan struct{}, 1),
		done:           make(chan delivery, o.Parallel),
		answers:        make(chan string, 1024),
		road:           newRoad(o.Limits, o.Calm),
	}
}

// Wake tells that there may be something to send.
func (c *Courier) Wake() {
	select {
	case c.wake <- struct{}{}:
	default: // it is awake already
	}
}

// Run sends until ctx ends; what is on its way then is waited for and noted.
func (c *Courier) Run(ctx context.Context) {
	sending, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	for range 4 {
		go c.answer(ctx)
	}
	for ctx.Err() == nil {
		wait := c.look(ctx, sending)
		timer := time.NewTimer(min(wait, lookEvery))
		select {
		case <-ctx.Done():
		case <-c.wake:
		case <-timer.C:
		case d := <-c.done:
			c.arrive(sending, c.gather(d))
		}
		timer.Stop()
	}
	c.finish(sending, stop)
}

// look reads what waits and starts what may go; it returns when more may go.
func (c *Courier) look(ctx, sending context.Context) time.Duration {
	if len(c.unnoted) > 0 {
		c.arrive(sending, nil)
	}
	if c.road.flying >= c.Parallel {
		return lookEvery
	}
	early := c.queue.early(time.Now())
	if early <= 0 {
		if err := c.queue.read(ctx, c.Store, c.road.ids); err != nil {
			if ctx.Err() == nil {
				c.Log.Error("outbox not read", "error", err)
			}
			return lookEvery
		}
		c.Metrics.outbox(len(c.queue.messages) + len(c.queue.posts))
	}
	plan := c.road.plan(c.Clock.Now(), time.Now(), &c.queue, c.Parallel)
	for _, o := range plan.start {
		go func() { c.done <- c.sender.deliver(sending, o) }()
	}
	if early > 0 {
		return min(plan.wait, early)
	}
	return plan.wait
}

// gather takes along what else has come back, so that it is noted in one transaction.
func (c *Courier) gather(first delivery) []delivery {
	all := []delivery{first}
	for {
		select {
		case d := <-c.done:
			all = append(all, d)
		default:
			return all
		}
	}
}

// finish waits for what is on its way, a few seconds at most, and notes it.
func (c *Courier) finish(sending context.Context, stop context.CancelFunc) {
	timer := time.AfterFunc(lastWords, stop)
	defer timer.Stop()
	noting, cancel := context.WithTimeout(context.WithoutCancel(sending), lastWords+time.Second)
	defer cancel()
	for c.road.flying > len(c.unnoted) {
		c.arrive(noting, c.gather(<-c.done))
	}
}
