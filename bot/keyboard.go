package bot

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"arbiter/domain"
)

// Telegram's limit for callback data, in bytes.
const maxData = 64

// sealBytes of the HMAC travel with the data: 11 characters, too many to guess in a chat.
const sealBytes = 8

// Sealer signs what buttons say, so that data of our own can be told from forged data and
// from data copied out of another chat.
type Sealer struct{ key [sha256.Size]byte }

// NewSealer makes the key from the bot's token: buttons survive a restart, not a new token.
func NewSealer(token string) Sealer {
	return Sealer{sha256.Sum256([]byte("arbiter callback\n" + token))}
}

// Seal signs data for a button in the Telegram chat. It fails when data is too long to travel.
func (s Sealer) Seal(chat int64, data string) (string, error) {
	sealed := data + "." + s.sign(chat, data)
	if len(sealed) > maxData {
		return "", fmt.Errorf("callback data of %d bytes, at most %d travel", len(data), maxData-len(sealed)+len(data))
	}
	return sealed, nil
}

// Open checks the signature in constant time and takes it off.
func (s Sealer) Open(chat int64, sealed string) (data string, ok bool) {
	at := strings.LastIndexByte(sealed, '.')
	if at < 0 {
		return "", false
	}
	data = sealed[:at]
	return data, hmac.Equal([]byte(sealed[at+1:]), []byte(s.sign(chat, data)))
}

func (s Sealer) sign(chat int64, data string) string {
	mac := hmac.New(sha256.New, s.key[:])
	mac.Write([]byte(strconv.FormatInt(chat, 10) + "|" + data)) // a hash never fails to write
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:sealBytes])
}

// markup and its button replace the library's, whose button sends an empty copy_text.
type markup struct {
	Rows [][]button `json:"inline_keyboard"`
}

type button struct {
	Text string `json:"text"`
	Data string `json:"callback_data,omitempty"`
	URL  string `json:"url,omitempty"`
}

// keyboard signs the buttons of a message for its chat; no rows give an empty keyboard,
// which takes an older one away.
func (s Sealer) keyboard(chat int64, k domain.Keyboard) (markup, error) {
	m := markup{Rows: [][]button{}}
	for _, row := range k {
		buttons := make([]button, 0, len(row))
		for _, b := range row {
			made := button{Text: b.Text, URL: b.URL}
			if b.URL == "" {
				sealed, err := s.Seal(chat, b.Data)
				if err != nil {
					return markup{}, err
				}
				made.Data = sealed
			}
			buttons = append(buttons, made)
		}
		m.Rows = append(m.Rows, buttons)
	}
	return m, nil
}
