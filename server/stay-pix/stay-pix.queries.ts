import { sql } from "kysely";
import type { Address } from "#contract/address";
import type { PixKeyKind } from "#domain/pix-keys";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** What the company says of itself that a Pix code is made of. */
export interface StoredPayee {
  legal_name: string;
  pix_kind: PixKeyKind | null;
  pix_key: string | null;
  address: Address | null;
}

export async function findPayee(db: Db, tenantId: string): Promise<StoredPayee | null> {
  const row = await db
    .selectFrom("tenants")
    .select(["legal_name", "pix_kind", "pix_key", "address"])
    .where("id", "=", tenantId)
    .executeTakeFirst();
  return (row as StoredPayee | undefined) ?? null;
}

/** The txids of a booking's instalments, also of those that it has no more; `installment_id` is null for these. */
export async function listTxids(
  db: Db,
  tenantId: string,
  bookingId: string,
): Promise<{ txid: string; installment_id: string | null }[]> {
  const { rows } = await sql<Columns<"booking_txids", "txid"> & { installment_id: string | null }>`
    select t.txid, i.id as installment_id from booking_txids t
    left join booking_installments i
      on i.tenant_id = t.tenant_id and i.booking_id = t.booking_id and i.position = t.position
    where t.tenant_id = ${tenantId} and t.booking_id = ${bookingId} order by t.position`.execute(db);
  return rows;
}
