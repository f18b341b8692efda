import { sql } from "kysely";
import type { LeftOpen, periodClosings } from "#contract/money/period-closings";
import { addDays, addMonths } from "#domain/stay-dates";
import { momentAt } from "#domain/wall-clock";
import { listOffered } from "#server/money/finances/commission-bills";
import { openItems } from "#server/money/finances/reports.queries";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import type { Verb } from "#server/platform/http/route";

/** What a month leaves open, for those who are about to close it; kinds with nothing open are omitted. */
export const showLeftOpen: Verb<typeof periodClosings.leftOpen> = async (ctx, { params: { month } }) => ({
  data: await leftOpen(ctx, month),
});

async function leftOpen(ctx: Ctx, month: string): Promise<LeftOpen[]> {
  const { actor, db, clock } = ctx;
  const next = addMonths(month, 1);
  const sums = await sumLeftOpen(db, actor.tenant_id, {
    ...{ month, next, now: clock.now(), ends: momentAt(actor.timezone, next, "00:00") ?? new Date(next) },
  });
  const offered = await listOffered(ctx, month);
  const commissions = offered.reduce((sum, { left_cents }) => sum + left_cents, 0);
  const all: LeftOpen[] = [...sums, { kind: "commissions", count: offered.length, cents: commissions }];
  return all.filter(({ count }) => count > 0);
}

interface AskedMonth {
  month: string;
  /** The first day of the next month, and the instant at which it begins. */
  next: string;
  ends: Date;
  now: Date;
}

async function sumLeftOpen(db: Db, tenantId: string, { month, next, ends, now }: AskedMonth): Promise<LeftOpen[]> {
  const due = openItems(tenantId, { now, until: addDays(next, -1) });
  const { rows } = await sql<LeftOpen>`
    select 'bank_lines' as kind, count(*)::int as count, coalesce(sum(abs(amount_cents)), 0)::bigint as cents
    from bank_lines where tenant_id = ${tenantId} and kind = 'movement' and state in ('open', 'asked')
      and written_on >= ${month} and written_on < ${next}
    union all
    select 'bank_files', count(*)::int, null from bank_imports
    where tenant_id = ${tenantId} and state = 'asked'
      and exists (select from jsonb_array_elements(statements) each where (each ->> 'from')::date < ${next}::date)
    union all
    select 'announcements', count(*)::int, coalesce(sum(amount_cents), 0)::bigint from payment_announcements
    where tenant_id = ${tenantId} and state = 'open' and created_at < ${ends}
    union all
    select kind || 's', count(*)::int, sum(cents)::bigint from (${due}) due group by kind`.execute(db);
  return rows;
}
