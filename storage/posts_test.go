package storage_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/domain"
	"arbiter/storage"
)

func standings(chat domain.ChatID, t domain.TournamentID, html string) domain.Post {
	return domain.Post{
		PostKey: domain.PostKey{Tournament: t, Kind: "standings", Part: "rr"}, Chat: chat, Thread: 3, Then: "pin",
		Body: domain.Body{HTML: html, Keyboard: domain.Keyboard{{{Text: "?", Data: "why"}}}},
	}
}

func show(t testing.TB, s *storage.Store, posts ...domain.Post) {
	t.Helper()
	apply(t, s, domain.Change{Posts: posts})
}

// waiting are the posts that wait.
func waiting(t testing.TB, s *storage.Store) []domain.OutgoingPost {
	t.Helper()
	out, err := s.Outbox(t.Context(), 100)
	if err != nil {
		t.Fatal(err)
	}
	return out.Posts
}

func notePost(t testing.TB, s *storage.Store, out domain.OutgoingPost, message int) {
	t.Helper()
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return tx.NotePost(ctx, out, out.Telegram, message) })
}

func sentAt(t testing.TB, s *storage.Store, key domain.PostKey) (message int) {
	t.Helper()
	view(t, s, func(ctx context.Context, v *storage.View) (err error) {
		message, err = v.SentPost(ctx, key)
		return err
	})
	return message
}

func TestAPostWaitsUntilTheChatShowsIt(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	post := standings(chat.ID, id, "1")
	show(t, s, post)
	first := waiting(t, s)
	want := domain.OutgoingPost{Post: post, Telegram: -100, First: true}
	want.Hash = first[0].Hash
	if diff := cmp.Diff([]domain.OutgoingPost{want}, first); diff != "" || want.Hash == "" {
		t.Fatal(diff)
	}
	notePost(t, s, first[0], 55)
	if w := waiting(t, s); len(w) != 0 {
		t.Fatalf("still waits: %+v", w)
	}
	show(t, s, post)
	if w := waiting(t, s); len(w) != 0 {
		t.Fatalf("the same body waits: %+v", w)
	}
	show(t, s, standings(chat.ID, id, "2"))
	if w := waiting(t, s); len(w) != 1 || w[0].First || w[0].Message != 55 || w[0].HTML != "2" {
		t.Fatalf("the newer body: %+v", w)
	}
	if m := sentAt(t, s, post.PostKey); m != 55 {
		t.Fatal(m)
	}
}

func TestANewerBodyStaysWaiting(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	show(t, s, standings(chat.ID, id, "1"))
	old := waiting(t, s)[0]
	show(t, s, standings(chat.ID, id, "2"))
	notePost(t, s, old, 55)
	if w := waiting(t, s); len(w) != 1 || w[0].HTML != "2" || w[0].Message != 55 {
		t.Fatalf("%+v", w)
	}
}

func TestAnotherKeyboardIsAnotherBody(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	post := standings(chat.ID, id, "1")
	show(t, s, post)
	notePost(t, s, waiting(t, s)[0], 55)
	post.Keyboard = domain.Keyboard{{{Text: "?", Data: "other"}}}
	show(t, s, post)
	if w := waiting(t, s); len(w) != 1 {
		t.Fatalf("%+v", w)
	}
}

func TestAGivenUpBodyIsNotTriedUntilItIsAskedForAgain(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	post := standings(chat.ID, id, "1")
	show(t, s, post)
	out := waiting(t, s)[0]
	write(t, s, func(ctx context.Context, tx *storage.Tx) error { return tx.GiveUpPost(ctx, out, "kicked") })
	if w := waiting(t, s); len(w) != 0 {
		t.Fatalf("%+v", w)
	}
	show(t, s, post)
	if w := waiting(t, s); len(w) != 1 {
		t.Fatal("asked for again, but does not wait")
	}
}

func TestGivenUpPostsOfAChatAreTriedAgain(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	show(t, s, standings(chat.ID, id, "1"))
	out := waiting(t, s)[0]
	retry := func(where domain.ChatID) {
		write(t, s, func(ctx context.Context, tx *storage.Tx) error {
			if err := tx.GiveUpPost(ctx, out, "kicked"); err != nil {
				return err
			}
			return tx.RetryPosts(ctx, where)
		})
	}
	if retry(chat.ID + 1); len(waiting(t, s)) != 0 {
		t.Error("a post of another chat waits")
	}
	if retry(chat.ID); len(waiting(t, s)) != 1 {
		t.Error("the post does not wait again")
	}
}

func TestPostsWaitInTheOrderTheyWereFirstAskedFor(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	var posts []domain.Post
	for _, part := range []string{"b", "a", "c"} {
		p := standings(chat.ID, id, part)
		p.Part = part
		posts = append(posts, p)
	}
	show(t, s, posts...)
	var order []string
	for _, w := range waiting(t, s) {
		order = append(order, w.Part)
	}
	if diff := cmp.Diff([]string{"b", "a", "c"}, order); diff != "" {
		t.Fatal(diff)
	}
}

func TestAPostThatMovesIsSentAnew(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	post := standings(chat.ID, id, "1")
	show(t, s, post)
	notePost(t, s, waiting(t, s)[0], 55)
	post.Thread = 8
	show(t, s, post)
	if w := waiting(t, s); len(w) != 1 || w[0].Message != 0 || w[0].Thread != 8 {
		t.Fatalf("%+v", w)
	}
}

func TestPostsOfAnUpgradedGroupAreSentAnewAndOldPlacesStayKnown(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	post := standings(chat.ID, id, "1")
	show(t, s, post)
	notePost(t, s, waiting(t, s)[0], 55)
	for range 2 { // Telegram tells it twice
		write(t, s, func(ctx context.Context, tx *storage.Tx) error {
			got, err := tx.Migrate(ctx, -100, -100200)
			if got.ID != chat.ID || got.Telegram != -100200 {
				t.Errorf("chat %+v", got)
			}
			return err
		})
	}
	w := waiting(t, s)
	if len(w) != 1 || w[0].Message != 0 || w[0].Telegram != -100200 || w[0].First {
		t.Fatalf("%+v", w)
	}
	notePost(t, s, w[0], 2)
	for _, place := range []struct {
		telegram int64
		message  int
		found    bool
	}{{-100, 55, true}, {-100200, 2, true}, {-100200, 55, false}} {
		view(t, s, func(ctx context.Context, v *storage.View) error {
			key, found, err := v.PostAt(ctx, place.telegram, place.message)
			if found != place.found || (found && key != post.PostKey) {
				t.Errorf("%+v: %+v, %v", place, key, found)
			}
			return err
		})
	}
}

// The courier sends to the old id while the intake notes the upgrade.
func TestAPostSentToTheOldChatStillWaitsForTheNewOne(t *testing.T) {
	t.Parallel()
	s := open(t)
	chat, id := club(t, s)
	post := standings(chat.ID, id, "1")
	show(t, s, post)
	out := waiting(t, s)[0]
	write(t, s, func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Migrate(ctx, -100, -100200)
		return errors.Join(err, tx.NotePost(ctx, out, -100, 55))
	})
	if w := waiting(t, s); len(w) != 1 || w[0].Message != 0 || w[0].First {
		t.Fatalf("%+v", w)
	}
}
