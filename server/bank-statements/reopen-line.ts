import type { BankLine } from "#contract/bank-lines";
import { record } from "#server/audit/record";
import { showBankLines } from "#server/bank-statements/line-answer";
import { decideBankLine, lockBankLines } from "#server/bank-statements/lines.queries";
import { deleteMatch, listParts, listTwins, type StoredPart } from "#server/bank-statements/matches.queries";
import type { Ctx } from "#server/context";
import { reverseEntry } from "#server/finances/reverse-entry";
import { reverseSettlement } from "#server/finances/reverse-settlement";
import { reverseTransfer } from "#server/finances/transfer-money";
import { found, Problem } from "#server/http/problem";
import { reversePayment } from "#server/payments/reverse-payment";

const reason = { reason: "Conferência do extrato desfeita" };

/**
 * Takes back what was decided on a line: one that was left out is open again; what a match posted is reversed by the act
 * that there is for it, and both sides of a transfer are open again. What stood before the match stays as it was. Refuses
 * with 409 a line that is open, and what cannot be reversed any more.
 */
export async function reopenLine(ctx: Ctx, id: string): Promise<{ data: BankLine[] }> {
  const { actor, db } = ctx;
  const ids = [id, ...(await listTwins(db, actor.tenant_id, id))];
  const lines = await lockBankLines(db, actor.tenant_id, ids);
  const { state } = found(lines.get(id));
  if (state !== "matched" && state !== "ignored") throw new Problem("BankLineDecidedException");
  const parts = state === "matched" ? await listParts(db, actor.tenant_id, [id]) : [];
  for (const part of parts) if (part.posted && !part.reversed) await reverse(ctx, part);
  for (const line of lines.values()) {
    if (line.state === "matched") await deleteMatch(db, actor.tenant_id, line.id);
    const open = { state: "open", by: null, at: null } as const;
    if (!(await decideBankLine(db, actor.tenant_id, line.id, line.state, open))) {
      throw new Problem("BankLineDecidedException");
    }
  }
  await record(ctx, "bank_line.reopened", id, { state, parts: parts.length }, null);
  return { data: await showBankLines(ctx, [...lines.keys()]) };
}

async function reverse(ctx: Ctx, part: StoredPart): Promise<void> {
  const { booking_code, payment_id, settlement_id, transfer_id, entry_id } = part;
  if (payment_id !== null && booking_code !== null) await reversePayment(ctx, booking_code, payment_id, reason);
  if (transfer_id !== null) await reverseTransfer(ctx, transfer_id, reason);
  if (settlement_id !== null) await reverseSettlement(ctx, settlement_id, reason);
  if (settlement_id !== null && part.wrote_entry && entry_id !== null) await reverseEntry(ctx, entry_id, reason);
}
