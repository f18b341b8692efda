import { changeKinds } from "#contract/change-kinds";
import type { Db } from "#server/db/database";

/** The kinds of changes that subscribers receive; `access` is internal: a session ended, or permissions changed. */
export const toldKinds = [...changeKinds, "access"] as const;
export type ToldKind = (typeof toldKinds)[number];

/** Something changed in a company or, for the kind `access`, for a person; it does not say what. */
export interface Change {
  about: string;
  kind: ToldKind;
  /**
   * The accommodations and records that changed, for readers limited to some of them; absent if that is not tracked.
   */
  touched?: readonly string[];
}

const kinds: Record<string, ToldKind> = {
  accommodation: "accommodations",
  block: "blocks",
  booking: "bookings",
  channel_import: "imports",
  guest: "bookings",
  import: "accommodations",
  message: "messages",
  role: "access",
  tenant: "access",
  user: "access",
};

const noted = new WeakMap<Db, Map<string, Change>>();

/** Records a change, by the name of its audit row (`booking.updated`), to be published after the commit. */
export function noteChange(db: Db, tenantId: string, action: string, touched: readonly string[]): void {
  const kind = kinds[action.slice(0, action.indexOf("."))];
  if (kind !== undefined) note(db, { about: tenantId, kind, touched });
}

/** Records that a session of this person ends with the transaction. */
export function noteEndedSession(db: Db, userId: string): void {
  note(db, { about: userId, kind: "access" });
}

function note(db: Db, change: Change): void {
  const known = noted.get(db) ?? new Map<string, Change>();
  const key = `${change.about} ${change.kind}`;
  const touched = new Set([...(known.get(key)?.touched ?? []), ...(change.touched ?? [])]);
  known.set(key, { ...change, touched: [...touched] });
  noted.set(db, known);
}

/** The changes recorded in a transaction, each kind once. */
export function takeChanges(db: Db): Change[] {
  return [...(noted.get(db)?.values() ?? [])];
}

/** Runs work that will be rolled back: changes recorded meanwhile are dropped. */
export async function unnoted<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const before = new Map(noted.get(db));
  try {
    return await run();
  } finally {
    noted.set(db, before);
  }
}
