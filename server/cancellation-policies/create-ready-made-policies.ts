import { defaultPolicyName, readyMadePolicies } from "#domain/cancellation-policies";
import { replaceTiers } from "#server/cancellation-policies/cancellation-policies.queries";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { insertVersioned } from "#server/db/versioned-rows";

/** Gives a new company the five well-known cancellation policies. */
export async function createReadyMadePolicies(db: Db, tenantId: string, now: Date): Promise<void> {
  for (const { tiers, ...policy } of readyMadePolicies) {
    const id = newId(now);
    const standing = { description: null, is_default: policy.name === defaultPolicyName, archived_at: null };
    await insertVersioned(db, "cancellation_policies", { tenantId, id, now }, { ...policy, ...standing });
    await replaceTiers(db, tenantId, id, tiers);
  }
}
