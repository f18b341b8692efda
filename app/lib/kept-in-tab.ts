// for this tab only: a form may hold documents, and a phone may be lent

/** The stored values: typed into a form and not yet on the server by field, or known of late by owner. */
export function readInTab(name: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, string>;
  } catch {
    return {}; // the browser may block storage
  }
}

/** Stores the values so that they survive a reload; removes them if nothing is left. */
export function keepInTab(name: string, texts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(texts));
  } catch {
    // what was submitted is stored on the server
  }
}
