import { fee } from "#contract/fees";
import type { FeeUnit } from "#domain/fees";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("fees")
    .select(columnsOf(fee.fields))
    .$narrowType<{ unit: FeeUnit }>()
    .where("tenant_id", "=", tenantId);

/** Every fee of the company; a name's place is the reader's business, for the database knows no Portuguese. */
export const listFees = (db: Db, tenantId: string) => rows(db, tenantId).orderBy("id").execute();

export const findFee = async (db: Db, tenantId: string, id: string) =>
  (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
