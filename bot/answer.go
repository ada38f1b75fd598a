package bot

import "context"

// Answer answers callback queries with nothing, which ends the wait that the button shows.
// It is not kept: after a crash the button waits until Telegram gives up.
func (c *Courier) Answer(queries []string) {
	for _, query := range queries {
		select {
		case c.answers <- query:
		default:
			c.Metrics.sent("unanswered")
		}
	}
}

func (c *Courier) answer(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case query := <-c.answers:
			once, cancel := context.WithTimeout(ctx, askTimeout)
			err := c.sender.toast(once, query, "", false)
			cancel()
			c.Metrics.sent(judge(err).verdict)
		}
	}
}
