// Keeps the page itself, so that it opens at once and while the server is away. Files under
// assets/ carry a hash in their name and never change; the rest is asked for first. Games are
// never kept: what is under api/ goes past here.
const KEPT = 'eldest-page-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(['./', 'icon.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
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
  return (await cache.match(request)) ?? fresh(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(scope.href)) return;
  const path = url.href.slice(scope.href.length);
  if (/^(api|health|metrics)\b/.test(path)) return;
  event.respondWith(path.startsWith('assets/') ? keptFirst(request) : fresh(request));
});
