import type { ChangeKind } from "#contract/platform/change-kinds";
import { changedEvent, changeKinds } from "#contract/platform/change-kinds";
import { headersFor, request } from "~/lib/api";
import { currentTenant } from "~/lib/tenant";

const screenFirst = 1500; // ms in which the screen loads its own data first

type Listener = (kinds: readonly ChangeKind[]) => void;

/**
 * Listens to the company's changes until it is stopped. Kinds that may have been missed count as changed. One window of
 * a browser listens and informs the others: a browser keeps six connections to a server without HTTP/2, and one stream
 * per window would use all of them. A hidden window does not listen.
 */
export function listenToChanges(listener: Listener): () => void {
  const name = `changes of ${currentTenant()}`;
  const windows = new BroadcastChannel(name);
  const isSeen = () => document.visibilityState === "visible";
  let listening: AbortController | null = null;
  let missed = false;

  windows.onmessage = ({ data }: MessageEvent<ChangeKind[]>) => {
    if (isSeen()) listener(data);
  };
  const tellAll: Listener = (kinds) => {
    listener(kinds);
    windows.postMessage(kinds);
  };
  const opened = () => {
    if (missed) tellAll(changeKinds);
    missed = true;
  };

  async function listen(signal: AbortSignal): Promise<void> {
    const follow = () => followChanges({ opened, heard: tellAll }, signal);
    // Only secure origins have the Web Locks API; elsewhere each window listens for itself.
    if (!navigator.locks) return follow();
    const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await follow();
      return lock !== null;
    });
    if (isFirst || signal.aborted) return;
    if (missed) listener(changeKinds);
    missed = true;
    await navigator.locks.request(name, { signal }, follow);
  }

  const look = () => {
    if (!isSeen()) {
      listening?.abort();
      listening = null;
      missed = true;
      return;
    }
    if (listening !== null) return;
    listening = new AbortController();
    listen(listening.signal).catch(() => {}); // an aborted request for the lock rejects
  };
  document.addEventListener("visibilitychange", look);
  const timer = setTimeout(look, screenFirst);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    listening?.abort();
    windows.close();
  };
}

const shortest = 1000; // ms
const longest = 30_000; // ms

interface StreamListener {
  /** Events before the connection opened were not received. */
  opened(): void;
  heard(kinds: readonly ChangeKind[]): void;
}

/**
 * Reads the stream of the company's changes until the signal aborts, or the server says not to retry. A lost connection
 * is retried with growing pauses, and at once when the browser is online again.
 */
async function followChanges(listener: StreamListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    listener.opened();
  };
  for (;;) {
    const again = await read({ ...listener, opened }, signal).catch(() => true); // it tries again, and the page says that it is not live
    if (!again || signal.aborted) return;
    failures += 1;
    await pause(Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random()), signal);
    if (signal.aborted) return;
  }
}

/** Reads until the stream ends; returns whether to reconnect. */
async function read({ opened, heard }: StreamListener, signal: AbortSignal): Promise<boolean> {
  const headers = { ...(await headersFor("GET", undefined)), Accept: "text/event-stream" };
  const response = await request.raw("/api/events", {
    headers,
    signal,
    responseType: "stream",
    ignoreResponseError: true,
    retry: false,
  });
  if (!response.ok || response.body === null) return response.status >= 500 || response.status === 429;
  opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const messages = (text + part.value).split("\n\n");
    text = messages.pop() ?? "";
    const kinds = messages.flatMap(kindsOf);
    if (kinds.length > 0) heard(kinds);
  }
  return true;
}

/** Waits this many milliseconds, or until the browser is online again or the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener("online", over);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener("online", over);
    signal.addEventListener("abort", over);
  });
}

/** The kinds named by a message of the stream; empty for a heartbeat. */
export function kindsOf(message: string): ChangeKind[] {
  const lines = message.split("\n");
  if (!lines.includes(`event: ${changedEvent}`)) return [];
  const data = lines.find((line) => line.startsWith("data: "))?.slice("data: ".length);
  try {
    const { kinds } = JSON.parse(data ?? "") as { kinds?: unknown };
    return changeKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  } catch {
    return []; // a line of another release: nothing is reloaded for it
  }
}
