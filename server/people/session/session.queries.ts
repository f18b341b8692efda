import { type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { noteEndedSession } from "#server/platform/db/changes";
import type { Db } from "#server/platform/db/database";
import type { DB } from "#server/platform/db/types.generated";

/** The person with an address, as the log-in needs it, or null. */
export async function findPersonByEmail(db: Db, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "name", "password_hash", "blocked_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

/** True if a person belongs to companies and all of them have blocked them; never for an operator of the service. */
export async function isBlockedEverywhere(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("memberships as m", "m.user_id", "u.id")
    .select((on) => on.fn.countAll<number>().filterWhere("m.blocked_at", "is", null).as("open"))
    .where("u.id", "=", userId)
    .where("u.is_super_admin", "=", false)
    .groupBy("u.id")
    .executeTakeFirst();
  return row !== undefined && row.open === 0;
}

/** A person by id, with the columns needed to change the password. */
export async function findPersonById(db: Db, id: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "name", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

type NewSession = Selectable<DB["sessions"]>;

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function updateSessionSeen(db: Db, id: string, seenAt: Date, idleUntil: Date): Promise<void> {
  await db.updateTable("sessions").set({ seen_at: seenAt, idle_until: idleUntil }).where("id", "=", id).execute();
}

/**
 * Records the access of a person to the company in which their log-in begins, on the membership and in `tenant_usage`.
 * Skips a `tenant_usage` row that another transaction has locked: the next request of the session records it.
 */
export async function updateFirstAccess(db: Db, userId: string, at: Date): Promise<void> {
  await sql`with first as (
      select m.tenant_id from memberships m join users p on p.id = m.user_id
      where m.user_id = ${userId} and m.blocked_at is null
      order by (m.tenant_id = p.default_tenant_id) desc nulls last, m.created_at, m.tenant_id limit 1),
    member as (update memberships set last_access_at = ${at}
      where user_id = ${userId} and tenant_id in (select tenant_id from first))
    update tenant_usage set last_access_at = ${at} where tenant_id in (
      select u.tenant_id from tenant_usage u where u.tenant_id in (select tenant_id from first)
      for update skip locked)`.execute(db);
}

/** Records when a person last used the company, on the membership and in `tenant_usage`. */
export async function updateAccess(db: Db, tenantId: string, userId: string, at: Date): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ last_access_at: at })
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
  await db.updateTable("tenant_usage").set({ last_access_at: at }).where("tenant_id", "=", tenantId).execute();
}

/** Ends a session with its streams and visits. */
export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  const ended = await db.deleteFrom("sessions").where("token_hash", "=", hash).returning(["id", "user_id"]).execute();
  await endWith(db, ended);
}

/** Ends the sessions of a person, except the kept one. */
export async function deleteSessionsOf(db: Db, userId: string, keptId: string | null): Promise<void> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(keptId !== null, (query) => query.where("id", "!=", keptId))
    .returning(["id", "user_id"])
    .execute();
  await endWith(db, [...ended, { id: null, user_id: userId }]);
}

/** Ends the visits made by a person. The `visits` row stays until its end is written to the company's history. */
export async function deleteVisitSessionsBy(db: Db, userId: string): Promise<void> {
  await endVisitSessions(db, db.selectFrom("visits").select("token_hash").where("by_user_id", "=", userId));
}

/** Ends the streams of the ended sessions and the visits started from them. */
async function endWith(db: Db, ended: readonly { id: string | null; user_id: string }[]): Promise<void> {
  for (const { user_id } of ended) noteEndedSession(db, user_id);
  const ids = ended.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  await endVisitSessions(db, db.selectFrom("visits").select("token_hash").where("by_session_id", "in", ids));
}

async function endVisitSessions(db: Db, hashes: SelectQueryBuilder<DB, "visits", { token_hash: Buffer }>) {
  const ended = await db.deleteFrom("sessions").where("token_hash", "in", hashes).returning("user_id").execute();
  for (const { user_id } of ended) noteEndedSession(db, user_id);
}

/** The active sessions of a person, the most recently used first. */
export function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_agent", "address", "created_at", "seen_at"])
    .where("user_id", "=", userId)
    .where("ends_at", ">", now)
    .where("idle_until", ">", now)
    .where("token_hash", "not in", db.selectFrom("visits").select("token_hash"))
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends one session of a person; false if they have none with that id. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(["id", "user_id"])
    .execute();
  await endWith(db, ended);
  return ended.length > 0;
}

/**
 * The id of the device with this token for the account of this address, or null if the account never logged in there.
 */
export async function findDevice(db: Db, hash: Buffer, email: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.user_id")
    .select("devices.id")
    .where("devices.token_hash", "=", hash)
    .where("devices.ends_at", ">", now)
    .where("users.email", "=", email)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces the token of a device, for everybody who logged in on it. */
export async function updateDeviceToken(db: Db, hash: Buffer, next: Buffer): Promise<void> {
  await db.updateTable("devices").set({ token_hash: next }).where("token_hash", "=", hash).execute();
}

/** Records that a person logged in on a device; an existing row keeps its id. */
export async function insertDevice(
  db: Db,
  device: { token_hash: Buffer; user_id: string; id: string; ends_at: Date },
): Promise<void> {
  await db
    .insertInto("devices")
    .values(device)
    .onConflict((conflict) => conflict.columns(["token_hash", "user_id"]).doUpdateSet({ ends_at: device.ends_at }))
    .execute();
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("devices").where("user_id", "=", userId).execute();
}

export async function deletePasswordResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

export async function updatePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
}

export async function findOwnAccount(db: Db, userId: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "avatar", "timezone", "locale", "theme", "default_tenant_id"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteEmailChangesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}
