import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";
import { namedIn } from "#server/db/named-in";
import type { MentionSource } from "#server/guests/mentions/mention-sources";

/** What stands in one of the columns. */
export interface StoredWords {
  id: string;
  /** The code of the booking, the name of the accommodation, guest, owner, filter, import or file. */
  of: string | null;
  /** Under which the trail and kept answers know the record. */
  records: string[];
  /** A text, words, or charges. */
  value: unknown;
}

const booking = sql`join bookings b on b.tenant_id = t.tenant_id and b.id = t.booking_id`;
const accommodation = sql`join accommodations a on a.tenant_id = t.tenant_id and a.id = t.accommodation_id`;
const owner = sql`join owners o on o.tenant_id = t.tenant_id and o.id = t.owner_id`;
const onOwner = { of: sql`o.name`, joined: owner };
const onBooking = { of: sql`b.code`, records: sql`array[b.id::text, b.code, t.id::text]`, joined: booking };

/** What a table's records are called, and what of them is not asked: those of the person himself. */
const tables: Record<string, { of: RawBuilder<unknown>; records?: RawBuilder<unknown>; joined?: RawBuilder<unknown> }> =
  {
    bookings: { of: sql`t.code`, records: sql`array[t.id::text, t.code]` },
    booking_payments: onBooking,
    security_deposit_movements: onBooking,
    payment_announcements: onBooking,
    guest_requests: onBooking,
    booking_files: { ...onBooking, of: sql`b.code || ', ' || t.name` },
    blocks: { of: sql`a.name`, joined: accommodation },
    guests: { of: sql`t.name` },
    accommodations: { of: sql`t.name` },
    owners: { of: sql`t.name` },
    photos: { of: sql`a.name`, joined: accommodation },
    channel_import_events: {
      of: sql`a.name`,
      joined: sql`join channel_imports i on i.tenant_id = t.tenant_id and i.id = t.import_id
      join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id`,
    },
    saved_filters: { of: sql`t.name` },
    imports: { of: sql`null` },
    financial_entries: { of: sql`t.description` },
    // what was written down of its entries and rules names it too
    counterparties: {
      of: sql`t.name`,
      records: sql`array[t.id::text] || array(
        select e.id::text from financial_entries e where e.tenant_id = t.tenant_id and e.counterparty_id = t.id
        union all select r.id::text from bank_rules r where r.tenant_id = t.tenant_id and r.counterparty_id = t.id)`,
    },
    settlements: {
      of: sql`e.description`,
      records: sql`array[t.id::text, e.id::text]`,
      joined: sql`join financial_entries e on e.tenant_id = t.tenant_id and e.id = t.entry_id`,
    },
    entry_files: {
      of: sql`e.description`,
      records: sql`array[t.id::text, e.id::text]`,
      joined: sql`join financial_entries e on e.tenant_id = t.tenant_id and e.id = t.entry_id`,
    },
    transfers: { of: sql`null` },
    bank_imports: { of: sql`null` },
    bank_lines: {
      of: sql`a.name`,
      joined: sql`join financial_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id`,
    },
    bank_rules: { of: sql`t.description` },
    owner_statement_lines: onOwner,
    owner_left_out_lines: onOwner,
    owner_statements: onOwner,
    owner_adjustments: onOwner,
  };

/** Of whom and by what is asked: the ids of his records, and his texts. */
export interface Asked {
  ids: readonly string[];
  texts: readonly string[];
}

/** What may name him in a column, but for his own records and bookings; by record. */
export async function listWords(
  db: Db,
  tenantId: string,
  { table, column, place }: MentionSource,
  asked: Asked,
): Promise<StoredWords[]> {
  const { of, records = sql`array[t.id::text]`, joined = sql`` } = tables[table] as (typeof tables)[string];
  const value = sql.ref(`t.${column}`);
  const his: Record<string, RawBuilder<unknown>> = {
    bookings: sql`and t.holder_id <> all(${asked.ids}::uuid[])`,
    guests: sql`and t.id <> all(${asked.ids}::uuid[])`,
  };
  const others = his[table] ?? (joined === booking ? sql`and b.holder_id <> all(${asked.ids}::uuid[])` : sql``);
  // A filter is kept as an address writes it, and there are few: the application reads them all.
  const asks = place === "saved_filter" ? sql`` : sql`and ${namedIn(sql`${value}::text`, asked.texts)}`;
  const { rows } = await sql<StoredWords>`select t.id, ${of} as of, ${records} as records, to_jsonb(${value}) as value
    from ${sql.table(table)} t ${joined}
    where t.tenant_id = ${tenantId} and ${value} is not null ${others} ${asks} order by t.id`.execute(db);
  return rows;
}

const versioned = [
  "bookings",
  "blocks",
  "guests",
  "accommodations",
  "owners",
  "photos",
  "financial_entries",
  "counterparties",
  "bank_rules",
];

/** Calls charges otherwise in what an undo of an early departure or a move would bring back. */
export async function renameUndone(
  db: Db,
  tenantId: string,
  bookingId: string,
  names: readonly string[],
  to: string,
): Promise<void> {
  const called = (name: string) => `"name": ${JSON.stringify(name)}`;
  for (const name of names) {
    const renamed = (column: string) => sql`replace(${sql.ref(column)}::text, ${called(name)}, ${called(to)})::jsonb`;
    await sql`update bookings set before_departure = ${renamed("before_departure")}, before_move = ${renamed("before_move")}
      where tenant_id = ${tenantId} and id = ${bookingId}`.execute(db);
  }
}

/** Writes what is left; whoever has the record open is told that it changed. */
export async function updateWords(
  db: Db,
  tenantId: string,
  { table, column, holds }: MentionSource,
  change: { id: string; value: unknown; now: Date },
): Promise<void> {
  const { id, value, now } = change;
  const written = holds === "charges" ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  const newer = versioned.includes(table) ? sql`, version = version + 1, updated_at = ${now}` : sql``;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${written} ${newer}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Deletes a record that is kept for nothing but its words. */
export async function deleteRecord(db: Db, tenantId: string, table: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}
