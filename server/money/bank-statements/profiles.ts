import { type BankProfile, bankProfile } from "#contract/money/bank-profiles";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { recordVerbs } from "#server/platform/records/record-verbs";
import { columnsOf } from "#server/platform/records/values";

/** The CSV format of a bank, as defined by a user. */
export const profileVerbs = recordVerbs({
  definition: bankProfile,
  table: "bank_profiles",
  name: "bank_profile",
  list: async ({ actor, db }: Ctx) => ({ data: await listProfiles(db, actor.tenant_id) }),
  find: ({ actor, db }, id) => findProfile(db, actor.tenant_id, id),
  row: ({ columns, ...values }) => ({ ...values, columns: JSON.stringify(columns) }),
  taken: { constraint: "bank_profiles_name", field: "name", sentence: "Já existe um modelo com este nome" },
});

const rows = (db: Db, tenantId: string) =>
  db
    .selectFrom("bank_profiles")
    .select(columnsOf(bankProfile.fields))
    .where("tenant_id", "=", tenantId)
    .$castTo<BankProfile>();

/** Every profile of the company by name. */
export const listProfiles = (db: Db, tenantId: string): Promise<BankProfile[]> =>
  rows(db, tenantId).orderBy("name").orderBy("id").execute();

async function findProfile(db: Db, tenantId: string, id: string): Promise<BankProfile | null> {
  return (await rows(db, tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
}
