package handlers

import "arbiter/domain"

// need tells which tournament a command works on.
type need int

const (
	noTournament   need = iota
	openTournament      // one that is not finished
	anyTournament       // finished ones too: for looking
)

// place is where a command is offered in Telegram's menu.
type place int

const (
	hidden place = iota // a button's command, or a rarely typed one
	everywhere
	inGroup
	inPrivate
)

// fit tells for which regulations a command makes sense.
type fit int

const (
	fitsAll       fit = iota
	fitsDrawn         // where rounds are drawn (domain.Pairer)
	fitsHosted        // where a host leads them (domain.Hosted)
	fitsContacted     // where rosters have phones and e-mails (domain.Contacted)
	fitsProtested     // where results are protested against (domain.Protestable)
	fitsApart         // where pairs can be kept apart (domain.Separator)
)

// command is one thing that can be asked of the bot: typed, or said by a button.
type command struct {
	name string
	// words are what a person may write in private instead, without slash.
	words []string
	// by lists who may: anybody when empty. Rights are checked at each request.
	by         []domain.Role
	needs      need
	menu       place
	asksAdmins bool
	teams      bool // makes sense only where an entrant is a team
	captains   bool // captains and deputies may too where they report results (CN-21)
	fits       fit
	do         func(*Call) error
}

var (
	organisers = []domain.Role{domain.Organiser}
	judges     = []domain.Role{domain.Judge}
	deciders   = []domain.Role{domain.Judge, domain.Organiser, domain.Coach, domain.Host}
	chiefs     = []domain.Role{domain.Chief}
	rulers     = []domain.Role{domain.Chief, domain.Organiser}
	captains   = []domain.Role{domain.Captain, domain.Deputy}
	// reporters give results, or propose them (G-15, CN-21).
	reporters = []domain.Role{domain.Judge, domain.Captain, domain.Deputy}
	// planners propose the calendar of a season, or vote on it (CG-23).
	planners = []domain.Role{domain.Organiser, domain.Coach}
	// contactReaders see phones and e-mails; whoever is on a roster can have his own erased (G-20).
	contactReaders = []domain.Role{domain.Captain, domain.Deputy, domain.Organiser}
	rosterKeepers  = []domain.Role{domain.Captain, domain.Deputy, domain.Organiser}
	forgetters     = []domain.Role{domain.Captain, domain.Deputy, domain.Player, domain.Organiser}
	// protestReaders see the list of protests.
	protestReaders = []domain.Role{domain.Judge, domain.Organiser, domain.Coach, domain.Host}
)

// commands is the only list of what the bot answers to, in the order of the menus.
func commands() []*command {
	return []*command{
		{name: "start", do: start},
		{name: "help", words: []string{"помощь", "меню", "help"}, menu: everywhere, do: help},

		{name: "table", words: []string{"таблица", "table"}, needs: anyTournament, menu: everywhere, do: showTable},
		{name: "cross", words: []string{"микроматчи", "cross"}, needs: anyTournament, menu: everywhere, fits: fitsHosted, do: showCross},
		{name: "games", words: []string{"игры", "games"}, needs: anyTournament, menu: everywhere, do: showGames},
		{name: "why", words: []string{"почему", "why"}, needs: anyTournament, menu: everywhere, do: why},
		{name: "team", words: []string{"команда", "team"}, needs: anyTournament, menu: everywhere, do: showTeam},
		{name: "me", words: []string{"я", "me"}, needs: anyTournament, menu: inPrivate, do: showMe},
		{name: "rules", words: []string{"правила", "rules"}, needs: anyTournament, menu: everywhere, do: showRules},
		{name: "clock", words: []string{"часы", "clock"}, menu: everywhere, do: showClock},

		{name: "follow", needs: openTournament, menu: inPrivate, do: follow},
		{name: "mute", needs: openTournament, menu: inPrivate, do: mute},

		{name: "protest", words: []string{"протест", "protest"}, needs: openTournament, menu: everywhere, fits: fitsProtested, do: fileProtest},
		{name: "appeal", words: []string{"апелляция", "appeal"}, needs: openTournament, menu: everywhere, fits: fitsHosted, do: fileAppeal},
		{name: "error", words: []string{"ошибка", "error"}, needs: openTournament, menu: inPrivate, fits: fitsHosted, do: reportError},
		{name: "withdraw_protest", needs: openTournament, menu: inPrivate, do: withdrawProtest},
		{name: "protests", words: []string{"протесты", "protests"}, needs: anyTournament, by: protestReaders, menu: everywhere, do: showProtests},

		{name: "register", words: []string{"записать", "register"}, needs: openTournament, menu: everywhere, do: register},
		{name: "roster", words: []string{"состав", "roster"}, needs: openTournament, by: rosterKeepers, menu: inPrivate, teams: true, do: roster},
		{name: "lineup", needs: openTournament, by: captains, menu: inPrivate, fits: fitsHosted, do: lineup},
		{name: "rename", needs: openTournament, by: captains, menu: inPrivate, do: rename},
		{name: "captain", needs: openTournament, by: []domain.Role{domain.Captain, domain.Organiser}, menu: inPrivate, do: passCaptain},
		{name: "deputy", needs: openTournament, by: []domain.Role{domain.Captain, domain.Organiser}, menu: inPrivate, teams: true, do: nameDeputy},
		{name: "contacts", words: []string{"контакты", "contacts"}, needs: anyTournament, by: contactReaders, menu: inPrivate, fits: fitsContacted, do: showContacts},
		{name: "schedule", words: []string{"расписание", "schedule"}, needs: anyTournament, menu: everywhere, fits: fitsHosted, do: schedule},
		{name: "calendar", words: []string{"календарь", "calendar"}, needs: openTournament, by: planners, menu: everywhere, fits: fitsHosted, do: calendar},
		{name: "vote", words: []string{"голосование", "vote"}, needs: anyTournament, by: contactReaders, menu: everywhere, fits: fitsHosted, do: vote},
		{name: "forget", words: []string{"забыть", "forget"}, needs: anyTournament, by: forgetters, menu: inPrivate, fits: fitsContacted, do: forgetContacts},
		{name: "withdraw", needs: openTournament, by: []domain.Role{domain.Captain, domain.Deputy, domain.Organiser}, menu: inPrivate, do: withdraw},

		{name: "result", words: []string{"результат", "result"}, needs: openTournament, by: judges, captains: true, menu: inPrivate, fits: fitsDrawn, do: result},
		{name: "over", needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: over},
		{name: "foul", words: []string{"фол", "foul"}, needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: foul},
		{name: "warning", words: []string{"предупреждение", "warning"}, needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: warn},
		{name: "removal", words: []string{"удаление", "removal"}, needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: remove},
		{name: "defeat", words: []string{"поражение", "defeat"}, needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: awardDefeat},
		{name: "take", needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: take},
		{name: "assign", needs: openTournament, by: chiefs, menu: inPrivate, fits: fitsDrawn, do: assign},
		{name: "correct", needs: openTournament, by: judges, fits: fitsDrawn, do: correct},
		{name: "exclude", needs: openTournament, by: judges, menu: inPrivate, fits: fitsDrawn, do: exclude},
		{name: "annul", needs: openTournament, by: judges, fits: fitsDrawn, do: annul},
		{name: "confirm", words: []string{"подтвердить", "confirm"}, needs: openTournament, menu: inPrivate, fits: fitsDrawn, do: confirmResult},
		{name: "claim", needs: openTournament, fits: fitsDrawn, do: claim},
		{name: "decide", words: []string{"решить", "decide"}, needs: openTournament, by: deciders, menu: inPrivate, do: decide},
		{name: "pick", needs: openTournament, by: judges, captains: true, fits: fitsDrawn, do: pick},

		{name: "new", menu: inGroup, asksAdmins: true, do: newTournament},
		{name: "accept", needs: openTournament, by: organisers, do: accept},
		{name: "settings", needs: openTournament, by: organisers, menu: everywhere, do: settings},
		{name: "open", needs: openTournament, by: organisers, menu: everywhere, do: openRegistration},
		{name: "capacity", needs: openTournament, by: organisers, fits: fitsDrawn, do: capacity},
		{name: "close", needs: openTournament, by: organisers, menu: everywhere, do: closeRegistration},
		{name: "add", needs: openTournament, by: organisers, menu: everywhere, do: add},
		{name: "judge", needs: openTournament, by: organisers, menu: inGroup, fits: fitsDrawn, do: nameJudge},
		{name: "judges", needs: openTournament, menu: everywhere, do: showJudges},
		{name: "chief", needs: openTournament, by: organisers, menu: inGroup, fits: fitsDrawn, do: nameChief},
		{name: "coach", needs: openTournament, by: organisers, menu: inGroup, fits: fitsHosted, do: nameCoach},
		{name: "host", needs: openTournament, by: organisers, menu: inGroup, fits: fitsHosted, do: nameHost},
		{name: "scorer", needs: openTournament, by: organisers, menu: inGroup, fits: fitsHosted, do: nameScorer},
		{name: "round", words: []string{"тур", "round"}, needs: openTournament, menu: everywhere, fits: fitsHosted, do: showRound},
		{name: "q", words: []string{"вопрос", "q"}, needs: openTournament, by: scorers, menu: everywhere, fits: fitsHosted, do: enterAnswers},
		{name: "board", needs: openTournament, by: scorers, fits: fitsHosted, do: board},
		{name: "present", needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: takePart},
		{name: "break", words: []string{"перерыв"}, needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: takeBreak},
		{name: "gone", needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: gone},
		{name: "removed", needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: removed},
		{name: "dq", needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: disqualify},
		{name: "read", needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: readOut},
		{name: "clear", needs: openTournament, by: captains, fits: fitsHosted, do: clearTeam},
		{name: "replace", needs: openTournament, by: scorers, menu: everywhere, fits: fitsHosted, do: replace},
		{name: "text", needs: openTournament, by: scorers, fits: fitsHosted, do: enterText},
		{name: "extra", needs: openTournament, by: scorers, menu: everywhere, fits: fitsHosted, do: extra},
		{name: "stop", needs: openTournament, by: coaches, menu: everywhere, fits: fitsHosted, do: stopExtra},
		{name: "end", needs: openTournament, by: hosts, menu: everywhere, fits: fitsHosted, do: endRound},
		{name: "ask", needs: openTournament, do: ask},
		{name: "unjudge", needs: openTournament, by: organisers, do: dropJudge},
		{name: "format", needs: openTournament, by: organisers, menu: everywhere, do: format},
		{name: "tables", words: []string{"столы", "tables"}, needs: openTournament, by: organisers, menu: everywhere, fits: fitsDrawn, do: tables},
		{name: "apart", words: []string{"развести", "apart"}, needs: openTournament, by: organisers, menu: everywhere, fits: fitsApart, do: apart},
		{name: "checkin", needs: openTournament, by: organisers, menu: everywhere, fits: fitsDrawn, do: checkin},
		{name: "here", words: []string{"здесь", "here"}, needs: openTournament, menu: everywhere, do: here},
		{name: "standin", needs: openTournament, by: organisers, menu: everywhere, fits: fitsDrawn, do: standIn},
		{name: "draw", needs: openTournament, by: organisers, menu: everywhere, fits: fitsDrawn, do: draw},
		{name: "lot", needs: openTournament, by: organisers, fits: fitsDrawn, do: lot},
		{name: "next", needs: openTournament, by: organisers, menu: everywhere, fits: fitsDrawn, do: next},
		{name: "share", needs: openTournament, by: organisers, menu: everywhere, fits: fitsDrawn, do: share},
		{name: "exchange", needs: openTournament, by: organisers, fits: fitsDrawn, do: exchange},
		{name: "stands", needs: openTournament, by: rulers, fits: fitsDrawn, do: stands},
		{name: "prize", words: []string{"призы", "prizes"}, needs: anyTournament, menu: everywhere, fits: fitsHosted, do: prize},
		{name: "finish", needs: openTournament, by: organisers, menu: everywhere, do: finish},

		{name: "undo", words: []string{"отменить", "undo"}, needs: openTournament, menu: everywhere, do: undo},
		{name: "journal", words: []string{"журнал", "journal"}, needs: anyTournament, menu: everywhere, do: showJournal},
		{name: "import", words: []string{"импорт", "import"}, needs: openTournament, by: importers, menu: inPrivate, fits: fitsHosted, do: importSheet},
		{name: "export", needs: anyTournament, menu: everywhere, do: export},
		{name: "lang", words: []string{"язык", "lang"}, menu: everywhere, asksAdmins: true, do: chooseLanguage},
		{name: "yes", words: []string{"да", "yes"}, menu: hidden, do: yes},
		{name: "go", menu: hidden, do: goOn},
		{name: "cancel", words: []string{"отмена", "cancel"}, menu: everywhere, do: cancel},
	}
}

// index finds commands by name and by word.
func index(list []*command) (byName, byWord map[string]*command) {
	byName, byWord = map[string]*command{}, map[string]*command{}
	for _, cmd := range list {
		byName[cmd.name] = cmd
		for _, word := range cmd.words {
			byWord[word] = cmd
		}
	}
	return byName, byWord
}

// MenuItem is a line of Telegram's command menu.
type MenuItem struct{ Command, Description string }

// Menu lists the commands offered in private or in groups, described in the language.
func (a *App) Menu(lang string, private bool) []MenuItem {
	var items []MenuItem
	for _, cmd := range commands() {
		if cmd.menu == everywhere || cmd.menu == inPrivate && private || cmd.menu == inGroup && !private {
			items = append(items, MenuItem{Command: cmd.name, Description: a.texts.Text(lang, domain.T("help."+cmd.name))})
		}
	}
	return items
}
