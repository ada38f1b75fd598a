package rehearsal

import (
	"encoding/json"
	"unicode/utf8"
)

// maxMarkup bounds the whole keyboard in bytes.
const maxMarkup = 10 << 10

// maxButtons is the greatest number of buttons under a message.
const maxButtons = 100

// inlineButton is a button on the wire.
type inlineButton struct {
	Text     string          `json:"text"`
	Icon     string          `json:"icon_custom_emoji_id,omitempty"`
	Style    string          `json:"style,omitempty"`
	URL      string          `json:"url,omitempty"`
	Data     string          `json:"callback_data,omitempty"`
	WebApp   json.RawMessage `json:"web_app,omitempty"`
	Login    json.RawMessage `json:"login_url,omitempty"`
	Switch   *string         `json:"switch_inline_query,omitempty"`
	Here     *string         `json:"switch_inline_query_current_chat,omitempty"`
	Chosen   json.RawMessage `json:"switch_inline_query_chosen_chat,omitempty"`
	Copy     *copyText       `json:"copy_text,omitempty"`
	Game     json.RawMessage `json:"callback_game,omitempty"`
	Pay      bool            `json:"pay,omitempty"`
	Disabled json.RawMessage `json:"disabled,omitempty"`
}

type copyText struct {
	Text string `json:"text"`
}

// inlineKeyboard is the keyboard under a message.
type inlineKeyboard struct {
	Rows [][]inlineButton `json:"inline_keyboard"`
}

// actions counts what a button does; Telegram wants exactly one.
func (b inlineButton) actions() int {
	n := 0
	for _, has := range []bool{
		b.URL != "", b.Data != "", b.WebApp != nil, b.Login != nil, b.Switch != nil, b.Here != nil,
		b.Chosen != nil, b.Copy != nil, b.Game != nil, b.Pay, b.Disabled != nil,
	} {
		if has {
			n++
		}
	}
	return n
}

// readInline reads an inline keyboard, given or nil. Rows without buttons vanish.
func readInline(markup params) (*inlineKeyboard, error) {
	if !markup.has("inline_keyboard") {
		return nil, nil // a message without buttons
	}
	var keyboard inlineKeyboard
	encoded := compact(map[string]any(markup))
	if err := json.Unmarshal(encoded, &keyboard); err != nil {
		return nil, botFault("can't parse inline keyboard button: %v", err)
	}
	kept, count := [][]inlineButton{}, 0
	for _, row := range keyboard.Rows {
		for i := range row {
			if err := checkButton(&row[i]); err != nil {
				return nil, err
			}
		}
		if len(row) > 0 {
			kept = append(kept, row)
		}
		count += len(row)
	}
	if len(encoded) > maxMarkup || count > maxButtons {
		return nil, botFault("reply markup is too long")
	}
	if len(kept) == 0 {
		return nil, nil // an empty keyboard is none
	}
	return &inlineKeyboard{Rows: kept}, nil
}

func checkButton(b *inlineButton) error {
	switch {
	case b.Text == "":
		return botFault("can't parse inline keyboard button: Text of the button must be non-empty")
	case !utf8.ValidString(b.Text + b.Data):
		return botFault("inline keyboard button text must be encoded in UTF-8")
	case len(b.Data) > 64:
		return botFault("BUTTON_DATA_INVALID")
	case b.actions() == 0:
		return botFault("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
	case b.actions() > 1:
		return botFault("can't parse inline keyboard button: the button %q has %d actions, needs exactly one", b.Text, b.actions())
	case b.WebApp != nil, b.Login != nil, b.Switch != nil, b.Here != nil, b.Chosen != nil, b.Game != nil, b.Pay:
		return notImplemented("this kind of the inline button " + b.Text)
	}
	if b.URL == "" {
		return nil
	}
	link, err := checkLink(b.URL)
	if err != nil {
		return botFault("inline keyboard button URL '%s' is invalid: %v", b.URL, err)
	}
	b.URL = link
	return nil
}

// buttons are the rows as people see them.
func (k *inlineKeyboard) buttons() [][]Button {
	if k == nil {
		return nil
	}
	rows := make([][]Button, len(k.Rows))
	for i, row := range k.Rows {
		rows[i] = make([]Button, len(row))
		for j, b := range row {
			rows[i][j] = Button{Text: b.Text, Data: b.Data, URL: b.URL, Style: b.Style}
			if b.Copy != nil {
				rows[i][j].Copy = b.Copy.Text
			}
		}
	}
	return rows
}

// same reports that two keyboards do not differ.
func (k *inlineKeyboard) same(other *inlineKeyboard) bool {
	if k == nil || other == nil {
		return k == other
	}
	return string(compact(k)) == string(compact(other))
}

// applyMarkup puts the reply_markup of a sent message on it.
func applyMarkup(m *message, markup params) error {
	keyboard, err := readInline(markup)
	if err != nil {
		return err
	}
	m.markup = keyboard
	m.Buttons = keyboard.buttons()
	m.Selective, m.Placeholder = markup.flag("selective"), markup.text("input_field_placeholder")
	m.ForceReply, m.NoKeyboard = markup.flag("force_reply"), markup.flag("remove_keyboard")
	for _, row := range markup.list("keyboard") {
		var texts []string
		buttons, _ := row.([]any)
		for _, button := range buttons {
			object, _ := button.(map[string]any)
			texts = append(texts, params(object).text("text"))
		}
		m.Keyboard = append(m.Keyboard, texts)
	}
	return nil
}
