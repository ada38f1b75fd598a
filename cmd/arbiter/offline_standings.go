package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers/text"
	"arbiter/handlers/view"
)

// textWidth is what the bot's tables have too, in columns.
const textWidth = 34

// standings prints all tables.
func (d *desk) standings(t *domain.Tournament) int {
	tables := tablesOf(t)
	if d.format == "text" {
		d.textTables(t, tables)
		return exitOK
	}
	doc := standingsDoc{Tables: []tableDoc{}}
	for _, table := range tables {
		doc.Tables = append(doc.Tables, d.tableDoc(table))
	}
	enc := json.NewEncoder(&d.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(doc); err != nil {
		d.complain(err)
		return exitFaults
	}
	return exitOK
}

func tablesOf(t *domain.Tournament) []domain.Table {
	r, ok := regulations.Find(t.Regulation)
	if !ok {
		return nil
	}
	return r.Tables(t)
}

func (d *desk) textTables(t *domain.Tournament, tables []domain.Table) {
	lang, name := cmp.Or(d.lang, text.Russian), namesOf(t)
	for i, table := range tables {
		if i > 0 {
			d.out.WriteByte('\n')
		}
		lines := append([]string{d.texts.Text(lang, table.Title)}, view.Table(d.texts, lang, table, name, textWidth)...)
		for _, note := range view.Notes(table, name) {
			lines = append(lines, d.texts.Text(lang, note))
		}
		_, _ = fmt.Fprintln(&d.out, strings.Join(lines, "\n"))
	}
}

func namesOf(t *domain.Tournament) func(domain.EntrantID) string {
	return func(id domain.EntrantID) string {
		e, _ := t.Entrant(id)
		return e.Name
	}
}

// standingsDoc is the standings document; the order of the fields is that of the contract.
type standingsDoc struct {
	Tables []tableDoc `json:"tables"`
}

type tableDoc struct {
	ID          string             `json:"id"`
	Title       string             `json:"title"`
	Provisional bool               `json:"provisional"`
	Columns     []string           `json:"columns"`
	Rows        []rowDoc           `json:"rows"`
	Cut         int                `json:"cut,omitempty"`
	Cup         []domain.EntrantID `json:"cup,omitempty"`
	Pending     []pendingDoc       `json:"pending"`
}

type rowDoc struct {
	Place     [2]int            `json:"place"`
	Entrant   domain.EntrantID  `json:"entrant"`
	Values    map[string]string `json:"values"`
	DecidedBy string            `json:"decided_by,omitempty"`
	Mark      string            `json:"mark,omitempty"`
}

type pendingDoc struct {
	Kind     domain.PendingKind `json:"kind"`
	Entrants []domain.EntrantID `json:"entrants"`
	Why      string             `json:"why,omitempty"`
}

func (d *desk) tableDoc(t domain.Table) tableDoc {
	doc := tableDoc{
		ID: t.ID, Title: d.texts.Text(cmp.Or(d.lang, text.Russian), t.Title), Provisional: t.Provisional,
		Columns: t.Columns, Rows: []rowDoc{}, Cut: t.Cut, Cup: t.Cup, Pending: []pendingDoc{},
	}
	for _, r := range t.Rows {
		doc.Rows = append(doc.Rows, rowDoc{r.Place, r.Entrant, r.Values, r.DecidedBy, r.Mark})
	}
	for _, p := range t.Pending {
		pending := pendingDoc{p.Kind, p.Entrants, p.Why}
		if p.Kind == domain.PendingGame || p.Kind == domain.PendingProtest {
			pending.Why = "" // the contract gives a reason for ties only
		}
		doc.Pending = append(doc.Pending, pending)
	}
	return doc
}
