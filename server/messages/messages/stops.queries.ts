import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database";

/** Case-insensitive, as addresses are in practice. */
export const addressHash = (address: string): Buffer =>
  createHash("sha256").update(address.trim().toLowerCase()).digest();

/** The addresses among these that have unsubscribed. */
export async function listStopped(db: Db, tenantId: string, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const hashed = addresses.map((address) => ({ address, hash: addressHash(address) }));
  const hashes = hashed.map(({ hash }) => hash);
  // one parameter, so that any number of addresses is the same prepared statement
  const rows = await db
    .selectFrom("message_stops")
    .select("address_hash")
    .where("tenant_id", "=", tenantId)
    .where("address_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .execute();
  const stopped = new Set(rows.map(({ address_hash }) => address_hash.toString("hex")));
  return new Set(hashed.flatMap(({ address, hash }) => (stopped.has(hash.toString("hex")) ? address : [])));
}

export async function insertStop(db: Db, tenantId: string, address: string, now: Date): Promise<void> {
  await db
    .insertInto("message_stops")
    .values({ tenant_id: tenantId, address_hash: addressHash(address), stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStop(db: Db, tenantId: string, address: string): Promise<void> {
  await db
    .deleteFrom("message_stops")
    .where("tenant_id", "=", tenantId)
    .where("address_hash", "=", addressHash(address))
    .execute();
}

/** The name of the company of a link; null once it is closed. */
export async function findStoppedCompany(db: Db, tenantId: string): Promise<string | null> {
  const company = await db
    .selectFrom("tenants")
    .select("name")
    .where("id", "=", tenantId)
    .where("state", "<>", "closed")
    .executeTakeFirst();
  return company?.name ?? null;
}
