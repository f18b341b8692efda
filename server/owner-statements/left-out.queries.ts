import type { Db } from "#server/db/database";

/** What is left out of an owner's month, why, by whom and when. */
export interface LeftOut {
  source_id: string;
  reason: string;
  left_out_by: string | null;
  left_out_by_name: string | null;
  left_out_at: Date;
}

export async function listLeftOut(db: Db, tenantId: string, ownerId: string, month: string): Promise<LeftOut[]> {
  return db
    .selectFrom("owner_left_out_lines as l")
    .leftJoin("users as u", "u.id", "l.created_by")
    .select(["l.source_id", "l.reason", "l.created_by as left_out_by", "u.name as left_out_by_name"])
    .select("l.created_at as left_out_at")
    .where("l.tenant_id", "=", tenantId)
    .where("l.owner_id", "=", ownerId)
    .where("l.month", "=", month)
    .execute();
}

interface LeftOutLine {
  tenant_id: string;
  id: string;
  owner_id: string;
  month: string;
  source_id: string;
  reason: string;
  created_by: string;
  created_at: Date;
}

/** Leaves a line out, or changes the reason. */
export async function insertLeftOut(db: Db, line: LeftOutLine): Promise<void> {
  await db
    .insertInto("owner_left_out_lines")
    .values(line)
    .onConflict((conflict) =>
      conflict
        .constraint("owner_left_out_lines_once")
        .doUpdateSet({ reason: line.reason, created_by: line.created_by, created_at: line.created_at }),
    )
    .execute();
}

/** Includes a line again. */
export async function deleteLeftOut(
  db: Db,
  { tenant_id, owner_id, month, source_id }: Pick<LeftOutLine, "tenant_id" | "owner_id" | "month" | "source_id">,
): Promise<void> {
  await db
    .deleteFrom("owner_left_out_lines")
    .where("tenant_id", "=", tenant_id)
    .where("owner_id", "=", owner_id)
    .where("month", "=", month)
    .where("source_id", "=", source_id)
    .execute();
}
