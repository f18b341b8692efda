import type { ReversalInput } from "#contract/money/payments";
import type { Transfer, TransferInput } from "#contract/money/transfers";
import { commissionOf } from "#domain/commission";
import { shareCents, sumCents } from "#domain/money";
import { findAccountKind, findPurpose } from "#server/money/finances/ledger.queries";
import { requireMoneyAccount } from "#server/money/finances/money-accounts";
import {
  type FeePart,
  findTransfer,
  insertTransfer,
  listCommissioned,
  type StoredTransfer,
} from "#server/money/finances/transfers.queries";
import { record } from "#server/platform/audit/record";
import { type Ctx, companyDay } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { found, invalid, Problem } from "#server/platform/http/problem";

/**
 * Moves money between two accounts. What a channel kept from a payout is its commission; what a bank or card machine
 * kept is its fee. Both are an expense of that day, and of the named bookings.
 */
export async function transferMoney(
  ctx: Ctx,
  input: TransferInput,
  feeParts: readonly FeePart[] = [],
): Promise<Transfer> {
  const { from_account_id, to_account_id, amount_cents, fee_cents = 0, booking_codes = [], note = null } = input;
  await requireMoneyAccount(ctx, "from_account_id", from_account_id);
  await requireMoneyAccount(ctx, "to_account_id", to_account_id);
  const today = companyDay(ctx);
  const { moved_on = today } = input;
  if (moved_on > today) throw invalid("moved_on", "A data não pode estar no futuro");
  const fee_category_id = fee_cents === 0 ? null : await feeCategory(ctx, from_account_id);
  const parts = booking_codes.length > 0 ? await ofBookings(ctx, from_account_id, booking_codes, fee_cents) : feeParts;
  const id = newId(ctx.clock.now());
  const transfer = { from_account_id, to_account_id, amount_cents, fee_cents, fee_category_id, moved_on, note };
  return write(ctx, { id, ...transfer, reversal_of: null }, "transfer.created", parts);
}

async function ofBookings(ctx: Ctx, fromAccountId: string, codes: readonly string[], fee: number) {
  const from = found(await findAccountKind(ctx.db, ctx.actor.tenant_id, fromAccountId));
  if (from.kind !== "channel_wallet") throw invalid("booking_codes", "Só um canal repassa o que recebeu de reservas");
  return sharedFee(ctx, fromAccountId, codes, fee);
}

async function feeCategory({ actor, db }: Ctx, fromAccountId: string): Promise<string> {
  const from = found(await findAccountKind(db, actor.tenant_id, fromAccountId));
  return found(
    await findPurpose(db, actor.tenant_id, from.kind === "channel_wallet" ? "channel_commission" : "bank_fees"),
  );
}

/** Reverses a transfer recorded by mistake, once: posts the opposite amount today. */
export async function reverseTransfer(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<Transfer> {
  const before = found(await findTransfer(ctx.db, ctx.actor.tenant_id, id));
  if (before.reversal_of !== null) throw new Problem("PaymentCannotReverseException");
  const moved_on = companyDay(ctx);
  const back = { ...before, id: newId(ctx.clock.now()), moved_on, note: reason, reversal_of: id };
  return write(ctx, back, "transfer.reversed");
}

async function write(
  ctx: Ctx,
  transfer: StoredTransfer,
  action: string,
  feeParts: readonly FeePart[] = [],
): Promise<Transfer> {
  const { actor, db, clock } = ctx;
  const of = { tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: clock.now() };
  const fee_parts = feeParts.length > 0 ? feeParts : null;
  if (!(await insertTransfer(db, { ...transfer, ...of, fee_parts })))
    throw new Problem("PaymentCannotReverseException");
  await record(ctx, action, transfer.reversal_of ?? transfer.id, null, transfer);
  return transfer;
}

export async function transferExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findTransfer(db, actor.tenant_id, id)) !== null;
}

/**
 * Shares what a channel kept from a payout (cents) among the bookings paid: in proportion to the rest of each
 * commission (exact to the cent if the fee equals their sum), or to the totals if no commission is known. Refuses with
 * 422 a booking without money in the account paid out.
 */
async function sharedFee(
  { actor, db }: Ctx,
  fromAccountId: string,
  codes: readonly string[],
  cents: number,
): Promise<FeePart[]> {
  const bookings = await listCommissioned(db, actor.tenant_id, fromAccountId, codes);
  const strange = codes.find((code) => !bookings.some((booking) => booking.code === code));
  if (strange !== undefined) {
    throw invalid("booking_codes", `A reserva ${strange} não tem dinheiro neste canal. Desmarque-a ou troque a conta.`);
  }
  const left = bookings.map((booking) => Math.max(0, (commissionOf(booking) ?? 0) - booking.kept_cents));
  const weights = sumCents(left) > 0 ? left : bookings.map(({ total_cents }) => Math.max(1, total_cents));
  const shares = shareCents(cents, weights);
  return bookings
    .map(({ id }, index) => ({ booking_id: id, amount_cents: shares[index]! }))
    .filter(({ amount_cents }) => amount_cents > 0);
}
