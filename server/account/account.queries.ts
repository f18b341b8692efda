import type { Db } from "#server/db/database";

export interface AccountFields {
  name?: string;
  phone?: string | null;
  timezone?: string;
  locale?: string;
  theme?: string;
  default_tenant_id?: string;
}

/** Writes what is given of a person's own account; row security lets nobody else's through. */
export async function updateOwnAccount(db: Db, userId: string, fields: AccountFields): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable("users").set(fields).where("id", "=", userId).execute();
}

/** Whether the person may act in the company. */
export async function isMember(db: Db, userId: string, tenantId: string): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("tenant_id")
    .where("user_id", "=", userId)
    .where("tenant_id", "=", tenantId)
    .where("blocked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
