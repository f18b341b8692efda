import type { Db } from "#server/db/database";

const lastWords = new WeakMap<Db, Promise<unknown>[]>();

/**
 * Lets a statement whose answer nobody needs travel together with the commit, which waits for it: when it fails nothing
 * is kept, and its error is the reason.
 */
export function asLastWord(db: Db, sent: Promise<unknown>): void {
  sent.catch(() => {});
  lastWords.set(db, [...(lastWords.get(db) ?? []), sent]);
}

/** What the commit of this transaction waits for. */
export function takeLastWords(db: Db): readonly Promise<unknown>[] {
  return lastWords.get(db) ?? [];
}
