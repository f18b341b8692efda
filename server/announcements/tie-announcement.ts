import { listAnnouncements, updateDecision } from "#server/announcements/announcements.queries";
import type { Ctx } from "#server/context";

/**
 * Lets a payment that came in otherwise, as by a line of the bank, be the one that a guest told of, where he told of that
 * amount: nobody confirms it once more. Its booking is locked by the caller.
 */
export async function tieAnnouncement(
  { actor, db, clock }: Ctx,
  bookingId: string,
  payment: { id: string; amount_cents: number },
): Promise<void> {
  const told = await listAnnouncements(db, actor.tenant_id, bookingId);
  const waiting = told.filter(({ state, amount_cents }) => state === "open" && amount_cents === payment.amount_cents);
  const [one] = waiting;
  if (one === undefined) return;
  const decision = { state: "confirmed", payment_id: payment.id, decided_by: actor.user_id } as const;
  await updateDecision(db, actor.tenant_id, one.id, { ...decision, decided_at: clock.now() });
}
