import type { BankProfile } from "#contract/bank-profiles";
import { bankProfile } from "#contract/bank-profiles";
import type { Db } from "#server/db/database";
import { columnsOf } from "#server/records/columns";

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("bank_profiles")
    .select(columnsOf(bankProfile.fields))
    .where("tenant_id", "=", tenantId)
    .$castTo<BankProfile>();

/** Every profile of the company by name. */
export const listProfiles = (db: Db, tenantId: string): Promise<BankProfile[]> =>
  rows(db, tenantId).orderBy("name").orderBy("id").execute();

export async function findProfile(db: Db, tenantId: string, id: string): Promise<BankProfile | null> {
  return (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
}
