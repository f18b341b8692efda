import type { Booking } from "#contract/bookings/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";
import { placedText } from "~/routes/bookings/moves/move-outcome";

export const moveBackLabel = "Desfazer a mudança de acomodação";

/** Undoes the move of the whole stay, as its toast offered; a toast shows a refusal. */
export async function moveBack({ code }: Pick<Booking, "code">, reread: () => unknown): Promise<void> {
  try {
    const there = await call("DELETE /api/bookings/:code/relocation", { params: { code } });
    toast.success(`Mudança desfeita: de volta em ${placedText(there)}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // a toast has shown it
  } finally {
    void reread();
  }
}
