import { onDevice } from "~/lib/browser-storage";

const longest = 7 * 24 * 60 * 60 * 1000; // ms

/** What was typed into a form of several pages, and when; never a password. */
export interface Draft {
  texts: Readonly<Record<string, string>>;
  /** Milliseconds since 1970; null if nothing is stored yet. */
  at: number | null;
}

const empty: Draft = { texts: {}, at: null };

/** The draft stored on this device under a name; drafts older than a week are dropped. */
export function readDraft(name: string, now = Date.now()): Draft {
  const kept = onDevice.readJson<Draft>(name);
  return kept?.at && now - kept.at < longest ? kept : empty;
}

/** Adds the typed values to the draft and returns it. */
export function keepDraft(name: string, typed: Readonly<Record<string, string>>, now = Date.now()): Draft {
  const draft = { texts: { ...readDraft(name, now).texts, ...typed }, at: now };
  return onDevice.write(name, JSON.stringify(draft)) ? draft : { ...draft, at: null };
}

export function dropDraft(name: string): void {
  onDevice.write(name, null);
}
