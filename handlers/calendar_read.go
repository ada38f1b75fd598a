package handlers

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"arbiter/domain"
)

// months are the beginnings of their names, as people write them in dates.
var months = []struct {
	begins string
	month  time.Month
}{
	{"янв", time.January}, {"фев", time.February}, {"мар", time.March}, {"апр", time.April}, {"мая", time.May}, {"май", time.May}, {"июн", time.June},
	{"июл", time.July}, {"авг", time.August}, {"сен", time.September}, {"окт", time.October}, {"ноя", time.November}, {"дек", time.December},
	{"jan", time.January}, {"feb", time.February}, {"mar", time.March}, {"apr", time.April}, {"may", time.May}, {"jun", time.June},
	{"jul", time.July}, {"aug", time.August}, {"sep", time.September}, {"oct", time.October}, {"nov", time.November}, {"dec", time.December},
}

// dayForms are a date with its parts: 2026-10-04, 04.10 or 4/10/2026, 4 октября 2026.
var dayForms = []*regexp.Regexp{
	regexp.MustCompile(`^(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})$`),
	regexp.MustCompile(`^(?P<d>\d{1,2})[./](?P<m>\d{1,2})(?:[./](?P<y>\d{4}|\d{2}))?\.?$`),
	regexp.MustCompile(`^(?P<d>\d{1,2})\s+(?P<n>\p{L}{3,})\.?(?:\s+(?P<y>\d{4}))?(?:\s*г\.?)?$`),
}

// typedDay is a date as it was typed; Year 0 when it has none.
type typedDay struct {
	Year  int
	Month time.Month
	Day   int
}

// readDays reads dates parted by commas, semicolons or lines; numbers alone also by spaces.
// What is no date comes back as unread.
func readDays(typed string) (days []typedDay, unread string) {
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		part = strings.Join(strings.Fields(part), " ")
		if part == "" {
			continue
		}
		if d, ok := readDay(part); ok {
			days = append(days, d)
			continue
		}
		for word := range strings.FieldsSeq(part) {
			d, ok := readDay(word)
			if !ok {
				return days, part
			}
			days = append(days, d)
		}
	}
	return days, ""
}

func readDay(part string) (typedDay, bool) {
	for _, form := range dayForms {
		m := form.FindStringSubmatch(strings.ToLower(part))
		if m == nil {
			continue
		}
		number := func(name string) int {
			i := form.SubexpIndex(name)
			if i < 0 {
				return 0
			}
			n, _ := strconv.Atoi(m[i]) // digits only; 0 for none
			return n
		}
		d := typedDay{Year: number("y"), Month: time.Month(number("m")), Day: number("d")}
		if i := form.SubexpIndex("n"); i >= 0 {
			d.Month = monthNamed(m[i])
		}
		if d.Year > 0 && d.Year < 100 {
			d.Year += 2000
		}
		return d, d.Month != 0
	}
	return typedDay{}, false
}

func monthNamed(word string) time.Month {
	for _, m := range months {
		if strings.HasPrefix(word, m.begins) {
			return m.month
		}
	}
	return 0
}

// in is the day in the school year that begins in a year: from September of it to August of
// the next.
func (d typedDay) in(school int) string {
	year := d.Year
	if year == 0 {
		if year = school; d.Month < time.September {
			year++
		}
	}
	return fmt.Sprintf("%04d-%02d-%02d", year, d.Month, d.Day)
}

// daysOf gives the days their years: those of the school year that goes on, or of the next
// when all of it would be over.
func daysOf(typed []typedDay, today time.Time) []string {
	school := today.Year()
	if today.Month() < time.July {
		school--
	}
	days := inYear(typed, school)
	if len(days) > 0 && days[len(days)-1] < today.Format(time.DateOnly) {
		return inYear(typed, school+1)
	}
	return days
}

func inYear(typed []typedDay, school int) []string {
	days := make([]string, len(typed))
	for i, d := range typed {
		days[i] = d.in(school)
	}
	return days
}

// dayText is a day in words: «вс, 4 октября».
func dayText(d domain.RoundDay, zone *time.Location) domain.Text {
	at := d.Date(zone)
	if at.IsZero() {
		return domain.T("day.none")
	}
	return domain.T("day", "Weekday", domain.T("weekday."+itoa(int(at.Weekday()))), "Day", at.Day(), "Month", domain.T("month."+itoa(int(at.Month()))))
}
