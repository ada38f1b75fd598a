package page

import (
	"errors"
	"fmt"

	"arbiter/bot/rehearsal"
)

// retryAfter is how many seconds the bot is told to wait after a 429.
const retryAfter = 5

type faultInput struct {
	Kind string `json:"kind"`
	User int64  `json:"user"`
	Chat int64  `json:"chat"`
}

type done struct {
	OK bool `json:"ok"`
}

// fault makes something go wrong, for those who want to see what the bot does.
func (p *Page) fault(in faultInput) (done, error) {
	order, ok := p.orders()[in.Kind]
	if !ok {
		return done{}, fmt.Errorf("unknown fault %q", in.Kind)
	}
	if err := order(in); err != nil {
		return done{}, wrap(in.Kind, err)
	}
	return done{OK: true}, nil
}

func (p *Page) orders() map[string]func(faultInput) error {
	inject := func(f rehearsal.Fault) func(faultInput) error {
		return func(faultInput) error {
			f.Times = 1
			p.server.Inject(f)
			return nil
		}
	}
	return map[string]func(faultInput) error{
		"drop_answer":  inject(rehearsal.Fault{Method: "sendMessage", Kind: rehearsal.DropAnswer}),
		"drop_request": inject(rehearsal.Fault{Method: "sendMessage", Kind: rehearsal.DropRequest}),
		"too_many":     inject(rehearsal.Fault{Kind: rehearsal.TooManyRequests, RetryAfter: retryAfter}),
		"bad_gateway":  inject(rehearsal.Fault{Kind: rehearsal.BadGateway}),
		"redeliver":    inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.Redeliver}),
		"undecodable":  inject(rehearsal.Fault{Method: "getUpdates", Kind: rehearsal.Undecodable}),
		"kick":         func(in faultInput) error { return p.server.KickBot(in.Chat, in.User) },
		"mute":         func(in faultInput) error { return p.server.RestrictBot(in.Chat, in.User) },
		"add":          func(in faultInput) error { return p.server.AddBot(in.Chat, in.User, true) },
		"upgrade": func(in faultInput) error {
			if p.server.Upgrade(in.Chat, in.User) == 0 {
				return errors.New("only a basic group can become a supergroup")
			}
			return nil
		},
		"block":   func(in faultInput) error { return p.server.Block(in.User) },
		"unblock": func(in faultInput) error { return p.server.Unblock(in.User) },
	}
}
