import type { GuestExport } from "#contract/guest-acts";
import type { MessageLanguage } from "#domain/messages/message-rules";
import type { Ctx } from "#server/context";
import { forgetGuestPages, listConfirmationsOf } from "#server/guest-page/guest-page.queries";
import { forgetRequestWords, listRequestsOf } from "#server/guest-requests/guest-requests.queries";

/** What is held of how somebody confirmed their bookings, the oldest first. */
export async function confirmationsOf({ actor, db }: Ctx, holderId: string): Promise<GuestExport["confirmations"]> {
  const rows = await listConfirmationsOf(db, actor.tenant_id, holderId);
  return rows.map(({ confirmed_at, language, ...row }) => {
    return { ...row, language: language as MessageLanguage, confirmed_at: confirmed_at.toISOString() };
  });
}

/** What somebody asked for on their pages, the oldest first. */
export async function requestsHeldOf({ actor, db }: Ctx, holderId: string): Promise<GuestExport["requests"]> {
  const rows = await listRequestsOf(db, actor.tenant_id, holderId);
  return rows.map(({ kind, total_cents, refund_cents, created_at, decided_at, ...row }) => ({
    ...row,
    kind: kind as GuestExport["requests"][number]["kind"],
    ...(total_cents !== null && { total_cents }),
    ...(refund_cents !== null && { refund_cents }),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }));
}

/**
 * Ends the links to somebody's bookings, and forgets from where they confirmed, their language and what they wrote; what
 * they agreed to names nobody and stays.
 */
export async function forgetPagesOf({ actor, db }: Ctx, holderId: string): Promise<void> {
  await forgetGuestPages(db, actor.tenant_id, holderId);
  await forgetRequestWords(db, actor.tenant_id, holderId);
}
