// Package chgk is the regulation of a season of «Что? Где? Когда?» (rules CG-1 to CG-31).
package chgk

// Rules is the regulation; it holds no state.
type Rules struct{}

// mostExtra is the number of extra questions that may be asked about a first place (CG-8).
const mostExtra = 6
