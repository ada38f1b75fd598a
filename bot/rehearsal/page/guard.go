package page

import (
	"net"
	"net/http"
)

// policy lets the page load nothing but its own files and talk to nobody but its
// own server.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
	"img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard keeps other web pages out: the Host must be this machine (a foreign name
// that resolves to 127.0.0.1 is refused), and what changes anything must come from
// the page itself.
func guard(next http.Handler) http.Handler {
	checked := http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Cache-Control", "no-store")
		if !thisMachine(r.Host) {
			http.Error(w, "the rehearsal answers on this machine only: open it as 127.0.0.1", http.StatusForbidden)
			return
		}
		checked.ServeHTTP(w, r)
	})
}

// thisMachine tells whether the Host header names the loopback interface.
func thisMachine(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	if name == "localhost" {
		return true
	}
	ip := net.ParseIP(trimBrackets(name))
	return ip != nil && ip.IsLoopback()
}

func trimBrackets(name string) string {
	if len(name) > 2 && name[0] == '[' && name[len(name)-1] == ']' {
		return name[1 : len(name)-1]
	}
	return name
}
