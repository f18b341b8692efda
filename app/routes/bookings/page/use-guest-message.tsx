import { type ReactNode, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings";
import type { Answer } from "#contract/endpoint";
import { type GuestLink, guestLinks } from "#contract/guest-links";
import { messageTemplates } from "#contract/message-templates";
import { statusNow } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { fetchedPart } from "~/lib/fetched-part";
import { useSession } from "~/lib/session";
import { holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";

// a press fetches it, as what it shows
const GuestMessageDialog = fetchedPart(() =>
  import("~/routes/bookings/page/guest-message-dialog").then((file) => file.GuestMessageDialog),
);

const linked = ["hold", "confirmed", "checked_in"];

/** What is sent to a guest holds amounts, and the link that confirms the stay. */
const maySend = (booking: Booking, session: Session) =>
  booking.type === "guest" && holds(session, "bookings.edit") && holds(session, "money.view");

/** Whether this person may send the guest to their page: whoever has the link may confirm, and reads the price. */
export function mayLink(booking: Booking, session: Session, now: Date): boolean {
  return maySend(booking, session) && linked.includes(statusNow(booking, now));
}

export type OfferedTemplate = Answer<typeof messageTemplates.ofBooking>["data"][number];

interface ToWriteWith {
  /** Null where there is none to send, or it could not be read. */
  link: GuestLink | null;
  templates: readonly OfferedTemplate[];
}

/** What is needed to write; what could not be read, a toast has said. */
async function readAll(params: { code: string }, linkToo: boolean): Promise<ToWriteWith> {
  const [link, templates] = await Promise.all([
    linkToo ? call(guestLinks.ensure, { params }).catch(() => null) : null,
    call(messageTemplates.ofBooking, { params }).catch(() => null),
  ]);
  return { link, templates: templates?.data ?? [] };
}

const fresh = 120_000; // ms

interface GuestMessage {
  mayWrite: boolean;
  /** Opens the dialog. */
  write: () => void;
  /** Stands somewhere in the screen. */
  messageDialog: ReactNode;
}

/** The dialog that writes to the guest. */
export function useGuestMessage(booking: Booking): GuestMessage {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const { show, close, open, about, turn } = useDialog<ToWriteWith>();
  const asking = useRef(false);
  const write = async () => {
    if (asking.current) return;
    asking.current = true;
    const [known] = await Promise.all([
      readAll({ code: booking.code }, mayLink(booking, session, new Date())),
      GuestMessageDialog.fetch().catch(() => undefined), // drawn all the same, it asks again and says so
    ]);
    asking.current = false;
    show(known);
    // a link that was made now is in the history: read at once, so that nobody hears of their own act as a change
    const made = known.link?.created_at;
    if (made && Date.now() - Date.parse(made) < fresh) void revalidate();
  };
  return {
    mayWrite: maySend(booking, session),
    write: () => void write(),
    messageDialog: about && open && (
      <GuestMessageDialog key={turn} {...about} booking={booking} onClose={close} onMissing={close} />
    ),
  };
}
