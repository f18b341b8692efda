import type { Browser, CDPSession, Page, Request } from "playwright";
import type { Visitor } from "#tests/support/program";

/** The cost of a first visit with an empty cache. */
export interface Visit {
  /** Bytes of JavaScript as transferred. */
  scriptBytes: number;
  /** All bytes, including headers. */
  bytes: number;
  requests: number;
  /** First contentful paint, in milliseconds from the start of the navigation. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** When the first field could be typed into. */
  usable: number;
  layoutShift: number;
}

// Slow 4G: 150 ms, 1.6 Mbit/s down, 0.75 up; and a processor four times slower.
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

interface Seen {
  fcp: number;
  lcp: number;
  shift: number;
  usable: number;
}

// Runs in the page. It must contain no named functions: the compiler would wrap them in a helper that does not exist
// there.
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, shift: 0, usable: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.fcp = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    if (seen.usable === 0 && document.querySelector("input")) seen.usable = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

async function countTransfers(session: CDPSession): Promise<() => Pick<Visit, "scriptBytes" | "bytes" | "requests">> {
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let bytes = 0;
  let requests = 0;
  session.on("Network.requestWillBeSent", ({ request }) => {
    // the browser also reports pictures that are written in the styles, which ask nothing of the network
    if (!request.url.startsWith("data:")) requests += 1;
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ scriptBytes, bytes, requests });
}

/** Makes the network of a session's page slow 4G, and its processor four times slower. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/**
 * Follows the requests of a page. The answer waits until none has been open for half a second; the stream of changes,
 * which a page keeps open, does not count.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let since = Date.now();
  const ended = (request: Request) => {
    if (open.delete(request)) since = Date.now();
  };
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) open.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    while (open.size > 0 || Date.now() - since < 500) await page.waitForTimeout(50);
  };
}

/** The cookies of a logged-in user, for a browser. */
export function cookiesOf(visitor: Visitor | undefined, url: string) {
  const pairs = visitor?.headers().cookie?.split("; ") ?? [];
  return pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), domain: new URL(url).hostname, path: "/" };
  });
}

/**
 * Opens an address for the first time on a slow phone, optionally with a user's cookies, until it has an element that
 * its code has drawn.
 */
export async function visit(browser: Browser, url: string, visitor?: Visitor, drawn = "input"): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies(cookiesOf(visitor, url));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await countTransfers(session);
  const stillness = followRequests(page);
  await slowDown(session);
  await page.addInitScript(observe);
  await page.goto(url);
  await page.waitForSelector(drawn);
  await stillness();
  const { fcp, lcp, shift, usable } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return { ...transfers(), fcp, lcp, layoutShift: shift, usable };
}
