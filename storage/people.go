package storage

import (
	"context"
	"strings"

	"arbiter/domain"
)

const personColumns = `id, name, username, lang, reachable, seen`

// Person returns nil for somebody unknown.
func (v *View) Person(ctx context.Context, id domain.PersonID) (*domain.Person, error) {
	return v.person(ctx, `SELECT `+personColumns+` FROM people WHERE id = ?`, id)
}

// PersonNamed finds who has the username now, with or without @ and in any case.
func (v *View) PersonNamed(ctx context.Context, username string) (*domain.Person, error) {
	key := usernameKey(username)
	if key == "" {
		return nil, nil
	}
	return v.person(ctx, `SELECT `+personColumns+` FROM people WHERE username_key = ?`, key)
}

func (v *View) person(ctx context.Context, query string, key any) (*domain.Person, error) {
	var p domain.Person
	found, err := v.get(ctx, "person", &p, query, key)
	if err != nil || !found {
		return nil, err
	}
	return &p, nil
}

// usernames are Latin, so lower case is enough for comparing.
func usernameKey(username string) string { return strings.ToLower(strings.TrimPrefix(username, "@")) }

// Meet notes a person's present name and username; Lang, Reachable and Seen are kept. It
// returns the row.
func (tx *Tx) Meet(ctx context.Context, p domain.Person) (domain.Person, error) {
	known, err := tx.Person(ctx, p.ID)
	if err != nil {
		return domain.Person{}, err
	}
	if known != nil {
		p.Lang, p.Reachable, p.Seen = known.Lang, known.Reachable, known.Seen
		if *known == p {
			return p, nil
		}
	}
	return p, tx.writePerson(ctx, p)
}

// SetReachable notes whether the bot may write to the person first.
func (tx *Tx) SetReachable(ctx context.Context, p domain.PersonID, reachable bool) error {
	return tx.exec(ctx, "note reachable", `UPDATE people SET reachable = ? WHERE id = ?`, reachable, p)
}

func (tx *Tx) writePeople(ctx context.Context, c domain.Change) error {
	return each(c.People, func(p domain.Person) error { return tx.writePerson(ctx, p) })
}

// writePerson takes the username from whoever had it: usernames change hands.
func (tx *Tx) writePerson(ctx context.Context, p domain.Person) error {
	key := usernameKey(p.Username)
	if key != "" {
		err := tx.exec(ctx, "take username", `UPDATE people SET username = '', username_key = ''
			WHERE username_key = ? AND id <> ?`, key, p.ID)
		if err != nil {
			return err
		}
	}
	return tx.exec(ctx, "write person", `INSERT INTO people (id, name, username, username_key, lang, reachable, seen)
		VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, username = excluded.username,
		username_key = excluded.username_key, lang = excluded.lang, reachable = excluded.reachable, seen = excluded.seen`,
		p.ID, p.Name, p.Username, key, p.Lang, p.Reachable, p.Seen)
}
