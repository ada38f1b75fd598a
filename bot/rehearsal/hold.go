package rehearsal

// Hold keeps updates back until it is called to let them go: what people do meanwhile
// comes to the bot in one answer of getUpdates. A poll that ends meanwhile brings nothing.
func (s *Server) Hold(hold bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queue.held = hold
	if !hold {
		s.queue.wake()
	}
}
