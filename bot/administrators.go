package bot

import (
	"context"
	"fmt"

	"arbiter/handlers"
)

// askAdministrators asks Telegram, before the transaction opens, who administers the chats
// whose requests depend on it. Admin stays nil when Telegram cannot say.
func (in *Intake) askAdministrators(ctx context.Context, parcels []parcel) {
	known := map[int64]map[int64]handlers.Admin{}
	for i := range parcels {
		p := &parcels[i]
		if !p.wanted || p.silent || p.Anonymous || p.Chat.Telegram == 0 || !in.asks(p.Request) {
			continue
		}
		chat := p.Chat.Telegram
		if _, asked := known[chat]; !asked {
			list, err := in.Telegram.administrators(ctx, chat)
			if err != nil {
				in.Log.Warn("administrators unknown", "update", p.id, "error", judge(err).why)
			}
			known[chat] = list
		}
		if known[chat] != nil {
			p.Admin = new(known[chat][int64(p.From.ID)])
		}
	}
}

// asks guards the question: a panic in it is met again, and set aside, when the update is handled.
func (in *Intake) asks(r handlers.Request) (yes bool) {
	defer func() {
		if recover() != nil {
			yes = false
		}
	}()
	return in.Handler.AsksAdministrators(r)
}

// administrators lists who administers the chat, by user id.
func (t *Telegram) administrators(ctx context.Context, chat int64) (map[int64]handlers.Admin, error) {
	ctx, cancel := context.WithTimeout(ctx, askTimeout/3)
	defer cancel()
	var members []member
	if err := t.call(ctx, "getChatAdministrators", map[string]int64{"chat_id": chat}, &members); err != nil {
		return nil, fmt.Errorf("administrators: %w", err)
	}
	list := map[int64]handlers.Admin{}
	for _, m := range members {
		list[m.User.ID] = handlers.Admin{Administrator: true, Creator: m.Status == "creator"}
	}
	return list, nil
}
