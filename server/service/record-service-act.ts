import type { Ctx } from "#server/context";
import { newId } from "#server/db/new-id";
import { insertServiceEvent } from "#server/service/tenants.queries";

/** Writes an act of the service's staff on a module, a plan or a company to the trail, in the same transaction. */
export async function recordServiceAct(
  { actor, db, clock }: Ctx,
  action: string,
  recordId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const now = clock.now();
  await insertServiceEvent(db, {
    id: newId(now),
    user_id: actor.user_id || null,
    action,
    record_id: recordId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    address: actor.address,
    request_id: actor.request_id,
    created_at: now,
  });
}
