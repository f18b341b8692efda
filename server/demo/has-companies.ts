import type { Database } from "#server/db/database";
import { hasTenants } from "#server/demo/demo.queries";

/** Whether there is a company: then no demo data is created. */
export function hasCompanies(database: Pick<Database, "asAuth">): Promise<boolean> {
  return database.asAuth(hasTenants);
}
