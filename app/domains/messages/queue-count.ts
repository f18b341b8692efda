import { useSyncExternalStore } from "react";
import { currentTenant } from "~/lib/tenant";

let known: { tenant: string | null; count: number } | null = null;
const listeners = new Set<() => void>();

/** How many texts wait in the company's queue of the day, as some screen has just read it. */
export function tellQueueCount(count: number): void {
  const tenant = currentTenant();
  if (known?.count === count && known.tenant === tenant) return;
  known = { tenant, count };
  for (const listener of listeners) listener();
}

/** The last count that was read; 0 while none is known. */
export function useKnownQueueCount(): number {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => (known !== null && known.tenant === currentTenant() ? known.count : 0),
    () => 0,
  );
}
