import { financialCategory } from "#contract/financial-categories";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("financial_categories as c")
    .select(columnsOf(financialCategory.fields))
    .select((on) => [
      on("c.purpose", "is not", null).$castTo<boolean>().as("fixed"),
      "c.purpose",
      on
        .exists(
          on
            .selectFrom("financial_categories as below")
            .select("below.id")
            .whereRef("below.tenant_id", "=", "c.tenant_id")
            .whereRef("below.parent_id", "=", "c.id"),
        )
        .$castTo<boolean>()
        .as("is_group"),
    ])
    .where("c.tenant_id", "=", tenantId);

/** Every category of the company: income first, each group before what stands in it, by code and name. */
export async function listCategories(db: Db, tenantId: string) {
  return rows(db, tenantId)
    .orderBy("c.archived")
    .orderBy("c.kind", "desc")
    .orderBy("c.code")
    .orderBy("c.name")
    .$castTo<StoredCategory>()
    .execute();
}

export interface StoredCategory {
  id: string;
  name: string;
  kind: "income" | "expense";
  parent_id: string | null;
  code: string | null;
  archived: boolean;
  version: number;
  fixed: boolean;
  purpose: string | null;
  /** Other categories stand in it. */
  is_group: boolean;
}

export async function findCategory(db: Db, tenantId: string, id: string): Promise<StoredCategory | null> {
  return (await rows(db, tenantId).where("c.id", "=", id).$castTo<StoredCategory>().executeTakeFirst()) ?? null;
}

/** The category that the program posts to for a purpose of its own; null while the company has none. */
export async function findPurpose(db: Db, tenantId: string, purpose: string): Promise<string | null> {
  const found = db.selectFrom("financial_categories").select("id").where("tenant_id", "=", tenantId);
  return (await found.where("purpose", "=", purpose).executeTakeFirst())?.id ?? null;
}
