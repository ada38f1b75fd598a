package rehearsal

// wireChat is a chat inside a message.
type wireChat struct {
	ID        int64  `json:"id"`
	Type      string `json:"type"`
	Title     string `json:"title,omitempty"`
	Username  string `json:"username,omitempty"`
	FirstName string `json:"first_name,omitempty"`
	LastName  string `json:"last_name,omitempty"`
	Forum     bool   `json:"is_forum,omitempty"`
}

// wireMessage is a message as the Bot API shows it.
type wireMessage struct {
	ID              int             `json:"message_id"`
	Thread          int             `json:"message_thread_id,omitempty"`
	From            *User           `json:"from,omitempty"`
	SenderChat      *wireChat       `json:"sender_chat,omitempty"`
	Date            int64           `json:"date"`
	Chat            wireChat        `json:"chat"`
	Origin          *wireOrigin     `json:"forward_origin,omitempty"`
	IsTopic         bool            `json:"is_topic_message,omitempty"`
	ReplyTo         *wireMessage    `json:"reply_to_message,omitempty"`
	EditDate        int64           `json:"edit_date,omitempty"`
	Offline         bool            `json:"is_from_offline,omitempty"`
	Text            string          `json:"text,omitempty"`
	Entities        []Entity        `json:"entities,omitempty"`
	Caption         string          `json:"caption,omitempty"`
	CaptionEntities []Entity        `json:"caption_entities,omitempty"`
	Document        *wireFile       `json:"document,omitempty"`
	Photo           []wireFile      `json:"photo,omitempty"`
	Dice            *Dice           `json:"dice,omitempty"`
	Markup          *inlineKeyboard `json:"reply_markup,omitempty"`
	*serviceFields
}

// serviceFields are the fields of service messages; one of them is set.
type serviceFields struct {
	NewMembers        []User       `json:"new_chat_members,omitempty"`
	LeftMember        *User        `json:"left_chat_member,omitempty"`
	NewTitle          string       `json:"new_chat_title,omitempty"`
	GroupCreated      bool         `json:"group_chat_created,omitempty"`
	SupergroupCreated bool         `json:"supergroup_chat_created,omitempty"`
	MigrateTo         int64        `json:"migrate_to_chat_id,omitempty"`
	MigrateFrom       int64        `json:"migrate_from_chat_id,omitempty"`
	Pinned            *wireMessage `json:"pinned_message,omitempty"`
	TopicCreated      *wireTopic   `json:"forum_topic_created,omitempty"`
}

type wireTopic struct {
	Name  string `json:"name"`
	Color int    `json:"icon_color"`
}

// wireOrigin tells where a forwarded message comes from.
type wireOrigin struct {
	Type       string    `json:"type"`
	Date       int64     `json:"date"`
	SenderUser *User     `json:"sender_user,omitempty"`
	SenderChat *wireChat `json:"sender_chat,omitempty"`
}

// wireFile is a document, or one size of a photo.
type wireFile struct {
	ID     string `json:"file_id"`
	Unique string `json:"file_unique_id"`
	Width  int    `json:"width,omitempty"`
	Height int    `json:"height,omitempty"`
	Name   string `json:"file_name,omitempty"`
	MIME   string `json:"mime_type,omitempty"`
	Size   int    `json:"file_size"`
	Path   string `json:"file_path,omitempty"`
}

func (s *Server) wireChat(c *chat) wireChat {
	w := wireChat{ID: c.ID, Type: c.Type, Title: c.Title, Username: c.Username, Forum: c.Forum}
	if u := s.users[c.ID]; u != nil {
		w.Title, w.FirstName, w.LastName, w.Username = "", u.FirstName, u.LastName, u.Username
	}
	return w
}

// wire makes the message of the Bot API, with the message it answers, which is
// shown without the one that that one answers.
func (s *Server) wire(c *chat, m *message) *wireMessage {
	w := s.wireOne(c, m)
	if reply := c.live(m.ReplyTo); reply != nil {
		w.ReplyTo = s.wireOne(c, reply)
	} else if topic := c.messages[m.Thread]; c.Forum && topic != nil && m.Thread != m.ID {
		// Every message of a topic answers the message that opened it.
		w.ReplyTo = s.wireOne(c, topic)
	}
	return w
}

func (s *Server) wireOne(c *chat, m *message) *wireMessage {
	from := m.From
	w := &wireMessage{
		ID: m.ID, Thread: m.Thread, From: &from, Date: m.Date.Unix(), Chat: s.wireChat(c),
		Origin: m.origin, IsTopic: c.Forum && m.Thread != 0, Offline: m.offline,
		Dice: m.Dice, Markup: m.markup, serviceFields: m.service,
	}
	if m.SenderChat != 0 {
		sender := s.wireChat(c)
		w.SenderChat = &sender
	}
	if !m.EditDate.IsZero() {
		w.EditDate = m.EditDate.Unix()
	}
	w.setContent(m)
	return w
}

func (w *wireMessage) setContent(m *message) {
	switch {
	case m.Document != nil:
		w.Document = &wireFile{
			ID: m.Document.ID, Unique: uniqueID(m.Document.ID),
			Name: m.Document.Name, MIME: m.Document.MIME, Size: len(m.Document.Bytes),
		}
	case m.Photo != nil:
		w.Photo = []wireFile{{
			ID: m.Photo.ID, Unique: uniqueID(m.Photo.ID),
			Width: m.Photo.Width, Height: m.Photo.Height, Size: len(m.Photo.Bytes),
		}}
	default:
		w.Text, w.Entities = m.Text, m.Entities
		return
	}
	w.Caption, w.CaptionEntities = m.Text, m.Entities
}

// wireQuery is a callback_query.
type wireQuery struct {
	ID       string `json:"id"`
	From     User   `json:"from"`
	Message  any    `json:"message"`
	Instance string `json:"chat_instance"`
	Data     string `json:"data"`
}

// wireInaccessible stands for a message that is gone.
type wireInaccessible struct {
	Chat wireChat `json:"chat"`
	ID   int      `json:"message_id"`
	Date int64    `json:"date"`
}
