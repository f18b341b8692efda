import { useSyncExternalStore } from "react";

/** How it stands with the connection: there, lost, or something that was asked for waits until it is back. */
export type Connection = "there" | "lost" | "awaited";

const pauses = { first: 1000, longest: 15_000 }; // ms; an outage beyond this device ends without a word from the browser
const listeners = new Set<() => void>();
let waiting = 0;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

function connection(): Connection {
  if (waiting > 0) return "awaited";
  return navigator.onLine ? "there" : "lost";
}

/** How it stands with the connection, as a screen shows it. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => "there");
}

/**
 * Does what needs the connection, again and again until it is there: once the browser says that it is back, and after
 * growing pauses. `isLost` says which failures are those of the connection; any other rejects, as does an abort.
 */
export async function untilConnected<T>(
  act: () => Promise<T>,
  isLost: (error: unknown) => boolean,
  signal?: AbortSignal | undefined,
): Promise<T> {
  let waits = false;
  try {
    for (let turn = 0; ; turn++) {
      try {
        return await act();
      } catch (error) {
        if (!isLost(error)) throw error;
      }
      if (!waits) {
        waits = true;
        waiting++;
        tell();
      }
      await rest(Math.min(pauses.first * 2 ** turn, pauses.longest), signal);
    }
  } finally {
    if (waits) {
      waiting--;
      tell();
    }
  }
}

/** Says of what needed the connection that it was not there. */
export class NoConnection extends Error {}

/** For `untilConnected`, of what says so itself. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof NoConnection;
}

/** Rejects with NoConnection where the browser knows that there is none; so nothing has to be tried. */
export async function askConnection(): Promise<void> {
  if (!navigator.onLine) throw new NoConnection();
}

/** Ends with the time or when the browser says that the connection is back; rejects with the signal's reason. */
function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    function end() {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
  });
}
