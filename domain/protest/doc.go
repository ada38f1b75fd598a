// Package protest is what happens to a protest, whatever the regulation: whose it is to
// decide, how a panel's votes end, what the decision makes of the game, what it changes in
// the tables, and which undecided ones hold the draw of the next stage (G-10..G-12).
package protest
