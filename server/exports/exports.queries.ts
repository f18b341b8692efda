import { type Insertable, sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import type { Exports } from "#server/db/types.generated";

export type ExportState = "waiting" | "ready" | "failed" | "gone";

export interface StoredExport
  extends Columns<
    "exports",
    "id" | "done" | "total" | "pieces" | "bytes" | "created_at" | "finished_at" | "kept_until"
  > {
  state: ExportState;
  created_by_name: string | null;
}

const exports_ = (db: Db, tenantId: string) =>
  db
    .selectFrom("exports as e")
    .select(["e.id", "e.state", "e.done", "e.total", "e.pieces", "e.bytes"])
    .select(["e.created_at", "e.finished_at", "e.kept_until"])
    .select((on) =>
      on.selectFrom("users as u").select("u.name").whereRef("u.id", "=", "e.created_by").as("created_by_name"),
    )
    .where("e.tenant_id", "=", tenantId)
    .$narrowType<{ state: ExportState }>();

/** The last exports of the company, the newest first. */
export async function listExports(db: Db, tenantId: string, most: number): Promise<StoredExport[]> {
  return exports_(db, tenantId).orderBy("e.id", "desc").limit(most).execute();
}

export async function findExport(db: Db, tenantId: string, id: string): Promise<StoredExport | null> {
  return (await exports_(db, tenantId).where("e.id", "=", id).executeTakeFirst()) ?? null;
}

/** The one that is being made. */
export async function findWaiting(db: Db, tenantId: string): Promise<StoredExport | null> {
  return (await exports_(db, tenantId).where("e.state", "=", "waiting").executeTakeFirst()) ?? null;
}

/** Begins an export, unless one of the company is being made; whether it was begun. */
export async function insertExport(db: Db, row: Insertable<Exports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("exports")
    .values(row)
    // Said, not bound: a plan for every value would know no index that fits.
    .onConflict((conflict) => conflict.columns(["tenant_id"]).where("state", "=", sql.lit("waiting")).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Says how far an export is. False when it is no longer wanted. */
export async function updateProgress(
  db: Db,
  tenantId: string,
  id: string,
  progress: Columns<"exports", "done" | "total" | "pieces">,
): Promise<boolean> {
  return updateWaiting(db, tenantId, id, progress);
}

/** Says that an export is made, or could not be. False when it is no longer wanted. */
export async function finishExport(
  db: Db,
  tenantId: string,
  id: string,
  end: { state: "ready" | "failed"; bytes: number | null; finished_at: Date },
): Promise<boolean> {
  return updateWaiting(db, tenantId, id, end);
}

async function updateWaiting(db: Db, tenantId: string, id: string, change: Partial<Insertable<Exports>>) {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set(change)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The company as its export names it, and whose wall its moments stand on. */
export async function findCompany(db: Db, tenantId: string): Promise<Columns<"tenants", "name" | "timezone">> {
  return db.selectFrom("tenants").select(["name", "timezone"]).where("id", "=", tenantId).executeTakeFirstOrThrow();
}

/** Gives up one export or all but one, those under way too; gives what of them is to be removed. */
export async function giveUpExports(
  db: Db,
  tenantId: string,
  which: { only: string } | { but: string | null },
): Promise<Columns<"exports", "id" | "pieces">[]> {
  const chosen =
    "only" in which ? sql<boolean>`id = ${which.only}` : sql<boolean>`id is distinct from ${which.but}::uuid`;
  return db
    .updateTable("exports")
    .set({ state: "gone" })
    .where("tenant_id", "=", tenantId)
    .where("state", "in", ["waiting", "ready"])
    .where(chosen)
    .returning(["id", "pieces"])
    .execute();
}
