import type { GuestExport } from "#contract/guest/guest-acts";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { forgetGuestPages, listConfirmationsOf } from "#server/guest/guest-page/guest-page.queries";
import { forgetRequestsOf } from "#server/guest/guest-requests/requests-of";
import { forgetRefundKeysOf, refundKeysHeldOf } from "#server/money/payments/refund-keys";
import type { Ctx } from "#server/platform/context";

/** The stored confirmations of a holder, the oldest first. */
export async function confirmationsOf({ actor, db }: Ctx, holderId: string): Promise<GuestExport["confirmations"]> {
  const rows = await listConfirmationsOf(db, actor.tenant_id, holderId);
  return rows.map(({ confirmed_at, language, ...row }) => {
    return { ...row, language: language as MessageLanguage, confirmed_at: confirmed_at.toISOString() };
  });
}

/** The Pix keys that a holder gave for refunds. */
export const keysHeldOf = (ctx: Ctx, holderId: string): Promise<GuestExport["refund_keys"]> =>
  refundKeysHeldOf(ctx, holderId);

/**
 * Deletes the links to a holder's bookings, the addresses from which they confirmed, their language, their keys for
 * refunds and what they wrote; the accepted terms name nobody and are kept.
 */
export async function forgetPagesOf(ctx: Ctx, holderId: string): Promise<void> {
  const { actor, db } = ctx;
  await forgetGuestPages(db, actor.tenant_id, holderId);
  await forgetRequestsOf({ actor, db }, holderId);
  await forgetRefundKeysOf(ctx, holderId);
}
