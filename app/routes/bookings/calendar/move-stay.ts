import type { SplitInput } from "#contract/bookings/booking-changes";
import type { Booking, BookingUpdate } from "#contract/bookings/bookings";
import { call } from "~/lib/api";
import { formatMoney, formatRange } from "~/lib/format";
import { offerUndo, toast } from "~/lib/toast";
import type { StayPlace } from "~/routes/bookings/calendar/planned-stay";
import { moveBack } from "~/routes/bookings/moves/move-back";
import { offerTakeBack, placedText } from "~/routes/bookings/moves/move-outcome";
import type { Pricing } from "~/routes/bookings/pricing-field";

// no action: the undo needs the booking before and after, when the dialog is already closed

/**
 * Moves a booking as it was read and offers an undo, which a move on the same dates keeps in the booking's menus. Rejects
 * with ApiError if the nights are taken, a rule is broken or somebody else saved meanwhile; then nothing is changed.
 */
export async function moveStay(
  before: Booking,
  to: StayPlace,
  terms: Pick<BookingUpdate, "added_nights" | "accept_long_stay"> & { pricing: Pricing },
  reread: () => void,
): Promise<void> {
  const { code, version } = before;
  const params = { code };
  const quiet = [409, 422];
  const { accommodation_id } = to;
  const { pricing } = terms;
  const sameDates = to.check_in === before.check_in && to.check_out === before.check_out;
  const keepsUndo = sameDates && !terms.accept_long_stay; // a relocation asks no rule to be accepted
  const moved = keepsUndo
    ? await call(
        "POST /api/bookings/:code/relocation",
        { params, body: { accommodation_id, pricing, version } },
        { quiet },
      )
    : await call("PUT /api/bookings/:code", { params, body: { ...to, ...terms, version } }, { quiet });
  reread();
  const undo = () => void (keepsUndo ? moveBack(before, reread) : takeBack(before, moved, pricing, reread));
  offerUndo(`Reserva ${code} agora de ${formatRange(to.check_in, to.check_out)} em ${placedText(moved)}`, {
    label: "Desfazer",
    onAct: undo,
  });
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

/**
 * Moves the booking back. The agreed price is restored too, unless it was repriced and the rates have changed since.
 */
async function takeBack(before: Booking, moved: Booking, pricing: Pricing, reread: () => void): Promise<void> {
  const { code, accommodation_id, check_in, check_out } = before;
  const body = { accommodation_id, check_in, check_out, pricing, accept_long_stay: true, version: moved.version };
  try {
    const back = await call("PUT /api/bookings/:code", { params: { code }, body });
    reread();
    const same = back.total_cents === before.total_cents;
    const price = same || back.total_cents === undefined ? "" : ` O preço agora é ${formatMoney(back.total_cents)}.`;
    toast.success(`Mudança da reserva ${code} desfeita.${price}`);
  } catch {
    reread(); // a toast has shown the error
  }
}
