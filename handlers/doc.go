// Package handlers decides: a Request comes in, a use case makes one domain.Change
// of it, the store writes the change at once. One use case stands in one file; the
// list of commands is in commands.go. Nothing here knows Telegram or SQL.
package handlers
