import { useSyncExternalStore } from "react";
import { currentTenant } from "~/lib/tenant";

let known: { tenant: string | null; count: number } | null = null;
const listeners = new Set<() => void>();

/** Stores how many texts wait in the company's queue of the day, as a screen has just loaded it. */
export function tellQueueCount(count: number): void {
  const tenant = currentTenant();
  if (known?.count === count && known.tenant === tenant) return;
  known = { tenant, count };
  for (const listener of listeners) listener();
}

/** Forgets the count: another user may see another queue. */
export function forgetQueueCount(): void {
  known = null;
  for (const listener of listeners) listener();
}

/** The last known count; null if unknown. */
export function useKnownQueueCount(): number | null {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => (known !== null && known.tenant === currentTenant() ? known.count : null),
    () => null,
  );
}
