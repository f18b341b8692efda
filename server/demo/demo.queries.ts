import { type Insertable, sql } from "kysely";
import type { DemoGuestDetails } from "#server/demo/guests";
import type { MadeBooking } from "#server/demo/make-bookings";
import type { MadeMoney } from "#server/demo/make-money";
import type { Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import { newId } from "#server/platform/db/new-id";
import type { SearchKind } from "#server/platform/db/search-words";
import { analyzeInside } from "#server/platform/db/switch-role";
import type { DB, Plans, Users } from "#server/platform/db/types.generated";

/**
 * True if no other instance prepares the data; none does until the transaction ends. Call it before any read, so that
 * the data of another instance is visible.
 */
export async function takeStart(db: Db): Promise<boolean> {
  return isTrue(db, sql`pg_try_advisory_xact_lock(hashtext('estadia'), hashtext('first data'))`);
}

/**
 * From here on, this transaction plans a repeated statement once. PostgreSQL plans its first five runs one by one, and
 * most statements of the demo data run no more often.
 */
export async function planOnce(db: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
}

export async function hasTenants(db: Db): Promise<boolean> {
  return (await db.selectFrom("tenants").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function hasSuperAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("is_super_admin", "=", true).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertPlan(db: Db, plan: Insertable<Plans>, modules: readonly string[]): Promise<void> {
  await db.insertInto("plans").values(plan).execute();
  const rows = modules.map((module) => ({ plan_id: plan.id, module }));
  await db.insertInto("plan_modules").values(rows).execute();
}

export async function updateTrialEnd(db: Db, tenantId: string, day: string): Promise<void> {
  await db.updateTable("subscriptions").set({ trial_ends_on: day }).where("tenant_id", "=", tenantId).execute();
}

/** Marks the mail of an issued invoice as sent. */
export async function insertIssuedMail(db: Db, tenant_id: string, invoice_id: string, created_at: Date): Promise<void> {
  await db.insertInto("service_invoice_mails").values({ tenant_id, invoice_id, kind: "issued", created_at }).execute();
}

/** Sets the last invoiced period, with its charge. */
export async function updatePeriod(
  db: Db,
  tenantId: string,
  period: { period_start: string; period_end: string; charged_cents: number; charged_cycle: string },
): Promise<void> {
  await db.updateTable("subscriptions").set(period).where("tenant_id", "=", tenantId).execute();
}

/** False if the address is in use; that account is left unchanged. */
export async function insertUser(db: Db, user: Insertable<Users>): Promise<boolean> {
  const done = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.constraint("users_email").doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function insertMembership(
  db: Db,
  membership: { tenant_id: string; user_id: string; created_at: Date },
  roleId: string,
): Promise<void> {
  const { tenant_id, user_id } = membership;
  await db.insertInto("memberships").values(membership).execute();
  await db.insertInto("membership_roles").values({ tenant_id, user_id, role_id: roleId }).execute();
}

/** A row to insert; a column of JSON takes its value, not its text. */
type NewRow<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Insertable<DB[Table]>[Column] | object;
};

/**
 * Inserts many rows of the same columns in one statement with one parameter. With a parameter per value, most of the
 * time goes into thousands of parameters.
 */
async function insertRows<Table extends keyof DB>(db: Db, table: Table, rows: readonly NewRow<Table>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/**
 * Inserts bookings with their installments and payments; the database checks the paid amounts. `counts` has the tables
 * analyzed on the way.
 */
export async function insertBookings(
  db: Db,
  tenantId: string,
  bookings: readonly (MadeBooking & { money: MadeMoney })[],
  counts: boolean,
): Promise<void> {
  const analyze = async (tables: readonly string[]) => counts && analyzeInside(db, tenantId, tables);
  const rows = bookings.map(({ money, ...booking }) => ({
    ...{ ...booking, ...money.agreed, tenant_id: tenantId },
    ...{ open_due_on: money.open_due_on, refund: money.refund },
  }));
  await insertRows(db, "bookings", rows);
  await analyze(["guests", "bookings"]);
  const parts = bookings.flatMap(({ id: booking_id, created_at, money }) =>
    money.parts.map((part, index) => {
      return { ...part, tenant_id: tenantId, id: newId(created_at), booking_id, position: index + 1 };
    }),
  );
  await insertRows(db, "booking_installments", parts);
  await analyze(["bookings", "booking_installments"]);
  const payments = bookings.flatMap(({ id: booking_id, money }) =>
    money.payments.map((payment) => ({ ...payment, tenant_id: tenantId, booking_id })),
  );
  await insertRows(db, "booking_payments", payments);
}

export const insertTrail = (db: Db, events: readonly NewRow<"audit_events">[]) =>
  insertRows(db, "audit_events", events);

export const insertEntries = (db: Db, entries: readonly NewRow<"financial_entries">[]) =>
  insertRows(db, "financial_entries", entries);

export const insertSettlements = (db: Db, settlements: readonly NewRow<"settlements">[]) =>
  insertRows(db, "settlements", settlements);

interface NewGuest extends DemoGuestDetails {
  id: string;
  name: string;
  name_folded: string;
  email: string | null;
  phone: string | null;
  created_at: Date;
  updated_at: Date;
}

export async function insertGuests(db: Db, tenantId: string, guests: readonly NewGuest[]): Promise<void> {
  const rows = guests.map((guest) => ({ ...guest, tenant_id: tenantId }));
  await insertRows(db, "guests", rows);
}

interface NewCompanion {
  booking_id: string;
  guest_id: string;
  position: number;
  created_at: Date;
}

export async function insertCompanions(db: Db, tenantId: string, companions: readonly NewCompanion[]): Promise<void> {
  const rows = companions.map((companion) => ({ ...companion, tenant_id: tenantId }));
  await insertRows(db, "booking_guests", rows);
}

/** Inserts the search words of new records in one statement. */
export async function insertWords(
  db: Db,
  tenantId: string,
  kind: SearchKind,
  records: readonly { id: string; words: readonly string[] }[],
): Promise<void> {
  const pairs = records.flatMap(({ id, words }) => words.map((word) => ({ id, word })));
  const ids = pairs.map(({ id }) => id);
  const texts = pairs.map(({ word }) => word);
  await sql`
    insert into search_words (tenant_id, kind, word, record_id)
    select ${tenantId}, ${kind}, word, record_id
    from unnest(${texts}::text[], ${ids}::uuid[]) as found (word, record_id)`.execute(db);
}
