import { bankProfile, bankProfiles } from "#contract/bank-profiles";
import { findProfile, listProfiles } from "#server/bank-statements/profiles.queries";
import type { Ctx } from "#server/context";
import { recordVerbs } from "#server/records/record-verbs";
import { serveRecord } from "#server/records/serve-record";

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

serveRecord(bankProfiles, profileVerbs);
