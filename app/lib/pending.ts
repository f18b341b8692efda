import { useSyncExternalStore } from "react";

let inFlight = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  const before = inFlight > 0;
  inFlight += change;
  if (before !== inFlight > 0) for (const listener of listeners) listener();
}

/** Marks a request as in flight; the returned function marks its end and counts once. */
export function began(): () => void {
  let open = true;
  count(1);
  return () => {
    if (open) count(-1);
    open = false;
  };
}

/** Whether any request is in flight: the global loading flag of the specification (sections 3 and 4). */
export function isLoading(): boolean {
  return inFlight > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The global loading flag as React state. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, isLoading, () => false);
}
