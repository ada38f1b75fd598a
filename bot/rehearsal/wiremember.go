package rehearsal

// wireMember is a member of a chat who is nothing special.
type wireMember struct {
	Status string `json:"status"`
	User   User   `json:"user"`
}

type wireOwner struct {
	wireMember
	Anonymous bool `json:"is_anonymous"`
}

// wireAdmin is an administrator. Promotion here gives every right but that of
// promoting others.
type wireAdmin struct {
	wireOwner
	CanBeEdited bool `json:"can_be_edited"`
	Manage      bool `json:"can_manage_chat"`
	Delete      bool `json:"can_delete_messages"`
	Video       bool `json:"can_manage_video_chats"`
	Restrict    bool `json:"can_restrict_members"`
	Promote     bool `json:"can_promote_members"`
	Change      bool `json:"can_change_info"`
	Invite      bool `json:"can_invite_users"`
	PostStory   bool `json:"can_post_stories"`
	EditStory   bool `json:"can_edit_stories"`
	DeleteStory bool `json:"can_delete_stories"`
	Pin         bool `json:"can_pin_messages"`
	Topics      bool `json:"can_manage_topics,omitempty"`
	Welcome     bool `json:"can_send_welcome_messages"`
}

// wireRestricted may only read.
type wireRestricted struct {
	wireMember
	IsMember  bool  `json:"is_member"`
	Until     int64 `json:"until_date"`
	Send      bool  `json:"can_send_messages"`
	Audio     bool  `json:"can_send_audios"`
	Documents bool  `json:"can_send_documents"`
	Photos    bool  `json:"can_send_photos"`
	Videos    bool  `json:"can_send_videos"`
	Notes     bool  `json:"can_send_video_notes"`
	Voices    bool  `json:"can_send_voice_notes"`
	Polls     bool  `json:"can_send_polls"`
	Other     bool  `json:"can_send_other_messages"`
	Previews  bool  `json:"can_add_web_page_previews"`
	React     bool  `json:"can_react_to_messages"`
	EditTag   bool  `json:"can_edit_tag"`
	Change    bool  `json:"can_change_info"`
	Invite    bool  `json:"can_invite_users"`
	Pin       bool  `json:"can_pin_messages"`
	Topics    bool  `json:"can_manage_topics"`
}

type wireBanned struct {
	wireMember
	Until int64 `json:"until_date"` // 0 is for ever
}

// wireMember makes the ChatMember of the standing.
func (s *Server) wireMember(c *chat, id int64, m member) any {
	plain := wireMember{Status: m.status, User: s.users[id].User}
	switch m.status {
	case statusCreator:
		return wireOwner{wireMember: plain, Anonymous: m.anonymous}
	case statusAdmin:
		return wireAdmin{
			wireOwner: wireOwner{wireMember: plain, Anonymous: m.anonymous},
			Manage:    true, Delete: true, Video: true, Restrict: true, Change: true, Invite: true,
			Pin: true, Topics: c.Forum,
		}
	case statusRestricted:
		return wireRestricted{wireMember: plain, IsMember: true}
	case statusKicked:
		return wireBanned{wireMember: plain}
	}
	return plain
}

// wireMemberUpdate is my_chat_member or chat_member.
type wireMemberUpdate struct {
	Chat wireChat `json:"chat"`
	From User     `json:"from"`
	Date int64    `json:"date"`
	Old  any      `json:"old_chat_member"`
	New  any      `json:"new_chat_member"`
}
