package handlers_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"arbiter/domain"
	"arbiter/domain/regulations"
	"arbiter/handlers"
	"arbiter/handlers/file"
	"arbiter/handlers/names"
	"arbiter/handlers/sheet"
	"arbiter/handlers/text"
	"arbiter/handlers/view"
)

// built are the keys that are put together at run time: how they begin, and all that
// may follow. A key of the catalogue that no code names must be one of them.
var built = map[string]string{
	"ask.":               "judge captain deputy coach host scorer",
	"button.":            "apart appeal capacity captain confirm contacts roster schedule calendar vote checkin clock close deputy error export finish import journal judges next over protests rules table tables take team withdraw",
	"button.standin":     " .make .replace",
	"help.standin":       " ",
	"help.exclude":       " ",
	"journal.standin.ok": " .not",
	"standin.ok":         " .not",
	"you.standin.ok":     " .not",
	"captain.":           "ok you link",
	"chief.":             "already ok who you",
	"follow.":            "on off",
	"mute.":              "on off",
	"deputy.":            "ok you link",
	"file.type.":         "bool number string",
	"help.": "add apart appeal assign cancel captain checkin chief clock close confirm cross decide deputy draw error export finish follow format foul games help here import journal judge judges lang " +
		"contacts forget schedule calendar vote " +
		"lineup me mute new next open over prize protest protests register rename result roster rules settings share table tables take team undo why withdraw withdraw_protest coach host scorer",
	"here.already":             " .not",
	"here.already.many":        " .not",
	"here.ok.many":             " .not",
	"journal.here.many":        " .not",
	"here.ok":                  " .not",
	"journal.here":             " .not",
	"journal.":                 "captain chief deputy judge coach host scorer",
	"judge.":                   "already ok who you",
	"pending.":                 "extra_games lot",
	"pending.why.":             "all cut order prize",
	"phase.":                   "settings registration closed running finished",
	"post.lot.":                "open open.line drawn drawn.line abandoned abandoned.line",
	"post.own.":                "asked clear out unread over",
	"regulation.":              "codenames mafia chgk",
	"role.":                    "owner organiser chief judge host coach scorer captain deputy player anyone",
	"setting.absent_minutes":   " .short",
	"setting.bye_score":        " .short",
	"setting.cognate_loss":     " .short",
	"setting.extra_games":      " .short .all .decisive",
	"setting.overdue_minutes":  " .short .none",
	"setting.private_days":     " .short",
	"setting.protest_minutes":  " .short .none",
	"setting.reports":          " .short .captains .judge",
	"setting.round_minutes":    " .short",
	"setting.third_place_game": " .short .false .true",
	"view.column.":             "points additional wins diff fouls stage_place won drawn lost answers extra rating",
	"view.mark.":               "excluded withdrawn",
	"view.pending.":            "extra_games game lot protest",
	"foul.which":               ".none",
	"over.which":               ".none",
	"confirm.which":            ".none",
	"confirm.wrong":            ".call .nobody.call",
	"result.which":             ".none",
	"take.which":               ".none",
	"assign.which":             ".none",
	"codenames.protest.":       "clause",
	"protest.state.":           "reject correct reverse annul replay",
	"protests.state.":          "open late withdrawn rejected accepted",
	"codenames.form.":          "winner winner_how fault.absent fault.left_early how how_nobody how_score left fouls confirm standing",
	"codenames.form.button.":   "back more next ok redo",
	"codenames.foul.": "accent advice agree aloud correct disturb google hand length letters look old other place repeat " +
		"root sign talk word",
	"codenames.how.":             kinds,
	"codenames.word.":            kinds,
	"codenames.plan.count.":      "teams groups tables games rounds waves wins opponents",
	"codenames.result.":          kinds + " both.absent both.left_early",
	"codenames.rules":            " .captains .clock .places .players .score .turn",
	"codenames.rules.title.":     "captains clock places players score turn",
	"codenames.why.":             "above extra level shared h2h_diff.skipped h2h_wins.skipped lot.decides",
	"codenames.why.clause.":      criteria + " extra lot",
	"codenames.why.extra.":       "all cut prize",
	"codenames.why.pending.":     "extra_games lot",
	"codenames.why.wins.":        rungs,
	"codenames.why.h2h_wins.":    rungs,
	"codenames.why.diff.":        rungs,
	"codenames.why.h2h_diff.":    rungs,
	"codenames.why.fouls.":       rungs,
	"codenames.why.black.":       rungs,
	"codenames.why.left.":        rungs,
	"codenames.why.reached.":     rungs,
	"codenames.why.stage.":       rungs,
	"codenames.why.stage_place.": rungs,

	"setting.fourth_foul_penalty":     " .short",
	"setting.best_move_is_additional": flagTexts,
	"setting.game_judge_votes":        flagTexts,
	"setting.don_wakes_first":         flagTexts,
	"mafia.protest.":                  "clause",
	"mafia.role.":                     "citizen sheriff mafia don",
	"mafia.field.":                    "winner don mafia sheriff first_killed best_move bonus fouls disqualified awarded",
	"mafia.example.":                  "winner don mafia sheriff first_killed best_move bonus fouls disqualified awarded",
	"mafia.form.":                     "don mafia mafia.second sheriff winner killed named bonus points.ask fouls removed confirm redo",
	"mafia.form.button.":              "red black none next remove back ok redo award -award",
	"mafia.form.known.":               "red black awarded.red awarded.black don mafia sheriff killed nobody named silent bonus fouls removed",
	"mafia.form.part.":                "don mafia sheriff winner killed named bonus fouls removed",
	"mafia.form.seat.":                "don mafia sheriff",
	"mafia.rules":                     " .stages .points .places .vote .night .fouls .protests",
	"mafia.rules.title.":              "stages points places vote night fouls protests",
	"help.warning":                    " ",
	"help.removal":                    " ",
	"help.defeat":                     " ",
	"mafia.clause.":                   "7.1 7.2 7.3 7.4 7.5 7.6 7.7 8.1 8.2 8.3 8.4 8.5 9.1 5.1.1 5.1.2 5.1.3",
	"mafia.sanction.other.":           "foul dq_game defeat",
	"sanction.which":                  ".none",
	"sanction.who.":                   "foul warning dq_game defeat",
	"sanction.name.":                  "foul warning dq_game defeat",
	"button.sanction.":                "foul warning dq_game defeat",
	"mafia.win.":                      "red black",
	"mafia.result.":                   "red black awarded.red awarded.black",
	"mafia.why.":                      "above level shared lot.decides pending.lot",
	"mafia.why.clause.":               mafiaCriteria + " lot",
	"mafia.why.stage.":                rungs,
	"mafia.why.excluded.":             rungs,
	"mafia.why.points.":               rungs,
	"mafia.why.additional.":           rungs,
	"mafia.why.wins.":                 rungs,
	"mafia.why.don_sheriff_wins.":     rungs,
	"mafia.why.first_killed.":         rungs,

	"setting.unmet":            " .short .none .draw_if_both_played .draw",
	"setting.hide_until_read":  flagTexts,
	"setting.cue_50":           " .short",
	"setting.cue_50.10 секунд": "",
	"setting.cue_50.50 секунд": "",
	"chgk.rules":               " .season .score .host .end .criteria .appeals",
	"chgk.rules.title.":        "season score host end criteria appeals",
	"chgk.why.":                "above level shared",
	"chgk.why.points.":         rungs,
	"chgk.why.clause.":         "points",
	"chgk.round.why.":          "above level shared",
	"chgk.round.why.answers.":  rungs,
	"chgk.round.why.extra.":    rungs,
	"chgk.round.why.rating.":   rungs,
	"chgk.round.why.clause.":   "answers extra rating",

	"act.team.":    "gone removed dq",
	"button.act.":  acts,
	"journal.act.": acts + " clear credit text",
	"help":         ".round .q .present .break .gone .removed .dq .read .replace .extra .stop .end",
	"button":       ".round .q .clear",

	"coach.":  "already ok who you",
	"host.":   "already ok who you",
	"scorer.": "already ok who you",

	"weekday.":          "0 1 2 3 4 5 6",
	"month.":            "1 2 3 4 5 6 7 8 9 10 11 12",
	"calendar.settled.": "accepted rejected dropped",

	"chgk.phase.": "present questions break all_read read",
	"chgk.board.": "present answers replace extra",

	"council.":          "incorrect_question right_answer technical_error",
	"council.brief.":    "incorrect_question right_answer technical_error",
	"council.decision.": "accept reject moot",
	"council.decided.":  "accept reject moot",
	"council.short.":    "open withdrawn rejected accepted",
	"button.appeal.":    "incorrect_question right_answer",

	"prize.":        "best captain",
	"journal.prize": " .dropped",
	"sheet.head.":   "number team player place replaced sum rating mark",
	"sheet.mark.":   "withdrawn excluded",
	"sheet.column.": "points additional wins h2h_wins diff h2h_diff fouls black extra lot reached stage stage_place don_sheriff_wins first_killed won drawn lost answers rating",

	"decide.button.":        "annul correct reject replay reverse",
	"decide.decided.":       "annul correct reject replay reverse",
	"decide.reason.accept.": "1 2 3",
	"decide.reason.reject.": "1 2 3",
}

const (
	kinds    = "words black time technical cognate left_early absent"
	criteria = "wins h2h_wins diff h2h_diff fouls black left reached stage stage_place"
	rungs    = "decides level"

	acts = "council present start answers break gone removed dq read replace extra stop over"

	flagTexts     = " .short .true .false"
	mafiaCriteria = "stage excluded points additional wins don_sheriff_wins first_killed"
)

// builtKeys are the keys that built stands for.
func builtKeys() map[string]bool {
	keys := map[string]bool{}
	for prefix, rests := range built {
		for rest := range strings.SplitSeq(rests, " ") {
			keys[prefix+rest] = true
		}
	}
	return keys
}

// sources are the folders that name keys.
var sources = []string{".", "file", "names", "sheet", "view", "../domain", "../domain/codenames", "../domain/mafia", "../domain/chgk", "../domain/rank", "../domain/pairing", "../domain/pairing/seating", "../domain/protest", "../domain/strict"}

// catalogues are the folders of the texts.
var catalogues = []string{"texts", "file/texts", "names/texts", "sheet/texts", "view/texts", "../domain/codenames/texts", "../domain/mafia/texts", "../domain/chgk/texts"}

// entry is a text in all its plural forms.
type entry map[string]string

var placeholder = regexp.MustCompile(`\{\{\s*\.([A-Za-z]+)\s*\}\}`)

// facts are the placeholders of all forms.
func (e entry) facts() []string {
	set := map[string]bool{}
	for _, form := range e {
		for _, m := range placeholder.FindAllStringSubmatch(form, -1) {
			set[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

// readTexts reads the catalogues of a language by key.
func readTexts(t *testing.T, lang string) map[string]entry {
	t.Helper()
	all := map[string]entry{}
	for _, dir := range catalogues {
		files, err := filepath.Glob(filepath.Join(dir, "*."+lang+".toml"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no texts in %s", dir, lang)
		}
		for _, file := range files {
			var raw map[string]any
			if _, err := toml.DecodeFile(file, &raw); err != nil {
				t.Fatal(err)
			}
			for key, value := range raw {
				all[key] = readEntry(t, file, key, value)
			}
		}
	}
	return all
}

func readEntry(t *testing.T, file, key string, value any) entry {
	t.Helper()
	switch v := value.(type) {
	case string:
		return entry{"other": v}
	case map[string]any:
		e := entry{}
		for form, s := range v {
			e[form], _ = s.(string)
		}
		return e
	}
	t.Fatalf("%s: %s is no text", file, key)
	return nil
}

// named is a key in the code, with the facts it is given; facts is nil when they are not
// written out.
type named struct {
	key   string
	at    token.Position
	facts []string
}

// code is what the sources say about keys: the calls with a literal key, and all literals.
type code struct {
	calls    []named
	literals map[string]bool
}

func readCode(t *testing.T) code {
	t.Helper()
	c := code{literals: map[string]bool{}}
	fileset := token.NewFileSet()
	for _, dir := range sources {
		files, err := fs.Glob(os.DirFS(dir), "*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("no sources in %s", dir)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(fileset, filepath.Join(dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool { c.note(fileset, n); return true })
		}
	}
	return c
}

func (c *code) note(fileset *token.FileSet, n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
			c.literals[s] = true
		}
	case *ast.CallExpr:
		at := keyAt(n)
		if at < 0 || at >= len(n.Args) {
			return
		}
		if key, ok := literal(n.Args[at]); ok {
			c.calls = append(c.calls, named{key, fileset.Position(n.Pos()), factsOf(n, at+1)})
		}
	}
}

// keyAt is the place of the key among the arguments of the functions that take one.
func keyAt(call *ast.CallExpr) int {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	switch name {
	case "T":
		return 0
	case "Refuse":
		return 1
	}
	return -1
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// factsOf are the names among the name, value pairs; nil when they come from elsewhere.
func factsOf(call *ast.CallExpr, from int) []string {
	names := []string{}
	if call.Ellipsis.IsValid() {
		return nil
	}
	for i := from; i < len(call.Args); i += 2 {
		name, ok := literal(call.Args[i])
		if !ok {
			return nil
		}
		names = append(names, name)
	}
	return names
}

func TestEveryKeyInTheCodeHasAText(t *testing.T) {
	t.Parallel()
	texts, c := readTexts(t, text.Russian), readCode(t)
	if len(c.calls) < 200 {
		t.Fatalf("only %d calls found: the test looks in the wrong place", len(c.calls))
	}
	for _, call := range c.calls {
		if _, ok := texts[call.key]; !ok && !strings.HasSuffix(call.key, ".") {
			t.Errorf("%s: no text %q", call.at, call.key)
		}
	}
}

func TestEveryTextIsUsed(t *testing.T) {
	t.Parallel()
	texts, c, keys := readTexts(t, text.Russian), readCode(t), builtKeys()
	for key := range texts {
		if key = general(key); !c.literals[key] && !keys[key] {
			t.Errorf("nothing says %q", key)
		}
	}
	for key := range keys {
		if _, ok := texts[key]; !ok {
			t.Errorf("no text for %q, which is put together at run time", key)
		}
	}
}

func TestTextsHaveTheSameFactsInAllLanguages(t *testing.T) {
	t.Parallel()
	russian, english := readTexts(t, text.Russian), readTexts(t, text.English)
	for key, e := range russian {
		if !slices.Equal(e.facts(), english[key].facts()) {
			t.Errorf("%s: ru has %v, en has %v", key, e.facts(), english[key].facts())
		}
	}
}

// general is the text of all that a regulation says in its own words: "mafia/draw.ask" for "draw.ask".
func general(key string) string {
	_, rest, own := strings.Cut(key, "/")
	if own {
		return rest
	}
	return key
}

func TestOwnWordsOfARegulationKnowWhatTheTextOfAllKnows(t *testing.T) {
	t.Parallel()
	texts, whole := readTexts(t, text.Russian), readCode(t)
	for key, e := range texts {
		regulation, rest, own := strings.Cut(key, "/")
		if !own {
			continue
		}
		if _, ok := regulations.Find(regulation); !ok {
			t.Errorf("%s: no regulation %s", key, regulation)
		}
		for _, fact := range e.facts() {
			if !slices.Contains(texts[rest].facts(), fact) && !gives(whole, rest, fact) {
				t.Errorf("%s: %q is not given %s", key, rest, fact)
			}
		}
	}
}

// gives tells whether all calls with the key give the fact.
func gives(c code, key, fact string) bool {
	calls := slices.DeleteFunc(slices.Clone(c.calls), func(call named) bool { return call.key != key })
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(call named) bool { return !slices.Contains(call.facts, fact) })
}

func TestCallsGiveEveryFactOfTheirText(t *testing.T) {
	t.Parallel()
	texts := readTexts(t, text.Russian)
	for _, call := range readCode(t).calls {
		if call.facts == nil {
			continue
		}
		for _, fact := range texts[call.key].facts() {
			if !slices.Contains(call.facts, fact) {
				t.Errorf("%s: %q is not given %s", call.at, call.key, fact)
			}
		}
	}
}

func TestPluralsAreWhole(t *testing.T) {
	t.Parallel()
	want := map[string][]string{text.Russian: {"few", "many", "one", "other"}, text.English: {"one", "other"}}
	for lang, forms := range want {
		for key, e := range readTexts(t, lang) {
			if has := slices.Sorted(maps.Keys(e)); !slices.Equal(has, forms) && !slices.Equal(has, []string{"other"}) {
				t.Errorf("%s, %s: forms %v, want %v", key, lang, has, forms)
			}
			for form, s := range e {
				if strings.TrimSpace(s) == "" {
					t.Errorf("%s, %s: %s is empty", key, lang, form)
				}
			}
		}
	}
}

// wholeCatalogue has the texts of all regulations, those that no chat plays too.
func wholeCatalogue(t *testing.T) *text.Catalogue {
	t.Helper()
	trees := []fs.FS{handlers.Texts, names.Texts, view.Texts, file.Texts, sheet.Texts}
	for _, r := range regulations.All() {
		trees = append(trees, r.Texts())
	}
	catalogue, err := text.New(trees...)
	if err != nil {
		t.Fatal(err)
	}
	return catalogue
}

func TestNoPlaceholderIsLeftInATextThatIsShown(t *testing.T) {
	t.Parallel()
	shown, counted := wholeCatalogue(t), map[string]bool{}
	for _, call := range readCode(t).calls {
		counted[call.key] = counted[call.key] || slices.Contains(call.facts, "Count")
	}
	for _, lang := range text.Languages() {
		for key, e := range readTexts(t, lang) {
			for _, count := range []int{0, 1, 2, 5, 11, 21} {
				s := shown.HTML(lang, sample(key, e, count, counted[general(key)]))
				if strings.Contains(s, "{{") || strings.Contains(s, "<no value>") || strings.HasPrefix(s, "[") {
					t.Errorf("%s, %s: %q", key, lang, s)
				}
			}
		}
	}
}

// sample gives a text all its facts, and a count when it is called with one: the form of
// the plural is chosen by it even where the text does not show it.
func sample(key string, e entry, count int, counted bool) domain.Text {
	args := domain.Args{}
	for _, fact := range e.facts() {
		args[fact] = fmt.Sprintf("‹%s›", fact)
	}
	if _, shows := args["Count"]; shows || counted {
		args["Count"] = count
	}
	return domain.Text{Key: key, Args: args}
}
