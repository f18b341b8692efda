import { silentSince, turnsStale } from "#domain/calendar/stale-calendar";
import { leaveNotice } from "#server/audit/leave-notice";
import type { StoredImport } from "#server/channels/imports.queries";
import type { Ctx } from "#server/context";

/** Asks for a mail to the desk when a failed reading makes a calendar stale: once for each silence. */
export async function tellOfStale(ctx: Ctx, stored: StoredImport, failures: number): Promise<void> {
  const health = {
    masked_address: stored.address_shown,
    last_success_at: stored.last_success_at?.toISOString() ?? null,
    created_at: stored.created_at.toISOString(),
    failures,
  };
  if (!turnsStale(health, ctx.clock.now().getTime())) return;
  const event = `${stored.id}/${silentSince(health)}`;
  await leaveNotice(ctx, { kinds: ["calendar_stale"], about: stored.id, event, action: "channel_import.stale" });
}
