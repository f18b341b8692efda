import type { Booking } from "#contract/bookings/bookings";
import { call } from "~/lib/api";
import { formatRange } from "~/lib/format";
import { placedText } from "~/routes/bookings/moves/move-outcome";
import { offerUndoOf, runUndo } from "~/routes/bookings/moves/run-undo";

type Moved = Pick<Booking, "code">;

export const moveBackLabel = "Desfazer a última mudança";

const undoMove = ({ code }: Moved) => call("DELETE /api/bookings/:code/relocation", { params: { code } });

function movedBackText({ code, check_in, check_out, ...place }: Booking): string {
  return `Mudança da reserva ${code} desfeita: de volta em ${placedText(place)}, ${formatRange(check_in, check_out)}`;
}

/** Undoes a save that moved a stay: dates, accommodation, price and instalments as they were. */
export const moveBack = (moved: Moved, reread: () => unknown): Promise<void> =>
  runUndo(() => undoMove(moved), movedBackText, reread);

/** Shows what was done and offers `moveBack`, which the booking's menus keep. */
export const offerMoveBack = (done: string, moved: Moved, reread: () => unknown): void =>
  offerUndoOf(done, () => undoMove(moved), movedBackText, reread);
