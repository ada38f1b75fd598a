package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

//go:embed clock
var clockFiles embed.FS

// The page, and the worker that serves all of it without a network.
const (
	clockPage   = "index.html"
	clockWorker = "worker.js"
)

// policy lets the page load nothing but its own files.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; " +
	"manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// asset is a file as it is served.
type asset struct {
	body []byte
	kind string // Content-Type
	tag  string // ETag
}

// Clock serves the question clock of CG-18 and the chess clock of CN-16 at /clock, and
// their files under /clock/. It needs no data and knows no tournament (CN-27).
func Clock() http.Handler {
	files := clockAssets()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /clock", func(w http.ResponseWriter, r *http.Request) { files[clockPage].serve(w, r) })
	mux.HandleFunc("GET /clock/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Location", "../clock") // relative: a proxy may put a path before it
		w.WriteHeader(http.StatusMovedPermanently)
	})
	mux.HandleFunc("GET /clock/{file}", func(w http.ResponseWriter, r *http.Request) {
		file, ok := files[r.PathValue("file")]
		if !ok {
			http.NotFound(w, r)
			return
		}
		// The worker lies in the folder, the page beside it.
		w.Header().Set("Service-Worker-Allowed", "../clock")
		file.serve(w, r)
	})
	return mux
}

func (a asset) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", a.kind)
	header.Set("ETag", a.tag)
	header.Set("Cache-Control", "no-cache") // asked for anew each time: the worker keeps what is needed offline
	header.Set("Content-Security-Policy", policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.body))
}

// clockAssets reads the embedded files by name. The worker learns their names and a
// version that changes with any of them: that is how an old copy is replaced.
func clockAssets() map[string]asset {
	files, names := map[string]asset{}, []string{}
	all := sha256.New()
	err := fs.WalkDir(clockFiles, "clock", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := clockFiles.ReadFile(name)
		if err != nil {
			return err //nolint:wrapcheck // never happens, see below
		}
		_, _ = all.Write(body) // a hash takes everything
		name = path.Base(name)
		files[name] = newAsset(name, body)
		if name != clockPage && name != clockWorker {
			names = append(names, "clock/"+name)
		}
		return nil
	})
	if err != nil {
		panic(err) // the folder is embedded: only a broken build lacks it
	}
	head := fmt.Sprintf("const version = %q;\nconst files = %s;\n", hex.EncodeToString(all.Sum(nil)[:8]), list(names))
	files[clockWorker] = newAsset(clockWorker, append([]byte(head), files[clockWorker].body...))
	return files
}

func newAsset(name string, body []byte) asset {
	kind := mime.TypeByExtension(path.Ext(name))
	if strings.HasSuffix(name, ".webmanifest") {
		kind = "application/manifest+json"
	}
	sum := sha256.Sum256(body)
	return asset{body: body, kind: kind, tag: `"` + hex.EncodeToString(sum[:8]) + `"`}
}

// list writes the names as a JavaScript array; the page itself stands first.
func list(names []string) string {
	text, err := json.Marshal(append([]string{"clock"}, names...))
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(text)
}
