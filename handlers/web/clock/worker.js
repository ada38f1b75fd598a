// The server puts version and files before this: the page and all that it loads.
// Everything comes from the copy, so the page works without a network, and files of two
// versions never mix; a new version is taken when the page was closed.

const copy = 'clock-' + version;
const root = new URL('../', location.href);
const wanted = files.map((file) => new URL(file, root).href);

self.addEventListener('install', (event) => {
  const fetched = wanted.map((url) => new Request(url, {cache: 'no-cache'}));
  event.waitUntil(caches.open(copy).then((c) => c.addAll(fetched)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith('clock-') && name !== copy).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !wanted.includes(url.origin + url.pathname)) return;
  event.respondWith(kept(event.request));
});

async function kept(request) {
  const found = await (await caches.open(copy)).match(request, {ignoreSearch: true});
  return found || fetch(request);
}
