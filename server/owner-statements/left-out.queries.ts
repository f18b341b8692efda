import type { Db } from "#server/db/database";

/** What is left out of an owner's month, and why. */
export async function listLeftOut(db: Db, tenantId: string, ownerId: string, month: string) {
  return db
    .selectFrom("owner_left_out_lines")
    .select(["source_id", "reason"])
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("month", "=", month)
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

/** Leaves a line out, or says another reason. */
export async function insertLeftOut(db: Db, line: LeftOutLine): Promise<void> {
  await db
    .insertInto("owner_left_out_lines")
    .values(line)
    .onConflict((conflict) =>
      conflict
        .constraint("owner_left_out_lines_once")
        .doUpdateSet({ reason: line.reason, created_by: line.created_by }),
    )
    .execute();
}

/** Takes a line back in. */
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
