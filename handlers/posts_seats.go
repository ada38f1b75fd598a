package handlers

import (
	"cmp"
	"html"
	"slices"
	"strings"

	"arbiter/domain"
	"arbiter/handlers/names"
)

const postSeats = "seats"

// leastSeatName is how much of a name is kept before rounds go to another block.
const leastSeatName = 12

// seatPosts are the seatings of the stages, and how far the one is that is being made.
func (p poster) seatPosts() ([]domain.Post, error) {
	s, ok := p.regulation().(domain.Seater)
	if !ok {
		return nil, nil
	}
	var posts []domain.Post
	for _, stage := range p.t.Stages {
		plan := p.app.planOf(p.t, s, stage.ID)
		if !s.Drawn(stage) || len(plan.rounds) == 0 {
			continue
		}
		text := p.html(domain.T("post.seats", "Stage", p.seatsTitle(stage.ID), "Name", p.t.Name, "Quality", s.SeatingText(p.t, stage.ID)))
		posts = append(posts, p.post(postSeats, string(stage.ID), text+"\n"+p.seatBlocks(plan, p.byName(p.entrantsOf(p.t, stage.ID))),
			row(p.link(domain.T("button.menu"), "help", "")))...)
	}
	progress, err := p.progressPost(s)
	return append(posts, progress...), err
}

// progressPost says how far a long seating is; a short one is done before it says anything.
func (p poster) progressPost(s domain.Seater) ([]domain.Post, error) {
	if _, wanted := s.Unseated(p.t); !wanted {
		return nil, nil
	}
	job, err := p.store.Job(p.ctx, seatsKey(p.t.ID))
	if err != nil || job == nil || job.Progress == 0 {
		return nil, err
	}
	var stage domain.StageID
	for _, drawn := range p.t.Stages {
		if s.Drawn(drawn) {
			stage = drawn.ID
		}
	}
	return p.post(postSeats, string(stage), p.html(domain.T("post.seats.making", "Stage", p.seatsTitle(stage), "Name", p.t.Name, "Percent", job.Progress))), nil
}

// seatBlocks are the players with their table and seat of each round, as many rounds side by
// side as a phone shows.
func (p poster) seatBlocks(plan plan, players []domain.EntrantID) string {
	cell := 0
	for _, games := range plan.rounds {
		for _, g := range games {
			cell = max(cell, len(itoa(g.Table))+len("/10"))
		}
	}
	blocks := max(1, ceil(len(plan.rounds), (tableWidth-leastSeatName)/(cell+1)))
	each := ceil(len(plan.rounds), blocks)
	var out []string
	for from := 0; from < len(plan.rounds); from += each {
		to := min(from+each, len(plan.rounds))
		lines := []string{p.blockHead(from, to, cell)}
		for _, id := range players {
			lines = append(lines, seatLine(nameOf(p.t)(id), plan.cells(id)[from:to], cell))
		}
		out = append(out, "<pre>"+html.EscapeString(strings.Join(lines, "\n"))+"</pre>")
	}
	return strings.Join(out, "\n")
}

// byName sorts players as one looks for a name, whatever the table says.
func (p poster) byName(ids []domain.EntrantID) []domain.EntrantID {
	key := func(id domain.EntrantID) string { return lower(nameOf(p.t)(id)) }
	slices.SortStableFunc(ids, func(a, b domain.EntrantID) int { return cmp.Compare(key(a), key(b)) })
	return ids
}

func ceil(a, b int) int { return (a + b - 1) / b }

// blockHead numbers the rounds over their columns.
func (p poster) blockHead(from, to, cell int) string {
	numbers := make([]string, to-from)
	for i := range numbers {
		numbers[i] = itoa(from + i + 1)
	}
	return seatLine(p.plain(domain.T("post.seats.round")), numbers, cell)
}

func seatLine(name string, cells []string, cell int) string {
	width := tableWidth - len(cells)*(cell+1)
	short := names.Shorten(name, width)
	var b strings.Builder
	b.WriteString(short + strings.Repeat(" ", width-names.Width(short)))
	for _, c := range cells {
		b.WriteString(strings.Repeat(" ", 1+max(0, cell-names.Width(c))) + c)
	}
	return b.String()
}
