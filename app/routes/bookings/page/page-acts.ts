import { href, redirect } from "react-router";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import type { Unchanged } from "~/lib/keep-page";
import { toastIfRefused } from "~/lib/refused-call";
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

const named = "guest_link";

/** The form in which the message dialog requests a new link. */
export const renewForm = { [named]: "renew" };

/** The new link; null on failure, which a toast shows. */
export type RenewResult = Unchanged & { url: string | null };

/** Whether a form requests a new link, rather than a save. */
export function asksForLink(form: FormData): boolean {
  return form.has(named);
}

/** Creates a link, which invalidates the previous one. The page is reloaded for its history. */
export async function renewLink(params: { code: string }): Promise<RenewResult> {
  const link = await call("POST /api/bookings/:code/link", { params }).catch(toastIfRefused);
  return { url: link?.url ?? null, unchanged: link === null };
}
