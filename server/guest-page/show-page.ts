import type { GuestPage, GuestPageState } from "#contract/guest-page";
import { freeUntil } from "#domain/free-cancellation";
import { policySentences } from "#domain/refund-words";
import { nightsBetween, todayIn } from "#domain/stay-dates";
import { toldBy } from "#server/announcements/announcements-of";
import { shownStatus } from "#server/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import { cancellationOf } from "#server/bookings/cancellation";
import type { Ctx } from "#server/context";
import { contractOfPage } from "#server/contracts/contract-of-page";
import { guestPrice } from "#server/guest-page/guest-price";
import { type GuestStay, isServed, paysChannel, readStay, termsOf } from "#server/guest-page/guest-stay";
import { askingOf } from "#server/guest-requests/requests-of";

/** The stay as its guest sees it. Of what is over place, days and a signed contract are left. */
export async function showPage(ctx: Ctx, code: string): Promise<GuestPage> {
  const stay = await readStay(ctx, code);
  const state = stateOf(ctx, stay);
  const { booking, accommodation, host } = stay;
  const { name, email, phone, color, logo, privacy_email, pets_allowed, smoking_allowed, house_rules } = host;
  const { accommodation_name, check_in, check_out, adults, children, infants, pets, timezone } = booking;
  const held = state === "hold";
  const isOpen = isStanding(state);
  const confirms_by = held ? (accommodation.confirms_by as GuestPage["confirms_by"]) : null;
  const { told, awaits_check } = await toldBy(ctx, booking.id);
  return {
    code,
    state,
    company: { name, email, phone, color, logo, privacy_email },
    guest_name: isOpen ? (booking.holder_name.split(" ")[0] ?? null) : null,
    ...{ accommodation_name, check_in, check_out, timezone, adults, children, infants, pets },
    check_in_time: accommodation.check_in_time,
    check_out_time: accommodation.check_out_time,
    night_count: nightsBetween(check_in, check_out),
    rules: { pets_allowed, smoking_allowed, text: house_rules },
    hold_expires_at: held ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    confirms_by,
    may_confirm: confirms_by === "guest" && isServed(host),
    confirmed_at: state === "confirmed" ? (booking.confirmed_at?.toISOString() ?? null) : null,
    price: isOpen ? await guestPrice(ctx, stay) : null,
    told: isOpen ? told : [],
    awaits_check,
    cancellation: isOpen && !paysChannel(booking) ? cancellationTerms(ctx, stay) : null,
    given_up: givenUp(booking),
    terms: held ? termsOf(stay).hash : null,
    contract: await contractOfPage(ctx, booking.id, { onlySigned: !isOpen }),
    requests: await askingOf(ctx, booking, accommodation, isOpen),
  };
}

const isStanding = (state: GuestPageState) => state === "hold" || state === "confirmed";

/** Whether a stay is held or agreed, and not over. */
export const stands = (ctx: Ctx, stay: GuestStay): boolean => isStanding(stateOf(ctx, stay));

function stateOf({ clock }: Ctx, { booking }: GuestStay): GuestPageState {
  const now = clock.now();
  const status = shownStatus(booking, now);
  if (status === "hold" || status === "expired" || status === "cancelled") return status;
  if (status === "no_show") return "missed";
  const over = status === "checked_out" || booking.check_out < todayIn(booking.timezone, now);
  return over ? "past" : "confirmed";
}

/** What was paid of a stay that was given up, and what goes back; what a channel collected is the channel's to tell. */
function givenUp(booking: StoredBooking): GuestPage["given_up"] {
  const { refund, before_end } = booking;
  const paid_cents = before_end?.paid_cents ?? booking.paid_cents;
  if (refund === null || paid_cents === 0 || paysChannel(booking)) return null;
  const { refund_cents, credit_cents = 0, credit_until = null } = refund;
  return { paid_cents, refund_cents: refund_cents - credit_cents, credit_cents, credit_until };
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
