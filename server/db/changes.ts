import type { ChangeKind } from "#contract/events";
import type { Db } from "#server/db/database";

/** That something of a company changed; never what. */
export interface Change {
  tenant_id: string;
  kind: ChangeKind;
}

const kinds: Record<string, ChangeKind> = {
  accommodation: "accommodations",
  block: "blocks",
  booking: "bookings",
  channel_import: "imports",
  guest: "bookings",
  import: "accommodations",
};

const noted = new WeakMap<Db, Map<string, Change>>();

/** Notes, by the name of its audit row (`booking.updated`), a change to be told once the transaction is committed. */
export function noteChange(db: Db, tenantId: string, action: string): void {
  const kind = kinds[action.slice(0, action.indexOf("."))];
  if (kind === undefined) return;
  const known = noted.get(db) ?? new Map<string, Change>();
  known.set(`${tenantId} ${kind}`, { tenant_id: tenantId, kind });
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
