package handlers

import (
	"reflect"
	"slices"

	"arbiter/domain"
)

// postDecide is the kind of the deciders' own cards: one live post a protest and person, in
// the person's private chat.
const postDecide = "decide"

// decidePosts are the cards of all who may decide, and of those who had one: after the
// decision they show it without buttons.
func (p poster) decidePosts() ([]domain.Post, error) {
	if a, ok := p.regulation().(domain.Appealable); ok {
		return p.claimPosts(a)
	}
	var posts []domain.Post
	for _, pr := range p.t.Protests {
		list, err := p.outcomes(pr)
		if err != nil {
			return nil, err
		}
		for _, person := range p.deciders(pr) {
			post, err := p.decidePost(pr, person, list)
			if err != nil {
				return nil, err
			}
			posts = append(posts, post...)
		}
	}
	return posts, nil
}

// deciders are the judges, who have a part in the protest or had one before the change.
func (p poster) deciders(pr domain.Protest) []domain.PersonID {
	var list []domain.PersonID
	for _, g := range slices.Concat(p.t.Grants, p.before.Grants) {
		if (g.Role == domain.Chief || g.Role == domain.Judge) && !slices.Contains(list, g.Person) {
			list = append(list, g.Person)
		}
	}
	for _, v := range pr.Votes {
		if !slices.Contains(list, v.Person) {
			list = append(list, v.Person)
		}
	}
	return list
}

// decidePost is a person's card. Who decides no more has it without buttons; a card that was
// never asked for is not made.
func (p poster) decidePost(pr domain.Protest, person domain.PersonID, list []outcome) ([]domain.Post, error) {
	key := domain.PostKey{Tournament: p.t.ID, Kind: postDecide, Part: pr.ID + "/" + person36(person)}
	decides := pr.Status == domain.ProtestOpen && partOf(p.app.panel(p.t, pr), person) != outsider
	if !decides {
		had, err := p.hadCard(pr, person, key)
		if err != nil || !had {
			return nil, err
		}
	}
	to, err := p.to(person)
	if err != nil || to == nil {
		return nil, err
	}
	text, err := to.cardText(pr, list)
	if err != nil {
		return nil, err
	}
	body := domain.Body{HTML: split(to.html(text))[0]}
	if decides {
		g, _ := p.t.Game(pr.Game)
		body.Keyboard = to.cardRows(pr, g)
	}
	return []domain.Post{{PostKey: key, Chat: to.Chat.ID, Body: body}}, nil
}

// hadCard tells whether the person's card must be put right: it was sent, or asked for by
// the state before. The card of a protest decided earlier stays as it is.
func (p poster) hadCard(pr domain.Protest, person domain.PersonID, key domain.PostKey) (bool, error) {
	was, known := p.before.Protest(pr.ID)
	switch {
	case pr.Status != domain.ProtestOpen && reflect.DeepEqual(was, pr):
		return false, nil
	case known && was.Status == domain.ProtestOpen && partOf(p.app.panel(p.before, was), person) != outsider:
		return true, nil
	}
	sent, err := p.store.SentPost(p.ctx, key)
	return sent != 0, err //nolint:wrapcheck // the store says what failed
}
