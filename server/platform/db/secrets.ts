import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Database } from "#server/platform/db/database";

/** The names of the secrets with this prefix. */
export function secretNames(database: Database, beginning: string): Promise<string[]> {
  return database.asAuth(async (db) => {
    const rows = await db.selectFrom("secrets").select("name").where("name", "like", `${beginning}%`).execute();
    return rows.map(({ name }) => name);
  });
}

/** A 256-bit key as text, created once per name and shared by all instances on the database. */
export function sharedSecret(database: Database, name: string): Promise<string> {
  return database.asAuth(async (db) => {
    const value = randomBytes(32).toString("base64url");
    await db
      .insertInto("secrets")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const row = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    return row.value;
  });
}

/** Replaces the value of a secret, unless another instance has replaced it meanwhile. */
export async function replaceSecret(
  database: Database,
  name: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await database.asAuth((db) =>
    db.updateTable("secrets").set({ value: to }).where("name", "=", name).where("value", "=", from).execute(),
  );
}

const algorithm = "aes-256-gcm";
const [ivLength, tagLength] = [12, 16];

/** Secrets of the service: the first one encrypts, each of them decrypts. */
export type Secrets = readonly [string, ...string[]];

/** The 256-bit key derived from a secret of the service. */
const keyOf = (secret: string) => createHash("sha256").update(secret).digest();

/**
 * Encrypts a text for one place, AES-256-GCM with a new nonce each time. It can be decrypted only with the same secret
 * and place: a row copied to another company or record stays unreadable.
 */
export function seal([secret]: Secrets, place: string, text: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts the text of this place. Throws for another place or secret, and for tampered data. */
export function unseal(secrets: Secrets, place: string, sealed: Buffer): string {
  for (const secret of secrets) {
    const text = opened(secret, place, sealed);
    if (text !== null) return text;
  }
  throw new Error("What was sealed does not open: it is another place's, or no secret fits.");
}

/** True if this secret decrypts it. */
export function isSealedBy(secret: string, place: string, sealed: Buffer): boolean {
  return opened(secret, place, sealed) !== null;
}

function opened(secret: string, place: string, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, ivLength);
  const tag = sealed.subarray(ivLength, ivLength + tagLength);
  const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
    return text.toString("utf8");
  } catch {
    return null; // another key
  }
}
