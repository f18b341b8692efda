import { createHash } from "node:crypto";
import { type Config, ConfigError } from "#server/config";
import type { Database } from "#server/db/database";
import type { Secrets } from "#server/db/seal";
import { secretNames, sharedSecret } from "#server/db/secrets";

const mark = "channel-key ";
/** What a key is recognised by; nothing leads back from it to the key. */
const nameOf = (key: string) => `${mark}${createHash("sha256").update(`${mark}${key}`).digest("base64url")}`;

/**
 * What addresses and tokens of channels are sealed with: the configured key, else the secret that lies in the database.
 * The previous key and the stored secret still open what they sealed. Throws `ConfigError` where a key that has sealed
 * before is missing now: what it sealed could not be opened.
 */
export async function channelSecrets(
  database: Database,
  { channelKey, previousChannelKey }: Pick<Config, "channelKey" | "previousChannelKey">,
): Promise<Secrets> {
  const stored = await sharedSecret(database, "channels");
  const used = await secretNames(database, mark);
  const given = [channelKey, previousChannelKey].filter((key) => key !== null);
  if (used.length > 0 && !given.some((key) => used.includes(nameOf(key)))) {
    throw new ConfigError(
      "The calendar addresses in this database are sealed with another CHANNEL_KEY. Set that one, or set it as CHANNEL_KEY_PREVIOUS beside a new one.",
    );
  }
  if (channelKey === null) return [stored];
  await sharedSecret(database, nameOf(channelKey)); // its name is what stays known
  return [channelKey, ...(previousChannelKey === null ? [] : [previousChannelKey]), stored];
}
