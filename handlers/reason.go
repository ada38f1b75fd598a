package handlers

import (
	"strings"

	"arbiter/domain"
)

// mostReason is how many characters a typed reason may have, whatever it is given for: it
// stands whole on cards, in the group and in the journal.
const mostReason = 500

// tidyReason puts a reason on one line; it refuses one that is too long.
func tidyReason(typed string) (string, error) {
	reason := strings.Join(fields(typed), " ")
	if n := len([]rune(reason)); n > mostReason {
		return "", domain.Refuse(domain.Invalid, "reason.long", "Length", n, "Most", mostReason)
	}
	return reason, nil
}
