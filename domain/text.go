package domain

// Args are the facts of a text by the name its catalogue entry uses. A value is
// a string (a name, escaped where it is shown), an int, a Points, a time.Time or
// a Text. "Count" chooses the plural form.
type Args map[string]any

// Text is a catalogue key with its facts. The domain never writes sentences:
// words are put to a Text in the language of who reads it.
type Text struct {
	Key  string
	Args Args
}

// T makes a Text from a key and name, value pairs: T("team.full", "Count", 4).
func T(key string, pairs ...any) Text {
	args := Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[pairs[i].(string)] = pairs[i+1]
	}
	return Text{Key: key, Args: args}
}
