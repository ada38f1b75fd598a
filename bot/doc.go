// Package bot is where Telegram begins and ends. Intake turns its updates into
// handlers.Request, one transaction a batch; Courier makes chats match what storage says.
package bot
