import { createReadyMadePolicies } from "#server/cancellation-policies/create-ready-made-policies";
import type { Db } from "#server/db/database";
import { createReadyMadePlans } from "#server/payment-plans/create-ready-made-plans";
import { createReadyMadeRoles } from "#server/people/create-ready-made-roles";
import type { ReadyMadeRoleName } from "#server/people/ready-made-roles";

/**
 * Gives a new company everything that each one begins with: roles, payment plans, cancellation policies. Answers the ids
 * of the roles by name.
 */
export async function furnishCompany(db: Db, tenantId: string, now: Date): Promise<Record<ReadyMadeRoleName, string>> {
  const roles = await createReadyMadeRoles(db, tenantId, now);
  await createReadyMadePlans(db, tenantId, now);
  await createReadyMadePolicies(db, tenantId, now);
  return roles;
}
