// Keeps the arrival guide of a stay on the guest's device until the departure, so that it opens without the internet.
// It serves addresses below /booking/ alone and keeps nothing but what the page names: the page, its files and its two
// answers, without prices, payments, contract, forms and requests. The desk has no worker.

const version = 3;
const cacheName = `estadia-guide-${version}`;
const patience = 8000; // ms until what is kept stands in for a network that does not answer

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith("estadia-guide-") && name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await inTurn(dropEnded);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  const { act, page } = event.data ?? {};
  if (typeof page !== "string" || !page.startsWith("/booking/")) return;
  if (act === "keep") {
    const kept = inTurn(() => keep(event.data)).then(
      () => true,
      () => false,
    );
    event.waitUntil(kept.then((done) => event.ports[0]?.postMessage(done)));
  }
  if (act === "forget") event.waitUntil(inTurn(() => forget(page)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request, pathname));
  else if (/^\/api\/public\/bookings\/[^/]+\/[^/]+(\/guide)?$/.test(pathname)) {
    event.respondWith(answerFresh(request, pathname));
  } else if (/^\/(assets\/|favicon|api\/public\/bookings\/.*\/photos\/)/.test(pathname)) {
    event.respondWith(answerKept(request, pathname));
  }
});

let turn = Promise.resolve();

/** Acts that change what is kept come one after another. */
function inTurn(act) {
  const mine = turn.then(act);
  turn = mine.catch(() => undefined);
  return mine;
}

// A list of what is kept, one entry for each page: { page, answers, files, closes_at }.

const listAddress = "/booking/kept";

// Reading opens no cache: opening would create again the one that was just deleted.
const read = (address) => caches.match(address, { cacheName });

async function readList() {
  const answer = await read(listAddress);
  return answer ? answer.json() : [];
}

async function writeList(list) {
  const cache = await caches.open(cacheName);
  await cache.put(listAddress, new Response(JSON.stringify(list)));
  const wanted = new Set([listAddress, ...list.flatMap(({ page, answers, files }) => [page, ...answers, ...files])]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  if (list.length === 0) {
    await caches.delete(cacheName);
    await self.registration.unregister();
  }
}

async function keep({ page, answers, files, closes_at }) {
  const cache = await caches.open(cacheName);
  const before = (await readList()).filter((each) => each.page !== page);
  await Promise.all(
    [page, ...files].map(async (address) => {
      if (address !== page && (await cache.match(address))) return; // a file never changes under its name
      const answer = await fetch(address, { headers: address === page ? { Accept: "text/html" } : {} });
      if (!answer.ok) throw new Error(`${answer.status}`);
      await cache.put(address, answer);
    }),
  );
  await Promise.all(Object.entries(answers).map(([address, body]) => keepAnswer(address, body)));
  await writeList([...before, { page, answers: Object.keys(answers), files, closes_at }]);
}

// Parts of the page's answer that are not kept: somebody else may hold the device.
const withheld = {
  ...{ price: null, told: [], awaits_check: false, cancellation: null, given_up: null, receipt: null },
  payments: [],
  ...{ terms: null, contract: null, forms: null },
};

/** What is kept of an answer. */
function keptOf(address, body) {
  if (address.endsWith("/guide")) return body;
  const { requests } = body;
  return { ...body, ...withheld, requests: requests && { ...requests, tells: false, wishes: null, list: [] } };
}

/** Kept with the moment of its reading, which the page tells the guest. */
async function keepAnswer(address, body) {
  const cache = await caches.open(cacheName);
  const text = JSON.stringify({ ...keptOf(address, body), kept_at: new Date().toISOString() });
  await cache.put(address, new Response(text, { headers: { "Content-Type": "application/json" } }));
}

async function forget(page) {
  const list = await readList();
  const left = list.filter((each) => each.page !== page);
  if (left.length < list.length || list.length === 0) await writeList(left);
}

/** What is past its departure goes before anything is answered from it. */
async function dropEnded() {
  const list = await readList();
  const left = list.filter(({ closes_at }) => Date.parse(closes_at) > Date.now());
  if (left.length < list.length) await writeList(left);
  return left;
}

async function keptAt(pathname) {
  if ((await inTurn(dropEnded)).length === 0) return undefined;
  return read(pathname);
}

/** The network's answer; what is kept where there is none within a while. */
async function firstOf(request, kept) {
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  return Promise.race([fetch(request).catch(() => kept), late.then(() => kept)]);
}

async function answerPage(request, pathname) {
  return firstOf(request, await keptAt(pathname));
}

async function answerFresh(request, pathname) {
  const kept = await keptAt(pathname);
  const answer = await firstOf(request, kept);
  if (answer === kept || !kept) return answer;
  // a link that died or ended, or a guide that is not open any more, leaves nothing behind
  if (answer.status === 404 || answer.status === 403) {
    const gone = (await readList()).find(({ answers }) => answers.includes(pathname));
    if (gone) await inTurn(() => forget(gone.page));
  } else if (answer.ok) {
    await keepAnswer(pathname, await answer.clone().json());
  }
  return answer;
}

async function answerKept(request, pathname) {
  return (await keptAt(pathname)) ?? fetch(request);
}
