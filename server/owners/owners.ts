import { owner } from "#contract/owners";
import { fold, searchWords } from "#domain/search-words";
import { deleteSearchWords, keepSearchWords } from "#server/db/search-words";
import { Problem } from "#server/http/problem";
import { listOwners } from "#server/owners/list-owners";
import { toOwner } from "#server/owners/owner-answer";
import { findOwner } from "#server/owners/owners.queries";
import { pixKeyOf } from "#server/pix-keys/pix-key-of";
import { recordVerbs } from "#server/records/record-verbs";

/**
 * Owners of accommodations. One who is archived keeps the shares he has; one who has a share of any accommodation is not
 * deleted but archived.
 */
export const ownerVerbs = recordVerbs({
  definition: owner,
  table: "owners",
  name: "owner",
  list: listOwners,
  find: ({ actor, db }, id) => findOwner(db, actor.tenant_id, id),
  answer: toOwner,
  beforeSave: (_, { values, said }) => ({ ...values, ...pixKeyOf(values, said) }),
  row: (values) => ({ ...values, name_folded: fold(values.name) }),
  afterSave: ({ actor, db }, id, { values: { name, email, phone } }) =>
    keepSearchWords(db, actor.tenant_id, "owner", id, searchWords(name, email, phone)),
  async beforeDelete({ actor, db }, { id, accommodations }) {
    if (accommodations.length > 0) throw new Problem("OwnerInUseException");
    await deleteSearchWords(db, actor.tenant_id, id);
  },
  taken: { constraint: "owners_document", field: "document", sentence: "Outro proprietário já tem este documento" },
  inUse: "OwnerInUseException",
});
