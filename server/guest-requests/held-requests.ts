import type { GuestExport } from "#contract/guest-acts";
import type { Ctx } from "#server/context";
import { forgetRequestWords, listRequestsOf } from "#server/guest-requests/guest-requests.queries";

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

/** Forgets what somebody wrote on their pages, and why they were refused; what was asked for stays. */
export function forgetRequestsOf({ actor, db }: Pick<Ctx, "actor" | "db">, holderId: string): Promise<void> {
  return forgetRequestWords(db, actor.tenant_id, holderId);
}
