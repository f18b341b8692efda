import type { MatchPartInput } from "#contract/money/bank-matches";
import { fillInstallments } from "#domain/installments";
import { fold } from "#domain/search-words";
import { missingDeposit } from "#domain/who-owes";
import { asAgreed } from "#server/bookings/bookings/agreed-house";
import { owedMoney } from "#server/bookings/bookings/booking-answer";
import { holdBooking } from "#server/bookings/bookings/hold-or-confirm";
import { lockMoney } from "#server/bookings/bookings/lock-money";
import { bookingIdOf } from "#server/bookings/bookings/read-booking";
import { refusedStep } from "#server/bookings/bookings/step-booking";
import { tieAnnouncement } from "#server/money/announcements/decide-announcement";
import type { LockedBankLine } from "#server/money/bank-statements/lines.queries";
import { findWallet, type MatchedPart } from "#server/money/bank-statements/matches.queries";
import { findPosted, listLyingPayouts } from "#server/money/bank-statements/open-items.queries";
import { refuseBeyond } from "#server/money/finances/settlements";
import { transferMoney } from "#server/money/finances/transfer-money";
import type { FeePart } from "#server/money/finances/transfers.queries";
import { writePayment } from "#server/money/payments/record-payment";
import { writeDepositMovement } from "#server/money/payments/security-deposits";
import { depositOf } from "#server/money/payments/show-money";
import { type Ctx, companyDay } from "#server/platform/context";
import { found, invalid, Problem } from "#server/platform/http/problem";

/**
 * Receives open amounts of bookings, as at the front desk, with one payment per booking. A channel's payout first goes
 * to the channel's account in full, and then, minus what it kept of each booking, to the line's account; money already
 * in the channel's account is only paid out.
 */
export async function postReceipts(
  ctx: Ctx,
  line: LockedBankLine,
  receipts: readonly Receipt[],
  moved_on: string,
): Promise<Posting[]> {
  if (receipts.length > 0 && line.amount_cents < 0) throw wrongWay(line);
  const codes = new Set(receipts.map(({ place }) => place.code));
  const postings: Posting[] = [];
  let wallet: string | null = null;
  const walletHere = async () => (wallet ??= await walletOf(ctx, line));
  const payout = { gross: 0, kept: 0, parts: [] as FeePart[] };
  for (const code of codes) {
    const parts = receipts.filter(({ place }) => place.code === code);
    const lying = parts.filter(({ part }) => part.kind === "paid_out");
    if (lying.length > 0) {
      if (parts.length > 1) throw invalid("parts", `A reserva ${code} aparece mais de uma vez`);
      const { gross, kept, booking_id } = await checkedPayout(ctx, await walletHere(), lying[0]!);
      payout.gross += gross;
      payout.kept += kept;
      payout.parts.push({ booking_id, amount_cents: kept });
      continue;
    }
    await takeUpHold(ctx, code);
    const { gross, kept, byChannel } = await checkedReceipts(ctx, code, parts);
    const { booking_id } = parts[0]!.place;
    const account_id = byChannel ? await walletHere() : line.account_id;
    const method = byChannel ? ("channel" as const) : methodOf(line);
    const payment = { amount_cents: gross, method, received_on: moved_on, note: null };
    const payment_id = await writePayment(ctx, code, payment, account_id);
    await tieAnnouncement(ctx, booking_id, { id: payment_id, amount_cents: gross });
    // For a payout the amount belongs to the transfer.
    const part = { ...noAct, payment_id, amount_cents: byChannel ? 0 : gross };
    postings.push({ part, booking_id: byChannel ? null : booking_id });
    if (!byChannel) continue;
    payout.gross += gross;
    payout.kept += kept;
    if (kept > 0) payout.parts.push({ booking_id, amount_cents: kept });
  }
  if (payout.gross > 0) {
    const between = { from_account_id: await walletHere(), to_account_id: line.account_id };
    const moved = { amount_cents: payout.gross, fee_cents: payout.kept, moved_on };
    const { id } = await transferMoney(ctx, { ...between, ...moved }, payout.parts);
    postings.push({ part: { ...noAct, transfer_id: id, amount_cents: payout.gross - payout.kept }, booking_id: null });
  }
  return postings;
}

/** The account that holds channels' money until their payout; refuses if there is none other than the line's. */
async function walletOf({ actor, db }: Ctx, { account_id }: LockedBankLine): Promise<string> {
  const wallet = await findWallet(db, actor.tenant_id);
  if (wallet !== null && wallet !== account_id) return wallet;
  throw invalid("parts", "Para repasses de canais, crie antes uma conta do tipo Canal a receber");
}

/** Restores a hold that ended while its money was on its way. Refuses with 409 if its nights are no longer free. */
async function takeUpHold(ctx: Ctx, code: string): Promise<void> {
  const { booking } = await lockMoney(ctx, code);
  if (booking.status !== "expired") return;
  try {
    await holdBooking(ctx, code);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "UnavailableDateForBookingException") throw error;
    throw refusedStep(
      `A pré-reserva ${code} expirou e as noites dela já foram ocupadas. Combine com o hóspede outras datas ou a devolução, e lance o valor de outro jeito.`,
    );
  }
}

/** A channel's payout of a booking whose money the channel holds. Refuses with 409 what was paid out meanwhile. */
async function checkedPayout(ctx: Ctx, walletId: string, { part, place }: Receipt) {
  const { code, booking_id } = place;
  const { amount_cents, commission_cents: kept = 0 } = part;
  if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
  // Only the kept commission shows which bookings a channel has paid out.
  if (kept === 0) throw invalid("parts", `Informe a comissão que o canal reteve da reserva ${code}`);
  await lockMoney(ctx, code);
  const now = ctx.clock.now();
  const [lying] = await listLyingPayouts(ctx.db, ctx.actor.tenant_id, walletId, now, booking_id);
  if (lying === undefined || amount_cents + kept > lying.open_cents)
    throw new Problem("FinancialEntrySettledException");
  return { gross: amount_cents + kept, kept, booking_id };
}

/** A part of a line for a booking: for one of its installments, or for the whole booking. */
interface Receipt {
  part: MatchPartInput;
  place: { code: string; booking_id: string; whole: boolean };
}

/** The amount received of a booking; no part may exceed what is open. */
async function checkedReceipts(ctx: Ctx, code: string, receipts: readonly Receipt[]) {
  const { booking } = await lockMoney(ctx, code);
  const { total_cents, paid_cents } = owedMoney(booking);
  const installments = fillInstallments(booking.installments, booking.paid_cents, companyDay(ctx));
  let [gross, kept] = [0, 0];
  for (const { part, place } of receipts) {
    const { amount_cents, commission_cents = 0 } = part;
    if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
    const asked = amount_cents + commission_cents;
    if (!place.whole) {
      const open = found(installments.find(({ id }) => id === part.id));
      refuseBeyond(ctx, asked, open.cancelled ? 0 : open.amount_cents - open.paid_cents);
    }
    gross += asked;
    kept += commission_cents;
  }
  refuseBeyond(ctx, gross, Math.max(0, total_cents - paid_cents));
  const byChannel = kept > 0 || (booking.collected_by === "channel" && receipts.some(({ place }) => place.whole));
  return { gross, kept, byChannel };
}

/** Posts a refund to the guest of a booking, as at the front desk, from the line's account. */
export async function postRefund(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  moved_on: string,
): Promise<Posting> {
  if (line.amount_cents > 0) throw invalid("parts", "Este valor entrou na conta: uma devolução ao hóspede sai dela");
  const { code, booking_id, amount_cents } = await ofBooking(ctx, part);
  const paid = { amount_cents, method: methodOf(line), received_on: moved_on };
  const { description = null, total_after, lowered_from } = part;
  const refund = { kind: "refund", ...paid, note: description, total_after, lowered_from } as const;
  const payment_id = await writePayment(ctx, code, refund, line.account_id);
  return { part: { ...noAct, payment_id, amount_cents: -amount_cents }, booking_id };
}

/**
 * Posts a security deposit that came in, or was returned in full or in part. It goes to the account of its method.
 * Refuses with 409 a suggested one (it has an id) that was received meanwhile.
 */
export async function postDeposit(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  moved_on: string,
): Promise<Posting> {
  const { code, booking_id, amount_cents } = await ofBooking(ctx, part);
  const comes = line.amount_cents > 0;
  if (part.id !== undefined) await requireMissing(ctx, code, amount_cents);
  const deposit_id = await writeDepositMovement(ctx, code, {
    kind: comes ? "received" : "returned",
    amount_cents,
    method: methodOf(line),
    moved_on,
  });
  if ((await findPosted(ctx.db, ctx.actor.tenant_id, line.account_id, deposit_id)) === null) {
    throw invalid(
      "parts",
      "Esta forma de pagamento é de outra conta. Registre a caução na reserva e escolha a conta dessa forma em Contas.",
    );
  }
  return { part: { ...noAct, deposit_id, amount_cents: comes ? amount_cents : -amount_cents }, booking_id };
}

async function requireMissing(ctx: Ctx, code: string, amount_cents: number): Promise<void> {
  const { booking, accommodation } = await lockMoney(ctx, code);
  const { returned_cents, kept_cents } = await depositOf(ctx, booking.id);
  const asked_cents = asAgreed(accommodation, booking).security_deposit_cents;
  const deposit = { asked_cents, held_cents: booking.security_held_cents, settled_cents: returned_cents + kept_cents };
  if (amount_cents > missingDeposit(deposit)) throw new Problem("FinancialEntrySettledException");
}

async function ofBooking(ctx: Ctx, { booking_code, amount_cents }: MatchPartInput) {
  const booking_id = booking_code === undefined ? null : await bookingIdOf(ctx, booking_code);
  if (booking_code === undefined || booking_id === null) {
    throw invalid("parts", "Não encontramos esta reserva. Confira o código.");
  }
  if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
  return { code: booking_code, booking_id, amount_cents };
}

/** A posted part with the booking paid and, for an entry, the counterparty. */
export interface Posting {
  part: MatchedPart;
  booking_id: string | null;
  counterparty_id?: string | null;
}

export interface Postings {
  parts: Posting[];
  /** The other side of a transfer, if its line is here too. */
  other: { line: LockedBankLine; part: Posting } | null;
}

/** A part posted by the match, before its act is known. */
export const noAct = {
  payment_id: null,
  settlement_id: null,
  transfer_id: null,
  deposit_id: null,
  posted: true,
  wrote_entry: false,
};

/** The refusal of an item in the opposite direction of the line. */
export function wrongWay({ amount_cents }: LockedBankLine): Problem {
  const comes = "Este valor entrou na conta: escolha o que há a receber";
  return invalid("parts", amount_cents > 0 ? comes : "Este valor saiu da conta: escolha o que há a pagar");
}

/** The payment method, derived from the bank's text. */
const methodOf = ({ text }: LockedBankLine) =>
  /\bpix\b/.test(fold(text)) ? ("pix" as const) : ("bank_transfer" as const);
