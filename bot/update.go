package bot

import (
	"encoding/json"
	"fmt"
)

// The types below are the part of an update that the bot reads. What is not named here is
// never decoded, so a kind of message newer than the bot cannot stop it.
type update struct {
	ID       int64         `json:"update_id"`
	Message  *message      `json:"message"`
	Edited   *message      `json:"edited_message"`
	Callback *callback     `json:"callback_query"`
	Member   *memberUpdate `json:"my_chat_member"`
}

type message struct {
	ID              int            `json:"message_id"`
	Thread          int            `json:"message_thread_id"`
	InTopic         bool           `json:"is_topic_message"`
	From            *user          `json:"from"`
	SenderChat      *chat          `json:"sender_chat"`
	Date            int64          `json:"date"`
	EditDate        int64          `json:"edit_date"`
	Chat            chat           `json:"chat"`
	Forward         *origin        `json:"forward_origin"`
	AutoForward     bool           `json:"is_automatic_forward"`
	ReplyTo         *message       `json:"reply_to_message"`
	ExternalReply   *externalReply `json:"external_reply"`
	Text            string         `json:"text"`
	Entities        []entity       `json:"entities"`
	Caption         string         `json:"caption"`
	CaptionEntities []entity       `json:"caption_entities"`
	MigrateTo       int64          `json:"migrate_to_chat_id"`
	MigrateFrom     int64          `json:"migrate_from_chat_id"`
	TopicCreated    *struct{}      `json:"forum_topic_created"`
	Document        *document      `json:"document"`
	Sticker         *struct{}      `json:"sticker"`
	Photo           []struct{}     `json:"photo"`
	Voice           *struct{}      `json:"voice"`
	VideoNote       *struct{}      `json:"video_note"`
	Dice            *struct{}      `json:"dice"`
}

type user struct {
	ID       int64  `json:"id"`
	IsBot    bool   `json:"is_bot"`
	First    string `json:"first_name"`
	Last     string `json:"last_name"`
	Username string `json:"username"`
}

type chat struct {
	ID    int64  `json:"id"`
	Type  string `json:"type"`
	Title string `json:"title"`
	First string `json:"first_name"`
	Last  string `json:"last_name"`
}

type entity struct {
	Type   string `json:"type"`
	Offset int    `json:"offset"`
	Length int    `json:"length"`
}

type origin struct {
	User *user `json:"sender_user"`
}

type externalReply struct {
	Origin  origin `json:"origin"`
	Chat    *chat  `json:"chat"`
	Message int    `json:"message_id"`
}

type callback struct {
	ID      string   `json:"id"`
	From    user     `json:"from"`
	Message *message `json:"message"`
	Data    string   `json:"data"`
}

type memberUpdate struct {
	Chat chat   `json:"chat"`
	From user   `json:"from"`
	Date int64  `json:"date"`
	New  member `json:"new_chat_member"`
}

type member struct {
	Status    string `json:"status"`
	CanSend   *bool  `json:"can_send_messages"`
	IsMember  *bool  `json:"is_member"`
	Anonymous bool   `json:"is_anonymous"`
	User      user   `json:"user"`
}

// arrived is an update as it came, with what could be read of it.
type arrived struct {
	id   int64
	raw  json.RawMessage
	read update
	err  error // the update does not decode
}

// decode reads one update. Its id is found even when the rest cannot be read.
func decode(raw json.RawMessage) arrived {
	a := arrived{raw: raw, id: decodeID(raw)}
	if err := json.Unmarshal(raw, &a.read); err != nil {
		a.err = fmt.Errorf("decode update: %w", err)
	} else if a.id == 0 {
		a.err = errNoID
	}
	return a
}

// decodeID is 0 for an update that cannot be named.
func decodeID(raw json.RawMessage) int64 {
	var only struct {
		ID int64 `json:"update_id"`
	}
	if err := json.Unmarshal(raw, &only); err != nil {
		return 0
	}
	return only.ID
}
