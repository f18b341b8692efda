import type { Database } from "#server/db/database";
import { findPersonByEmail } from "#server/session/session.queries";

/** Whether an address has an account. Never to be told to whoever merely asks for an address. */
export async function hasAccount(database: Database, email: string): Promise<boolean> {
  return (await database.asAuth((db) => findPersonByEmail(db, email))) !== null;
}
