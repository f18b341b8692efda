import { type Booking, type BookingUpdate, bookings } from "#contract/bookings";
import { type SplitInput, splits } from "#contract/moves";
import { call } from "~/lib/api";
import { formatMoney, formatRange } from "~/lib/format";
import { toast } from "~/lib/toast";
import { offerUndo } from "~/routes/bookings/moves/offer-undo";

// no action: taking it back needs the booking before and after, when the dialog is closed already

export interface StayPlace {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

export type Pricing = "keep" | "reprice";

/**
 * Moves a booking as it was read and offers to take that back. Rejects with ApiError when the nights are taken, a rule
 * is broken or somebody else saved meanwhile; what stands is then as it was.
 */
export async function moveStay(
  before: Booking,
  to: StayPlace,
  { pricing, added_nights }: { pricing: Pricing; added_nights?: BookingUpdate["added_nights"] },
  reread: () => void,
): Promise<void> {
  const { code, version } = before;
  const moved = await call(
    bookings.update,
    { params: { code }, body: { ...to, pricing, added_nights, version } },
    { quiet: [409, 422] },
  );
  reread();
  const undo = () => void takeBack(before, moved, pricing, reread);
  toast.undo(`Reserva ${code} agora de ${formatRange(to.check_in, to.check_out)}`, { label: "Desfazer", onAct: undo });
}

/** Moves the nights of a booking from a day on to another accommodation, and offers to take that back. */
export async function moveFromToday(code: string, body: SplitInput, reread: () => void): Promise<void> {
  const params = { code };
  const { rest } = await call(splits.create, { params, body }, { quiet: "all" });
  offerUndo(
    `As noites de ${formatRange(rest.check_in, rest.check_out)} estão na reserva ${rest.code}`,
    () => call(splits.undo, { params }),
    "Mudança desfeita",
    reread,
  );
}

/** Puts the booking back. The agreed price comes back with it, unless it was repriced and tariffs say otherwise now. */
async function takeBack(before: Booking, moved: Booking, pricing: Pricing, reread: () => void): Promise<void> {
  const { code, accommodation_id, check_in, check_out } = before;
  const body = { accommodation_id, check_in, check_out, pricing, version: moved.version };
  try {
    const back = await call(bookings.update, { params: { code }, body });
    reread();
    const same = back.total_cents === before.total_cents;
    const price = same || back.total_cents === undefined ? "" : ` O preço agora é ${formatMoney(back.total_cents)}.`;
    toast.success(`Mudança da reserva ${code} desfeita.${price}`);
  } catch {
    reread(); // the call has spoken
  }
}
