import { call } from "~/lib/api";
import type { Unchanged } from "~/lib/keep-page";

const named = "guest_link";

/** The form in which the message dialog requests a new link. */
export const renewForm = { [named]: "renew" };

/** The new link; null on failure, which a toast has shown. */
export type RenewResult = Unchanged & { url: string | null };

/** Whether a form requests a new link, rather than a save. */
export function asksForLink(form: FormData): boolean {
  return form.has(named);
}

/** Creates a link, which invalidates the previous one. The page is reloaded for its history. */
export async function renewLink(params: { code: string }): Promise<RenewResult> {
  const link = await call("POST /api/bookings/:code/link", { params }).catch(() => null);
  return { url: link?.url ?? null, unchanged: link === null };
}
