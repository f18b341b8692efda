import { record } from "#server/audit/record";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { insertMatch } from "#server/bank-statements/matches.queries";
import type { Posting } from "#server/bank-statements/posting";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { invalid, Problem } from "#server/http/problem";

/** A line with its match, and the payments that were posted for it. */
export interface WrittenMatch {
  line_id: string;
  match_id: string;
  payment_ids: string[];
}

/**
 * Writes down, and into the trail, what a line was posted as. Refuses with 422 parts that do not sum to the line, with 409
 * a line that is matched already.
 */
export async function writeMatch(ctx: Ctx, line: LockedBankLine, parts: readonly Posting[]): Promise<WrittenMatch> {
  const { actor, db, clock } = ctx;
  const sum = parts.reduce((cents, { part }) => cents + part.amount_cents, 0);
  if (sum !== line.amount_cents) throw invalid("parts", "As partes não somam o valor da linha");
  const [now, line_id] = [clock.now(), line.id];
  const id = newId(now);
  const match = { tenant_id: actor.tenant_id, id, line_id, created_by: actor.user_id, created_at: now };
  const told = parts.map(({ part }) => part);
  if (!(await insertMatch(db, match, told))) throw new Problem("BankLineDecidedException");
  await record(ctx, "bank_line.matched", line_id, null, { amount_cents: line.amount_cents, parts: told });
  const payment_ids = told.flatMap(({ payment_id, posted }) => (posted && payment_id ? [payment_id] : []));
  return { line_id, match_id: id, payment_ids };
}
