// Package domain is the vocabulary of a club tournament and the rules that all
// regulations share. It is pure: no clock, no chance, no SQL, no Telegram.
// Times are UTC; points are hundredths in whole numbers (G-1).
package domain
