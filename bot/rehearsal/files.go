package rehearsal

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // photos that the bot may send
	_ "image/png"  // photos that the bot may send
	"mime"
	"net/http"
	"path"
	"strings"
)

// Greatest sizes in bytes.
const (
	maxDocument = 50 << 20
	maxPhoto    = 10 << 20
	maxDownload = 20 << 20
)

// sendDocument is the method of that name.
func (s *Server) sendDocument(p params) (any, error) {
	return s.sendFile(p, "document", "documents", (*Server).documentOf)
}

// sendPhoto is the method of that name.
func (s *Server) sendPhoto(p params) (any, error) {
	return s.sendFile(p, "photo", "photos", (*Server).photoOf)
}

// media is what a message carries: one of the two.
type media struct {
	document *Document
	photo    *Photo
}

func (s *Server) sendFile(p params, field, what string, read func(*Server, params, any) (media, error)) (any, error) {
	c, m, err := s.outgoing(p, what)
	if err != nil {
		return nil, err
	}
	caption, err := s.readFormatted(p, "caption", "caption_entities")
	if err != nil {
		return nil, err
	}
	if err = caption.checkCaption(); err != nil {
		return nil, err
	}
	content, err := read(s, p, p[field])
	if err != nil {
		return nil, err
	}
	m.setText(caption)
	m.Document, m.Photo = content.document, content.photo
	return s.send(c, m)
}

// documentOf reads a document: an upload, attach://part, or the id of a file.
func (s *Server) documentOf(p params, value any) (media, error) {
	f, err := s.fileOf(p, value, maxDocument)
	if err != nil {
		return media{}, err
	}
	if f.photo {
		return media{}, badRequest("can't use file of type Photo as Document")
	}
	return media{document: &Document{ID: f.id, Name: f.name, MIME: f.mime, Bytes: f.bytes}}, nil
}

// photoOf reads a photo and checks its dimensions.
func (s *Server) photoOf(p params, value any) (media, error) {
	f, err := s.fileOf(p, value, maxPhoto)
	if err != nil {
		return media{}, err
	}
	if f.width == 0 {
		if err := f.measure(); err != nil {
			return media{}, err
		}
	}
	return media{photo: &Photo{ID: f.id, Width: f.width, Height: f.height, Bytes: f.bytes}}, nil
}

func (f *storedFile) measure() error {
	config, _, err := image.DecodeConfig(bytes.NewReader(f.bytes))
	if err != nil {
		return botFault("IMAGE_PROCESS_FAILED")
	}
	w, h := config.Width, config.Height
	if w+h > 10000 || w > 20*h || h > 20*w {
		return botFault("PHOTO_INVALID_DIMENSIONS")
	}
	f.photo, f.width, f.height = true, w, h
	return nil
}

func (s *Server) fileOf(p params, value any, most int) (*storedFile, error) {
	if text, ok := value.(string); ok {
		name, attached := strings.CutPrefix(text, "attach://")
		switch {
		case attached:
			value = p[name]
		case strings.HasPrefix(text, "http://"), strings.HasPrefix(text, "https://"):
			return nil, notImplemented("sending a file by its address")
		case s.files[text] == nil:
			return nil, badRequest("wrong file identifier/HTTP URL specified")
		default:
			return s.files[text], nil
		}
	}
	upload, ok := value.(File)
	switch {
	case !ok:
		return nil, botFault("there is no document in the request")
	case len(upload.Bytes) == 0:
		return nil, botFault("file must be non-empty")
	case len(upload.Bytes) > most:
		return nil, &apiError{code: http.StatusRequestEntityTooLarge, description: "Request Entity Too Large", fault: true}
	}
	return s.keep(upload), nil
}

// keep stores a file under a new id.
func (s *Server) keep(upload File) *storedFile {
	n := len(s.files) + 1
	f := &storedFile{
		id: fmt.Sprintf("BQACAgIAAxk%08dAAE", n), path: fmt.Sprintf("documents/file_%d%s", n, path.Ext(upload.Name)),
		name: path.Base(upload.Name), mime: mime.TypeByExtension(path.Ext(upload.Name)), bytes: upload.Bytes,
	}
	s.files[f.id] = f
	return f
}

// uniqueID is the part of a file id that is the same for every bot.
func uniqueID(id string) string { return "AgAD" + id[len("BQACAgIAAxk"):] }

// getFile is the method of that name.
func (s *Server) getFile(p params) (any, error) {
	f := s.files[p.text("file_id")]
	switch {
	case f == nil:
		return nil, badRequest("wrong file_id or the file is temporarily unavailable")
	case len(f.bytes) > maxDownload:
		return nil, badRequest("file is too big")
	}
	return wireFile{ID: f.id, Unique: uniqueID(f.id), Size: len(f.bytes), Path: f.path}, nil
}

// serveFile answers /file/bot<token>/<path>.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request, rest string) {
	token, name, _ := strings.Cut(rest, "/")
	if token != s.options.Token {
		writeError(w, &apiError{code: http.StatusUnauthorized, description: "Unauthorized"})
		return
	}
	content, ok := s.fileAt(name)
	if !ok {
		writeError(w, &apiError{code: http.StatusNotFound, description: "Not Found"})
		return
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	http.ServeContent(w, r, "", s.clock.Now(), bytes.NewReader(content))
}

func (s *Server) fileAt(name string) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.files {
		if f.path == name {
			return f.bytes, true
		}
	}
	return nil, false
}
