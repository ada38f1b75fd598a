package handlers_test

import (
	"strings"
	"testing"

	"arbiter/domain"
)

// Lines without /result are those of the form that is open, or of the game at the judge's table.
func TestLinesOfAProtocolNeedNoCommand(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	if got := c.says(lena, private, "шериф 5"); !strings.Contains(got, "<code>/result 2\nшериф 5</code>") {
		t.Errorf("no form, no table: %s", got)
	}
	if got := c.says(anya, private, "шериф 5"); strings.Contains(got, "/result") {
		t.Errorf("a player is told about protocols: %s", got)
	}
	c.opens(lena, "/result 1 победа красные\nдон 4\nмафия 2 9").says("Кто шериф?")
	c.opens(lena, "шериф 7").says("Шериф: 7 Филин")
	if got := c.says(lena, private, "мафия сегодня до которого часа?"); !strings.Contains(got, "Не понял") {
		t.Errorf("talk is taken for lines: %s", got)
	}
	c.says(maks, private, "/take 2")
	c.says(maks, private, sunny)
	if got := c.typedOf(id, 2); got != sunnyNotation {
		t.Errorf("the table's protocol: %s", got)
	}
}

// What is recorded is said to who gave it, with the players at the seats.
func TestARecordedProtocolIsSaidAgain(t *testing.T) {
	t.Parallel()
	c, _ := masons(t)
	got := c.says(lena, private, "/result 1\n"+sunny)
	for _, part := range []string{"№1 записано", "Дон: 4 Лунь\nМафия: 2 Сова, 9 Чиж\nШериф: 7 Филин\nУбит: 3 Гриф", "Удалён: 8 Дрозд"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in: %s", part, got)
		}
	}
}

// A bare /undo gives up the correction that waits before it touches what is recorded.
func TestUndoGivesUpAWaitingCorrectionFirst(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	c.says(lena, private, "/result 1\n"+sunny)
	c.now = c.now.Add(10e9)
	c.press(lena, id, "correct", "1")
	got := c.says(lena, private, "/undo")
	if !strings.Contains(got, "Исправление игры №1 убрано") || c.typedOf(id, 1) != sunnyNotation {
		t.Errorf("%s\nrecorded: %q", got, c.typedOf(id, 1))
	}
	if got := c.says(lena, private, "/undo"); !strings.Contains(got, "Отменено") || c.typedOf(id, 1) != "" {
		t.Errorf("the second one: %s", got)
	}
}

// A stage is drawn by who started its lot, whoever gave the salt.
func TestAStageAfterALotIsTheOrganisers(t *testing.T) {
	t.Parallel()
	c, id := nightOf(t, nightBody("red"), nightBody("black"))
	c.now = c.now.Add(3600e9)
	c.press(ira, id, "draw", "go")
	c.answersLot(id, anya, "соль")
	for _, e := range c.journal(id) {
		if strings.HasPrefix(e.What.Key, "journal.advance") {
			if e.By != ira.ID {
				t.Errorf("drawn by %d", e.By)
			}
			return
		}
	}
	t.Error("no stage is drawn")
}

// The language chosen between two tournaments is that of the next one.
func TestTheGroupsLanguageHoldsForTheNextTournament(t *testing.T) {
	t.Parallel()
	c, id := masons(t)
	head := c.cup(id).Head
	head.Phase = domain.PhaseFinished
	c.write(id, domain.Delta{Head: &head})
	if got := c.says(ira, group, "/lang en"); !strings.Contains(got, "in this group") {
		t.Error(got)
	}
	if got := c.says(guest, group, "/lang ru"); !strings.Contains(got, "Отвечаю вам") {
		t.Error(got)
	}
	rec := c.do(ira, group, typed("/new mafia Spring"))
	next := c.cup(rec.changes[len(rec.changes)-1].Tournament)
	if next.Lang != "en" {
		t.Errorf("the language of the next one is %q", next.Lang)
	}
}
