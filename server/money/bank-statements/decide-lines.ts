import type { bankLines } from "#contract/money/bank-lines";
import { decideBankLine, lockBankLines, mergeBankLine } from "#server/money/bank-statements/lines.queries";
import { showBankLine, showBankLines } from "#server/money/bank-statements/list-lines";
import { deleteMatch, listParts, listTwins, type StoredPart } from "#server/money/bank-statements/matches.queries";
import { reverseEntry } from "#server/money/finances/reverse-entry";
import { reverseSettlement } from "#server/money/finances/settlements";
import { reverseTransfer } from "#server/money/finances/transfer-money";
import { reversePayment } from "#server/money/payments/reverse-payment";
import { reverseSecurityDeposit } from "#server/money/payments/security-deposits";
import { record, recordEach } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Ignores a line, with a reason. Refuses with 409 a line that is decided already. */
export const ignoreBankLine: Verb<typeof bankLines.ignore> = async (ctx, { params: { id }, body: { reason } }) => {
  const { actor, db, clock } = ctx;
  const ignored = { state: "ignored", reason, by: actor.user_id, at: clock.now() } as const;
  if (!(await decideBankLine(db, actor.tenant_id, id, "open", ignored))) throw new Problem("BankLineDecidedException");
  await record(ctx, "bank_line.ignored", id, null, { reason });
  return showBankLine(ctx, id);
};

/**
 * Answers whether a line is the same as an existing one: if so, the existing line takes the bank's new data and keeps
 * its decision. Refuses with 409 a line without an open question.
 */
export const answerBankLine: Verb<typeof bankLines.answer> = async (ctx, { params: { id }, body: { same_as } }) => {
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
};

const reason = { reason: "Conferência do extrato desfeita" };

/**
 * Reopens decided lines, all or none: an ignored line is open again; what a match posted is reversed, and both sides of
 * a transfer are open again. What existed before the match stays. Refuses with 409 an open line, and what can no longer
 * be reversed.
 */
export const reopenBankLines: Verb<typeof bankLines.reopen> = async (ctx, { body: { line_ids } }) => {
  const { actor, db } = ctx;
  const asked = [...new Set(line_ids)];
  const ids = [...new Set([...asked, ...(await listTwins(db, actor.tenant_id, asked))])];
  const lines = await lockBankLines(db, actor.tenant_id, ids);
  if (asked.some((id) => !lines.has(id))) throw invalid("line_ids", "Não encontramos esta linha do extrato");
  const parts = await listParts(db, actor.tenant_id, ids);
  const acts = new Set<string>();
  for (const part of parts) {
    const act = part.payment_id ?? part.settlement_id ?? part.transfer_id ?? part.deposit_id ?? "";
    if (part.posted && !part.reversed && !acts.has(act)) await reverse(ctx, part);
    acts.add(act);
  }
  for (const { id, state } of lines.values()) {
    if (state === "matched") await deleteMatch(db, actor.tenant_id, id);
    else if (state !== "ignored") throw new Problem("BankLineDecidedException");
    const open = { state: "open", by: null, at: null } as const;
    if (!(await decideBankLine(db, actor.tenant_id, id, state, open))) throw new Problem("BankLineDecidedException");
  }
  const before = [...lines.values()].map(({ id, state }) => ({ record_id: id, before: { state }, after: null }));
  await recordEach(ctx, "bank_line.reopened", before);
  return { data: await showBankLines(ctx, ids) };
};

async function reverse(ctx: Ctx, part: StoredPart): Promise<void> {
  const { booking_code, payment_id, settlement_id, transfer_id, deposit_id, entry_id } = part;
  if (payment_id !== null && booking_code !== null) await reversePayment(ctx, booking_code, payment_id, reason);
  if (deposit_id !== null && booking_code !== null) await reverseSecurityDeposit(ctx, booking_code, deposit_id, reason);
  if (transfer_id !== null) await reverseTransfer(ctx, transfer_id, reason);
  if (settlement_id !== null) await reverseSettlement(ctx, settlement_id, reason);
  if (settlement_id !== null && part.wrote_entry && entry_id !== null) await reverseEntry(ctx, entry_id, reason);
}
