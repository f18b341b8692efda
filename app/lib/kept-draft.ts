const longest = 7 * 24 * 60 * 60 * 1000; // ms

/** What was typed into a form that is filled in on several pages, and when; never a password. */
export interface Draft {
  texts: Readonly<Record<string, string>>;
  /** Milliseconds since 1970; null where nothing was kept yet. */
  at: number | null;
}

const empty: Draft = { texts: {}, at: null };

/** The draft that this device keeps under a name; what is older than a week is forgotten. */
export function readDraft(name: string, now = Date.now()): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Draft | null;
    return kept?.at && now - kept.at < longest ? kept : empty;
  } catch {
    return empty; // storage can be shut by the browser
  }
}

/** Adds to the draft what was typed now, and gives it as it stands. */
export function keepDraft(name: string, typed: Readonly<Record<string, string>>, now = Date.now()): Draft {
  const draft = { texts: { ...readDraft(name, now).texts, ...typed }, at: now };
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    return { ...draft, at: null }; // nothing was kept
  }
  return draft;
}

/** Forgets the draft. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // there is nothing to forget
  }
}
