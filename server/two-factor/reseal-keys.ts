import type { Database } from "#server/db/database";
import { isSealedBy, type Secrets, seal, unseal } from "#server/db/seal";
import { keyPlace } from "#server/two-factor/prove-second-factor";
import { listSealedKeys, updateSealedKey } from "#server/two-factor/two-factor.queries";

/** Seals with the first secret the keys of authenticator apps that another one sealed. */
export async function resealKeys(database: Database, secrets: Secrets): Promise<void> {
  const [, ...others] = secrets;
  await database.asAuth(async (db) => {
    for (const { user_id, key_sealed } of await listSealedKeys(db)) {
      const place = keyPlace(user_id);
      const older = others.find((secret) => isSealedBy(secret, place, key_sealed));
      if (older === undefined) continue;
      await updateSealedKey(db, user_id, key_sealed, seal(secrets, place, unseal([older], place, key_sealed)));
    }
  });
}
