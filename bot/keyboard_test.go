package bot

import (
	"strings"
	"testing"

	"arbiter/domain"

	"pgregory.net/rapid"
)

func TestDataComesBackFromItsOwnChatOnly(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := NewSealer("1:token")
		data := rapid.StringN(0, -1, 40).Draw(t, "data")
		chat := rapid.Int64().Draw(t, "chat")
		other := rapid.Int64().Filter(func(id int64) bool { return id != chat }).Draw(t, "other")
		sealed, err := s.Seal(chat, data)
		if err != nil || len(sealed) > maxData {
			t.Fatalf("sealed %d bytes to %d, %v", len(data), len(sealed), err)
		}
		if got, ok := s.Open(chat, sealed); !ok || got != data {
			t.Errorf("got %q %v back", got, ok)
		}
		if _, ok := s.Open(other, sealed); ok {
			t.Error("data copied from another chat is taken")
		}
		if _, ok := NewSealer("2:token").Open(chat, sealed); ok {
			t.Error("data of another bot is taken")
		}
	})
}

func TestForgedDataIsKnown(t *testing.T) {
	t.Parallel()
	s := NewSealer("1:token")
	sealed, err := s.Seal(5, "win 12")
	if err != nil {
		t.Fatal(err)
	}
	for name, forged := range map[string]string{
		"nothing":         "",
		"no signature":    "win 12",
		"empty signature": "win 12.",
		"other data":      strings.Replace(sealed, "win 12", "win 13", 1),
		"shortened":       sealed[:len(sealed)-1],
		"zero bytes":      "win 12.\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
	} {
		if _, ok := s.Open(5, forged); ok {
			t.Errorf("%s: taken", name)
		}
	}
}

func TestDataTooLongToTravelIsAFault(t *testing.T) {
	t.Parallel()
	_, err := NewSealer("1:token").keyboard(5, domain.Keyboard{{{Text: "x", Data: strings.Repeat("x", 53)}}})
	if err == nil {
		t.Error("53 bytes and their signature do not fit into 64")
	}
}

func FuzzOpen(f *testing.F) {
	f.Add("win 12.AAAAAAAAAAA")
	s := NewSealer("1:token")
	f.Fuzz(func(t *testing.T, sealed string) {
		data, ok := s.Open(5, sealed)
		if !ok {
			return
		}
		if again, err := s.Seal(5, data); err == nil && again != sealed {
			t.Errorf("%q opens and is not what was sealed", sealed)
		}
	})
}
