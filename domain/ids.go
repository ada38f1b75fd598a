package domain

type (
	// TournamentID is a tournament's key in the database.
	TournamentID int64
	// PersonID is a Telegram user id. Usernames change hands and are never a key.
	PersonID int64
	// ChatID is our own key of a chat: it outlives the upgrade of a group to a supergroup.
	ChatID int64
	// EntrantID names an entrant in the tournament file: "t1" for a team, "p1" for a player.
	EntrantID string
	// StageID names a stage in the tournament file, such as "rr".
	StageID string
	// GameID names a game in the tournament file: "g12" is game 12 of the chat.
	GameID string
	// LotID names a lot in the tournament file: "l3" is lot 3 of the tournament.
	LotID string
)
