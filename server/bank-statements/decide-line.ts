import type { BankLine, BankLineAnswer } from "#contract/bank-lines";
import type { ReversalInput } from "#contract/payments";
import { record } from "#server/audit/record";
import { showBankLine } from "#server/bank-statements/line-answer";
import { decideBankLine, lockBankLines, mergeBankLine } from "#server/bank-statements/lines.queries";
import type { Ctx } from "#server/context";
import { found, invalid, Problem } from "#server/http/problem";

/** Leaves a line out of the finances, for a reason. Refuses with 409 one on which somebody decided. */
export async function ignoreLine(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<BankLine> {
  const { actor, db, clock } = ctx;
  const ignored = { state: "ignored", reason, by: actor.user_id, at: clock.now() } as const;
  if (!(await decideBankLine(db, actor.tenant_id, id, "open", ignored))) throw new Problem("BankLineDecidedException");
  await record(ctx, "bank_line.ignored", id, null, { reason });
  return showBankLine(ctx, id);
}

/**
 * Says whether a line is one that is here already: then that one says what the bank says now, and what was decided on it
 * stays. Refuses with 409 a line of which nobody asks that any more.
 */
export async function answerLine(ctx: Ctx, id: string, { same_as }: BankLineAnswer): Promise<BankLine> {
  const { actor, db } = ctx;
  const lines = await lockBankLines(db, actor.tenant_id, same_as === null ? [id] : [id, same_as]);
  const line = found(lines.get(id));
  if (line.state !== "asked") throw new Problem("BankLineDecidedException");
  if (same_as === null) {
    await decideBankLine(db, actor.tenant_id, id, "asked", { state: "open", by: null, at: null });
  } else {
    if (!line.candidates.includes(same_as) || !lines.has(same_as))
      throw invalid("same_as", "Escolha uma destas linhas");
    await mergeBankLine(db, actor.tenant_id, same_as, line);
  }
  await record(ctx, "bank_line.answered", same_as ?? id, null, { same: same_as !== null });
  return showBankLine(ctx, same_as ?? id);
}
