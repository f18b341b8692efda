import { useSyncExternalStore } from "react";
import { isUuid } from "#domain/uuid";
import { onDevice } from "~/lib/browser-storage";

/** The storage key of the company of the last visit. */
export const tenantKey = "tenant-id";

// The company of this tab. Storage is shared by all tabs: it is read once, then this tab keeps its own (abuse case
// A10).
let own: string | null | undefined;
let elsewhere: string | null = null;
let lost = false;
const listeners = new Set<() => void>();

function stored(): string | null {
  const text = onDevice.read(tenantKey);
  return text && isUuid(text) ? text.toLowerCase() : null;
}

/** If the browser blocks storage, the choice lasts for this page only. */
function store(id: string | null): void {
  onDevice.write(tenantKey, id);
}

function tell(id: string | null): void {
  elsewhere = id;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The company that this tab's calls send as `X-Tenant`: its own, or the stored one until it has one. */
export function currentTenant(): string | null {
  return own === undefined ? stored() : own;
}

/**
 * Settles this tab's company among the user's: its own or the stored one, else the one flagged default; none without
 * companies. The stored value is replaced only if it is not one of the user's. Source: specification 4.
 */
export function settleTenant<T extends { uuid: string; default: boolean }>(tenants: readonly T[]): T | null {
  const wanted = currentTenant();
  const chosen = tenants.find((tenant) => tenant.uuid === wanted) ?? tenants.find((tenant) => tenant.default) ?? null;
  own = chosen?.uuid ?? null;
  if (!tenants.some((tenant) => tenant.uuid === stored())) store(own);
  return chosen;
}

/** Stores the company that a switch answered with; the page is reloaded afterwards. */
export function keepTenant(id: string): void {
  own = id;
  store(id);
}

/** Forgets the company here and in storage, because the server says that it is not one of the user's. */
export function dropTenant(): void {
  lost = true;
  own = undefined;
  store(null);
  tellListeners();
}

/** Watches for a switch in another tab. This tab keeps its company; only the banner is shown. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== tenantKey || event.newValue === null || !own) return;
    tell(event.newValue === own ? null : event.newValue);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The company that another tab has switched to while this one shows another; null if they are the same. */
export function useTenantElsewhere(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => elsewhere,
    () => null,
  );
}

/** Closes the banner. */
export function dismissTenantElsewhere(): void {
  tell(null);
}

/** Whether the company of this tab was lost and replaced by another. */
export function useTenantLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

/** Closes the notice. */
export function dismissTenantLost(): void {
  lost = false;
  tellListeners();
}
