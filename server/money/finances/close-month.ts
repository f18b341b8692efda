import { sql } from "kysely";
import type { PeriodClosing, periodClosings } from "#contract/money/period-closings";
import { addDays, monthStart, todayIn } from "#domain/stay-dates";
import { listClosedMonths } from "#server/money/finances/ledger.queries";
import { record } from "#server/platform/audit/record";
import { type Clock, type Ctx, companyDay } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Database, Db } from "#server/platform/db/database";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** The past months, closed and open. */
export const listPeriodClosings: Verb<typeof periodClosings.list> = async (ctx) => {
  const months = await listMonths(ctx.db, ctx.actor.tenant_id, monthStart(companyDay(ctx)));
  return { data: months.map(toClosing) };
};

/**
 * Closes a month: nothing more is posted into it and its entries no longer change. Waits for postings under way.
 * Refuses with 422 a month that is not over, and with 409 one that is closed.
 */
export const closePeriod: Verb<typeof periodClosings.create> = async (ctx, { body: { month, reason = null } }) => {
  const { actor, db, clock } = ctx;
  if (month >= monthStart(companyDay(ctx))) throw invalid("month", "Só um mês que já terminou pode ser fechado");
  await insertMonth(db, actor.tenant_id, month);
  const before = found(await lockMonth(db, actor.tenant_id, month));
  if (before.closed_at !== null) throw new Problem("PeriodClosedException");
  await updateMonth(db, actor.tenant_id, month, { closed_at: clock.now(), closed_by: actor.user_id, reason });
  await record(ctx, "period.closed", month, null, { month, reason });
  return toClosing(found(await lockMonth(db, actor.tenant_id, month)));
};

/** Reopens a closed month; the trail records who did it and why. */
export const reopenPeriod: Verb<typeof periodClosings.reopen> = async (
  ctx,
  { params: { month }, query: { reason } },
) => {
  const { actor, db } = ctx;
  const before = await lockMonth(db, actor.tenant_id, month);
  if (before?.closed_at == null) throw new Problem("NotFoundException");
  await updateMonth(db, actor.tenant_id, month, { closed_at: null, closed_by: null, reason: null });
  await record(ctx, "period.reopened", month, { month, reason: before.reason }, { reason });
  return toClosing(found(await lockMonth(db, actor.tenant_id, month)));
};

/** The first days of the closed months. */
export async function closedMonths({ actor, db }: Ctx): Promise<Set<string>> {
  return new Set(await listClosedMonths(db, actor.tenant_id));
}

export async function isClosedMonth({ actor, db }: Ctx, month: string): Promise<boolean> {
  return (await lockMonth(db, actor.tenant_id, month))?.closed_at != null;
}

const toClosing = ({ closed_at, ...month }: StoredMonth): PeriodClosing => ({
  ...month,
  closed_at: closed_at?.toISOString() ?? null,
});

/** The hourly job: sums every company's account lines of the months that are over in all time zones. */
export async function sumMonthsEverywhere(database: Database, clock: Clock): Promise<void> {
  const before = monthStart(addDays(todayIn("UTC", clock.now()), -1));
  for (const tenantId of await database.asAuth((db) => listTenantsToSum(db, before))) {
    await database.asTenant(tenantId, (db) => sumMonths(db, tenantId, before));
  }
}

interface StoredMonth extends Columns<"ledger_months", "month" | "closed_at" | "reason"> {
  closed_by_name: string | null;
}

const columns = sql`m.month, m.closed_at, m.reason, (select u.name from users u where u.id = m.closed_by) as closed_by_name`;

/** The months before this one with postings or a closing, newest first; ten years at most. */
async function listMonths(db: Db, tenantId: string, before: string): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`select ${columns} from ledger_months m
    where m.tenant_id = ${tenantId} and m.month < ${before} order by m.month desc limit 120`.execute(db);
  return rows;
}

/**
 * Locks the row of a month: waits for postings under way and makes later ones wait. Null if nothing was ever posted.
 */
async function lockMonth(db: Db, tenantId: string, month: string): Promise<StoredMonth | null> {
  const { rows } = await sql<StoredMonth>`select ${columns} from ledger_months m
    where m.tenant_id = ${tenantId} and m.month = ${month} for update of m`.execute(db);
  return rows[0] ?? null;
}

/** Inserts the row of a month if it is missing. Waits for those who change that row, but not for those who read it. */
async function insertMonth(db: Db, tenantId: string, month: string): Promise<void> {
  await db
    .insertInto("ledger_months")
    .values({ tenant_id: tenantId, month })
    .onConflict((conflict) => conflict.columns(["tenant_id", "month"]).doNothing())
    .execute();
}

/** Closes a month, or reopens it with nulls. */
async function updateMonth(
  db: Db,
  tenantId: string,
  month: string,
  closing: { closed_at: Date | null; closed_by: string | null; reason: string | null },
): Promise<void> {
  await db
    .updateTable("ledger_months")
    .set(closing)
    .where("tenant_id", "=", tenantId)
    .where("month", "=", month)
    .execute();
}

/** Companies with months before a day that are not summed yet; runs as `asAuth`. */
async function listTenantsToSum(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_months")
    .select("tenant_id")
    .distinct()
    .where("summed", "=", false)
    .where("month", "<", before)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Sums the months of a company before a day; months with a posting under way are left for later. */
export async function sumMonths(db: Db, tenantId: string, before: string): Promise<void> {
  await sql`select sum_months(${tenantId}, ${before})`.execute(db);
}
