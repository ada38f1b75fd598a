package rehearsal

import (
	"context"
	"crypto/tls"
	"crypto/x509"
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
	if err := s.setAllowed(p); err != nil {
		return nil, err
	}
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
