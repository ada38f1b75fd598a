package names

import (
	"slices"
	"strings"
	"unicode"
)

const (
	joiner     = '\u200d' // joins emoji into one picture
	emojiStyle = '\ufe0f' // shows the character before it as a picture
	blackFlag  = '\U0001f3f4'
)

// blanks show nothing and are no spaces: with them a name can look empty or like another.
const blanks = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"

// hidden tells whether a character shows nothing or turns the direction of what follows.
func hidden(r rune) bool {
	return unicode.In(r, unicode.C, unicode.Zl, unicode.Zp) || strings.ContainsRune(blanks, r) ||
		unicode.Is(unicode.Variation_Selector, r) || (r&0xfffe == 0xfffe)
}

// joinsEmoji tells whether a hidden character does its work inside an emoji: it joins
// two pictures, makes one of a sign, or spells the region of a flag.
func joinsEmoji(cluster []rune, i int) bool {
	switch r := cluster[i]; {
	case r == joiner:
		return i > 0 && i+1 < len(cluster) && picture(cluster[i+1]) && slices.ContainsFunc(cluster[:i], picture)
	case r == emojiStyle:
		return i > 0 && !unicode.IsLetter(cluster[i-1]) && !hidden(cluster[i-1])
	case 0xe0020 <= r && r <= 0xe007f:
		return cluster[0] == blackFlag
	}
	return false
}

// picture covers the blocks that emoji come from.
func picture(r rune) bool {
	return (0x1f000 <= r && r <= 0x1faff) || (0x2190 <= r && r <= 0x2bff) || r == '\u3030' || r == '\u303d'
}
