import type { Database } from "#server/platform/db/database";
import { listAdministrators } from "#server/service/service/addressees.queries";

interface Company {
  tenant_id: string;
  name: string;
  email: string | null;
}

/** Who reads what the service writes to a company: its own address, or else its administrators. */
export async function addresseesOf(
  database: Database,
  { tenant_id, name, email }: Company,
): Promise<{ name: string; address: string }[]> {
  if (email !== null) return [{ name, address: email }];
  return database.asAuth((db) => listAdministrators(db, tenant_id));
}
