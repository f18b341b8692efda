import { guestLinks } from "#contract/guest-links";
import { guestMessages, type MessageWay } from "#contract/guest-messages";
import { call } from "~/lib/api";
import type { Unchanged } from "~/lib/keep-page";

const named = "guest_message";

/** What the dialog that writes to the guest asks of its page: another link, or to note the way a message went. */
export const messageForm = (ask: "link" | MessageWay) => ({ [named]: ask });

/** The link that was made; null when that failed, which a toast has said, or when none was asked for. */
export type MessageResult = Unchanged & { url: string | null };

/** Whether a form is about writing to the guest, rather than a save. */
export function asksForMessage(form: FormData): boolean {
  return form.has(named);
}

/** Makes a link, which ends the one before, or notes a message. Its history tells both, so the page is read again. */
export async function actOnMessage(form: FormData, params: { code: string }): Promise<MessageResult> {
  const ask = String(form.get(named)) as "link" | MessageWay;
  if (ask === "link") {
    const link = await call(guestLinks.renew, { params }).catch(() => null);
    return { url: link?.url ?? null, unchanged: link === null };
  }
  // what was written is noted behind the dialog's back: a refusal keeps nobody from sending
  const noted = call(guestMessages.record, { params, body: { way: ask } }, { quiet: "all" });
  return {
    url: null,
    unchanged: await noted.then(
      () => false,
      () => true,
    ),
  };
}
