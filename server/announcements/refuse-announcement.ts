import type { Announcement, RefusedPaymentInput } from "#contract/announcements";
import { findAnnouncement, updateDecision } from "#server/announcements/announcements.queries";
import { showAnnouncement } from "#server/announcements/announcements-of";
import { requireOpen } from "#server/announcements/require-open";
import { record } from "#server/audit/record";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";

/** Says that the money was not found, and why: the guest reads it and may tell again. 409 when somebody was faster. */
export async function refuseAnnouncement(
  ctx: Ctx,
  code: string,
  id: string,
  { reason }: RefusedPaymentInput,
): Promise<Announcement> {
  const { actor, db, clock } = ctx;
  const { booking } = await lockMoney(ctx, code);
  const announcement = found(await findAnnouncement(db, actor.tenant_id, booking.id, id));
  requireOpen(announcement);
  const decision = { state: "refused", reason, decided_by: actor.user_id, decided_at: clock.now() } as const;
  await updateDecision(db, actor.tenant_id, id, decision);
  const { amount_cents } = announcement;
  await record(ctx, "booking.announcement_refused", code, null, { amount_cents, reason });
  return showAnnouncement(ctx, booking, id);
}
