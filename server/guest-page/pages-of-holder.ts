import type { GuestExport } from "#contract/guest-acts";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Ctx } from "#server/context";
import { forgetGuestPages, listConfirmationsOf } from "#server/guest-page/guest-page.queries";
import { forgetRequestsOf } from "#server/guest-requests/held-requests";

/** What is held of how somebody confirmed their bookings, the oldest first. */
export async function confirmationsOf({ actor, db }: Ctx, holderId: string): Promise<GuestExport["confirmations"]> {
  const rows = await listConfirmationsOf(db, actor.tenant_id, holderId);
  return rows.map(({ confirmed_at, language, ...row }) => {
    return { ...row, language: language as MessageLanguage, confirmed_at: confirmed_at.toISOString() };
  });
}

/**
 * Ends the links to somebody's bookings, and forgets from where they confirmed, their language and what they wrote; what
 * they agreed to names nobody and stays.
 */
export async function forgetPagesOf({ actor, db }: Ctx, holderId: string): Promise<void> {
  await forgetGuestPages(db, actor.tenant_id, holderId);
  await forgetRequestsOf({ actor, db }, holderId);
}
