import type { Ctx } from "#server/context";
import { clearAddresses } from "#server/notifications/notifications.queries";

/** Forgets where mails and messages about the stays of these guests went, what they said, and what mail servers answered. */
export async function forgetAddresses({ actor, db }: Ctx, holderIds: readonly string[]): Promise<void> {
  await clearAddresses(db, actor.tenant_id, holderIds);
}
