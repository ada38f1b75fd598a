package domain

import "time"

// Lot is an order drawn by chance and the evidence for it. The commitment is
// published first, then somebody else gives the salt, then the secret is revealed.
type Lot struct {
	ID      LotID
	Purpose string // "draw", "cut:STAGE", "prize", "start:GAME"
	// Entrants are the names in the lot in canonical order, Order as drawn; Order is
	// empty until the salt is known.
	Entrants, Order          []EntrantID
	Commitment, Secret, Salt string
	By                       PersonID  // who started the draw; may not give the salt
	At                       time.Time // when the draw was started
	// Abandoned is the reason for which the lot was given up; the secret is published all the same.
	Abandoned string
}
