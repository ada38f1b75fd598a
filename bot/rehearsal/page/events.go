package page

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// events streams what happens in all chats, and the time each second. A browser
// that missed something reads the state anew when the stream opens again.
func (p *Page) events(w http.ResponseWriter, r *http.Request) {
	events, cancel := p.server.Subscribe()
	defer cancel()
	stream := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	second := time.NewTicker(time.Second)
	defer second.Stop()
	err := p.sendClock(w)
	for err == nil {
		if err = stream.Flush(); err != nil {
			return // the browser has gone
		}
		select {
		case <-r.Context().Done():
			return
		case event, open := <-events:
			if !open {
				return
			}
			err = send(w, string(event.Kind), event)
		case <-second.C:
			err = p.sendClock(w)
		}
	}
}

func (p *Page) sendClock(w http.ResponseWriter) error {
	return send(w, "clock", clockView{p.clock.Now(), p.announced()})
}

func send(w http.ResponseWriter, name string, data any) error {
	body, err := json.Marshal(data)
	if err != nil {
		return fmt.Errorf("event %s: %w", name, err)
	}
	if _, err := fmt.Fprintf(w, "event: %s\ndata: %s\n\n", name, body); err != nil {
		return fmt.Errorf("event %s: %w", name, err)
	}
	return nil
}
