import { placeOf } from "#server/channels/channel-services";
import { listSealed, listSealingTenants, updateSealed } from "#server/channels/sealed.queries";
import type { Database } from "#server/db/database";
import { isSealedBy, type Secrets, seal, unseal } from "#server/db/seal";

/** The job: seals with the first secret what another one sealed, so that an old key is soon of no use. */
export async function resealEverywhere(database: Database, secrets: Secrets): Promise<void> {
  const [, ...others] = secrets;
  for (const tenantId of await database.asAuth(listSealingTenants)) {
    await database.asTenant(tenantId, async (db) => {
      for (const { kind, id, sealed } of await listSealed(db, tenantId)) {
        const place = placeOf(tenantId, kind, id);
        const older = others.find((secret) => isSealedBy(secret, place, sealed));
        if (older === undefined) continue; // sealed anew already, or no secret here opens it
        const again = seal(secrets, place, unseal([older], place, sealed));
        await updateSealed(db, tenantId, { kind, id, sealed }, again);
      }
    });
  }
}
