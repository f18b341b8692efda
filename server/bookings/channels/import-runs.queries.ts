import { sql } from "kysely";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export type RunCounts = Columns<
  "channel_import_runs",
  | "new_count"
  | "same_count"
  | "changed_count"
  | "gone_count"
  | "ignored_count"
  | "held_night_count"
  | "unfollowed_count"
  | "conflict_count"
>;

export interface StoredRun
  extends RunCounts,
    Columns<"channel_import_runs", "import_id" | "at" | "outcome" | "fault"> {}

const kept = 100;

/** Stores a reading and deletes all but the last hundred of its import. */
export async function insertRun(
  db: Db,
  tenantId: string,
  run: Omit<StoredRun, keyof RunCounts> & Partial<RunCounts> & { id: string },
): Promise<void> {
  await db
    .insertInto("channel_import_runs")
    .values({ tenant_id: tenantId, ...run })
    .execute();
  await sql`delete from channel_import_runs where tenant_id = ${tenantId} and import_id = ${run.import_id} and id in (
    select id from channel_import_runs where tenant_id = ${tenantId} and import_id = ${run.import_id}
    order by at desc, id desc offset ${kept})`.execute(db);
}

/** The latest readings of an accommodation's imports, newest first, up to a limit for each. */
export async function listRuns(
  db: Db,
  tenantId: string,
  importIds: readonly string[],
  each: number,
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select r.import_id, r.at, r.outcome, r.fault, r.new_count, r.same_count, r.changed_count, r.gone_count,
      r.ignored_count, r.held_night_count, r.unfollowed_count, r.conflict_count
    from unnest(${importIds}::uuid[]) asked (id) cross join lateral (
      select * from channel_import_runs
      where tenant_id = ${tenantId} and import_id = asked.id order by at desc, id desc limit ${each}) r
    order by r.at desc, r.id desc`.execute(db);
  return rows;
}

/** When the kept valid feeds of an import were applied. */
export async function listReadings(db: Db, tenantId: string, importId: string): Promise<Date[]> {
  const { rows } = await sql<Columns<"channel_import_runs", "at">>`select at from channel_import_runs
    where tenant_id = ${tenantId} and import_id = ${importId} and outcome = 'applied'`.execute(db);
  return rows.map(({ at }) => at);
}
