import { changedEvent, changeKinds, type ChangeKind, events } from "#contract/events";
import { headersFor } from "~/lib/api";
import { addressOf } from "~/lib/request-parts";

const shortest = 1000; // ms
const longest = 30_000; // ms
const screenFirst = 1500; // ms in which the screen gets what it needs itself

/**
 * Hears what changes in the company until it is told to stop. A lost connection is sought again, ever more slowly, and
 * then everything counts as changed. A tab that nobody sees listens to nothing: a browser keeps few connections.
 */
export function listenToChanges(hear: (kinds: readonly ChangeKind[]) => void): () => void {
  let stopped = false;
  let open: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let missed = false;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    if (stopped || open !== null || document.visibilityState === "hidden") return;
    const mine = new AbortController();
    open = mine;
    const again = await read(mine.signal).catch(() => true);
    if (open === mine) open = null;
    missed = true;
    if (!again || stopped || mine.signal.aborted) return;
    failures += 1;
    timer = setTimeout(connect, Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random()));
  }

  /** Reads until the stream ends; whether it is worth trying again. */
  async function read(signal: AbortSignal): Promise<boolean> {
    const headers = { ...(await headersFor("GET", undefined)), Accept: "text/event-stream" };
    const response = await fetch(addressOf(events.listen.path, {}), { headers, signal, credentials: "include" });
    if (!response.ok || response.body === null) return response.status >= 500 || response.status === 429;
    failures = 0;
    if (missed) hear(changeKinds);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const messages = (text + part.value).split("\n\n");
      text = messages.pop() ?? "";
      const kinds = messages.flatMap(kindsOf);
      if (kinds.length > 0) hear(kinds);
    }
    return true;
  }

  const look = () => {
    if (document.visibilityState === "visible") return void connect();
    open?.abort();
    open = null;
  };
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  timer = setTimeout(connect, screenFirst);
  return () => {
    stopped = true;
    clearTimeout(timer);
    open?.abort();
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
  };
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
