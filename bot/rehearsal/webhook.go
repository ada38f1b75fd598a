package rehearsal

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"time"
)

// webhook is an address that updates are sent to instead of being polled.
type webhook struct {
	url, secret string
	certificate bool
	connections int64
	client      *http.Client
	stop        context.CancelFunc
	errorDate   int64
	errorText   string
}

var secretToken = regexp.MustCompile(`^[A-Za-z0-9_-]{1,256}$`)

// Pauses between attempts to deliver one update, in real time.
const (
	firstPause = 50 * time.Millisecond
	lastPause  = 5 * time.Second
)

// setWebhook is the method of that name; an empty url removes the webhook.
func (s *Server) setWebhook(p params) (any, error) {
	address, secret := p.text("url"), p.text("secret_token")
	if address == "" {
		return s.deleteWebhook(p)
	}
	if err := checkWebhookURL(address); err != nil {
		return nil, err
	}
	if secret != "" && !secretToken.MatchString(secret) {
		return nil, botFault("secret token contains unallowed characters")
	}
	connections, ok := p.integer("max_connections")
	if !ok {
		connections = 40
	}
	if connections < 1 || connections > 100 {
		return nil, botFault("max_connections must be between 1 and 100")
	}
	client, err := webhookClient(p["certificate"])
	if err != nil {
		return nil, err
	}
	s.setAllowed(p)
	s.dropPending(p)
	s.stopWebhook()
	s.endPoll(errWebhookCame)
	ctx, stop := context.WithCancel(context.Background())
	s.webhook = &webhook{
		url: address, secret: secret, certificate: p.has("certificate"),
		connections: connections, client: client, stop: stop,
	}
	go s.deliverAll(ctx, s.webhook)
	return true, nil
}

// checkWebhookURL allows plain http and any port for this machine only.
func checkWebhookURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return botFault("bad webhook: Failed to resolve host: %s", address)
	}
	if isLoopback(u.Hostname()) && (u.Scheme == "http" || u.Scheme == "https") {
		return nil
	}
	if u.Scheme != "https" {
		return botFault("bad webhook: An HTTPS URL must be provided for webhook")
	}
	if !slices.Contains([]string{"", "443", "80", "88", "8443"}, u.Port()) {
		return botFault("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
	}
	return nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func webhookClient(certificate any) (*http.Client, error) {
	transport := &http.Transport{MaxIdleConnsPerHost: 1}
	if file, ok := certificate.(File); ok {
		pool := x509.NewCertPool()
		if !pool.AppendCertsFromPEM(file.Bytes) {
			return nil, botFault("bad webhook: certificate is not PEM")
		}
		transport.TLSClientConfig = &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
	}
	return &http.Client{
		Transport: transport, Timeout: time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}, nil
}

func (s *Server) stopWebhook() {
	if s.webhook != nil {
		s.webhook.stop()
		s.webhook = nil
	}
}

func (s *Server) dropPending(p params) {
	if p.flag("drop_pending_updates") {
		s.queue.drop(len(s.queue.waiting()))
	}
}

// deleteWebhook is the method of that name.
func (s *Server) deleteWebhook(p params) (any, error) {
	s.stopWebhook()
	s.dropPending(p)
	return true, nil
}

// getWebhookInfo is the method of that name.
func (s *Server) getWebhookInfo(params) (any, error) {
	s.queue.expire(s.clock.Now())
	info := struct {
		URL         string   `json:"url"`
		Certificate bool     `json:"has_custom_certificate"`
		Pending     int      `json:"pending_update_count"`
		ErrorDate   int64    `json:"last_error_date,omitempty"`
		ErrorText   string   `json:"last_error_message,omitempty"`
		Connections int64    `json:"max_connections,omitempty"`
		Allowed     []string `json:"allowed_updates,omitempty"`
	}{Pending: len(s.queue.waiting()), Allowed: sortedKeys(s.allowed)}
	if h := s.webhook; h != nil {
		info.URL, info.Certificate, info.Connections = h.url, h.certificate, h.connections
		info.ErrorDate, info.ErrorText = h.errorDate, h.errorText
	}
	return info, nil
}

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
