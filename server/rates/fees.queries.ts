import { sql } from "kysely";
import type { Fee } from "#domain/fees";
import type { Db } from "#server/db/database";

/** The columns that a save writes. */
export type FeeValues = Omit<Fee, "id">;

export interface StoredFee extends Fee {
  version: number;
}

const columns = sql`id, name, accommodation_id, "group", unit, amount_cents, basis_points, mandatory, refundable, version`;

/** Every fee of the company: those that must be paid first, then by name. */
export async function listFeeRows(db: Db, tenantId: string): Promise<StoredFee[]> {
  const { rows } = await sql<StoredFee>`select ${columns} from fees
    where tenant_id = ${tenantId} order by mandatory desc, name, id`.execute(db);
  return rows;
}

export async function findFee(db: Db, tenantId: string, id: string): Promise<StoredFee | null> {
  const { rows } = await sql<StoredFee>`select ${columns} from fees
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}
