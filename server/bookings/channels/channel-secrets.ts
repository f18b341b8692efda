import { createHash } from "node:crypto";
import { placeOf } from "#server/bookings/channels/channel-services";
import { listSealed, listSealingTenants, updateSealed } from "#server/bookings/channels/imports.queries";
import { type Config, ConfigError } from "#server/platform/config";
import type { Database } from "#server/platform/db/database";
import {
  isSealedBy,
  replaceSecret,
  type Secrets,
  seal,
  secretNames,
  sharedSecret,
  unseal,
} from "#server/platform/db/secrets";
import type { WholeClient } from "#server/platform/db/transfer/tables";

const mark = "channel-key ";
/** A name by which a key is recognised, from which the key cannot be derived. */
const nameOf = (key: string) => `${mark}${createHash("sha256").update(`${mark}${key}`).digest("base64url")}`;

/** The name of a key of which is only known that it was used. */
export const unknownKey = mark;

const storedName = "channels";
const sealedMark = "sealed:";

/**
 * The keys that encrypt addresses and tokens of channels, and from which guest links are derived: the configured key,
 * otherwise the secret stored in the database. The previous key and the stored secret still open what they made. Once a
 * key is configured, the stored secret is encrypted with it: no dump made from then on opens anything without that key.
 * Throws `ConfigError` if a key that was used before is missing: its data could not be decrypted.
 */
export async function secretsOf(
  database: Database,
  { channelKey, previousChannelKey }: Pick<Config, "channelKey" | "previousChannelKey">,
): Promise<Secrets> {
  const kept = await sharedSecret(database, storedName);
  const used = await secretNames(database, mark);
  const given = [channelKey, previousChannelKey].filter((key) => key !== null);
  const stored = openStored(kept, given);
  requireUsedKey(used, { channelKey, previousChannelKey });
  if (channelKey === null) return [kept]; // no key was ever used: it is not sealed
  await sharedSecret(database, nameOf(channelKey)); // stores only the key's name
  const configured: Secrets = [channelKey, ...(previousChannelKey === null ? [] : [previousChannelKey])];
  // another instance may already use a newer key, which this one gets with its next start
  if (stored === null) return configured;
  // at every start, because the key may have changed
  const sealed = sealedMark + seal([channelKey], storedName, stored).toString("base64url");
  await replaceSecret(database, storedName, { from: kept, to: sealed });
  return [...configured, stored];
}

/** The names of the keys that sealed a database, within an open transaction. */
export async function usedKeys(client: WholeClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from secrets where name like $1 order by name", [
    `${mark}%`,
  ]);
  return rows.map(({ name }) => name);
}

/**
 * Throws `ConfigError` if a database, or a backup of one, was sealed with keys of which none is configured: it could not
 * be opened. `names` are those of its secrets.
 */
export function requireUsedKey(
  names: readonly string[],
  { channelKey, previousChannelKey }: Pick<Config, "channelKey" | "previousChannelKey">,
  what = "this database",
): void {
  const given = [channelKey, previousChannelKey].filter((key) => key !== null);
  if (!names.some((name) => name.startsWith(mark)) || given.some((key) => names.includes(nameOf(key)))) return;
  throw new ConfigError(
    given.length === 0
      ? `The calendar addresses in ${what} are sealed with a CHANNEL_KEY, and none is set. Set the key of that installation: a new one does not open them.`
      : `The calendar addresses in ${what} are sealed with another CHANNEL_KEY. Set that one, or set it as CHANNEL_KEY_PREVIOUS beside a new one.`,
  );
}

/** The secret of the database, decrypted if it is sealed; null if none of the keys opens it. */
function openStored(kept: string, keys: readonly string[]): string | null {
  if (!kept.startsWith(sealedMark)) return kept;
  const sealed = Buffer.from(kept.slice(sealedMark.length), "base64url");
  const key = keys.find((each) => isSealedBy(each, storedName, sealed));
  return key === undefined ? null : unseal([key], storedName, sealed);
}

/**
 * The job: encrypts again with the first key what another one encrypted, so that an old key can soon be dropped.
 * Returns how many there were; a dry run only counts them.
 */
export async function resealEverywhere(database: Database, secrets: Secrets, dryRun = false): Promise<number> {
  const [, ...others] = secrets;
  let count = 0;
  for (const tenantId of await database.asAuth(listSealingTenants)) {
    await database.asTenant(tenantId, async (db) => {
      for (const { kind, id, sealed } of await listSealed(db, tenantId)) {
        const place = placeOf(tenantId, kind, id);
        const older = others.find((secret) => isSealedBy(secret, place, sealed));
        if (older === undefined) continue; // already encrypted with the first key, or no key here decrypts it
        count += 1;
        if (dryRun) continue;
        const again = seal(secrets, place, unseal([older], place, sealed));
        await updateSealed(db, tenantId, { kind, id, sealed }, again);
      }
    });
  }
  return count;
}
