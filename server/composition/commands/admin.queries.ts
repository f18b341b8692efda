import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** Through `asAuth`: a person by address, with what the operator may have to know. */
export async function findPerson(db: Db, email: string) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "is_super_admin", "blocked_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return row ?? null;
}

/** Through `asAdmin`: every company, in the order of their names. */
export async function listCompanies(db: Db) {
  const { rows } = await sql<
    Columns<"tenants", "id" | "name" | "state" | "created_at"> &
      Columns<"tenant_usage", "accommodations" | "people" | "last_access_at"> & { plan_name: string | null }
  >`select t.id, t.name, t.state, t.created_at, s.plan_name, u.accommodations, u.people, u.last_access_at
    from tenants t join tenant_usage u on u.tenant_id = t.id left join subscriptions s on s.tenant_id = t.id
    order by folded(t.name) collate "C", t.id`.execute(db);
  return rows;
}

/** Through `asAuth`: the active sessions, of one person or of all, the most recently used first. */
export async function listSessions(db: Db, userId: string | null, now: Date) {
  return db
    .selectFrom("sessions as s")
    .innerJoin("users as p", "p.id", "s.user_id")
    .select(["s.id", "s.user_id", "p.email", "s.address", "s.user_agent", "s.created_at", "s.seen_at"])
    .where("s.ends_at", ">", now)
    .where("s.idle_until", ">", now)
    .$if(userId !== null, (query) => query.where("s.user_id", "=", userId))
    .orderBy("s.seen_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
}

export type ListedJob = Columns<
  "jobs",
  "id" | "kind" | "tenant_id" | "attempts" | "run_at" | "locked_until" | "finished_at" | "last_error"
>;

const jobColumns = [
  "id",
  "kind",
  "tenant_id",
  "attempts",
  "run_at",
  "locked_until",
  "finished_at",
  "last_error",
] as const;

/** Through `asAuth`: abandoned jobs, and those that wait for another attempt, the newest first. */
export function listFailedJobs(db: Db, limit: number): Promise<ListedJob[]> {
  return db
    .selectFrom("jobs")
    .select(jobColumns)
    .where("last_error", "is not", null)
    .orderBy("run_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A job, locked until the transaction ends, or null. */
export async function findLockedJob(db: Db, id: string): Promise<(ListedJob & { unique_key: string | null }) | null> {
  const row = await db
    .selectFrom("jobs")
    .select([...jobColumns, "unique_key"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Another unfinished job with the same key, or null. */
export async function findRival(db: Db, { id, kind, unique_key }: { id: string; kind: string; unique_key: string }) {
  const row = await db
    .selectFrom("jobs")
    .select("id")
    .where("kind", "=", kind)
    .where("unique_key", "=", unique_key)
    .where("finished_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Makes a job due now, as if it had never been tried; its mail too, if it is one. A claim of before ends. */
export async function restartJob(db: Db, id: string, now: Date): Promise<void> {
  await sql`with again as (
      update jobs set run_at = ${now}, attempts = 0, claim = claim + 1, locked_until = null, finished_at = null
      where id = ${id} returning payload)
    update mails set tries = 0 where sent_at is null and id::text = (select payload ->> 'mail' from again)`.execute(db);
}
