import { sql } from "kysely";
import type { Db } from "#server/platform/db/database";

/** Through `asAuth`: the jobs of each kind, and since when the oldest due one waits. */
export async function countJobs(db: Db, now: Date) {
  const { rows } = await sql<{ kind: string; waiting: number; due: number; failed: number; oldest: Date | null }>`
    select kind, count(*) filter (where not due and not failed)::int as waiting,
      count(*) filter (where due)::int as due, count(*) filter (where failed)::int as failed,
      min(run_at) filter (where due) as oldest
    from (select kind, run_at, finished_at is null and run_at <= ${now} as due, finished_at is not null as failed
      from jobs where finished_at is null
        or (last_error is not null and finished_at > ${new Date(now.getTime() - 86_400_000)})) counted
    group by kind order by kind`.execute(db);
  return rows;
}

/** Through `asAuth`: the sessions that are valid. */
export async function countSessions(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom("sessions")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("ends_at", ">", now)
    .where("idle_until", ">", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Through `asAdmin`: calendars that are read, by whether the last reading failed. */
export async function countFeeds(db: Db) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(failures)::int as count from (values ('good'), ('failing')) states(state)
      left join channel_imports i on i.next_sync_at is not null and (i.failures > 0) = (state = 'failing')
    group by state`.execute(db);
  return rows;
}

/** Through `asAdmin`: spreadsheets by state. */
export async function countImports(db: Db) {
  const { rows } = await sql<{ state: string; count: number }>`
    select states.state, count(i.state)::int as count from (values ('checked'), ('applied'), ('undone')) states(state)
      left join imports i on i.state = states.state
    group by states.state`.execute(db);
  return rows;
}

/** Through `asAdmin`: bytes of all companies' files. */
export async function sumStorage(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(storage_bytes), 0)::bigint as bytes from tenant_usage`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
