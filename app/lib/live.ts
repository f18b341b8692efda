import { type ChangeKind, changeKinds } from "#contract/events";
import { followChanges } from "~/lib/change-stream";
import { currentTenant } from "~/lib/tenant";

const screenFirst = 1500; // ms in which the screen gets what it needs itself

type Listener = (kinds: readonly ChangeKind[]) => void;

/**
 * Listens to what changes in the company until it is told to stop. What may have been missed counts as changed. Of a browser's
 * windows one listens and tells the others: a browser keeps six connections to a server without HTTP/2, and a stream
 * each would take them all. A window that nobody sees does not listen.
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
    // Only pages of a secure origin have locks; elsewhere each window listens for itself.
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
    listen(listening.signal).catch(() => {}); // whoever stops waiting for the lock is told so by an error
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
