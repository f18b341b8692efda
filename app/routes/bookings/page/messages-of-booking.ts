import type { Booking } from "#contract/bookings";
import type { Message } from "#contract/messages-sent";
import type { BookingMail } from "#contract/notification-mails";

type BookingLine = { message: Message } | { mail: BookingMail };

const momentOf = (line: BookingLine): string =>
  "mail" in line ? (line.mail.sent_at ?? line.mail.queued_at) : (line.message.ended_at ?? line.message.due_at);

/** The messages of a booking and the mails to its guest that need no rule, the latest moment first. */
export function byMoment(messages: readonly Message[], mails: readonly BookingMail[]): BookingLine[] {
  const toGuest = mails.filter(({ audience }) => audience === "guest");
  const lines: BookingLine[] = [...messages.map((message) => ({ message })), ...toGuest.map((mail) => ({ mail }))];
  return lines.sort((one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)));
}

/** The guest's address, if it is still the one that the last mail could not be delivered to. */
export function refusedAddress(
  { holder }: Pick<Booking, "holder">,
  messages: readonly Message[],
  mails: readonly BookingMail[],
): string | null {
  const { email } = holder;
  if (email === null) return null;
  const isThere = (line: BookingLine) => {
    const { to, state } = "mail" in line ? line.mail : line.message;
    return to?.toLowerCase() === email.toLowerCase() && (state === "sent" || state === "failed");
  };
  const last = byMoment(messages, mails).find(isThere);
  if (!last) return null;
  return ("mail" in last ? last.mail : last.message).state === "failed" ? email : null;
}
