package mafia

import (
	"regexp"
	"slices"
	"strings"

	"arbiter/domain"
)

// clause is a reason of MF-19: its number in the regulation, and words by which it is typed.
// A word that ends in * stands for all that begin so.
type clause struct {
	number   string
	sanction string // the one it is for; "" for any
	typed    []string
}

// clauses are in the order of the regulation: fouls, removals, defeat, the judge's choice.
var clauses = []clause{
	{"7.1", domain.SanctionFoul, []string{"речь", "говорил*", "перебил*", "междомет*", "шепот", "speech", "talking", "whisper*"}},
	{"7.2", domain.SanctionFoul, []string{"жест*", "gesture*"}},
	{"7.3", domain.SanctionFoul, []string{"стук*", "стучал*", "спор*", "неэтичн*", "knock*", "arguing", "conduct"}},
	{"7.4", domain.SanctionFoul, []string{"рука", "отдернул*", "hand"}},
	{"7.5", domain.SanctionFoul, []string{"ночь", "ночное поведение", "night"}},
	{"7.6", domain.SanctionFoul, []string{"призыв*", "call", "calls"}},
	{"7.7", domain.SanctionFoul, []string{"процент*", "честно", "религи*", "после спасибо", "percent*", "honestly", "religion"}},
	{"8.1", domain.SanctionRemoval, []string{"ушел", "ушла", "покинул*", "left"}},
	{"8.2", domain.SanctionRemoval, []string{"касан*", "прикосновен*", "коснул*", "touch*"}},
	{"8.3", domain.SanctionRemoval, []string{"знак*", "sign", "signs"}},
	{"8.4", domain.SanctionRemoval, []string{"мат", "оскорб*", "insult*", "swear*"}},
	{"8.5", domain.SanctionRemoval, []string{"подглядыв*", "подсмотр*", "peep*"}},
	{"9.1", domain.SanctionDefeat, []string{"подсказк*", "зал", "hint", "audience"}},
	{"5.1.1", "", []string{"клят*", "oath"}},
	{"5.1.2", "", []string{"пари", "bet"}},
	{"5.1.3", "", []string{"информаци*", "information"}},
}

// fits tells whether the clause may be given for a sanction. An oral warning is for anything.
func (c clause) fits(sanction string) bool {
	return c.sanction == "" || c.sanction == sanction || sanction == domain.SanctionWarning && c.sanction == domain.SanctionFoul
}

// SanctionReasons are the clauses a sanction is given for (MF-19).
func (Rules) SanctionReasons(sanction string) []domain.Choice {
	var choices []domain.Choice
	for _, c := range clauses {
		if c.fits(sanction) {
			choices = append(choices, domain.Choice{Value: c.number, Label: clauseText(c.number)})
		}
	}
	return choices
}

// SanctionReason reads "7.1", "п. 7.1" or "речь"; a sentence is a reason of its own.
func (Rules) SanctionReason(in domain.Incident, typed string) (string, error) {
	reason := tidyText(typed)
	words := strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(fold(reason), "п."), "п "))
	i := slices.IndexFunc(clauses, func(c clause) bool { return c.says(words) })
	switch {
	case i < 0 && clauseNumber.MatchString(words):
		return "", domain.Refuse(domain.Invalid, "mafia.sanction.unknown", "Typed", words, "Clauses", clauseTexts(in.Sanction))
	case i < 0:
		return reason, nil
	case !clauses[i].fits(in.Sanction):
		c := clauses[i]
		return "", domain.Refuse(domain.Invalid, "mafia.sanction.other."+c.sanction, "Clause", clauseText(c.number), "Number", c.number,
			"Game", domain.Game{ID: in.Game}.Label(), "Seat", in.Seat)
	}
	return clauses[i].number, nil
}

// clauseNumber is how a clause is written; numbers with words are a reason of one's own.
var clauseNumber = regexp.MustCompile(`^\d+([.,]\d+)*\.?$`)

// clauseTexts name the clauses that may be given for a sanction.
func clauseTexts(sanction string) []domain.Text {
	var texts []domain.Text
	for _, c := range clauses {
		if c.fits(sanction) {
			texts = append(texts, clauseText(c.number))
		}
	}
	return texts
}

// says compares the whole text: a sentence says more than its clause.
func (c clause) says(words string) bool {
	words = strings.TrimRight(words, ".")
	return words == c.number || slices.ContainsFunc(c.typed, func(pattern string) bool {
		if start, open := strings.CutSuffix(pattern, "*"); open {
			return strings.HasPrefix(words, start) && !strings.Contains(words, " ")
		}
		return words == pattern
	})
}

func fold(s string) string { return strings.ReplaceAll(strings.ToLower(s), "ё", "е") }

// SanctionText says a recorded reason in words.
func (Rules) SanctionText(reason string) domain.Text {
	switch {
	case reason == "":
		return domain.T("mafia.sanction.no_reason")
	case slices.ContainsFunc(clauses, func(c clause) bool { return c.number == reason }):
		return clauseText(reason)
	}
	return domain.T("mafia.sanction.free", "Reason", reason)
}

func clauseText(number string) domain.Text { return domain.T("mafia.clause." + number) }
