// The words of the page, and the way they are put into it.

export const words = {
  ru: {
    title: 'Часы', modes: 'Какие часы', question: 'Вопрос', chess: 'Шахматные часы', sound: 'Звук', other: 'EN', otherName: 'English',
    start: 'Старт', pause: 'Пауза', goOn: 'Дальше', again: 'Сначала', warning: 'На 50-й секунде', next: 'Следующий вопрос',
    time: 'Время', ten: '10 секунд', fifty: '50 секунд', minute: 'Минута', count: 'Сдаём ответы', over: 'Ответы сданы',
    ready: 'Скажите «Время» и нажмите «Старт»', stands: 'Пауза',
    set: 'Новая партия', undo: 'Вернуть ход', first: 'Начинающая, минут', second: 'Вторая, минут', look: 'На осмотр, минут',
    side: 'Начинает половина', near: 'ближняя (правая)', far: 'дальняя (левая)', lost: 'Идущая партия пропадёт.', cancel: 'Отмена',
    starts: 'Начинающая команда', waits: 'Вторая команда', begin: 'Минута на осмотр начнётся по кнопке «Старт»',
    looking: (left) => `Осмотр ${left}`, early: (left) => `Осмотр ${left}. Нажмите, чтобы начать раньше`,
    turn: 'Ваш ход. Закончили — нажмите', theirs: 'Ход соперника', resting: 'Часы стоят', flag: 'Время вышло: поражение 0:4',
    judge: (score) => `Судья записывает: /result № ${score} время`, won: 'У соперника вышло время',
    saidTurn: ['Ход начинающей команды', 'Ход второй команды', 'Минута на осмотр'], low: 'Осталось мало времени',
  },
  en: {
    title: 'Clock', modes: 'Which clock', question: 'Question', chess: 'Chess clock', sound: 'Sound', other: 'RU', otherName: 'Русский',
    start: 'Start', pause: 'Pause', goOn: 'Go on', again: 'Reset', warning: 'At 50 seconds', next: 'Next question',
    time: 'Time', ten: '10 seconds', fifty: '50 seconds', minute: 'One minute', count: 'Hand in the answers', over: 'Answers are in',
    ready: 'Say “Time” and press “Start”', stands: 'Paused',
    set: 'New game', undo: 'Undo turn', first: 'Starting team, minutes', second: 'Other team, minutes', look: 'To look, minutes',
    side: 'Starting half', near: 'near (right)', far: 'far (left)', lost: 'The game on the clock will be lost.', cancel: 'Cancel',
    starts: 'Starting team', waits: 'Other team', begin: '“Start” begins the minute to look',
    looking: (left) => `Looking ${left}`, early: (left) => `Looking ${left}. Tap to begin early`,
    turn: 'Your turn. Tap when it is over', theirs: 'Their turn', resting: 'The clocks stand', flag: 'Out of time: lost 0:4',
    judge: (score) => `The judge records: /result No. ${score} time`, won: 'The others are out of time',
    saidTurn: ["The starting team's turn", "The other team's turn", 'A minute to look'], low: 'Little time is left',
  },
};

// choose is the language: the address, else what was chosen here, else the browser's.
export function choose(asked, kept, preferred) {
  return [asked, kept, preferred?.slice(0, 2)].find((lang) => Object.hasOwn(words, lang ?? '')) ?? 'ru';
}

// apply puts the words of a language into the page.
export function apply(lang) {
  const w = words[lang];
  document.documentElement.lang = lang;
  document.title = w.title;
  for (const e of document.querySelectorAll('[data-text]')) e.textContent = w[e.dataset.text];
  for (const e of document.querySelectorAll('[data-name]')) e.setAttribute('aria-label', w[e.dataset.name]);
  const other = document.getElementById('lang');
  other.textContent = w.other;
  other.lang = lang === 'ru' ? 'en' : 'ru';
  other.setAttribute('aria-label', w.otherName);
}
