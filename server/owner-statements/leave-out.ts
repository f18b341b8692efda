import { messages } from "#contract/messages";
import { ownerStatements } from "#contract/owner-statements";
import { record } from "#server/audit/record";
import { newId } from "#server/db/new-id";
import { invalid, Problem } from "#server/http/problem";
import { serve } from "#server/http/route";
import { findChain, findSettings } from "#server/owner-statements/kept-statements.queries";
import { deleteLeftOut, insertLeftOut } from "#server/owner-statements/left-out.queries";
import { statedOwnerExists } from "#server/owner-statements/owner-month";
import { stateMonth } from "#server/owner-statements/state-month";

/**
 * Leaves a stay or an expense out of an open month, with a reason, or includes it again: 422 if it is in no open month.
 */
serve(
  ownerStatements.leaveOut,
  async (ctx, { params: { id: owner_id }, body: { month, line_id, reason } }) => {
    const { actor, db, clock } = ctx;
    const { tenant_id, user_id } = actor;
    const { ofMonth, newest } = await findChain(db, tenant_id, owner_id, `${month}-01`);
    if (ofMonth) throw new Problem("PeriodClosedException");
    const settings = await findSettings(db, tenant_id, owner_id);
    const { statement } = await stateMonth(ctx, { owner_id, month, settings, newest });
    const lines = [
      ...statement.stays.map(({ booking_id }) => booking_id),
      ...[...statement.expenses, ...statement.left_out].map(({ id }) => id),
    ];
    if (!lines.includes(line_id)) throw invalid("line_id", messages.invalid("Linha", "a"));
    const line = { tenant_id, owner_id, month: `${month}-01`, source_id: line_id };
    const now = clock.now();
    if (reason === null) await deleteLeftOut(db, line);
    else await insertLeftOut(db, { ...line, id: newId(now), reason, created_by: user_id, created_at: now });
    await record(ctx, reason === null ? "owner_statement.taken_in" : "owner_statement.left_out", owner_id, null, {
      month,
      line_id,
      reason,
    });
  },
  (ctx, { id }) => statedOwnerExists(ctx, id),
);
