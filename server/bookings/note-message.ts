import type { MessageWay } from "#contract/guest-messages";
import { record } from "#server/audit/record";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";

/** Notes that somebody wrote to the guest of a booking. The text is his own: it is not kept. */
export async function noteMessage(ctx: Ctx, code: string, way: MessageWay): Promise<void> {
  const booking = await requireBooking(ctx, code);
  await record(ctx, "booking.message", booking.code, null, { message: way });
}
