package script

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"arbiter/bot/rehearsal"
)

// faultKinds are the faults a transcript can order: KIND [METHOD] [×TIMES] [SECONDS с].
// The seconds belong to слишком часто (retry_after) and задержка.
var faultKinds = []struct {
	name string
	kind rehearsal.FaultKind
}{
	{"обрыв запроса", rehearsal.DropRequest},
	{"обрыв ответа", rehearsal.DropAnswer},
	{"ошибка 500", rehearsal.Status500},
	{"ошибка 502", rehearsal.BadGateway},
	{"слишком часто", rehearsal.TooManyRequests},
	{"задержка", rehearsal.Slow},
	{"конфликт", rehearsal.Conflict},
	{"двойная доставка", rehearsal.Duplicate},
	{"повторная доставка", rehearsal.Redeliver},
	{"непонятное обновление", rehearsal.Undecodable},
}

var faultRest = regexp.MustCompile(`^(?: ([a-z][A-Za-z]*))?(?: [×x]?(\d{1,3}))?(?: (\d{1,4}) ?с)?$`)

// fault is the step «сбой: ...».
type fault rehearsal.Fault

func readFault(text string) (Action, error) {
	for _, known := range faultKinds {
		rest, ok := strings.CutPrefix(text, known.name)
		if !ok {
			continue
		}
		match := faultRest.FindStringSubmatch(rest)
		if match == nil {
			break
		}
		f := fault{Kind: known.kind, Method: match[1], Times: 1}
		if match[2] != "" {
			f.Times = number(match[2])
		}
		f.RetryAfter = number(match[3])
		f.Delay = time.Duration(f.RetryAfter) * time.Second
		return f, nil
	}
	return nil, fmt.Errorf("%q is not a fault such as: обрыв ответа sendMessage ×2", text)
}

func (f fault) do(_ context.Context, r *run) error {
	r.server.Inject(rehearsal.Fault(f))
	return nil
}

// number reads digits that a pattern has already found; nothing is 0.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return n
}
