import type { Booking, BookingUpdate } from "#contract/bookings/bookings";
import type { FieldErrors } from "#contract/platform/parse";
import { searchWords } from "#domain/search-words";
import { recordTypedPrice } from "#server/bookings/bookings/agreed/agreed-price";
import { updatePriceRequest } from "#server/bookings/bookings/agreed/price-requests.queries";
import { toBooking } from "#server/bookings/bookings/booking-answer";
import { type StoredBooking, updateBooking as saveBooking } from "#server/bookings/bookings/bookings.queries";
import { type JudgedChange, judgeChange } from "#server/bookings/bookings/change/judge-change";
import { changedHolder } from "#server/bookings/bookings/holder";
import { choosesPlan, followPrice } from "#server/bookings/bookings/installments";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { updateBeforeMove } from "#server/bookings/bookings/moves/moves.queries";
import { beforeSave } from "#server/bookings/bookings/moves/split-and-swap";
import { keepNightsUntil, moveNights } from "#server/bookings/bookings/nights/occupy";
import { showBooking } from "#server/bookings/bookings/read-booking";
import type { StayPrice } from "#server/bookings/bookings/stay-price";
import { refuseAny } from "#server/bookings/bookings/stay-rules";
import { chosenPolicyId, type FrozenPlan, type FrozenPolicy, termsFor } from "#server/catalogue/terms/terms";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { keepSearchWords } from "#server/platform/db/search-words";
import { stale } from "#server/platform/http/problem";

/** Overrides for changes that are not a save by the desk. */
interface As {
  /** The action in the audit log. */
  action: string;
  /** A price agreed earlier, used instead of today's. */
  agreedPrice?: StayPrice;
}

const save: As = { action: "booking.updated" };

/**
 * Changes a booking: absent fields are kept, null clears. Changed nights are validated and occupied in the same
 * transaction. A move to other nights or another accommodation can be undone until the next change (`undoRelocation`).
 * Throws 409 for a cancelled booking, for occupied nights, and for an outdated version, with the current record.
 */
export async function updateBooking(
  ctx: Ctx,
  code: string,
  input: BookingUpdate,
  { action, agreedPrice }: As = save,
): Promise<Booking> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const locked = await lockBooking(ctx, code, input.accommodation_id ? [input.accommodation_id] : []);
  const { booking } = locked;
  const before = toBooking(booking, now);
  if (booking.version !== input.version) throw stale(before);

  const found = await judgeChange(ctx, locked, input);
  const judged = { ...found, price: agreedPrice ?? found.price };
  const { check_in, check_out, details } = judged.change;
  const { errors, plan, ...terms } = await changedTerms(ctx, booking, judged.change, input);
  refuseAny(errors);
  const holder_id = await changedHolder(ctx, booking.holder_id, input);
  const newTerms = plan !== undefined || terms.cancellation_policy !== booking.cancellation_policy;
  const isMove = action === save.action && judged.change.moved;
  const back = isMove ? await beforeSave(ctx, booking, { details, coupon: judged.coupon, newTerms }) : null;
  const values = {
    ...details,
    ...judged.price,
    ...terms,
    accommodation_id: judged.accommodation.id,
    check_in,
    check_out,
    holder_id,
    occupancy_id: await keepOrMoveNights(ctx, booking, judged),
    overridden_rules: judged.overridden_rules,
    hold_expires_at: judged.hold_expires_at,
    hold_agreed_until: judged.hold_agreed_until,
    ...(judged.coupon?.code !== booking.coupon?.code && { coupon: judged.coupon }),
    // The state before an early departure no longer matches another stay or price.
    ...((judged.change.moved || judged.change.peopleChanged || judged.price.total_cents !== booking.total_cents) && {
      before_departure: null,
    }),
  };
  if (!(await saveBooking(db, actor.tenant_id, booking.id, input.version, values, now))) {
    throw stale(await showBooking(ctx, code));
  }
  const { timezone } = judged.accommodation;
  await followPrice(ctx, booking, { total_cents: judged.price.total_cents, check_in, plan, timezone });
  if (details.channel_code !== booking.channel_code) {
    await keepSearchWords(db, actor.tenant_id, "booking", booking.id, searchWords(code, details.channel_code));
  }
  if (judged.price_request !== null && agreedPrice === undefined) {
    await updatePriceRequest(ctx, booking.id, judged.price_request);
  }
  const after = await showBooking(ctx, code);
  await record(ctx, action, code, before, after);
  if (judged.price_reason !== null && agreedPrice === undefined) {
    const { price_request: request, price_reason: reason } = judged;
    await recordTypedPrice(ctx, "booking.price_agreed", after, { before_cents: booking.total_cents, request, reason });
  }
  if (back === null) return after;
  await updateBeforeMove(db, actor.tenant_id, booking.id, { ...back, version: after.version });
  return { ...after, relocated: true };
}

/** Frees the old nights and occupies the new ones, if the booking holds any. Returns the id of its new occupancy. */
async function keepOrMoveNights(ctx: Ctx, booking: StoredBooking, judged: JudgedChange): Promise<string | null> {
  const { change, accommodation, hold_expires_at } = judged;
  if (booking.occupancy_id === null) return null;
  const expires_at = booking.status === "hold" ? hold_expires_at : null;
  if (!change.moved) {
    const sameEnd = hold_expires_at?.getTime() === booking.hold_expires_at?.getTime();
    if (!sameEnd) await keepNightsUntil(ctx, booking.id, expires_at);
    return booking.occupancy_id;
  }
  return moveNights(ctx, { ...change, id: booking.id }, accommodation, { expires_at });
}

/** The terms of a booking after a save; `plan` is undefined if it does not change. */
interface ChangedTerms {
  payment_plan_id: string | null;
  payment_plan: FrozenPlan | null;
  cancellation_policy_id: string | null;
  cancellation_policy: FrozenPolicy | null;
  plan: FrozenPlan | null | undefined;
  errors: FieldErrors;
}

/**
 * Plan and policy after a save. They are frozen: only a different id loads others, in their current form and for the
 * changed stay; repeating the id changes nothing, even if the plan or the dates have changed.
 */
async function changedTerms(
  ctx: Ctx,
  booking: StoredBooking,
  stay: { accommodation_id: string; check_in: string; check_out: string },
  input: Pick<BookingUpdate, "payment_plan_id" | "cancellation_policy_id">,
): Promise<ChangedTerms> {
  const { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy } = booking;
  const kept = { payment_plan_id, payment_plan, cancellation_policy_id, cancellation_policy };
  const newPlan = choosesPlan(booking, input.payment_plan_id);
  const { cancellation_policy_id: askedPolicy } = input;
  const newPolicy = askedPolicy !== undefined && askedPolicy !== cancellation_policy_id;
  if (!newPlan && !newPolicy) return { ...kept, plan: undefined, errors: {} };
  const asked = {
    payment_plan_id: newPlan ? input.payment_plan_id : null,
    cancellation_policy_id: newPolicy ? input.cancellation_policy_id : null,
  };
  const found = await termsFor(ctx, stay.accommodation_id, asked, stay);
  return {
    ...kept,
    ...(newPlan && { payment_plan: found.payment_plan, payment_plan_id: found.payment_plan?.id ?? null }),
    ...(newPolicy && {
      cancellation_policy: found.cancellation_policy,
      cancellation_policy_id: chosenPolicyId(found.cancellation_policy),
    }),
    plan: newPlan ? found.payment_plan : undefined,
    errors: found.errors,
  };
}
