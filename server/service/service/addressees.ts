import type { Database } from "#server/platform/db/database";
import { findLetterhead, listAdministrators } from "#server/service/service/tenants.queries";

interface Addressed {
  tenant_id: string;
  name: string;
  email: string | null;
}

/** Who reads what the service writes to a company: its own address, or else its administrators. */
export async function addresseesOf(
  database: Database,
  { tenant_id, name, email }: Addressed,
): Promise<{ name: string; address: string }[]> {
  if (email !== null) return [{ name, address: email }];
  return database.asAuth((db) => listAdministrators(db, tenant_id));
}

/** The same for a company of which only the id is known, with its name. */
export async function companyAndAddressees(database: Database, tenant_id: string) {
  const company = await database.asAdmin((db) => findLetterhead(db, tenant_id));
  return { company: company.name, people: await addresseesOf(database, { tenant_id, ...company }) };
}
