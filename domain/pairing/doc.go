// Package pairing draws lots that anybody can recompute and pairs rounds.
package pairing
