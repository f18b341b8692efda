import { type Insertable, sql } from "kysely";
import type { BookingFileType } from "#contract/bookings/attached-files";
import type { ChannelBill } from "#contract/money/financial-entries";
import type { Columns } from "#server/platform/db/columns";
import { counterpartyName, withCounterparty } from "#server/platform/db/counterparty-of";
import type { Db } from "#server/platform/db/database";
import { inBatches } from "#server/platform/db/several-statements";
import type { EntryFiles } from "#server/platform/db/types.generated";

/** `owner_id`: who gets a payout; `billed_channel`: the channel of a bill. */
export interface StoredEntry
  extends Columns<
    "financial_entries",
    | "id"
    | "description"
    | "counterparty_id"
    | "category_id"
    | "accommodation_id"
    | "owner_borne"
    | "owner_id"
    | "billed_month"
    | "account_id"
    | "amount_cents"
    | "settled_cents"
    | "due_on"
    | "competence"
    | "series_id"
    | "series_position"
    | "series_count"
    | "note"
    | "cancel_reason"
    | "version"
  > {
  kind: "receivable" | "payable";
  billed_channel: ChannelBill["channel"] | null;
  counterparty: string | null;
  category_name: string;
  accommodation_name: string | null;
  goes_on: boolean;
  cancelled: boolean;
}

/** One entry, or null; `lock` makes others who settle or change it wait until the transaction ends. */
export async function findEntry(
  db: Db,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<StoredEntry | null> {
  const { rows } =
    await sql<StoredEntry>`select e.id, e.kind, e.description, e.counterparty_id, ${counterpartyName} as counterparty, e.category_id,
      c.name as category_name, e.accommodation_id, a.name as accommodation_name, e.owner_borne, e.owner_id,
      e.billed_channel, e.billed_month, e.account_id, e.amount_cents, e.settled_cents, e.due_on, e.competence, e.series_id, e.series_position, e.series_count,
      exists (select from entry_series s where s.tenant_id = e.tenant_id and s.id = e.series_id and s.ended_at is null)
        as goes_on, e.note,
      e.cancelled_at is not null as cancelled, e.cancel_reason, e.version
    from financial_entries e
    join financial_categories c on c.tenant_id = e.tenant_id and c.id = e.category_id
    left join accommodations a on a.tenant_id = e.tenant_id and a.id = e.accommodation_id
    ${withCounterparty("e")}
    where e.tenant_id = ${tenantId} and e.id = ${id} ${lock ? sql`for no key update of e` : sql``}`.execute(db);
  return rows[0] ?? null;
}

interface NewEntry {
  tenant_id: string;
  id: string;
  kind: string;
  description: string;
  counterparty_id: string | null;
  category_id: string;
  accommodation_id: string | null;
  owner_borne: boolean;
  owner_id: string | null;
  billed_channel: string | null;
  billed_month: string | null;
  account_id: string | null;
  amount_cents: number;
  due_on: string;
  competence: string;
  series_id: string | null;
  series_position: number | null;
  series_count: number | null;
  note: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

export async function insertEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  await inBatches(entries, (batch) => db.insertInto("financial_entries").values(batch).execute());
}

/** Cancels an entry, with a reason; the database requires that nothing of it is settled. */
export async function cancelEntry(
  db: Db,
  tenantId: string,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable("financial_entries")
    .set((column) => ({
      cancelled_at: now,
      cancel_reason: reason,
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/** The booking with this id if its fee is not paid, or null. */
export async function findFeeBooking(db: Db, tenantId: string, id: string): Promise<{ code: string } | null> {
  const found = db.selectFrom("bookings").select("code").where("tenant_id", "=", tenantId).where("id", "=", id);
  return (await found.where("owes_fee", "=", true).executeTakeFirst()) ?? null;
}

/** The booking that has this installment, or null. */
export async function findInstallmentBooking(db: Db, tenantId: string, id: string): Promise<{ code: string } | null> {
  const { rows } = await sql<Columns<"bookings", "code">>`select b.code from booking_installments i
    join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
    where i.tenant_id = ${tenantId} and i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface StoredEntryFile
  extends Columns<"entry_files", "id" | "stored_name" | "name" | "type" | "bytes" | "created_at"> {
  type: BookingFileType;
  created_by_name: string | null;
}

const columns = sql`f.id, f.stored_name, f.name, f.type, f.bytes, f.created_at,
  (select u.name from users u where u.id = f.created_by) as created_by_name`;

/** The files of an entry, newest first. */
export async function listEntryFiles(db: Db, tenantId: string, entryId: string): Promise<StoredEntryFile[]> {
  const { rows } = await sql<StoredEntryFile>`select ${columns} from entry_files f
    where f.tenant_id = ${tenantId} and f.entry_id = ${entryId} order by f.id desc`.execute(db);
  return rows;
}

export async function findEntryFile(
  db: Db,
  tenantId: string,
  { entryId, id }: { entryId: string; id: string },
): Promise<StoredEntryFile | null> {
  const { rows } = await sql<StoredEntryFile>`select ${columns} from entry_files f
    where f.tenant_id = ${tenantId} and f.entry_id = ${entryId} and f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertEntryFile(db: Db, file: Insertable<EntryFiles>): Promise<void> {
  await db.insertInto("entry_files").values(file).execute();
}

export async function deleteEntryFileRow(db: Db, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom("entry_files").where("tenant_id", "=", tenantId).where("id", "=", id).execute();
}
