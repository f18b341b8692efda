import { href, redirect } from "react-router";
import { bookingChanges } from "#contract/booking-changes";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** The name under which a form asks for a copy. */
export const duplicateAct = "duplicate";

/** Takes an inquiry with the booking's facts and opens it. What stands against it is told by a toast. */
export async function duplicateBooking(params: { code: string }) {
  try {
    const { code } = await call(bookingChanges.duplicate, { params }, { quiet: [422] });
    toast.success(`Orçamento ${code} criado com os mesmos dados`);
    return redirect(href("/reservas/:code", { code }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    if (error.status === 422) toast.error(`Não foi possível duplicar. ${sentences.join(". ") || error.message}`);
    return null;
  }
}
