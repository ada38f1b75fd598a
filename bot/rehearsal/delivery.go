package rehearsal

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Pauses between attempts to deliver one update, in real time.
const (
	firstPause = 50 * time.Millisecond
	lastPause  = 5 * time.Second
)

// deliverAll sends the updates one by one, in order, until the webhook is taken
// away. An update is confirmed by an answer 2xx.
func (s *Server) deliverAll(ctx context.Context, h *webhook) {
	for pause := firstPause; ; {
		item, ok := s.nextForWebhook(ctx, h)
		if !ok {
			return
		}
		err := s.post(ctx, h, item)
		if s.playAfterPost() && err == nil {
			err = s.post(ctx, h, item)
		}
		if s.posted(ctx, h, item, err) {
			pause = firstPause
			continue
		}
		if !s.sleep(ctx, pause) {
			return
		}
		pause = min(2*pause, lastPause)
	}
}

// nextForWebhook waits for the oldest update.
func (s *Server) nextForWebhook(ctx context.Context, h *webhook) (queued, bool) {
	for {
		s.mu.Lock()
		s.queue.expire(s.clock.Now())
		if s.webhook != h || ctx.Err() != nil {
			s.mu.Unlock()
			return queued{}, false
		}
		if list := s.queue.waiting(); len(list) > 0 {
			item := list[0]
			s.mu.Unlock()
			return item, true
		}
		changed := s.queue.changed
		s.mu.Unlock()
		select {
		case <-changed:
		case <-ctx.Done():
		}
	}
}

func (s *Server) post(ctx context.Context, h *webhook, item queued) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.url, bytes.NewReader(item.body))
	if err != nil {
		return fmt.Errorf("webhook: %w", err)
	}
	request.Header.Set("Content-Type", "application/json")
	if h.secret != "" {
		request.Header.Set("X-Telegram-Bot-Api-Secret-Token", h.secret)
	}
	response, err := h.client.Do(request)
	if err != nil {
		return fmt.Errorf("webhook: %w", err)
	}
	defer func() { _ = response.Body.Close() }() // only read from
	body, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		return fmt.Errorf("webhook: %w", err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return fmt.Errorf("wrong response from the webhook: %s", response.Status)
	}
	var reply struct{ Method string }
	if json.Unmarshal(body, &reply) == nil && reply.Method != "" {
		s.mu.Lock()
		s.violate("webhook", "a method in the answer is not implemented in rehearsal: "+reply.Method)
		s.mu.Unlock()
	}
	return nil
}

// posted notes the outcome and reports whether the update is confirmed.
func (s *Server) posted(ctx context.Context, h *webhook, item queued, err error) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.activity.touch()
	if err != nil {
		if ctx.Err() == nil {
			h.errorDate, h.errorText = s.now().Unix(), err.Error()
			s.log.Warn("webhook refused an update", "update", item.id, "error", err)
		}
		return false
	}
	if list := s.queue.waiting(); len(list) > 0 && list[0].id == item.id {
		s.queue.drop(1)
	}
	return true
}
