import { useSyncExternalStore } from "react";

/** What keeps an answer from coming: no connection, or a system that is down. */
export type Outage = "lost" | "down";

/** How it stands: there; lost; or something that was asked for waits, until the connection or the system is back. */
export type Connection = "there" | "lost" | "awaited" | "down";

const pauses = { first: 1000, longest: 15_000 }; // ms; an outage beyond this device ends without a word from the browser
const listeners = new Set<() => void>();
const waiting: Record<Outage, number> = { lost: 0, down: 0 };
const resting = new Set<() => void>();
let trying = 0;

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
  if (waiting.lost > 0) return "awaited";
  if (waiting.down > 0) return "down";
  return navigator.onLine ? "there" : "lost";
}

/** How it stands with the connection, as a screen shows it. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => "there");
}

/** Whether what waits is being asked for again just now. */
export function useTrying(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => trying > 0,
    () => false,
  );
}

/** Asks at once for all that waits. */
export function tryNow(): void {
  for (const end of [...resting]) end();
}

/**
 * Does what needs an answer, again and again until there is one: once the browser says that the connection is back, when
 * somebody presses for it, and after growing pauses. `outageOf` says which failures are an outage; any other rejects, as
 * does an abort.
 */
export async function untilConnected<T>(
  act: () => Promise<T>,
  outageOf: (error: unknown) => Outage | null,
  signal?: AbortSignal | undefined,
): Promise<T> {
  let waits: Outage | null = null;
  const wait = (next: Outage | null) => {
    if (waits !== null) waiting[waits]--;
    if (next !== null) waiting[next]++;
    waits = next;
    tell();
  };
  try {
    for (let turn = 0; ; turn++) {
      try {
        return await (waits === null ? act() : again(act));
      } catch (error) {
        const outage = outageOf(error);
        if (outage === null) throw error;
        if (outage !== waits) wait(outage);
      }
      await untilWorthTrying(turn, signal);
    }
  } finally {
    if (waits !== null) wait(null);
  }
}

async function again<T>(act: () => Promise<T>): Promise<T> {
  trying++;
  tell();
  try {
    return await act();
  } finally {
    trying--;
    tell();
  }
}

/** Says of what needed the connection that it was not there. */
export class NoConnection extends Error {}

/** For `untilConnected`, of what says so itself. */
export function noConnection(error: unknown): Outage | null {
  return error instanceof NoConnection ? "lost" : null;
}

/** Rejects with NoConnection where the browser knows that there is none; so nothing has to be tried. */
export async function askConnection(): Promise<void> {
  if (!navigator.onLine) throw new NoConnection();
}

/** After failure number `turn` (from 0) of an outage: ends when another try is worth it; rejects when the signal aborts. */
export function untilWorthTrying(turn: number, signal?: AbortSignal): Promise<void> {
  return rest(Math.min(pauses.first * 2 ** turn, pauses.longest), signal);
}

/** Ends with the time, by `tryNow`, or when the browser says that the connection is back; rejects with the signal's reason. */
function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, milliseconds);
    resting.add(end);
    window.addEventListener("online", end);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    function end() {
      clearTimeout(timer);
      resting.delete(end);
      window.removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
  });
}
