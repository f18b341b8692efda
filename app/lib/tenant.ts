import { useSyncExternalStore } from "react";
import { isUuid } from "#domain/uuid";

/** Where the company of the last visit is kept. */
export const tenantKey = "tenant-id";

// The company of this tab. Storage is shared by all tabs: read once, then this tab keeps its own (abuse case A10).
let own: string | null | undefined;
let elsewhere: string | null = null;
let lost = false;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    const text = localStorage.getItem(tenantKey);
    return text && isUuid(text) ? text.toLowerCase() : null;
  } catch {
    return null; // storage can be shut by the browser
  }
}

function store(id: string | null): void {
  try {
    if (id) localStorage.setItem(tenantKey, id);
    else localStorage.removeItem(tenantKey);
  } catch {
    // the choice then lasts for this page only
  }
}

function tell(id: string | null): void {
  elsewhere = id;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The company that this tab's calls name in `X-Tenant`: its own, before it has one the stored one. */
export function currentTenant(): string | null {
  return own === undefined ? stored() : own;
}

/**
 * Settles this tab's company among the user's: the one it has or the stored one, else the one flagged default; none
 * without companies. What is stored is replaced only when it is not the user's. Source: specification 4.
 */
export function settleTenant<T extends { uuid: string; default: boolean }>(tenants: readonly T[]): T | null {
  const wanted = currentTenant();
  const chosen = tenants.find((tenant) => tenant.uuid === wanted) ?? tenants.find((tenant) => tenant.default) ?? null;
  own = chosen?.uuid ?? null;
  if (!tenants.some((tenant) => tenant.uuid === stored())) store(own);
  return chosen;
}

/** Keeps the company that a switch answered with; the page is loaded again afterwards. */
export function keepTenant(id: string): void {
  own = id;
  store(id);
}

/** Forgets the company here and in storage: the server says that it is none of the user's. */
export function dropTenant(): void {
  lost = true;
  own = undefined;
  store(null);
  tellListeners();
}

/** Hears of a switch in another tab. This tab's company stays; only the banner learns of it. */
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

/** The company that another tab has switched to while this one shows its own; null while they agree. */
export function useTenantElsewhere(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => elsewhere,
    () => null,
  );
}

/** Says that the user has seen the banner. */
export function dismissTenantElsewhere(): void {
  tell(null);
}

/** Whether the company of this tab was lost, so that another one has taken its place. */
export function useTenantLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

/** Says that the user knows of it. */
export function dismissTenantLost(): void {
  lost = false;
  tellListeners();
}
