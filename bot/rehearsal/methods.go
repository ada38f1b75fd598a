package rehearsal

import "strings"

// implemented lists the methods by lower-case name. getUpdates waits, so it
// stands apart; whatever else the schema knows is answered with code 501.
func (s *Server) implemented() map[string]method {
	list := map[string]method{
		"getMe": s.getMe,

		"setWebhook": s.setWebhook, "deleteWebhook": s.deleteWebhook, "getWebhookInfo": s.getWebhookInfo,

		"sendMessage": s.sendMessage, "sendDice": s.sendDice, "sendDocument": s.sendDocument,
		"sendPhoto": s.sendPhoto, "sendChatAction": s.sendChatAction,

		"editMessageText": s.editMessageText, "editMessageCaption": s.editMessageCaption,
		"editMessageReplyMarkup": s.editMessageReplyMarkup, "editMessageMedia": s.editMessageMedia,
		"deleteMessage": s.deleteMessage, "deleteMessages": s.deleteMessages,
		"pinChatMessage": s.pinChatMessage, "unpinChatMessage": s.unpinChatMessage,
		"setMessageReaction": s.setMessageReaction, "answerCallbackQuery": s.answerCallbackQuery,

		"getChat": s.getChat, "getChatMember": s.getChatMember, "getChatMemberCount": s.getChatMemberCount,
		"getChatAdministrators": s.getChatAdministrators, "leaveChat": s.leaveChat, "getFile": s.getFile,

		"setMyCommands": s.setMyCommands, "getMyCommands": s.getMyCommands, "deleteMyCommands": s.deleteMyCommands,
		"setMyName": s.setText("name"), "getMyName": s.getText("name"),
		"setMyDescription": s.setText("description"), "getMyDescription": s.getText("description"),
		"setMyShortDescription": s.setText("short_description"), "getMyShortDescription": s.getText("short_description"),
	}
	lower := make(map[string]method, len(list))
	for name, m := range list {
		lower[strings.ToLower(name)] = m
	}
	return lower
}

// equalName compares usernames, which Telegram does without regard to case.
func equalName(a, b string) bool { return strings.EqualFold(a, b) }
