package domain

// Setting is a Reading of the regulation that a club may choose otherwise (G-23).
type Setting struct {
	Key     string // as in the tournament file
	Default string
	// Choices are the accepted values; empty means a whole number from Min to Max.
	Choices  []string
	Min, Max int
	// Number tells that the file writes the value as a JSON number, Flag as true or false.
	Number, Flag bool
	// Asked settings stand on the card of /new.
	Asked bool
	// Dormant settings have no effect yet: they are read from files and kept, and the chat does
	// not offer them.
	Dormant bool
	Rule    string // the rule id, such as "CN-8"
}
