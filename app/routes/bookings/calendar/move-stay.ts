import type { SplitInput } from "#contract/bookings/booking-changes";
import type { Booking, BookingUpdate } from "#contract/bookings/bookings";
import { call } from "~/lib/api";
import { formatRange } from "~/lib/format";
import type { StayPlace } from "~/routes/bookings/calendar/planned-stay";
import { offerMoveBack } from "~/routes/bookings/moves/move-back";
import { offerPutBack, offerTakeBack, placedText } from "~/routes/bookings/moves/move-outcome";
import type { Pricing } from "~/routes/bookings/pricing-field";

// no action: the undo needs the booking before and after, when the dialog is already closed

/**
 * Moves a booking as it was read and offers an undo. Rejects with ApiError if the nights are taken, a rule is broken or
 * somebody else saved meanwhile; then nothing is changed.
 */
export async function moveStay(
  before: Booking,
  to: StayPlace,
  terms: Pick<BookingUpdate, "added_nights" | "accept_long_stay"> & { pricing: Pricing },
  reread: () => void,
): Promise<void> {
  const { code, version } = before;
  const moved = await call(
    "PUT /api/bookings/:code",
    { params: { code }, body: { ...to, ...terms, version } },
    { quiet: [409, 422] },
  );
  const done = `Reserva ${code} agora de ${formatRange(to.check_in, to.check_out)} em ${placedText(moved)}`;
  if (moved.relocated) return offerMoveBack(done, moved, reread);
  offerPutBack(done, { before, version: moved.version, pricing: terms.pricing }, reread);
}

/** Moves the nights of a booking from a day on to another accommodation, and offers an undo. */
export async function moveFromToday(code: string, body: SplitInput, reread: () => void): Promise<void> {
  const params = { code };
  const { rest } = await call("POST /api/bookings/:code/split", { params, body }, { quiet: "all" });
  offerTakeBack(
    `As noites de ${formatRange(rest.check_in, rest.check_out)} estão na reserva ${rest.code}, em ${placedText(rest)}`,
    () => call("DELETE /api/bookings/:code/split", { params }),
    "Mudança desfeita",
    reread,
  );
}
