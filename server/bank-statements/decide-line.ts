import { bankLines } from "#contract/bank-lines";
import { record } from "#server/audit/record";
import { bankLineExists, showBankLine } from "#server/bank-statements/line-answer";
import { decideBankLine, lockBankLines, mergeBankLine } from "#server/bank-statements/lines.queries";
import { found, invalid, Problem } from "#server/http/problem";
import { serve } from "#server/http/route";

/** Ignores a line, with a reason. Refuses with 409 a line that is decided already. */
serve(
  bankLines.ignore,
  async (ctx, { params: { id }, body: { reason } }) => {
    const { actor, db, clock } = ctx;
    const ignored = { state: "ignored", reason, by: actor.user_id, at: clock.now() } as const;
    if (!(await decideBankLine(db, actor.tenant_id, id, "open", ignored)))
      throw new Problem("BankLineDecidedException");
    await record(ctx, "bank_line.ignored", id, null, { reason });
    return showBankLine(ctx, id);
  },
  (ctx, { id }) => bankLineExists(ctx, id),
);

/**
 * Answers whether a line is the same as an existing one: if so, the existing line takes the bank's new data and keeps
 * its decision. Refuses with 409 a line without an open question.
 */
serve(
  bankLines.answer,
  async (ctx, { params: { id }, body: { same_as } }) => {
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
  },
  (ctx, { id }) => bankLineExists(ctx, id),
);
