import { hasSuperAdmin, hasTenants, insertUser, takeStart } from "#server/demo/demo.queries";
import { hashPassword } from "#server/people/session/passwords";
import type { Clock } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const pause = 250; // ms

/**
 * Runs in one transaction what one instance at a time prepares. The others poll until it is done, each time in a new
 * transaction: a lock wait inside one times out after 5 s, and on a slow machine the demo data takes longer.
 */
export async function prepareAlone<T>(database: Pick<Database, "asAuth">, run: (db: Db) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await database.asAuth(async (db) => ((await takeStart(db)) ? { result: await run(db) } : null));
    if (done !== null) return done.result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Whether there is a company: then no demo data is created. */
export function hasCompanies(database: Pick<Database, "asAuth">): Promise<boolean> {
  return database.asAuth(hasTenants);
}

/** Creates the first super-admin; does nothing and returns false if there is one or the address is in use. */
export async function createFirstSuperAdmin(
  database: Database,
  clock: Clock,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await database.asAuth(hasSuperAdmin)) return false;
  const password_hash = await hashPassword(password);
  return prepareAlone(database, async (db) => {
    if (await hasSuperAdmin(db)) return false;
    const now = clock.now();
    return insertUser(db, {
      id: newId(now),
      email: email.trim().toLowerCase(),
      name: "Administração",
      phone: null,
      password_hash,
      is_super_admin: true,
      default_tenant_id: null,
      created_at: now,
    });
  });
}
