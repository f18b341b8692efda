import { CompiledQuery, sql } from "kysely";
import type { ModuleName } from "#contract/platform/access";
import type { Database, Db } from "#server/platform/db/database";
import { isTrue } from "#server/platform/db/expressions";
import { namedIn } from "#server/platform/db/named-in";

/** True if a reader limited to these accommodations may see one of the accommodations or records of a change. */
export async function isReached(
  database: Database,
  tenantId: string,
  reach: readonly string[],
  touched: readonly string[],
): Promise<boolean> {
  if (touched.some((id) => reach.includes(id))) return true;
  return database.asTenant(tenantId, (db) => seesAny(db, tenantId, touched), reach);
}

/** True if a record with one of these codes or ids is visible in this transaction. */
async function seesAny(db: Db, tenantId: string, named: readonly string[]): Promise<boolean> {
  const ids = named.filter((name) => name.length === 36);
  const codes = named.filter((name) => name.length < 36);
  return isTrue(
    db,
    sql`exists (select from bookings where tenant_id = ${tenantId}
      and (code = any(${codes}::text[]) or id = any(${ids}::uuid[])))
    or exists (select from guests where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))
    or exists (select from blocks where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))
    or exists (select from channel_imports where tenant_id = ${tenantId} and id = any(${ids}::uuid[]))`,
  );
}

/**
 * The reason besides the plan why a module is shut for a company on a day: it is off for everybody, or closed for this
 * company. Null if there is none.
 */
export async function findShutBy(
  db: Db,
  tenantId: string | null,
  module: ModuleName,
  day: string,
): Promise<"off" | "closed" | null> {
  const { rows } = await sql<{ active: boolean; closed: boolean }>`select m.active,
    exists (select from module_overrides o where o.tenant_id = ${tenantId} and o.module = m.name and not o.open
      and (o.expires_on is null or o.expires_on >= ${day}::date)) as closed
    from modules m where m.name = ${module}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return found.active ? (found.closed ? "closed" : null) : "off";
}

interface Key {
  tenant_id: string;
  user_id: string;
  key: string;
}

/** Locks the key for this transaction; false if another request holds it at this moment. */
export async function lockKey(db: Db, { tenant_id, user_id, key }: Key): Promise<boolean> {
  const text = `${tenant_id}/${user_id}/${key}`;
  return isTrue(db, sql`pg_try_advisory_xact_lock(hashtextextended(${text}, 0))`);
}

/** The answer stored under the key in the last 24 hours, or null. */
export async function findAnswer(db: Db, { tenant_id, user_id, key }: Key, now: Date) {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("tenant_id", "=", tenant_id)
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .where("created_at", ">", new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the stored answers that contain one of these ids or codes, or one of a person's texts. */
export async function deleteAnswersWith(
  db: Db,
  tenantId: string,
  ids: readonly string[],
  texts: readonly string[],
): Promise<void> {
  const held = ids.map((id) => `%${id}%`);
  await sql`delete from idempotency_keys where tenant_id = ${tenantId}
    and (answer::text like any(${held}::text[]) or ${namedIn(sql`answer::text`, texts)})`.execute(db);
}

/** Stores the answer; an older one under the same key has passed its 24 hours and is replaced. */
export async function insertAnswer(db: Db, id: Key, hash: Buffer, answer: unknown, now: Date): Promise<void> {
  const values = { request_hash: hash, answer: JSON.stringify(answer), created_at: now };
  await db
    .insertInto("idempotency_keys")
    .values({ ...id, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "key"]).doUpdateSet(values))
    .execute();
}

/** A statement produced by the rate limiter library, on the table `rate_limits`. */
export interface LimiterQuery {
  text: string;
  values?: unknown[];
}

export function runLimiterQuery(db: Db, { text, values = [] }: LimiterQuery) {
  return db.executeQuery(CompiledQuery.raw(text, values));
}
