import { messages } from "#contract/messages";
import { owner } from "#contract/owners";
import type { ValuesOf } from "#contract/record";
import { canonicalPixKey } from "#domain/pix-keys";
import { fold, searchWords } from "#domain/search-words";
import { deleteSearchWords, keepSearchWords } from "#server/db/search-words";
import { invalid, Problem } from "#server/http/problem";
import { listOwners } from "#server/owners/list-owners";
import { toOwner } from "#server/owners/owner-answer";
import { findOwner } from "#server/owners/owners.queries";
import { recordVerbs } from "#server/records/record-verbs";

type Values = ValuesOf<typeof owner.fields>;

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
  beforeSave: (_, { values, said }) => ({ ...values, ...pixOf(values, said) }),
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

/** Kind and key come and go together: who empties one and says nothing of the other empties both. */
function pixOf(values: Values, said: Partial<Values>): Pick<Values, "pix_kind" | "pix_key"> {
  const { pix_kind, pix_key } = values;
  const emptied = [said.pix_kind, said.pix_key].includes(null) && !said.pix_kind && !said.pix_key;
  if (emptied || (pix_kind === null && pix_key === null)) return { pix_kind: null, pix_key: null };
  if (pix_kind === null) throw invalid("pix_kind", messages.required("Tipo de chave"));
  if (pix_key === null) throw invalid("pix_key", messages.required("Chave Pix", "a"));
  const key = canonicalPixKey(pix_kind, pix_key);
  if (key === null) throw invalid("pix_key", messages.pixKey);
  return { pix_kind, pix_key: key };
}
