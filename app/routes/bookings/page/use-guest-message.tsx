import { type ReactNode, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { AnswerOf } from "#contract/calls";
import type { GuestLink } from "#contract/guest/guest-links";
import { statusNow } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { fetchedPart } from "~/lib/fetched-part";
import { toastIfRefused } from "~/lib/refused-call";
import { useSession } from "~/lib/session";
import { holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";

// loaded on press, with its data
const GuestMessageDialog = fetchedPart(() =>
  import("~/routes/bookings/page/guest-message-dialog").then((file) => file.GuestMessageDialog),
);

const linked = ["hold", "confirmed", "checked_in"];

/** Messages contain amounts, and the link that confirms the stay. */
const maySend = (booking: Booking, session: Session) =>
  booking.type === "guest" && holds(session, "bookings.edit") && holds(session, "money.view");

/** Whether this user may send the guest's link: whoever has the link may confirm, and sees the price. */
export function mayLink(booking: Booking, session: Session, now: Date): boolean {
  return maySend(booking, session) && linked.includes(statusNow(booking, now));
}

export type OfferedTemplate = AnswerOf<"GET /api/bookings/:code/message-templates">["data"][number];

interface ToWriteWith {
  /** Null if there is none to send, or it could not be loaded. */
  link: GuestLink | null;
  templates: readonly OfferedTemplate[];
  /** Why the guest cannot be mailed; null if they can. */
  noMail: string | null;
}

/** The data for writing; a toast shows what could not be loaded. */
// no action: the link is read together with the templates, and nothing on the page changes
async function readAll(params: { code: string }, linkToo: boolean): Promise<ToWriteWith> {
  const [link, templates] = await Promise.all([
    // the message can be written without a link or a template
    linkToo ? call("PUT /api/bookings/:code/link", { params }).catch(toastIfRefused) : null,
    call("GET /api/bookings/:code/message-templates", { params }).catch(toastIfRefused),
  ]);
  return { link, templates: templates?.data ?? [], noMail: templates?.no_mail ?? null };
}

const fresh = 120_000; // ms

interface GuestMessage {
  mayWrite: boolean;
  /** Opens the dialog. */
  write: () => void;
  /** Render it anywhere in the screen. */
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
      GuestMessageDialog.fetch().catch(() => undefined), // when rendered it retries and shows the failure
    ]);
    asking.current = false;
    show(known);
    // a new link is in the history: reload at once, so that the user's own act is not shown as a change
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
