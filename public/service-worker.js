/**
 * Reading without a connection: the pages' own code, and the conversations that were opened, are kept in the browser.
 * What the server says always goes first. Only registered where the browser belongs to one person (offline-reading.tsx).
 */
const CODE = "ibid-code";
const READ = "ibid-read";
/** Answers that are kept, the oldest going first, and files of code. */
const LIMITS = { [READ]: 400, [CODE]: 300 };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "DELETE" && url.pathname.startsWith("/api/"))
    return event.respondWith(removed(request, url.pathname));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/_next/static/")) return event.respondWith(kept(event));
  const conversation = /^\/api\/sessions\/[^/]+$/.test(url.pathname);
  const isRead = conversation || /^\/api\/(?:sessions(?:\/[^/]+\/turns)?|assistants)$/.test(url.pathname);
  if (isRead || request.mode === "navigate") event.respondWith(fresh(event));
  // A conversation that was opened by a link within the page has no page of its own yet.
  if (conversation) event.waitUntil(keepPage(url.pathname.replace("/api/sessions/", "/chat/")));
});

/** Code has its contents in its name: what is kept is right. */
async function kept(event) {
  const found = await caches.match(event.request, { cacheName: CODE });
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(CODE, event.request, answer.clone()));
  return answer;
}

/** As the server has it now; what was kept, while it cannot be reached. */
async function fresh(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) event.waitUntil(keep(READ, request, answer.clone()));
    // Gone, or not this person's any more: it is not read here either.
    if ([401, 403, 404].includes(answer.status)) event.waitUntil(drop(new URL(request.url).pathname));
    return answer;
  } catch (error) {
    const found = await caches.match(request, { cacheName: READ, ignoreVary: true });
    if (found) return found;
    if (request.mode === "navigate") return offlinePage();
    throw error;
  }
}

/** In place of the browser's own page, which does not say that it is only the connection; the words of both languages. */
function offlinePage() {
  const [language, title, body] = self.navigator.language.startsWith("ko")
    ? ["ko", "오프라인이에요.", "이 페이지는 연결되면 볼 수 있어요. 열어 본 대화는 지금도 읽을 수 있어요."]
    : ["en", "You’re offline.", "This page needs a connection. Conversations you have opened can still be read."];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Ibid</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}</style>
<main><h1>${title}</h1><p>${body}</p></main></html>`;
  return new Response(page, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

async function keepPage(path) {
  const cache = await caches.open(READ);
  if (await cache.match(path, { ignoreVary: true })) return;
  const page = await fetch(path).catch(() => null);
  if (page?.ok) await keep(READ, new Request(path), page);
}

async function keep(name, request, answer) {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const requests = await cache.keys();
  for (const old of requests.slice(0, Math.max(0, requests.length - LIMITS[name]))) await cache.delete(old);
}

/** What is deleted there is deleted here: one conversation with its page, or all. */
async function removed(request, path) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const [, sessionId] = /^\/api\/sessions\/([^/]+)/.exec(path) ?? [];
  if (sessionId === undefined && path !== "/api/me/data") return answer;
  if (sessionId === undefined) await caches.delete(READ);
  else await Promise.all([drop(`/api/sessions/${sessionId}`), drop(`/chat/${sessionId}`)]);
  return answer;
}

async function drop(path) {
  const cache = await caches.open(READ);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname === path || pathname.startsWith(`${path}/`)) await cache.delete(request);
  }
}
