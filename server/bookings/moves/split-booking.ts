import type { SplitInput, SplitStay } from "#contract/moves";
import { searchWords } from "#domain/search-words";
import { record } from "#server/audit/record";
import { bringCompanions } from "#server/booking-guests/companions";
import { insertBooking, type StoredBooking } from "#server/bookings/bookings.queries";
import { endOfRest } from "#server/bookings/holds/hold-ends";
import { writeFirstInstallments, writeInstallments } from "#server/bookings/keep-installments";
import { lockBooking } from "#server/bookings/lock-booking";
import { judgeSplit } from "#server/bookings/moves/judge-split";
import { beforeMove, savePlace } from "#server/bookings/moves/placed-stay";
import { newCode } from "#server/bookings/new-code";
import { naming } from "#server/bookings/nights/in-the-way";
import { occupy } from "#server/bookings/nights/occupy";
import { shortenNights } from "#server/bookings/nights/shorten-nights";
import { showBooking } from "#server/bookings/read-booking";
import { ruleNames } from "#server/bookings/stay-rules";
import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { thenTakenBack } from "#server/db/savepoints";
import { addSearchWords } from "#server/db/search-words";
import { passOnPaid } from "#server/payments/pass-on-paid";

/**
 * Cuts a stay at a date: the nights from then on become a booking of their own in another accommodation, with their
 * share of the money. Refuses with 409 taken nights, naming what is in the way and where else they are free.
 */
export async function splitBooking(ctx: Ctx, code: string, input: SplitInput): Promise<SplitStay> {
  const { actor, db, clock } = ctx;
  const locked = await lockBooking(ctx, code, [input.accommodation_id]);
  const { booking } = locked;
  const { first, rest, to, broken_rules } = await judgeSplit(ctx, locked, input);
  const { date } = input;
  const now = clock.now();
  const made = { id: newId(now), code: newCode(), check_in: date };
  const occupancy_id = newId(now);
  const stay_id = booking.stay_id ?? booking.id;
  const expires_at = booking.status === "hold" ? booking.hold_expires_at : null;
  const restEnds = endOfRest(booking, date, rest.paid_cents, to.timezone);

  const shortened = { id: booking.id, check_in: booking.check_in, check_out: date };
  await savePlace(ctx, booking, {
    accommodation_id: booking.accommodation_id,
    check_out: date,
    nights: first.nights,
    charges: first.charges,
    total_cents: first.total_cents,
    occupancy_id: await shortenNights(ctx, shortened, locked.accommodation, expires_at),
    overridden_rules: booking.overridden_rules,
    stay_id,
    commission_cents: first.commission_cents ?? null,
    before_move: beforeMove("split", booking, made.code),
  });
  await writeInstallments(ctx, booking.id, first.installments);
  await insertBooking(db, {
    ...restOf(booking, now),
    ...made,
    ...{ tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now, updated_at: now },
    ...{ nights: rest.nights, charges: rest.charges, total_cents: rest.total_cents },
    commission_cents: rest.commission_cents ?? null,
    ...{ hold_expires_at: restEnds, accommodation_id: to.id, occupancy_id, stay_id },
    overridden_rules: ruleNames(broken_rules),
    before_move: { act: "split", other_code: code, version: 1, stay: null },
  });
  await bringCompanions(ctx, booking.id, made.id);
  await writeFirstInstallments(ctx, made.id, rest.installments);
  await passOnPaid(ctx, booking, { ...booking, ...made }, rest.paid_cents);
  await addSearchWords(db, actor.tenant_id, "booking", made.id, searchWords(made.code, booking.channel_code));
  const stay = { ...made, check_out: booking.check_out };
  const asked = { ...stay, type: booking.type, adults: booking.adults, children: booking.children };
  await naming(ctx, [{ stay, to, asked }], () => occupy(ctx, stay, to, { expires_at: restEnds, occupancy_id }));
  return tellSplit(ctx, booking, made.code);
}

/** The same without a trace: the preview is the act, taken back. */
export function trySplit(ctx: Ctx, code: string, input: SplitInput): Promise<SplitStay> {
  return thenTakenBack(ctx.db, () => splitBooking(ctx, code, input));
}

/**
 * What the second part of a stay has in common with the first: guest, people, terms and state, and the share that the
 * channel keeps. Nobody has arrived there.
 */
function restOf(booking: StoredBooking, now: Date) {
  const { type, check_out, adults, children, infants, pets, holder_id, channel, channel_code, tags } = booking;
  const { note_internal, note_guest, note_cleaning, hold_expires_at, confirmed_at, booked_on } = booking;
  const { commission_basis_points, collected_by } = booking;
  const { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy } = booking;
  const held = booking.status === "hold";
  return {
    ...{ type, check_out, adults, children, infants, pets, holder_id, channel, channel_code, tags },
    ...{ note_internal, note_guest, note_cleaning, arrival_time: null },
    ...{ payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy },
    ...{ commission_basis_points, collected_by },
    status: held ? "hold" : "confirmed",
    hold_expires_at: held ? hold_expires_at : null,
    confirmed_at: held ? null : (confirmed_at ?? now),
    booked_on: booked_on ?? booking.created_at.toISOString().slice(0, 10),
  };
}

/** Writes a split into the stories of both parts, and gives them as they are now. */
async function tellSplit(
  ctx: Ctx,
  { code, check_out, total_cents, commission_basis_points, commission_cents }: StoredBooking,
  made: string,
): Promise<SplitStay> {
  const [first, rest] = [await showBooking(ctx, code), await showBooking(ctx, made)];
  const before = { check_out, total_cents, commission_basis_points, commission_cents };
  await record(ctx, "booking.split", code, before, { ...first, code: undefined, other_code: made });
  await record(ctx, "booking.split_off", made, {}, { ...rest, code: undefined, other_code: code });
  return { first, rest };
}
