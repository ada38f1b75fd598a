// Package codenames is the regulation of a Codenames team tournament (rules CN-1 to CN-30).
package codenames

// Rules is the regulation; it holds no state.
type Rules struct{}
