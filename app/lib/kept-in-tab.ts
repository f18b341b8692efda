// for this tab alone: a form may hold documents, and a phone may be lent

/** What was typed into a form and did not reach the server yet, by field. */
export function readInTab(name: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") as Record<string, string>;
  } catch {
    return {}; // storage can be shut by the browser
  }
}

/** Keeps it over a reload; nothing left to keep forgets it. */
export function keepInTab(name: string, texts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(texts));
  } catch {
    // the server keeps what it was sent
  }
}
