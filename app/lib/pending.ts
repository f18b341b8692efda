import { useSyncExternalStore } from "react";

let inFlight = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  const before = inFlight > 0;
  inFlight += change;
  if (before !== inFlight > 0) for (const listener of listeners) listener();
}

/** Marks a request as under way; the function given back marks its end, however it ends, and counts once. */
export function began(): () => void {
  let open = true;
  count(1);
  return () => {
    if (open) count(-1);
    open = false;
  };
}

/** Whether any request is in flight: the specification's global loading flag (sections 3 and 4). */
export function isLoading(): boolean {
  return inFlight > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The global loading flag, for what is drawn from it. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, isLoading, () => false);
}
