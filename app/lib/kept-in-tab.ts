import { inTab } from "~/lib/browser-storage";

// for this tab only: a form may hold documents, and a phone may be lent

/** The stored values: typed into a form and not yet on the server by field, or known of late by owner. */
export function readInTab(name: string): Readonly<Record<string, string>> {
  return inTab.readJson<Record<string, string>>(name) ?? {};
}

/**
 * Stores the values so that they survive a reload; removes them if nothing is left. If the browser blocks storage, only
 * what was submitted survives, on the server.
 */
export function keepInTab(name: string, texts: Readonly<Record<string, string>>): void {
  inTab.write(name, Object.keys(texts).length === 0 ? null : JSON.stringify(texts));
}
