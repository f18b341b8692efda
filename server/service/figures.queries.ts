import { sql } from "kysely";
import type { RevenueMove, ServiceFigures } from "#contract/admin-dashboard";
import type { SubscriptionState } from "#domain/subscription-states";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { writtenChoice } from "#server/db/written-choice";

/** Companies of each state and what they pay in a month: kept by the database as they change. */
export function listServiceTotals(db: Db) {
  return db
    .selectFrom("service_totals")
    .select(["state", "tenants", "mrr_cents"])
    .$narrowType<{ state: SubscriptionState }>()
    .execute();
}

/** What changed since a day, by month and kind; a month is named once for each day, for naming it takes longest. */
export async function sumRevenueMoves(db: Db, since: string) {
  const { rows } = await sql<
    Columns<"revenue_moves", "kind"> & { month: string; kind: RevenueMove; count: number; cents: number }
  >`
    select to_char(day, 'YYYY-MM') as month, kind, sum(count)::int as count, sum(cents)::bigint as cents
    from (select day, kind, count(*) as count, sum(cents) as cents
      from revenue_moves where day >= ${since} group by day, kind) by_day
    group by 1, 2`.execute(db);
  return rows;
}

/** By how many cents a month's revenue changed after a day. */
export async function revenueSince(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom("revenue_moves")
    .select((on) => on.fn.coalesce(on.fn.sum<number>("cents"), sql.lit(0)).as("cents"))
    .where("day", ">", day)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** How many trials end between two days, both included. */
export async function countTrialsEnding(db: Db, from: string, to: string): Promise<number> {
  const row = await db
    .selectFrom("subscriptions")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("counted_state", "=", "trial")
    .where("trial_ends_on", ">=", from)
    .where("trial_ends_on", "<=", to)
    .executeTakeFirstOrThrow();
  return row.count;
}

const waiting = (db: Db, limit: number) =>
  db
    .selectFrom("subscriptions as s")
    .innerJoin("tenants as t", "t.id", "s.tenant_id")
    .innerJoin("tenant_usage as u", "u.tenant_id", "s.tenant_id")
    .select(["t.id as uuid", "t.name", "s.plan_name", "u.accommodations", "s.mrr_cents", "u.last_access_at"])
    .limit(limit);

const moment = <T extends { last_access_at: Date | null }>(row: T) => ({
  ...row,
  last_access_at: row.last_access_at?.toISOString() ?? null,
});

/** Trials from a day on, the first to end first. */
export async function listTrials(db: Db, from: string, limit: number): Promise<ServiceFigures["trials"]["list"]> {
  const rows = await waiting(db, limit)
    .select("s.trial_ends_on")
    .$narrowType<{ trial_ends_on: string }>()
    .where("s.counted_state", "=", "trial")
    .where("s.trial_ends_on", ">=", from)
    .orderBy("s.trial_ends_on")
    .orderBy("s.tenant_id")
    .execute();
  return rows.map(moment);
}

const owedOn = (day: string) => sql<number>`(select coalesce(sum(i.total_cents), 0)::bigint from service_invoices i
  where i.tenant_id = s.tenant_id and i.state = 'open' and i.due_on < ${day}::date)`;

/** Companies with an invoice past its due date, the longest first, with what they owe by then. */
export async function listArrears(db: Db, day: string, limit: number): Promise<ServiceFigures["arrears"]["list"]> {
  const rows = await waiting(db, limit)
    .select(["s.state_since", owedOn(day).as("owed_cents")])
    .where("s.counted_state", "=", "past_due")
    .orderBy("s.state_since")
    .orderBy("s.tenant_id")
    .execute();
  return rows.map(moment);
}

/** Takes off the discounts that have ended by the day, so that what is paid in a month is what stands there. */
export async function endDiscounts(db: Db, day: string): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ discount_bps: 0, discount_until: null })
    .where("discount_until", "<", day)
    .execute();
}

/** What invoices that are open come to by their due day: before a day, or from one day to another, both included. */
export async function sumOpenInvoices(
  db: Db,
  { from = "-infinity", to }: { from?: string; to: string },
): Promise<{ count: number; cents: number }> {
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::int as count, coalesce(sum(total_cents), 0)::bigint as cents from service_invoices
    where state = 'open' and due_on between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!;
}

/** Invoices that fall due between two days, both included, the first one first. */
export async function listComing(
  db: Db,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<ServiceFigures["coming"]["list"]> {
  return db
    .selectFrom("service_invoices as i")
    .innerJoin("tenants as t", "t.id", "i.tenant_id")
    .select(["t.id as uuid", "t.name", "i.id as invoice_id", "i.number", "i.due_on", "i.total_cents"])
    .$narrowType<{ number: string }>()
    .where("i.state", "=", writtenChoice("open"))
    .where((on) => on.between("i.due_on", from, to))
    .orderBy("i.due_on")
    .orderBy("i.id")
    .limit(limit)
    .execute();
}
