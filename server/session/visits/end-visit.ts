import { type Clock, clockActor } from "#server/context";
import type { Database } from "#server/db/database";
import { actAsService } from "#server/db/step-into";
import type { IdentityCtx } from "#server/http/route";
import { recordForTenant } from "#server/service/tenants";
import { deleteSession } from "#server/session/session.queries";
import { tokenHash } from "#server/session/tokens";
import { deleteVisit, isSession, listEndedVisits } from "#server/session/visits/visits.queries";

/**
 * Ends the visit of a session, and writes its end into the company's history once, whoever ends it: with what its time
 * allowed, if that is over. False when the session is no visit, or its end stands there already.
 */
export async function closeVisit(
  { database, clock }: { database: Database; clock: Clock },
  hash: Buffer,
  origin: { address: string; request_id: string },
): Promise<boolean> {
  return database.asAuth(async (db) => {
    const visit = await deleteVisit(db, hash);
    if (visit === null) return false;
    await deleteSession(db, hash);
    await actAsService(db);
    const now = clock.now();
    const ended = { now: () => new Date(Math.min(visit.ends_at.getTime(), now.getTime())) };
    const actor = { ...clockActor(visit.company_id), user_id: visit.by_user_id, ...origin };
    const after = { by: visit.by_name, as: visit.visited_name };
    await recordForTenant({ actor, db, clock: ended }, "visit.ended", visit.company_id, {}, after);
    return true;
  });
}

/** Ends a visit, also one whose time is over; without one nothing happens. The visitor's own session comes back. */
export async function endVisit(ctx: IdentityCtx): Promise<void> {
  const { database, sessionToken, address, requestId } = ctx;
  if (sessionToken === null) return;
  const hash = tokenHash(sessionToken);
  const ended = await closeVisit(ctx, hash, { address, request_id: requestId });
  if (!ended && (await database.asAuth((db) => isSession(db, hash)))) return;
  ctx.endVisit();
}

/** The job: ends the visits that nobody ended in time. */
export async function endVisitsEverywhere(database: Database, clock: Clock): Promise<void> {
  for (const hash of await database.asAuth((db) => listEndedVisits(db, clock.now()))) {
    await closeVisit({ database, clock }, hash, { address: "", request_id: "" });
  }
}
