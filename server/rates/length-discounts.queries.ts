import { sql } from "kysely";
import type { LengthDiscount } from "#domain/length-discounts";
import type { Db } from "#server/db/database";

/** The columns that a save writes. */
export type LengthDiscountValues = Omit<LengthDiscount, "id">;

export interface StoredLengthDiscount extends LengthDiscount {
  version: number;
}

const columns = sql`id, name, accommodation_id, "group", from_nights, basis_points, version`;

/** Every discount of the company, those for few nights first. */
export async function listLengthDiscountRows(db: Db, tenantId: string): Promise<StoredLengthDiscount[]> {
  const { rows } = await sql<StoredLengthDiscount>`select ${columns} from length_discounts
    where tenant_id = ${tenantId} order by from_nights, name, id`.execute(db);
  return rows;
}

export async function findLengthDiscount(db: Db, tenantId: string, id: string): Promise<StoredLengthDiscount | null> {
  const { rows } = await sql<StoredLengthDiscount>`select ${columns} from length_discounts
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}
