import type { GuestPage, GuestPageState } from "#contract/guest-page";
import { freeUntil } from "#domain/free-cancellation";
import { fillInstallments } from "#domain/paid-installments";
import { policySentences } from "#domain/refund-words";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { guestBalance } from "#domain/who-owes";
import { toldBy } from "#server/announcements/announcements-of";
import { owedMoney, shownStatus } from "#server/bookings/booking-answer";
import { cancellationOf } from "#server/bookings/cancellation";
import type { Ctx } from "#server/context";
import { type GuestStay, isServed, paysChannel, readStay, termsOf } from "#server/guest-page/guest-stay";
import { pixOf } from "#server/stay-pix/stay-pix";

/** The stay as its guest sees it. Of what is over only place and days are left. */
export async function showPage(ctx: Ctx, code: string): Promise<GuestPage> {
  const stay = await readStay(ctx, code);
  const state = stateOf(ctx, stay);
  const { booking, accommodation, host } = stay;
  const { name, email, phone, color, logo, privacy_email, pets_allowed, smoking_allowed, house_rules } = host;
  const { accommodation_name, check_in, check_out, adults, children, infants, pets, timezone } = booking;
  const held = state === "hold";
  const stands = held || state === "confirmed";
  const confirms_by = held ? (accommodation.confirms_by as GuestPage["confirms_by"]) : null;
  const { told, awaits_check } = await toldBy(ctx, booking.id);
  return {
    code,
    state,
    company: { name, email, phone, color, logo, privacy_email },
    guest_name: stands ? (booking.holder_name.split(" ")[0] ?? null) : null,
    ...{ accommodation_name, check_in, check_out, timezone, adults, children, infants, pets },
    check_in_time: accommodation.check_in_time,
    check_out_time: accommodation.check_out_time,
    night_count: nightsBetween(check_in, check_out),
    rules: { pets_allowed, smoking_allowed, text: house_rules },
    hold_expires_at: held ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    confirms_by,
    may_confirm: confirms_by === "guest" && isServed(host),
    confirmed_at: state === "confirmed" ? (booking.confirmed_at?.toISOString() ?? null) : null,
    price: stands ? await guestPrice(ctx, stay) : null,
    told: stands ? told : [],
    awaits_check,
    cancellation: stands ? cancellationTerms(ctx, stay) : null,
    terms: held ? termsOf(stay).hash : null,
  };
}

function stateOf({ clock }: Ctx, { booking }: GuestStay): GuestPageState {
  const now = clock.now();
  const status = shownStatus(booking, now);
  if (status === "hold" || status === "expired" || status === "cancelled") return status;
  const over = status === "checked_out" || status === "no_show" || booking.check_out < todayIn(booking.timezone, now);
  return over ? "past" : "confirmed";
}

/** A hold is asked about as if it were confirmed now: regret is counted from then on. */
function cancellationTerms(ctx: Ctx, { booking, accommodation }: GuestStay): GuestPage["cancellation"] {
  const confirmed_at = booking.confirmed_at ?? ctx.clock.now();
  const { cancellation_policy } = booking;
  return {
    free_until: freeUntil(cancellationOf(ctx, { ...booking, confirmed_at }, accommodation, "guest")),
    credit_months: cancellation_policy?.credit_months ?? null,
    terms: cancellation_policy ? policySentences(cancellation_policy) : [],
  };
}

/** The price with the Pix of what is open; field by field, for a refusal carries the page past the contract. */
async function guestPrice(ctx: Ctx, { booking }: GuestStay): Promise<GuestPage["price"]> {
  const { nights, charges, total_cents, paid_cents, installments, timezone } = booking;
  const paid_to = paysChannel(booking) ? (booking.channel as NonNullable<GuestPage["price"]>["paid_to"]) : null;
  const filled = fillInstallments(installments, paid_cents, todayIn(timezone, ctx.clock.now()));
  const { codes, payee } = await pixOf(ctx, booking);
  const pix = new Map(codes.map(({ installment_id, payload, txid }) => [installment_id, { payload, txid }]));
  return {
    nights: nights.map(({ date, price_cents, reason }) => ({ date, price_cents, reason })),
    charges: charges.map(({ name, amount_cents }) => ({ name, amount_cents })),
    total_cents,
    paid_to,
    paid_cents: paid_to ? 0 : paid_cents,
    at_house_cents: paid_to ? Math.max(0, guestBalance(owedMoney(booking))) : 0,
    installments: (paid_to ? [] : filled).map(({ id, due_date, amount_cents, paid_cents: paid, state, deposit }) => {
      return { due_date, amount_cents, paid_cents: paid, state, deposit, pix: pix.get(id) ?? null };
    }),
    pix_payee: payee,
  };
}
