import { sql } from "kysely";
import { serviceDay } from "#domain/stay-dates";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Claim, Job } from "#server/platform/jobs/queue";

interface NewJob {
  id: string;
  kind: string;
  tenant_id: string | null;
  unique_key: string | null;
  payload: Record<string, unknown>;
  run_at: Date;
  created_at: Date;
}

/**
 * Inserts the job, unless one with its key is waiting. Companies may only insert: hence no conflict target, no
 * `returning`.
 */
export async function insertJob(db: Db, { payload, ...job }: NewJob): Promise<void> {
  await db
    .insertInto("jobs")
    .values({ ...job, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Claims the job of the kinds that has been due longest and has no lease, until `leaseEnd`; null if none is due. */
export async function claimJob(db: Db, kinds: readonly string[], now: Date, leaseEnd: Date): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update jobs set locked_until = ${leaseEnd}, claim = claim + 1, attempts = attempts + 1
    where id = (
      select id from jobs
      where finished_at is null and run_at <= ${now} and (locked_until is null or locked_until <= ${now})
        and kind = any(${kinds})
      order by run_at, id limit 1
      for update skip locked
    )
    returning id, kind, tenant_id, payload, attempts, claim, run_at`.execute(db);
  return rows[0] ?? null;
}

/** Whether the claim is still valid; if so, no other can be made before this transaction ends. */
export async function lockClaim(db: Db, { id, claim }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Extends a claim. False if another worker claimed the job. */
export async function extendClaim(db: Db, { id, claim }: Claim, leaseEnd: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ locked_until: leaseEnd })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds data for later attempts to the payload. False if another worker claimed the job. */
export async function updatePayload(db: Db, { id, claim }: Claim, marks: Record<string, unknown>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ payload: sql`payload || ${JSON.stringify(marks)}::jsonb` })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the job under this claim, with an error if it is abandoned. False if another worker claimed it. */
export async function finishJob(db: Db, { id, claim }: Claim, now: Date, lastError: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({ finished_at: now, locked_until: null, last_error: lastError })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the job for a later attempt under a new claim. */
export async function postponeJob(db: Db, { id, claim }: Claim, runAt: Date, lastError: string): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ run_at: runAt, locked_until: null, last_error: lastError })
    .where("id", "=", id)
    .where("claim", "=", claim)
    .where("finished_at", "is", null)
    .execute();
}

/** A wrong clock may have scheduled recurring work too far ahead: this moves it back to the given instant. */
export async function pullForward(db: Db, kind: string, latest: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ run_at: latest })
    .where("kind", "=", kind)
    .where("unique_key", "=", "recurring")
    .where("finished_at", "is", null)
    .where("locked_until", "is", null)
    .where("run_at", ">", latest)
    .execute();
}

/**
 * Deletes what has expired: sessions, resets, sign-ups, changes of address, devices, limits, idempotency keys after a
 * day, finished jobs after a week, mails after a quarter, texts and recipients of messages
 * after a quarter, hashes of mailed addresses after a day, and reports of mails after a year.
 */
export async function deleteOutlived(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("ends_at", "<", now), eb("idle_until", "<", now)]))
    .execute();
  await db.deleteFrom("password_resets").where("ends_at", "<", now).execute();
  await db.deleteFrom("sign_ups").where("ends_at", "<", now).execute();
  await db.deleteFrom("email_changes").where("ends_at", "<", now).execute();
  await db.deleteFrom("devices").where("ends_at", "<", now).execute();
  await db.deleteFrom("rate_limits").where("expire", "<", now.getTime()).execute();
  await db.deleteFrom("idempotency_keys").where("created_at", "<", ago(24)).execute();
  await db
    .deleteFrom("jobs")
    .where("finished_at", "<", ago(24 * 7))
    .execute();
  await db
    .deleteFrom("mails")
    .where("created_at", "<", ago(24 * 90))
    .execute();
  await sql`update messages set subject = null, body = null, to_name = null, to_address = null
    where created_at < ${ago(24 * 90)}
      and (body is not null or subject is not null or to_address is not null or to_name is not null)`.execute(db);
  const today = serviceDay(now);
  await sql`delete from held_mails h where not exists (select from mails m where m.id = h.mail_id)`.execute(db);
  await sql`delete from mail_addresses where day < ${today}::date - 1`.execute(db);
  await sql`delete from founder_mail_addresses where day < ${today}::date - 1`.execute(db);
  await sql`delete from founder_mail_days where day < ${today}::date - 1`.execute(db);
  await sql`delete from mail_days where day < ${today}::date - 90`.execute(db);
  await sql`delete from mail_reports where created_at < ${today}::date - 365`.execute(db);
}

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

export type ListedJob = Columns<"jobs", (typeof jobColumns)[number]>;

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

/**
 * Through `asAdmin`: of each kind and company the newest job that failed or has been due since then, with the company's
 * name. A recurring failure is over once a later run has succeeded.
 */
export async function listTroubledJobs(db: Db, { now, lateSince }: { now: Date; lateSince: Date }) {
  const { rows } = await sql<
    Columns<"jobs", "id" | "kind" | "tenant_id" | "run_at" | "finished_at" | "last_error"> & { name: string | null }
  >`
    select * from (
      select distinct on (j.kind, j.tenant_id) j.id, j.kind, j.tenant_id, j.run_at, j.finished_at, j.last_error, t.name
      from jobs j left join tenants t on t.id = j.tenant_id
      where case when j.finished_at is null
        then (j.last_error is not null or j.run_at < ${lateSince}) and (j.locked_until is null or j.locked_until < ${now})
        else j.last_error is not null and not (j.unique_key is not distinct from 'recurring' and exists (
          select from jobs later where later.kind = j.kind and later.unique_key = 'recurring'
            and later.finished_at > j.finished_at and later.last_error is null)) end
      order by j.kind, j.tenant_id, j.run_at desc) newest
    order by run_at desc, id`.execute(db);
  return rows;
}

/** When the next run of a kind is due; null if there is none. Through `asAuth` or `asAdmin`. */
export async function nextRun(db: Db, kind: string): Promise<Date | null> {
  const row = await db
    .selectFrom("jobs")
    .select("run_at")
    .where("kind", "=", kind)
    .where("finished_at", "is", null)
    .orderBy("run_at")
    .limit(1)
    .executeTakeFirst();
  return row?.run_at ?? null;
}
