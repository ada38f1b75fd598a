package handlers

import (
	"errors"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/picture"
	"arbiter/handlers/view"
)

// pictureWord is how a button asks for the bracket as a picture.
const pictureWord = "picture"

// pictureArgs reads the arguments of /table: the stage that is named, and whether a
// picture is asked for.
func pictureArgs(args string) (stage domain.StageID, asked bool) {
	words := strings.Fields(strings.ToLower(args))
	rest := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return word == pictureWord || word == "картинка" || word == "картинкой" || word == "картинку"
	})
	return domain.StageID(strings.Join(rest, " ")), len(rest) < len(words)
}

// shownBracket is the bracket of a stage, or without one the newest that is drawn (CN-30).
func (a *App) shownBracket(t *domain.Tournament, id domain.StageID) (domain.Stage, domain.Bracket, bool) {
	for _, s := range slices.Backward(t.Stages) {
		if b, ok := a.bracket(t, s); ok && (id == "" || s.ID == id) {
			return s, b, true
		}
	}
	return domain.Stage{}, domain.Bracket{}, false
}

// pictureButton asks for the bracket as a picture: from a group in private, where it is
// in nobody's way. There is none without a bracket, nor for a final alone: its line says all.
func (c *Call) pictureButton(stage domain.StageID, private bool) [][]domain.Button {
	if _, b, ok := c.app.shownBracket(c.t, stage); !ok || len(b.Rounds) < 2 {
		return nil
	}
	args := strings.TrimSpace(string(stage) + " " + pictureWord)
	if private {
		return [][]domain.Button{row(c.button(domain.T("button.picture"), "table", args))}
	}
	return [][]domain.Button{row(c.link(domain.T("button.picture"), "table", args))}
}

// showPicture answers with the bracket as a photo, where it was asked for.
func (c *Call) showPicture(id domain.StageID) error {
	s, b, ok := c.app.shownBracket(c.t, id)
	if !ok {
		return domain.Refuse(domain.Early, "picture.none")
	}
	stage := domain.T("picture.stage", "Title", c.stageText(s))
	data, err := picture.Bracket(b, c.pictureWords(stage))
	if errors.Is(err, picture.ErrTooLarge) {
		return domain.Refuse(domain.Invalid, "picture.large")
	}
	if err != nil {
		return err //nolint:wrapcheck // it says what was drawn
	}
	m := domain.Message{
		Kind: domain.Photo, Chat: c.Chat.ID, Thread: c.Thread,
		Body:     domain.Body{HTML: c.html(domain.T("picture.caption", "Name", c.t.Name, "Stage", stage))},
		Document: &domain.Document{Name: c.t.Tag + ".png", Data: data},
	}
	if c.Chat.Kind == domain.Group && c.Kind == Typed {
		m.ReplyTo = c.Message
	}
	c.send(m)
	return nil
}

func (c *Call) pictureWords(stage domain.Text) picture.Words {
	return picture.Words{
		Title: c.t.Name, Stage: c.plain(stage), Name: nameOf(c.t),
		Round: func(field int) string { return c.plain(view.RoundName(field)) },
		Third: c.plain(domain.T("picture.third")),
		Loser: func(match int) string { return c.plain(domain.T("view.bracket.from.loser", "Number", match)) },
	}
}
