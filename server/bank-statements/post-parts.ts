import type { MatchInput, MatchPartInput } from "#contract/bank-matches";
import type { BankRule } from "#contract/bank-rules";
import { asTransfer, rulesOf } from "#server/bank-statements/by-rule";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { listPlaces } from "#server/bank-statements/matches.queries";
import { findPosted } from "#server/bank-statements/open-items.queries";
import { postEntry } from "#server/bank-statements/post-entry";
import { postDeposit, postRefund } from "#server/bank-statements/post-of-booking";
import { postReceipts } from "#server/bank-statements/post-receipts";
import { postTransfer } from "#server/bank-statements/post-transfer";
import { noAct, type Posting, type Postings } from "#server/bank-statements/posting";
import { settleItem } from "#server/bank-statements/settle-item";
import type { Ctx } from "#server/context";
import { requireAccountInUse } from "#server/finances/money-account";
import { invalid, Problem } from "#server/http/problem";

/** Posts what a line is, by the acts that there are: payments of bookings, settlements, transfers, new entries. */
export async function postParts(
  ctx: Ctx,
  line: LockedBankLine,
  { parts, moved_on = line.written_on }: MatchInput,
  lines: ReadonlyMap<string, LockedBankLine>,
): Promise<Postings> {
  if (parts.some(({ kind }) => kind !== "posted")) await requireAccountInUse(ctx, line.account_id);
  const rules = await rulesOf(ctx, line, parts);
  const transfer = parts.find((part) => part.kind === "transfer" || rules.get(part)?.other_account_id);
  if (transfer) {
    if (parts.length > 1) throw invalid("parts", "Uma transferência não se divide em partes");
    const rule = rules.get(transfer);
    return postTransfer(ctx, line, rule ? await asTransfer(ctx, line, rule) : transfer, { moved_on, lines });
  }
  const places = await listPlaces(
    ctx.db,
    ctx.actor.tenant_id,
    parts.flatMap(({ id }) => id ?? []),
  );
  const receipts = parts.flatMap((part) => {
    const isOne = part.kind === "item" || part.kind === "paid_out";
    const place = isOne ? places.get(part.id ?? "") : undefined;
    return place ? [{ part, place }] : [];
  });
  const written = await postReceipts(ctx, line, receipts, moved_on);
  for (const part of parts) {
    if (receipts.some((receipt) => receipt.part === part)) continue;
    written.push(await postOne(ctx, line, part, { moved_on, rule: rules.get(part) }));
  }
  return { parts: written, other: null };
}

function postOne(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  { moved_on, rule }: { moved_on: string; rule: BankRule | undefined },
): Promise<Posting> {
  if (part.kind === "posted") return claimPosted(ctx, line, part);
  if (part.kind === "paid_out") throw invalid("parts", "Não encontramos esta reserva. Atualize a página.");
  if (part.kind === "refund") return postRefund(ctx, line, part, moved_on);
  if (part.kind === "deposit") return postDeposit(ctx, line, part, moved_on);
  return part.kind === "item" ? settleItem(ctx, line, part, moved_on) : postEntry(ctx, line, part, { moved_on, rule });
}

const acts = {
  booking_payment: "payment_id",
  settlement: "settlement_id",
  transfer: "transfer_id",
  security_deposit: "deposit_id",
} as const;

/** What stood in the account before: nothing is posted, and no other line is taken for it. */
async function claimPosted({ actor, db }: Ctx, line: LockedBankLine, { id }: MatchPartInput): Promise<Posting> {
  const posted = id === undefined ? null : await findPosted(db, actor.tenant_id, line.account_id, id);
  if (posted === null) throw new Problem("FinancialEntrySettledException");
  const { amount_cents, source } = posted;
  const act = acts[source];
  return { part: { ...noAct, posted: false, amount_cents, [act]: posted.id }, booking_id: null };
}
