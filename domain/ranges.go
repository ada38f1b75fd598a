package domain

import (
	"strconv"
	"strings"
)

// Ranges writes numbers in rising order shortly: "1–3, 7".
func Ranges(numbers []int) string {
	var out []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		switch first, last := strconv.Itoa(numbers[i]), strconv.Itoa(numbers[j]); j {
		case i:
			out = append(out, first)
		case i + 1:
			out = append(out, first, last)
		default:
			out = append(out, first+"–"+last)
		}
		i = j + 1
	}
	return strings.Join(out, ", ")
}
