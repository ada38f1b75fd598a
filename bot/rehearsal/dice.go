package rehearsal

// diceFaces is the greatest value of each kind of dice.
var diceFaces = map[string]int{"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "⚽️": 5, "🎰": 64}

// sendDice is the method of that name.
func (s *Server) sendDice(p params) (any, error) {
	c, m, err := s.outgoing(p, "dice")
	if err != nil {
		return nil, err
	}
	emoji := p.text("emoji")
	if emoji == "" {
		emoji = "🎲"
	}
	faces := diceFaces[emoji]
	if faces == 0 {
		return nil, botFault("wrong dice emoji %q", emoji)
	}
	if err := s.limitSend(c); err != nil {
		return nil, err // before the draw: a refused die is not thrown
	}
	m.Dice = &Dice{Emoji: emoji, Value: s.throw(faces)}
	return s.wire(c, s.store(c, m)), nil
}

func (s *Server) throw(faces int) int {
	if len(s.diceNext) > 0 {
		value := s.diceNext[0]
		s.diceNext = s.diceNext[1:]
		return min(max(value, 1), faces)
	}
	return 1 + s.dice.IntN(faces)
}

// NextDice sets the values of the next dice, each cut to the faces of its kind.
func (s *Server) NextDice(values ...int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.diceNext = append(s.diceNext, values...)
}
