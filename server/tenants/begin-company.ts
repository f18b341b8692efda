import type { Address } from "#contract/address";
import type { tenantKinds } from "#contract/tenants";
import type { PixKeyKind } from "#domain/pix-keys";
import type { cycles } from "#domain/subscription-clock";
import type { SubscriptionState } from "#domain/subscription-states";
import type { Db } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { actAsCompany, actAsService } from "#server/db/switch-role";
import { createReadyMadeFinances } from "#server/finances/money-accounts";
import { createReadyMadeMessages } from "#server/messages/ready-made";
import type { ReadyMadeRoleName } from "#server/people/ready-made-roles";
import { createReadyMadeRoles } from "#server/people/roles";
import { insertTenant, updateToYearly } from "#server/tenants/tenants.queries";
import { createReadyMadePolicies } from "#server/terms/cancellation-policies";
import { createReadyMadePlans } from "#server/terms/payment-plans";

export interface NewCompany {
  name: string;
  /** Defaults to the company's name. */
  legal_name?: string;
  document: string;
  kind?: (typeof tenantKinds)[number] | null;
  /** The number of accommodations named at sign-up. */
  planned_accommodations?: number | null;
  cadastur?: string | null;
  email: string;
  phone?: string | null;
  address?: Partial<Address> | null;
  check_in_time?: string;
  check_out_time?: string;
  hold_hours?: number;
  pix_kind?: PixKeyKind;
  pix_key?: string;
  plan_id: string;
  cycle?: (typeof cycles)[number];
  /** Defaults to trial. */
  state?: SubscriptionState;
}

/**
 * Creates a company with its initial data, in the open transaction: roles, payment plans, cancellation policies,
 * accounts and categories, message rules (switched off). Afterwards that transaction acts inside the new company.
 * Returns the company's id, and those of its roles.
 */
export async function beginCompany(
  db: Db,
  { cycle = "monthly", ...company }: NewCompany,
  now: Date,
): Promise<{ id: string; roles: Record<ReadyMadeRoleName, string> }> {
  const id = newId(now);
  await actAsService(db);
  await insertTenant(db, { legal_name: company.name, ...company, id, created_at: now, updated_at: now });
  if (cycle === "yearly") await updateToYearly(db, id);
  await actAsCompany(db, id);
  const roles = await createReadyMadeRoles(db, id, now);
  await createReadyMadePlans(db, id, now);
  await createReadyMadeFinances(db, id);
  await createReadyMadePolicies(db, id, now);
  await createReadyMadeMessages(db, id, now);
  return { id, roles };
}
