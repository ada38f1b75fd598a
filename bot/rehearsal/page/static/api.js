// The way to the program: questions by GET, deeds by POST, news by events.

export async function ask(path, query = {}) {
  const answer = await fetch('/api/' + path + '?' + new URLSearchParams(query));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

// act returns what came of the deed, or throws an Error with the program's reason.
export async function act(path, body) {
  const answer = await fetch('/api/' + path, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  let reason = text;
  try { reason = JSON.parse(text).error; } catch { /* plain text */ }
  throw new Error(reason);
}

// listen calls on[kind](data) for each event; on.open after every (re)connection.
export function listen(on) {
  const source = new EventSource('/api/events');
  source.onopen = () => on.open();
  source.onerror = () => on.lost();
  for (const kind of Object.keys(on)) {
    if (kind !== 'open' && kind !== 'lost') source.addEventListener(kind, (e) => on[kind](JSON.parse(e.data)));
  }
}

// fileURL is where the document or picture of a message is.
export const fileURL = (m) => `/api/file?chat=${m.chat}&message=${m.id}`;
