// Package rehearsal is a strict Bot API server inside the process: the double
// of Telegram for tests, benchmarks and for trying the bot without a token.
//
// It speaks the Bot API over HTTP (multipart, urlencoded, JSON, query string),
// checks every request against the schema of Bot API 10.3 and against the rules
// of the real server that no schema tells, and refuses loudly what it does not
// implement. People act through the methods of Server: they join, write, press
// buttons, block the bot. It knows nothing of what the bot is for.
//
// Dates, expiry and flood limits follow Options.Clock; waiting (long polls, the
// pauses between webhook attempts) follows real time.
package rehearsal
