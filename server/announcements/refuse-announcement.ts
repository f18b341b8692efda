import type { Announcement, RefusedPaymentInput } from "#contract/announcements";
import { findAnnouncement, updateDecision } from "#server/announcements/announcements.queries";
import { showAnnouncement } from "#server/announcements/announcements-of";
import { answerGuest } from "#server/announcements/answer-guest";
import { requireOpen } from "#server/announcements/require-open";
import { record } from "#server/audit/record";
import { endRefusedHold } from "#server/bookings/holds/keep-hold";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { found } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";

/**
 * Says that the money was not found, and why: the guest reads it, by mail too, and may announce it again. A hold that
 * waited for this answer has its agreed end again. Said again by the same person it is said once; 409 when somebody else
 * was faster.
 */
export async function refuseAnnouncement(
  ctx: Ctx,
  secrets: Secrets,
  code: string,
  id: string,
  { reason }: RefusedPaymentInput,
): Promise<Announcement> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockMoney(ctx, code);
  const announcement = found(await findAnnouncement(db, actor.tenant_id, booking.id, id));
  const { state, decided_by, reason: said } = announcement;
  if (state === "refused" && decided_by === actor.user_id && said === reason) return showAnnouncement(ctx, booking, id);
  requireOpen(announcement);
  const decision = { state: "refused", reason, decided_by: actor.user_id, decided_at: clock.now() } as const;
  await updateDecision(db, actor.tenant_id, id, decision);
  const { amount_cents } = announcement;
  const ended = await endRefusedHold(ctx, booking);
  const before = ended && { hold_expires_at: booking.hold_expires_at };
  const after = { amount_cents, reason, ...(ended && { hold_expires_at: ended.hold_expires_at }) };
  await record(ctx, "booking.announcement_refused", code, before, after);
  await answerGuest(ctx, secrets, code, { told_cents: amount_cents, reason });
  return showAnnouncement(ctx, booking, id);
}
