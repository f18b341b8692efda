import { changeKinds } from "#contract/events";
import type { Db } from "#server/db/database";

/** What listeners are told of; `access` is for the program alone: a session ended, or what people may do changed. */
export const toldKinds = [...changeKinds, "access"] as const;
export type ToldKind = (typeof toldKinds)[number];

/** That something changed of a company or, for the access of one, of a person; never what. */
export interface Change {
  about: string;
  kind: ToldKind;
  /** Accommodations and records that it was about, for those who reach some of them only; left out where nobody counts. */
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

/** Notes, by the name of its audit row (`booking.updated`), a change to be told once the transaction is committed. */
export function noteChange(db: Db, tenantId: string, action: string, touched: readonly string[]): void {
  const kind = kinds[action.slice(0, action.indexOf("."))];
  if (kind !== undefined) note(db, { about: tenantId, kind, touched });
}

/** Notes that a session of this person ends with the transaction. */
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

/** What was noted in a transaction, each kind once. */
export function takeChanges(db: Db): Change[] {
  return [...(noted.get(db)?.values() ?? [])];
}

/** Runs what is going to be taken back: what is noted meanwhile is told to nobody. */
export async function unnoted<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const before = new Map(noted.get(db));
  try {
    return await run();
  } finally {
    noted.set(db, before);
  }
}
