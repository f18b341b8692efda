import type { Clock } from "#server/context";
import type { Database } from "#server/db/database";
import { newId } from "#server/db/new-id";
import { hasSuperAdmin, insertUser } from "#server/demo/demo.queries";
import { prepareAlone } from "#server/demo/prepare-alone";
import { hashPassword } from "#server/session/passwords";

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
