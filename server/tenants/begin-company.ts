import type { Address } from "#contract/address";
import type { cycles } from "#contract/admin-tenants";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { actAsCompany, actAsService } from "#server/db/step-into";
import { furnishCompany } from "#server/tenants/furnish-company";
import { insertTenant, updateToYearly } from "#server/tenants/tenants.queries";

export interface NewCompany {
  name: string;
  document: string;
  email: string;
  phone?: string | null;
  address?: Partial<Address> | null;
  plan_id: string;
  cycle?: (typeof cycles)[number];
}

/**
 * Makes a company on trial with everything that comes with it, in the transaction that is open. That one acts inside the
 * new company afterwards. Answers its id, and its administrators' role.
 */
export async function beginCompany(
  db: Db,
  { cycle = "monthly", ...company }: NewCompany,
  now: Date,
): Promise<{ id: string; administrators: string }> {
  const id = newId(now);
  await actAsService(db);
  await insertTenant(db, { ...company, id, legal_name: company.name, created_at: now, updated_at: now });
  if (cycle === "yearly") await updateToYearly(db, id);
  await actAsCompany(db, id);
  const roles = await furnishCompany(db, id, now);
  return { id, administrators: roles.Administrador };
}
