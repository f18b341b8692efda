import { useSyncExternalStore } from "react";

/** Why there is no answer: no connection, or a system that is down. */
export type Outage = "lost" | "down";

/** The state of the connection: there; lost; or a request waits until the connection or the system is back. */
export type Connection = "there" | "lost" | "awaited" | "down";

const pauses = { first: 1000, longest: 15_000 }; // ms; no event marks the end of an outage elsewhere
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

/** The state of the connection, for the screen. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => "there");
}

/** Whether waiting requests are being retried now. */
export function useTrying(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => trying > 0,
    () => false,
  );
}

/** Retries all waiting requests now. */
export function tryNow(): void {
  for (const end of [...resting]) end();
}

/**
 * Runs a request again and again until there is an answer: when the browser is online again, when the user presses
 * retry, and after growing pauses. `outageOf` says which failures are an outage; any other rejects, as does an abort.
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

/** The connection needed for an operation was missing. */
export class NoConnection extends Error {}

/** The `outageOf` for errors that are NoConnection. */
export function noConnection(error: unknown): Outage | null {
  return error instanceof NoConnection ? "lost" : null;
}

/** Rejects with NoConnection if the browser is offline, so that no request is tried. */
export async function askConnection(): Promise<void> {
  if (!navigator.onLine) throw new NoConnection();
}

/**
 * Waits after failure number `turn` (from 0) of an outage: resolves when a retry is worthwhile; rejects when the signal
 * aborts.
 */
export function untilWorthTrying(turn: number, signal?: AbortSignal): Promise<void> {
  return rest(Math.min(pauses.first * 2 ** turn, pauses.longest), signal);
}

/** Resolves after the time, on `tryNow`, or when the browser is online again; rejects with the signal's reason. */
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
