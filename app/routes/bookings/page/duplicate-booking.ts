import { href, redirect } from "react-router";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { toast } from "~/lib/toast";

/** The act of a form that requests a copy. */
export const duplicateAct = "duplicate";

/** Creates an inquiry with the booking's data and opens it. Conflicts are shown as a toast. */
export async function duplicateBooking(params: { code: string }) {
  try {
    const { code } = await call("POST /api/bookings/:code/duplicate", { params }, { quiet: [422] });
    toast.success(`Orçamento ${code} criado com os mesmos dados`);
    return redirect(href("/reservas/:code", { code }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const sentences = Object.values(error.data?.errors ?? {}).flat();
    if (error.status === 422) toast.error(`Não foi possível duplicar. ${sentences.join(". ") || error.message}`);
    return null;
  }
}
