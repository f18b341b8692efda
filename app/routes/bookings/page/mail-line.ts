import type { BookingMail } from "#contract/notification-mails";
import { formatMoment } from "~/lib/format";

/** When a mail went out, or since when it waits; on the wall of `zone`. */
export function mailLine(
  { state, queued_at, sent_at }: Pick<BookingMail, "state" | "queued_at" | "sent_at">,
  zone: string,
) {
  const at = (moment: string) => formatMoment(moment, zone).replace(" ", " às ");
  if (sent_at !== null) return `Enviado em ${at(sent_at)}`;
  return state === "queued" ? `Na fila desde ${at(queued_at)}` : `De ${at(queued_at)}`;
}
