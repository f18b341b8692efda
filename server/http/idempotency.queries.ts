import { sql } from "kysely";
import type { Db } from "#server/db/database";
import { isTrue } from "#server/db/is-true";
import { namedIn } from "#server/db/named-in";

interface Key {
  tenant_id: string;
  user_id: string;
  key: string;
}

/** Takes the key for this transaction; false when another request holds it at this moment. */
export async function lockKey(db: Db, { tenant_id, user_id, key }: Key): Promise<boolean> {
  const text = `${tenant_id}/${user_id}/${key}`;
  return isTrue(db, sql`pg_try_advisory_xact_lock(hashtextextended(${text}, 0))`);
}

/** What was answered under the key in the last 24 hours, or null. */
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

/** Forgets the answers that hold one of these ids or codes, or name a person by one of his texts. */
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

/** Keeps the answer; an older one under the same key has passed its 24 hours and gives way. */
export async function insertAnswer(db: Db, id: Key, hash: Buffer, answer: unknown, now: Date): Promise<void> {
  const values = { request_hash: hash, answer: JSON.stringify(answer), created_at: now };
  await db
    .insertInto("idempotency_keys")
    .values({ ...id, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "key"]).doUpdateSet(values))
    .execute();
}
