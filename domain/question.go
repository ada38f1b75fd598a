package domain

import "slices"

// Question is one step of a button dialog as data.
type Question struct {
	Key      string
	Text     Text
	Rows     [][]Choice
	Complete bool // nothing is open: the draft can become a protocol
}

// Open tells whether the step with that key waits for an answer and the value is offered.
func (q Question) Open(key, value string) bool {
	return !q.Complete && q.Key == key && slices.ContainsFunc(q.Rows, func(row []Choice) bool {
		return slices.ContainsFunc(row, func(c Choice) bool { return c.Value == value })
	})
}

// Choice is a button of a Question. Value is short: it travels in callback data.
type Choice struct {
	Value string
	Label Text
	// Plain is a label that needs no translation: a name, a number.
	Plain string
}
