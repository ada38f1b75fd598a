package rehearsal

import (
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// errWrongURL is the server's word for an address that leads nowhere.
const errWrongURL = parseError("Wrong HTTP URL")

// checkLink completes an address as Telegram does and refuses what it refuses:
// hosts without a dot (localhost among them) and schemes other than http, https,
// tg and ton.
func checkLink(link string) (string, error) {
	link = strings.TrimSpace(link)
	lower := strings.ToLower(link)
	for _, own := range []string{"tg:", "ton:", "tonsite:"} {
		if strings.HasPrefix(lower, own) {
			return link, nil
		}
	}
	if !strings.Contains(link, "://") {
		link = "http://" + link
	}
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || strings.ContainsAny(u.Host, " <>\"") {
		return "", errWrongURL
	}
	if host := u.Hostname(); !strings.Contains(host, ".") && !isIPv6(host) {
		return "", errWrongURL
	}
	if u.Path == "" {
		u.Path = "/"
	}
	return u.String(), nil
}

func isIPv6(host string) bool {
	address, err := netip.ParseAddr(host)
	return err == nil && address.Is6()
}

// mentionedUser reads tg://user?id=N.
func mentionedUser(link string) (int64, bool) {
	u, err := url.Parse(strings.TrimSpace(link))
	if err != nil || !strings.EqualFold(u.Scheme, "tg") {
		return 0, false
	}
	if !strings.EqualFold(u.Host, "user") && !strings.EqualFold(u.Opaque, "user") {
		return 0, false
	}
	id, err := strconv.ParseInt(u.Query().Get("id"), 10, 64)
	return id, err == nil && id > 0
}

// linkEntity makes the entity of <a href>: a mention of a user or a link. ok is
// false for an address that is dropped.
func linkEntity(e Entity, link string) (Entity, bool) {
	if id, ok := mentionedUser(link); ok {
		e.Type, e.User = "text_mention", &User{ID: id}
		return e, true
	}
	checked, err := checkLink(link)
	if err != nil {
		return e, false
	}
	e.Type, e.URL = "text_link", checked
	return e, true
}
