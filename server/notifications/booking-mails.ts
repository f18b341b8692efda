import { heldWords } from "#contract/hold-words";
import { mailAnswer } from "#contract/mail-answers";
import { type BookingMail, notificationMails } from "#contract/notification-mails";
import { type MailState, notificationWords } from "#contract/notification-words";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { requireBooking } from "#server/bookings/read-booking";
import { may } from "#server/context";
import { serve } from "#server/http/route";
import { listSent } from "#server/notifications/notifications.queries";

/** The mails about a booking. */
serve(notificationMails.ofBooking, async (ctx, { params: { code } }) => {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const rows = await listSent(db, actor.tenant_id, booking.code);
  return {
    data: rows.map((row): BookingMail => {
      const kind = row.kind as NotificationKind;
      const ofGuest = isGuestMail(kind);
      return {
        id: row.id,
        kind,
        label: notificationWords[kind].label,
        audience: ofGuest ? "guest" : "desk",
        to_name: ofGuest ? row.holder_name : (row.user_name ?? ""),
        to: ofGuest ? row.address : row.user_email,
        state: stateOf(row),
        queued_at: row.queued_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
        held: row.held,
        reason: row.held ? heldWords[row.held] : row.reason && mailAnswer(row.reason, stateOf(row) !== "queued"),
        detail: !row.held && may(actor, "notifications.edit") ? row.reason : null,
      };
    }),
  };
});

function stateOf({ sent_at, failed_at, dropped_at }: Record<"sent_at" | "failed_at" | "dropped_at", Date | null>) {
  const state: MailState = sent_at ? "sent" : failed_at ? "failed" : dropped_at ? "dropped" : "queued";
  return state;
}
