import type { Db } from "#server/db/database";

/** Whose form a token opens; asked through the door `asAuth`, which sees nothing else of it. */
export async function findTenantOfOwnLink(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("registration_forms")
    .select("tenant_id")
    .where("own_token_hash", "=", hash)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** The form that a token opens, and the code of its booking. */
export async function findOwnForm(db: Db, tenantId: string, hash: Buffer) {
  const row = await db
    .selectFrom("registration_forms as f")
    .innerJoin("bookings as b", (join) =>
      join.onRef("b.tenant_id", "=", "f.tenant_id").onRef("b.id", "=", "f.booking_id"),
    )
    .select(["f.id", "b.code"])
    .where("f.tenant_id", "=", tenantId)
    .where("f.own_token_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}
