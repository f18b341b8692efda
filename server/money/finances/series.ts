import { sql } from "kysely";
import type { financialEntries } from "#contract/money/financial-entries";
import { addMonths, todayIn } from "#domain/stay-dates";
import { findEntry } from "#server/money/finances/entries.queries";
import { showEntry } from "#server/money/finances/show-entry";
import { record } from "#server/platform/audit/record";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { beyondReach } from "#server/platform/db/reach";
import { found, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** How many months ahead the entries of an open series are written. */
export const monthsAhead = 12;

/** The hourly job: extends every open series to a year ahead. */
export async function continueSeriesEverywhere(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const until = addMonths(todayIn("UTC", now), monthsAhead);
  for (const tenantId of await database.asAuth(listTenantsWithSeries)) {
    await database.asTenant(tenantId, (db) => continueSeries(db, tenantId, until, now));
  }
}

/** Ends a series: this entry remains; the later ones are cancelled unless they were settled. */
export const endSeriesFrom: Verb<typeof financialEntries.endSeries> = async (
  ctx,
  { params: { id }, body: { reason } },
) => {
  const { actor, db, clock } = ctx;
  const { series_id, series_position } = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (series_id !== null) await requireWithinReach(ctx, series_id);
  const now = clock.now();
  if (series_id === null || series_position === null || !(await endSeries(db, actor.tenant_id, series_id, now))) {
    const reason = "Este lançamento não se repete, ou a repetição já foi encerrada.";
    throw new Problem("FinancialEntryReversedException", { reason });
  }
  const after = { series_id, position: series_position, reason, now };
  const count = await cancelAfter(db, actor.tenant_id, after);
  await record(ctx, "financial_entry.series_ended", id, null, { reason, count });
  return showEntry(ctx, id);
};

/** Only a user who reaches all accommodations of a series may end it. */
async function requireWithinReach({ actor, db }: Ctx, seriesId: string): Promise<void> {
  const { reach } = actor;
  if (reach === null) return;
  const goesBeyond = await beyondReach(db, actor, () => seriesGoesBeyond(db, actor.tenant_id, seriesId, reach));
  if (goesBeyond)
    throw new Problem("UserForbiddenForActionException", {
      reason: "Esta repetição vale também para acomodações além do seu alcance.",
    });
}

/** Companies with open series; runs as `asAuth`. */
async function listTenantsWithSeries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("entry_series")
    .select("tenant_id")
    .distinct()
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/**
 * Writes the next entries of every open series, due until a day, each a copy of the series' last entry. Two calls at
 * once write each entry once.
 */
async function continueSeries(db: Db, tenantId: string, until: string, now: Date): Promise<void> {
  await sql`insert into financial_entries (tenant_id, id, kind, description, counterparty_id, category_id, accommodation_id,
      owner_borne, account_id, amount_cents, due_on, competence, series_id, series_position, created_at, updated_at)
    select e.tenant_id, gen_random_uuid(), e.kind, e.description, e.counterparty_id, e.category_id, e.accommodation_id,
      e.owner_borne, e.account_id, e.amount_cents, (s.first_due_on + make_interval(months => n - 1))::date,
      (s.first_competence + make_interval(months => n - 1))::date, s.id, n, ${now}, ${now}
    from entry_series s
    cross join lateral (select * from financial_entries l where l.tenant_id = s.tenant_id and l.series_id = s.id
      order by l.series_position desc limit 1) e
    cross join lateral generate_series(e.series_position + 1, e.series_position + 24) n
    where s.tenant_id = ${tenantId} and s.ended_at is null
      and (s.first_due_on + make_interval(months => n - 1))::date <= ${until}
    on conflict on constraint financial_entries_series_once do nothing`.execute(db);
}

/** Ends a series; false if it has ended or is unknown. */
async function endSeries(db: Db, tenantId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable("entry_series")
    .set({ ended_at: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Cancels the entries of a series after a position with nothing settled; returns their number. */
async function cancelAfter(
  db: Db,
  tenantId: string,
  { series_id, position, reason, now }: { series_id: string; position: number; reason: string; now: Date },
): Promise<number> {
  const cancelled = await db
    .updateTable("financial_entries")
    .set((column) => ({
      cancelled_at: now,
      cancel_reason: reason,
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("tenant_id", "=", tenantId)
    .where("series_id", "=", series_id)
    .where("series_position", ">", position)
    .where("settled_cents", "=", 0)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return Number(cancelled.numUpdatedRows);
}

/** Whether a series has entries beyond these accommodations; must run outside a limited session. */
async function seriesGoesBeyond(db: Db, tenantId: string, id: string, reach: readonly string[]): Promise<boolean> {
  const beyond = await db
    .selectFrom("financial_entries")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("series_id", "=", id)
    .where("cancelled_at", "is", null)
    .where(sql<boolean>`(accommodation_id = any(${reach}::uuid[])) is not true`)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}
