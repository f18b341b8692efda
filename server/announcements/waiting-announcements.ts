import type { Dashboard } from "#contract/dashboard";
import { listWaiting } from "#server/announcements/announcements.queries";
import type { Ctx } from "#server/context";

/** What guests told and nobody has looked for yet: how many, and the oldest so many of them. */
export async function waitingAnnouncements(
  { actor, db }: Ctx,
  limit: number,
): Promise<{ count: number; list: Dashboard["announcements"] }> {
  const rows = await listWaiting(db, actor.tenant_id, limit);
  const list = rows.map(({ id: _, count: __, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
  }));
  return { count: rows[0]?.count ?? 0, list };
}
