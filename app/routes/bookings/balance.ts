import type { Booking } from "#contract/bookings/bookings";
import type { Payment } from "#contract/money/payments";
import { fromChannel } from "#domain/paid-to-channel";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { statusNow } from "~/domains/bookings/possible-acts";
import { formatMoney, formatPercent } from "~/lib/format";
import { paidShare } from "~/routes/bookings/payment-words";

/** The amount that a booking's page shows in the largest type. */
export interface Balance {
  label: string;
  cents: number;
  /** The filled share of the bar, 0 to 1; null shows no bar. */
  share: number | null;
  note: string | null;
}

interface Known {
  now: Date;
  /** A paid deposit confirms a hold, or without one the paid total. */
  depositConfirms: boolean;
  /** The amount still to refund for a cancelled booking (cents). */
  owed: number;
  /** What was paid and returned; absent where only the sum of both is known. */
  payments?: readonly Pick<Payment, "kind" | "amount_cents" | "reversed">[];
}

/** What is open of a booking, named by its status; null if nothing is charged or amounts are hidden. */
export function balanceOf(booking: Booking, { now, depositConfirms, owed, payments }: Known): Balance | null {
  const { total_cents, paid_cents, balance_cents, guest_balance_cents = 0, collected_by, channel } = booking;
  if (total_cents === undefined || paid_cents === undefined || balance_cents === undefined) return null;
  if (isFreeOfCharge(booking)) return null;
  const status = statusNow(booking, now);
  const paid = paidOf(booking);
  if (status === "cancelled" || status === "no_show") {
    const note = paidAndReturned(paid_cents, payments);
    if (owed > 0) return { label: "A devolver", cents: owed, share: null, note };
    return {
      label: balance_cents > 0 ? "Multa a receber" : "Em aberto",
      cents: Math.max(0, balance_cents),
      share: null,
      note,
    };
  }
  if (status === "inquiry" || status === "expired") {
    return { label: "Total", cents: total_cents, share: null, note: null };
  }
  if (balance_cents < 0) return { label: "Pago a mais", cents: -balance_cents, ...paid };
  if (collected_by === "channel") {
    const label =
      guest_balance_cents > 0 || balance_cents === 0 ? "A receber do hóspede" : `A receber ${fromChannel(channel)}`;
    return { label, cents: guest_balance_cents > 0 ? guest_balance_cents : balance_cents, ...paid };
  }
  if (status === "checked_in") return { label: "Em aberto na conta", cents: balance_cents, ...paid };
  const toConfirm = depositToPay(booking, now);
  if (status === "hold" && toConfirm > 0) {
    const deposit = toConfirm === balance_cents ? "Em aberto" : "Sinal a receber"; // all of it may be due at once
    return { label: depositConfirms ? "Falta para confirmar" : deposit, cents: toConfirm, ...paid };
  }
  return { label: "Em aberto", cents: balance_cents, ...paid };
}

/** What came in and what went back; that nothing was paid only if no payment says otherwise. */
function paidAndReturned(paid_cents: number, payments: Known["payments"]): string | null {
  const standing = (payments ?? []).filter(({ kind, reversed }) => kind !== "reversal" && !reversed);
  const sumOf = (kinds: readonly Payment["kind"][], sign: 1 | -1) =>
    standing
      .filter(({ kind, amount_cents = 0 }) => kinds.includes(kind) && amount_cents * sign > 0)
      .reduce((sum, { amount_cents = 0 }) => sum + amount_cents * sign, 0);
  const [returned, credited] = [sumOf(["refund"], -1), sumOf(["credit", "passed_on"], -1)];
  if (returned + credited === 0) {
    if (paid_cents > 0) return `pago ${formatMoney(paid_cents)}`;
    return payments ? "nada foi pago" : null;
  }
  const paid = sumOf(["payment", "credit", "passed_on"], 1);
  return [
    `pago ${formatMoney(paid)}`,
    ...(returned > 0 ? [`devolvido ${formatMoney(returned)}`] : []),
    ...(credited > 0 ? [`usado em outra reserva ${formatMoney(credited)}`] : []),
  ].join(", ");
}

function paidOf({ total_cents = 0, paid_cents = 0 }: Booking): Pick<Balance, "share" | "note"> {
  if (total_cents === 0) return { share: null, note: null };
  const share = paid_cents <= 0 ? 0 : paid_cents >= total_cents ? 1 : (paidShare({ paid_cents, total_cents }) ?? 0);
  return { share, note: `pago ${formatPercent(Math.floor(share * 100) / 100)} de ${formatMoney(total_cents)}` };
}

/** What a hold's guest still has to pay of the deposit to the company (cents); 0 for other bookings. */
export function depositToPay(booking: Booking, now: Date): number {
  const { deposit_cents = 0, paid_cents = 0, collected_by } = booking;
  if (statusNow(booking, now) !== "hold" || collected_by !== "company" || isFreeOfCharge(booking)) return 0;
  return Math.max(0, deposit_cents - paid_cents);
}
