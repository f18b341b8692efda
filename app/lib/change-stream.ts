import { type ChangeKind, changedEvent, changeKinds, events } from "#contract/events";
import { headersFor, request } from "~/lib/api";

const shortest = 1000; // ms
const longest = 30_000; // ms

interface Listener {
  /** What happened before a connection was not heard on it. */
  opened(): void;
  heard(kinds: readonly ChangeKind[]): void;
}

/**
 * Reads the stream of the company's changes until the signal ends it, or the server says that asking again is of no use.
 * A lost connection is sought again, ever more slowly, and at once when the net is back.
 */
export async function followChanges(listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    listener.opened();
  };
  for (;;) {
    const again = await read({ ...listener, opened }, signal).catch(() => true);
    if (!again || signal.aborted) return;
    failures += 1;
    await pause(Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random()), signal);
    if (signal.aborted) return;
  }
}

/** Reads until the stream ends; whether it is worth trying again. */
async function read({ opened, heard }: Listener, signal: AbortSignal): Promise<boolean> {
  const headers = { ...(await headersFor("GET", undefined)), Accept: "text/event-stream" };
  const response = await request.raw(events.listen.path, {
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

/** Waits so many milliseconds, or until the net is back or nobody waits any more. */
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

/** The kinds that a message of the stream names; none for a heartbeat. */
export function kindsOf(message: string): ChangeKind[] {
  const lines = message.split("\n");
  if (!lines.includes(`event: ${changedEvent}`)) return [];
  const data = lines.find((line) => line.startsWith("data: "))?.slice("data: ".length);
  try {
    const { kinds } = JSON.parse(data ?? "") as { kinds?: unknown };
    return changeKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind));
  } catch {
    return [];
  }
}
