import type { Db } from "#server/db/database";
import { actAsCompany } from "#server/db/switch-role";
import { createReadyMadeFinances } from "#server/finances/money-accounts";
import { createReadyMadeMessages } from "#server/messages/ready-made";
import type { ReadyMadeRoleName } from "#server/people/ready-made-roles";
import { createReadyMadeRoles } from "#server/people/roles";
import { insertCompany, type NewCompany } from "#server/tenants/tenant";
import { createReadyMadePolicies } from "#server/terms/cancellation-policies";
import { createReadyMadePlans } from "#server/terms/payment-plans";

/**
 * Creates a company with its initial data, in the open transaction: roles, payment plans, cancellation policies,
 * accounts and categories, message rules (switched off). Afterwards that transaction acts inside the new company.
 * Returns the company's id, and those of its roles.
 */
export async function beginCompany(
  db: Db,
  company: NewCompany,
  now: Date,
): Promise<{ id: string; roles: Record<ReadyMadeRoleName, string> }> {
  const id = await insertCompany(db, company, now);
  await actAsCompany(db, id);
  const roles = await createReadyMadeRoles(db, id, now);
  await createReadyMadePlans(db, id, now);
  await createReadyMadeFinances(db, id);
  await createReadyMadePolicies(db, id, now);
  await createReadyMadeMessages(db, id, now);
  return { id, roles };
}
