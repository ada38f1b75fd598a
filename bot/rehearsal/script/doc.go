// Package script reads and plays transcripts: conversations with the bot kept as
// text files that an organiser can read. Tests play them and compare every word
// the bot shows; the rehearsal plays them at a visible pace.
//
// A transcript begins with its cast:
//
//	# a comment
//	люди: Ира (организатор, @ira, старт), Лена (судья), Гость (en)
//	группа: Клуб «Ход» (создатель Ира; администраторы Лена; участники Гость; бот администратор)
//	время: 2026-05-01 18:00
//
// In brackets after a person: старт (has pressed Start), @username, a language of
// two Latin letters, anything else is a role to show. After a group, between
// semicolons: создатель, администраторы, участники (everybody when left out), бот
// администратор, без бота, супергруппа, темы. A second group is «группа Б: ...».
// Times are Moscow's unless an offset such as +05:00 follows.
//
// Then come steps, one a line; what the bot is expected to show stands indented
// below the step. PLACE is бот (the person's private chat) or группа:
//
//	Ира @ группа: /new codenames Кубок клуба
//	  | a further line of the message
//	  бот @ группа, ответ на «/new codenames Кубок клуба»:
//	  | Кубок клуба · Codenames
//	  | [ Принять всё ] [ Проверить ↗ ]
//	Ира жмёт [ Принять всё ] @ группа под «Кубок»
//	  всплывает: Готово
//	  бот правит @ группа:
//	  | ...
//
// The verbs of a person (brackets mean: may be left out):
//
//	Ира [анонимно] @ PLACE: TEXT          says
//	Ира отвечает [анонимно] @ PLACE на «PART»: TEXT
//	Ира правит «PART» @ PLACE: TEXT       edits the own message
//	Ира пересылает «PART» @ PLACE         forwards a message that Ира sees
//	Ира шлёт файл NAME @ PLACE[: CAPTION] content in | lines, else the newest file NAME that Ира sees
//	Ира [дважды] жмёт [ BUTTON ][ №2][ @ PLACE][ под «PART»]
//	Ира открывает ссылку [ BUTTON ][ @ PLACE][ под «PART»]
//	Ира запускает бота[: PAYLOAD]         Start
//	Ира подделывает нажатие @ PLACE: DATA
//	Ира вступает @ группа · выходит @ группа · превращает в супергруппу @ группа
//	Ира добавляет бота @ группа · назначает бота @ группа · заглушает бота @ группа · исключает бота @ группа
//	Ира назначает [анонимного] администратора @ группа: Лена · снимает администратора @ группа: Лена
//	Ира блокирует бота · разблокирует бота
//
// What nobody does:
//
//   - 10:00                               the clock goes on by minutes:seconds or hours:minutes:seconds
//     время: 19:31:40                       the clock goes to this time of day, or to a date with time
//     сбой: обрыв ответа sendMessage ×2     see faults.go for all kinds
//     перезапуск                            the bot is killed and started
//     бот остановлен, бот запущен           the same in two steps
//     пауза: 3                              seconds for the audience; nothing in a test
//     == Тур 1 ==                           a heading for the audience
//
// A step that begins with «разом » is taken together with the next one: what the bot
// shows after all of them stands below the last.
//
// BUTTON is its whole text, or its beginning before an ellipsis: [ №1… ].
// PART is any part of the text of a message; the newest that has it is meant.
//
// What the bot shows, in the order of the block: всплывает (toast), окно (alert);
// then for each group and each person: new messages, edits (бот правит), deletions
// (бот удаляет). Several edits of a message within a step are one, as it stands at
// the end. The block must name everything the bot shows; Rewrite fills it in.
package script
