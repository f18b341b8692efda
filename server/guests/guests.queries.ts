import { sql } from "kysely";
import type { Address } from "#contract/address";
import type { GuestDocumentKind } from "#domain/guest-documents";
import type { Db } from "#server/db/database";

/** The columns that a save writes. */
export interface GuestValues {
  name: string;
  document_kind: GuestDocumentKind | null;
  document: string | null;
  birth_date: string | null;
  email: string | null;
  phone: string | null;
  address: Address | null;
  nationality: string | null;
  notes: string | null;
  tags: string[];
  blocked_reason: string | null;
}

export interface StoredGuest extends GuestValues {
  id: string;
  anonymized_at: Date | null;
  /** The record that this one has become a part of; it then holds nothing itself. */
  merged_into: string | null;
  created_at: Date;
  version: number;
}

const columns = sql`g.id, g.name, g.document_kind, g.document, g.birth_date, g.email, g.phone, g.address,
  g.nationality, g.notes, g.tags, g.blocked_reason, g.anonymized_at, g.merged_into, g.created_at, g.version`;

/** The very record of this id. */
export async function findGuest(db: Db, tenantId: string, id: string): Promise<StoredGuest | null> {
  const { rows } = await sql<StoredGuest>`select ${columns} from guests g
    where g.tenant_id = ${tenantId} and g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The very record, locked: of two who change a person at once the second sees what the first wrote. */
export async function findLockedGuest(db: Db, tenantId: string, id: string): Promise<StoredGuest | null> {
  const { rows } = await sql<StoredGuest>`select ${columns} from guests g
    where g.tenant_id = ${tenantId} and g.id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** What decides whether somebody may be put on a booking. */
export type HeldGuest = Pick<StoredGuest, "id" | "merged_into" | "anonymized_at">;

/** The very records, which until the transaction ends become no part of another one and stay who they are. */
export async function listHeldGuests(db: Db, tenantId: string, ids: readonly string[]): Promise<HeldGuest[]> {
  const { rows } = await sql<HeldGuest>`select g.id, g.merged_into, g.anonymized_at from guests g
    where g.tenant_id = ${tenantId} and g.id = any(${ids}::uuid[]) order by g.id for key share`.execute(db);
  return rows;
}

interface GuestRowValues extends GuestValues {
  name_folded: string;
  updated_at: Date;
}

const asRow = (row: GuestRowValues) => ({ ...row, address: row.address === null ? null : JSON.stringify(row.address) });

export async function insertGuest(db: Db, tenantId: string, id: string, row: GuestRowValues): Promise<void> {
  const made = { tenant_id: tenantId, id, created_at: row.updated_at };
  await db
    .insertInto("guests")
    .values({ ...asRow(row), ...made })
    .execute();
}

/** Saves what was read at `version`; false when somebody else saved since. */
export async function updateGuest(
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  row: GuestRowValues,
): Promise<boolean> {
  const updated = await db
    .updateTable("guests")
    .set({ ...asRow(row), version: version + 1 })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
