import type { OwnerRow, ownerStatements } from "#contract/money/owner-statements";
import { monthState } from "#server/money/owner-statements/owner-answers";
import { listStandings, type OwnerStanding } from "#server/money/owner-statements/standings.queries";
import { companyDay } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

/** Owners by name, each with the state of the month and the amount payable to them now. */
export const showStandings: Verb<typeof ownerStatements.list> = async (ctx, { query: { month } }) => {
  const today = companyDay(ctx);
  const rows = await listStandings(ctx.db, ctx.actor.tenant_id, `${month}-01`);
  return { data: rows.map((row) => toRow(row, month, today)) };
};

function toRow(row: OwnerStanding, month: string, today: string): OwnerRow {
  const { id, name, month_closing_cents, begins_on, newest_month } = row;
  const owed = (row.newest_closing_cents ?? row.opening_cents ?? 0) + row.since_cents;
  const isClosed = month_closing_cents !== null;
  return {
    owner: { id, name },
    state: isClosed ? "closed" : monthState({ month, today, begins_on, newest_month }),
    closing_cents: month_closing_cents,
    payable_now_cents: Math.max(0, owed - (row.reserve_cents ?? 0)),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
