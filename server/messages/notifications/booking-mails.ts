import { heldWords } from "#contract/messages/hold-words";
import { mailAnswer } from "#contract/messages/mail-answers";
import type { BookingMail, notificationMails } from "#contract/messages/notification-mails";
import { labelOfMail, type MailState } from "#contract/messages/notification-words";
import { isFixedMail, isGuestMail, type ListedMailKind } from "#domain/notification-mails";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { listSent } from "#server/messages/notifications/notifications.queries";
import { may } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

/** The mails about a booking. */
export const listMailsOfBooking: Verb<typeof notificationMails.ofBooking> = async (ctx, { params: { code } }) => {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const rows = await listSent(db, actor.tenant_id, booking.code);
  return {
    data: rows.map((row): BookingMail => {
      const kind = row.kind as ListedMailKind;
      const ofGuest = isFixedMail(kind) || isGuestMail(kind);
      const toAnother = kind === "contract_signer" || (kind === "contract_voided" && row.address === null);
      const known = ofGuest ? row.holder_name : (row.user_name ?? "");
      const state = stateOf(row);
      const held = state === "queued" ? row.held : null;
      return {
        id: row.id,
        kind,
        label: labelOfMail(kind),
        audience: ofGuest ? "guest" : "desk",
        to_name: toAnother ? "" : known,
        to: ofGuest ? row.address : row.user_email,
        state,
        queued_at: row.queued_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
        held,
        reason: held ? heldWords[held] : plainReason(row.reason, state),
        detail: !held && isAnswer(row.reason) && may(actor, "notifications.edit") ? row.reason : null,
      };
    }),
  };
};

const heldSentences: readonly string[] = Object.values(heldWords);
const isAnswer = (reason: string | null) => reason !== null && !heldSentences.includes(reason);

/** What became of a mail at its mail server; a sentence about a hold that is over says nothing any more. */
const plainReason = (reason: string | null, state: MailState) =>
  reason !== null && isAnswer(reason) && state !== "dropped" ? mailAnswer(reason, state === "failed") : null;

function stateOf({ sent_at, failed_at, dropped_at }: Record<"sent_at" | "failed_at" | "dropped_at", Date | null>) {
  const state: MailState = sent_at ? "sent" : failed_at ? "failed" : dropped_at ? "dropped" : "queued";
  return state;
}
