package handlers

import (
	"context"

	"arbiter/domain"
)

// Store is what the use cases need from storage. All calls of one request see one
// transaction. Lookups that find nothing return nil or an empty list, no error.
type Store interface {
	// Tournament loads a tournament whole. The value is shared: do not change it.
	Tournament(ctx context.Context, id domain.TournamentID) (*domain.Tournament, error)
	// TournamentsIn are those of the chat in any topic, newest first, finished ones included.
	TournamentsIn(ctx context.Context, chat domain.ChatID) ([]*domain.Tournament, error)
	// TournamentsOf are those the person has a role in or plays in, newest first.
	TournamentsOf(ctx context.Context, person domain.PersonID) ([]*domain.Tournament, error)
	// Chat and Person return nil for somebody unknown; PersonNamed finds a username without @, any case.
	Chat(ctx context.Context, id domain.ChatID) (*domain.Chat, error)
	Person(ctx context.Context, id domain.PersonID) (*domain.Person, error)
	PersonNamed(ctx context.Context, username string) (*domain.Person, error)
	// PrivateChat is the person's private chat with the bot; made when it is not known yet.
	PrivateChat(ctx context.Context, person domain.PersonID) (domain.ChatID, error)
	// Dialog returns nil when there is none; an expired one is returned too.
	Dialog(ctx context.Context, key domain.DialogKey) (*domain.Dialog, error)
	// Dialogs are all of a kind in a tournament, in the order of their slots; expired ones too.
	Dialogs(ctx context.Context, t domain.TournamentID, kind string) ([]domain.Dialog, error)
	// Journal lists the newest lines first: of one game when game is not empty, all with limit 0.
	Journal(ctx context.Context, t domain.TournamentID, game domain.GameID, limit int) ([]domain.Entry, error)
	Entry(ctx context.Context, t domain.TournamentID, id domain.EntryID) (*domain.Entry, error)
	// Protocols are all revisions of a game, oldest first.
	Protocols(ctx context.Context, t domain.TournamentID, game domain.GameID) ([]domain.Protocol, error)
	// Contacts are those of a team; of all teams with entrant "" (G-20).
	Contacts(ctx context.Context, t domain.TournamentID, entrant domain.EntrantID) ([]domain.Contact, error)
	// SentPost tells where a post stands in its chat: Telegram's message id, 0 when not sent yet.
	SentPost(ctx context.Context, key domain.PostKey) (message int, err error)
	// Job is the work that waits under a key; nil when there is none.
	Job(ctx context.Context, key string) (*domain.Job, error)
	// Apply writes the change at once and returns the tournament's id (new for Create).
	// It refuses with domain.Stale when the tournament has moved on from change.Version.
	Apply(ctx context.Context, change domain.Change) (domain.TournamentID, error)
}
