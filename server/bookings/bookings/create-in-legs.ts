import type { BookingInput, bookings } from "#contract/bookings/bookings";
import { maxStayNights } from "#contract/platform/dates";
import { messages } from "#contract/platform/messages";
import type { FieldErrors } from "#contract/platform/parse";
import { nightsBetween } from "#domain/stay-dates";
import { createBooking } from "#server/bookings/bookings/create-booking";
import { linkIfHeld } from "#server/bookings/bookings/guest-links";
import { lockNights } from "#server/bookings/bookings/nights/lock-nights";
import { bookingIdOf, showBooking } from "#server/bookings/bookings/read-booking";
import { refuseAny } from "#server/bookings/bookings/stay-rules";
import { found } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** Creates a booking, or the two of a stay in two accommodations: both or none. Answers with the first. */
export const createLinkedBooking: Verb<typeof bookings.create> = async (ctx, { body }) => {
  const { second_leg, ...first } = body;
  if (second_leg === undefined) return linkIfHeld(ctx, ctx.services, await createBooking(ctx, first));
  refuseAny(legErrors(body, second_leg));
  await lockNights(ctx, [first.accommodation_id, second_leg.accommodation_id]); // both, in a fixed order
  const nights = nightsBetween(first.check_in, first.check_out);
  const more = nightsBetween(first.check_out, second_leg.check_out);
  const made = await linkIfHeld(
    ctx,
    ctx.services,
    await createBooking(ctx, first, { stay_id: "own", nights_elsewhere: more }),
  );
  const stay_id = found(await bookingIdOf(ctx, made.code));
  // optional fees are charged once, with the first leg
  const second = { ...second_leg, check_in: first.check_out, fee_ids: [] };
  const { holder, arrival_time, channel_code, ...same } = first;
  const rest = { ...same, ...second, holder_id: made.holder.id };
  const other = await createBooking(ctx, rest, { stay_id, nights_elsewhere: nights });
  await linkIfHeld(ctx, ctx.services, other);
  return showBooking(ctx, made.code);
};

type Leg = NonNullable<BookingInput["second_leg"]>;

/** What two legs cannot have: one accommodation twice, and prices that are agreed for one booking. */
function legErrors(body: BookingInput, { accommodation_id, check_out }: Leg): FieldErrors {
  const nights = nightsBetween(body.check_in, check_out);
  const single = "Uma estadia em duas acomodações não leva isto. Reserve e combine depois em cada parte";
  return {
    ...(accommodation_id === body.accommodation_id && {
      "second_leg.accommodation_id": ["Escolha uma acomodação diferente da primeira"],
    }),
    ...(check_out <= body.check_out && { "second_leg.check_out": [messages.dateLater] }),
    ...(nights > maxStayNights && { "second_leg.check_out": [`A estadia vai até ${maxStayNights} noites`] }),
    ...(body.coupon && { coupon: [single] }),
    ...(body.agreed_price && { "agreed_price.reason": [single] }),
    ...(typeof body.commission_cents === "number" && { commission_cents: [single] }),
    ...(typeof body.channel_total_cents === "number" && { channel_total_cents: [single] }),
  };
}
