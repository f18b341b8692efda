import { guestLinks } from "#contract/guest-links";
import { call } from "~/lib/api";
import type { Unchanged } from "~/lib/keep-page";

const named = "guest_link";

/** What the dialog that writes to the guest asks of its page: another link. */
export const renewForm = { [named]: "renew" };

/** The link that was made; null when that failed, which a toast has said. */
export type RenewResult = Unchanged & { url: string | null };

/** Whether a form asks for another link, rather than a save. */
export function asksForLink(form: FormData): boolean {
  return form.has(named);
}

/** Makes a link, which ends the one before. The history says so, so the page is read again. */
export async function renewLink(params: { code: string }): Promise<RenewResult> {
  const link = await call(guestLinks.renew, { params }).catch(() => null);
  return { url: link?.url ?? null, unchanged: link === null };
}
