import type { GuestPage } from "#contract/guest-page";
import { chargeNameIn, nightReasonIn } from "#domain/in-language/price-names";
import { fillInstallments } from "#domain/paid-installments";
import { todayIn } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { owedMoney } from "#server/bookings/booking-answer";
import type { Ctx } from "#server/context";
import { type GuestStay, paysChannel } from "#server/guest-page/guest-stay";
import { pixOf } from "#server/stay-pix/stay-pix";

/** The channel has told its guest another price than the one that the company knows. */
const ofChannel = { nights: [], charges: [], total_cents: null };

/** The price with the Pix of what is open; field by field, for a refusal carries the page past the contract. */
export async function guestPrice(ctx: Ctx, { booking, language }: GuestStay): Promise<GuestPage["price"]> {
  const { paid_cents, installments, timezone } = booking;
  const paid_to = paysChannel(booking) ? (booking.channel as NonNullable<GuestPage["price"]>["paid_to"]) : null;
  const { nights, charges, total_cents } = paid_to ? ofChannel : booking;
  const filled = fillInstallments(installments, paid_cents, todayIn(timezone, ctx.clock.now()));
  const { codes, payee } = await pixOf(ctx, booking);
  const pix = new Map(codes.map(({ installment_id, payload, txid }) => [installment_id, { payload, txid }]));
  return {
    nights: nights.map(({ date, price_cents, reason }) => {
      return { date, price_cents, reason: nightReasonIn(language, reason) };
    }),
    charges: charges.map(({ name, amount_cents }) => ({ name: chargeNameIn(language, name), amount_cents })),
    total_cents,
    paid_to,
    paid_cents: paid_to ? 0 : paid_cents,
    at_house_cents: paid_to ? Math.max(0, guestBalance(owedMoney(booking))) : 0,
    installments: (paid_to ? [] : filled).map(({ id, due_date, amount_cents, paid_cents: paid, state, deposit }) => {
      return { due_date, amount_cents, paid_cents: paid, state, deposit, pix: pix.get(id) ?? null };
    }),
    pix_payee: paid_to ? null : payee,
  };
}
