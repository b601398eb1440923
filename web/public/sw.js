// Keeps the page itself, so that it opens at once and while the server is away. Files under
// assets/ carry a hash in their name and never change; the rest is asked for first. Lessons, laws and
// the list of games are the same for everybody and are kept too; tables never are.
const KEPT = 'eldest-page-2';
const MANY = 60; // of every version some files are left behind
const PUBLIC = /^api\/(games|laws|lessons)\b/;

/** The page, its pictures, and whatever the page itself names. */
async function keepPage() {
  const cache = await caches.open(KEPT);
  const page = await (await fetch('./', { cache: 'no-cache' })).text();
  const named = [...page.matchAll(/(?:src|href)="\.?\/?((?:assets|early|icon)[^"]+)"/g)];
  await cache.addAll(['./', ...new Set(named.map(([, path]) => path))]);
}

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  const cache = await caches.open(KEPT);
  const kept = (await cache.keys()).filter(({ url }) => url.includes('/assets/'));
  await Promise.all(kept.slice(0, -MANY).map((request) => cache.delete(request)));
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function keptFirst(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fresh(request);
  await forgetOld();
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(scope.href)) return;
  const path = url.href.slice(scope.href.length);
  if (/^(api|health|metrics)\b/.test(path) && !PUBLIC.test(path)) return;
  event.respondWith(path.startsWith('assets/') ? keptFirst(request) : fresh(request));
});
