import type { ReversalInput } from "#contract/payments";
import type { PeriodClosing, PeriodClosingInput } from "#contract/period-closings";
import { monthStart } from "#domain/entry-series";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import {
  insertMonth,
  listClosedMonths,
  listMonths,
  lockMonth,
  type StoredMonth,
  updateMonth,
} from "#server/finances/closings.queries";
import { companyDay } from "#server/finances/today";
import { found, invalid, Problem } from "#server/http/problem";

/** The months that are over, closed and open. */
export async function listClosings(ctx: Ctx): Promise<{ data: PeriodClosing[] }> {
  const months = await listMonths(ctx.db, ctx.actor.tenant_id, monthStart(companyDay(ctx)));
  return { data: months.map(toClosing) };
}

/**
 * Closes a month: from now on nothing is posted into it and its entries stay as they are. Waits for whoever is posting
 * there. Refuses with 422 a month that is not over, and with 409 one that is closed.
 */
export async function closeMonth(ctx: Ctx, { month, reason = null }: PeriodClosingInput): Promise<PeriodClosing> {
  const { actor, db, clock } = ctx;
  if (month >= monthStart(companyDay(ctx))) throw invalid("month", "Só um mês que já terminou pode ser fechado");
  await insertMonth(db, actor.tenant_id, month);
  const before = found(await lockMonth(db, actor.tenant_id, month));
  if (before.closed_at !== null) throw new Problem("PeriodClosedException");
  await updateMonth(db, actor.tenant_id, month, { closed_at: clock.now(), closed_by: actor.user_id, reason });
  await record(ctx, "period.closed", month, null, { month, reason });
  return toClosing(found(await lockMonth(db, actor.tenant_id, month)));
}

/** Opens a closed month again; the trail keeps who and why. */
export async function reopenMonth(ctx: Ctx, month: string, { reason }: ReversalInput): Promise<PeriodClosing> {
  const { actor, db } = ctx;
  const before = await lockMonth(db, actor.tenant_id, month);
  if (before?.closed_at == null) throw new Problem("NotFoundException");
  await updateMonth(db, actor.tenant_id, month, { closed_at: null, closed_by: null, reason: null });
  await record(ctx, "period.reopened", month, { month, reason: before.reason }, { reason });
  return toClosing(found(await lockMonth(db, actor.tenant_id, month)));
}

/** The first days of the months that are closed. */
export async function closedMonths({ actor, db }: Ctx): Promise<Set<string>> {
  return new Set(await listClosedMonths(db, actor.tenant_id));
}

/** Whether the month is closed. */
export async function isClosedMonth({ actor, db }: Ctx, month: string): Promise<boolean> {
  return (await lockMonth(db, actor.tenant_id, month))?.closed_at != null;
}

const toClosing = ({ closed_at, ...month }: StoredMonth): PeriodClosing => ({
  ...month,
  closed_at: closed_at?.toISOString() ?? null,
});
