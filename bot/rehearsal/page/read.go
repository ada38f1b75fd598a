package page

import (
	"mime"
	"net/http"
	"strconv"

	"arbiter/bot/rehearsal"
)

// newestShown bounds how many messages of a chat the page asks for.
const newestShown = 300

// messages answers ?chat=ID with the newest messages that stand.
func (p *Page) messages(w http.ResponseWriter, r *http.Request) {
	standing := []rehearsal.Message{}
	for _, message := range p.server.Messages(queryID(r, "chat")) {
		if !message.Deleted {
			standing = append(standing, message)
		}
	}
	answer(w, standing[max(0, len(standing)-newestShown):])
}

// commandView is a line of the menu of commands.
type commandView struct {
	Command     string `json:"command"`
	Description string `json:"description"`
}

// commands answers ?user=ID&group=true with the menu that Telegram would offer: of
// the narrowest scope that has commands, in the person's language if it has them.
func (p *Page) commands(w http.ResponseWriter, r *http.Request) {
	scopes := []string{"all_private_chats", "default"}
	if r.FormValue("group") == "true" {
		scopes = []string{"all_group_chats", "default"}
	}
	language := ""
	for _, person := range p.people() {
		if person.ID == queryID(r, "user") {
			language = person.Language
		}
	}
	menu := []commandView{}
	for _, c := range p.menu(scopes, language) {
		menu = append(menu, commandView{Command: c[0], Description: c[1]})
	}
	answer(w, menu)
}

func (p *Page) menu(scopes []string, language string) [][2]string {
	for _, scope := range scopes {
		for _, l := range []string{language, ""} {
			if commands := p.server.Commands(scope, l); len(commands) > 0 {
				return commands
			}
		}
	}
	return nil
}

// file answers ?chat=ID&message=ID with the document or picture of the message. A
// document is always downloaded, never shown: it may be a page with scripts.
func (p *Page) file(w http.ResponseWriter, r *http.Request) {
	message, ok := p.server.Message(queryID(r, "chat"), int(queryID(r, "message")))
	switch {
	case ok && message.Document != nil:
		name := mime.FormatMediaType("attachment", map[string]string{"filename": message.Document.Name})
		w.Header().Set("Content-Disposition", name)
		w.Header().Set("Content-Type", "application/octet-stream")
		_, _ = w.Write(message.Document.Bytes) // a browser that has gone needs no answer
	case ok && message.Photo != nil:
		w.Header().Set("Content-Type", pictureType(message.Photo.Bytes))
		_, _ = w.Write(message.Photo.Bytes)
	default:
		http.NotFound(w, r)
	}
}

// pictureType is the type of a picture by its bytes; anything else is a download.
func pictureType(content []byte) string {
	switch kind := http.DetectContentType(content); kind {
	case "image/png", "image/jpeg", "image/gif", "image/webp":
		return kind
	}
	return "application/octet-stream"
}

func queryID(r *http.Request, name string) int64 {
	id, err := strconv.ParseInt(r.FormValue(name), 10, 64)
	if err != nil {
		return 0 // nobody and nothing has the id 0
	}
	return id
}
