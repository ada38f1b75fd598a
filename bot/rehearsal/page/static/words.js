// The words of the page, Russian first.
const ru = {
  minute: '+1 мин', tenMinutes: '+10 мин', fault: 'Сбой', back: 'Назад', send: 'Отправить', attach: 'Приложить файл',
  write: 'Сообщение', launch: 'Запустить', edited: 'изм.', reply: 'Ответить', edit: 'Изменить', cancel: 'Отмена',
  add: 'Добавить', newcomer: 'Имя', person: 'человек', bot: 'бот', people: 'За кого', chats: 'Чаты', group: 'группа',
  commands: 'Команды', deleted: 'Сообщение удалено', forwarded: 'переслано', file: 'Файл', photo: 'Фото',
  unread: 'непрочитанных', empty: 'Здесь пока пусто', choose: 'Выберите чат', offline: 'Нет связи с программой',
  foreign: 'Эта ссылка ведёт не к боту', copied: 'Скопировано', you: 'Вы', upgraded: 'группа стала супергруппой',
  tooBig: 'Файл больше 20 МБ', dismiss: 'Убрать подсказку', typing: 'печатает…', spoiler: 'Скрытый текст',
  organiser: 'организатор', judge: 'судья', captain: 'капитан', spectator: 'зритель',
  faults: {
    drop_answer: 'Оборвать следующий ответ боту', drop_request: 'Оборвать следующую отправку', too_many: 'Отказать: слишком часто (429)',
    bad_gateway: 'Telegram не отвечает (502)', redeliver: 'Доставить последнее дважды', undecodable: 'Непонятное обновление',
    mute: 'Запретить боту писать в группе', kick: 'Исключить бота из группы', add: 'Вернуть бота в группу', upgrade: 'Сделать группу супергруппой',
    block: 'Заблокировать бота', unblock: 'Разблокировать бота',
  },
  service: {
    new_chat_members: 'в группе новый участник', left_chat_member: 'участник вышел из группы', new_chat_title: 'у группы новое название', pinned_message: 'закреплено сообщение',
    migrate_to_chat_id: 'группа стала супергруппой', migrate_from_chat_id: 'группа стала супергруппой',
    group_chat_created: 'создана группа', supergroup_chat_created: 'создана группа', forum_topic_created: 'создана тема',
  },
};

const en = {
  minute: '+1 min', tenMinutes: '+10 min', fault: 'Fault', back: 'Back', send: 'Send', attach: 'Attach a file',
  write: 'Message', launch: 'Start', edited: 'edited', reply: 'Reply', edit: 'Edit', cancel: 'Cancel',
  add: 'Add', newcomer: 'Name', person: 'person', bot: 'bot', people: 'Who you are', chats: 'Chats', group: 'group',
  commands: 'Commands', deleted: 'Message deleted', forwarded: 'forwarded', file: 'File', photo: 'Photo',
  unread: 'unread', empty: 'Nothing here yet', choose: 'Choose a chat', offline: 'No connection to the program',
  foreign: 'This link does not lead to the bot', copied: 'Copied', you: 'You', upgraded: 'the group became a supergroup',
  tooBig: 'The file is larger than 20 MB', dismiss: 'Put the hint away', typing: 'typing…', spoiler: 'Hidden text',
  organiser: 'organiser', judge: 'judge', captain: 'captain', spectator: 'spectator',
  организатор: 'organiser', судья: 'judge', капитан: 'captain', зритель: 'spectator', // as transcripts say it
  faults: {
    drop_answer: 'Cut the next answer to the bot', drop_request: 'Cut the next send', too_many: 'Refuse: too many requests (429)',
    bad_gateway: 'Telegram is down (502)', redeliver: 'Deliver the last update twice', undecodable: 'Undecodable update',
    mute: 'Forbid the bot to write in the group', kick: 'Kick the bot from the group', add: 'Take the bot back', upgrade: 'Upgrade the group',
    block: 'Block the bot', unblock: 'Unblock the bot',
  },
  service: {
    new_chat_members: 'a new member is in the group', left_chat_member: 'a member left the group', new_chat_title: 'the group has a new title', pinned_message: 'a message was pinned',
    migrate_to_chat_id: 'the group became a supergroup', migrate_from_chat_id: 'the group became a supergroup',
    group_chat_created: 'group created', supergroup_chat_created: 'group created', forum_topic_created: 'topic created',
  },
};

export const language = /^(en|de|fr|es|it|pt)\b/.test(navigator.language) ? 'en' : 'ru';
// locale has the 24 hours of the bot's posts in either language.
export const locale = language === 'en' ? 'en-GB' : 'ru';
export const words = language === 'en' ? en : ru;
