package domain

// Question is one step of a button dialog as data.
type Question struct {
	Key      string
	Text     Text
	Rows     [][]Choice
	Complete bool // nothing is open: the draft can become a protocol
}

// Choice is a button of a Question. Value is short: it travels in callback data.
type Choice struct {
	Value string
	Label Text
	// Plain is a label that needs no translation: a name, a number.
	Plain string
}
