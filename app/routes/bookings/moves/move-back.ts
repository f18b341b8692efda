import type { Booking } from "#contract/bookings/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { formatRange } from "~/lib/format";
import { offerUndo, toast } from "~/lib/toast";
import { placedText } from "~/routes/bookings/moves/move-outcome";

export const moveBackLabel = "Desfazer a última mudança";

/** Undoes a save that moved a stay: dates, accommodation, price and instalments as they were; a toast shows a refusal. */
export async function moveBack({ code }: Pick<Booking, "code">, reread: () => unknown): Promise<void> {
  try {
    const there = await call("DELETE /api/bookings/:code/relocation", { params: { code } });
    const dates = formatRange(there.check_in, there.check_out);
    toast.success(`Mudança da reserva ${code} desfeita: de volta em ${placedText(there)}, ${dates}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // a toast has shown it
  } finally {
    void reread();
  }
}

/** Shows what was done and offers `moveBack`, which the booking's menus keep. */
export function offerMoveBack(done: string, booking: Pick<Booking, "code">, reread: () => unknown): void {
  reread();
  offerUndo(done, { label: "Desfazer", onAct: () => void moveBack(booking, reread) });
}
