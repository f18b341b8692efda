import type { CancellationPolicy } from "#contract/cancellation-policies";
import {
  findPolicy,
  listPolicyRows,
  type StoredPolicy,
} from "#server/cancellation-policies/cancellation-policies.queries";
import type { Ctx } from "#server/context";
import { found } from "#server/http/problem";

/** Every cancellation policy of the company, archived ones too. */
export async function listCancellationPolicies({ actor, db }: Ctx): Promise<{ data: CancellationPolicy[] }> {
  return { data: await listPolicyRows(db, actor.tenant_id) };
}

/** One policy as GET answers it. Refuses unknown and foreign ids with the same 404. */
export async function showCancellationPolicy({ actor, db }: Ctx, id: string): Promise<StoredPolicy> {
  return found(await findPolicy(db, actor.tenant_id, id));
}

/** Whether the company has a policy of this id. */
export async function cancellationPolicyExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findPolicy(db, actor.tenant_id, id)) !== null;
}
