import type { FinancialEntry } from "#contract/financial-entries";
import type { ReversalInput } from "#contract/payments";
import { addMonths, todayIn } from "#domain/stay-dates";
import { record } from "#server/audit/record";
import type { Clock, Ctx } from "#server/context";
import { beyondReach } from "#server/db/beyond-reach";
import type { Database } from "#server/db/database";
import { findEntry } from "#server/finances/entries.queries";
import {
  cancelAfter,
  continueSeries,
  endSeries,
  listTenantsWithSeries,
  seriesGoesBeyond,
} from "#server/finances/series.queries";
import { showEntry } from "#server/finances/show-entry";
import { found, Problem } from "#server/http/problem";

/** How many months ahead what goes on is written. */
export const monthsAhead = 12;

/** The hourly job: writes what comes again every month a year ahead. */
export async function continueSeriesEverywhere(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const until = addMonths(todayIn("UTC", now), monthsAhead);
  for (const tenantId of await database.asAuth(listTenantsWithSeries)) {
    await database.asTenant(tenantId, (db) => continueSeries(db, tenantId, until, now));
  }
}

/** Ends what comes again every month: this entry stands, what comes after it is taken back unless it was settled. */
export async function endEntrySeries(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<FinancialEntry> {
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
}

/** Of a series that goes on for another accommodation too, only who reaches that one as well decides. */
async function requireWithinReach({ actor, db }: Ctx, seriesId: string): Promise<void> {
  const { reach } = actor;
  if (reach === null) return;
  const goesBeyond = await beyondReach(db, actor, () => seriesGoesBeyond(db, actor.tenant_id, seriesId, reach));
  if (goesBeyond)
    throw new Problem("UserForbiddenForActionException", {
      reason: "Esta repetição vale também para acomodações além do seu alcance.",
    });
}
