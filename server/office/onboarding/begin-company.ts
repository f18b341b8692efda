import { createReadyMadePolicies } from "#server/catalogue/terms/cancellation-policies";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { createReadyMadeMessages } from "#server/messages/messages/ready-made";
import { createReadyMadeFinances } from "#server/money/finances/money-accounts";
import type { ReadyMadeRoleName } from "#server/people/people/ready-made-roles";
import { createReadyMadeRoles } from "#server/people/people/roles";
import { insertCompany, type NewCompany } from "#server/people/tenants/tenant";
import type { Db } from "#server/platform/db/database";
import { actAsCompany } from "#server/platform/db/switch-role";

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
