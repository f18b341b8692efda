import type { Db } from "#server/db/database";

/** The category to which the program posts for a purpose; null if the company has none. */
export async function findPurpose(db: Db, tenantId: string, purpose: string): Promise<string | null> {
  const found = db.selectFrom("financial_categories").select("id").where("tenant_id", "=", tenantId);
  return (await found.where("purpose", "=", purpose).executeTakeFirst())?.id ?? null;
}
