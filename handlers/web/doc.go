// Package web serves the public pages: what is read in a browser, without Telegram.
package web
