import { clockActor } from "#server/context";
import type { IdentityCtx } from "#server/http/route";
import { recordForTenant } from "#server/service/tenants";
import { deleteSession } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";
import { findVisit, isSession } from "#server/session/visits/visits.queries";

/** Ends a visit, also one whose time is over; without one nothing happens. The visitor's own session comes back. */
export async function endVisit(ctx: IdentityCtx): Promise<void> {
  const { database, clock, sessionToken, address, requestId } = ctx;
  if (sessionToken === null) return;
  const hash = tokenHash(sessionToken);
  const visit = await database.asAuth(async (db) => {
    const found = await findVisit(db, hash);
    if (found) await deleteSession(db, hash);
    return found ?? ((await isSession(db, hash)) ? "no visit" : null);
  });
  if (visit === "no visit") return;
  if (visit === null) {
    ctx.endVisit();
    return;
  }
  const { company_id, by_user_id, by_name, name } = visit;
  await database.asAdmin((db) => {
    const actor = { ...clockActor(company_id), user_id: by_user_id, address, request_id: requestId };
    return recordForTenant({ actor, db, clock }, "visit.ended", company_id, {}, { by: by_name, as: name });
  });
  ctx.endVisit();
}
