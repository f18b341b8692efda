import { type Counterparty, type CounterpartyQuery, type counterparties, counterparty } from "#contract/counterparties";
import type { VerbAnswer } from "#contract/endpoint";
import type { ValuesOf } from "#contract/record";
import { fold } from "#domain/search-words";
import type { Ctx } from "#server/context";
import {
  countCounterparties,
  findCounterparty,
  listCounterpartiesPage,
  type StoredCounterparty,
} from "#server/counterparties/counterparties.queries";
import { pageAnswer, pageAsked } from "#server/db/page";
import { invalid } from "#server/http/problem";
import { hiddenDocuments } from "#server/pix-keys/hidden-documents";
import { pixKeyOf } from "#server/pix-keys/pix-key-of";
import { recordVerbs } from "#server/records/record-verbs";

/** From whom the company's money comes and to whom it goes. One that an entry names is not deleted but archived. */
export const counterpartyVerbs = recordVerbs({
  definition: counterparty,
  table: "counterparties",
  name: "counterparty",
  list: listCounterparties,
  find: ({ actor, db }, id) => findCounterparty(db, actor.tenant_id, id),
  answer: toCounterparty,
  beforeSave(_, { values, said }) {
    requireKindOfDocument(values, said.document !== undefined);
    return { ...values, ...pixKeyOf(values, said) };
  },
  taken: [
    { constraint: "counterparties_document", field: "document", sentence: "Outro contato já tem este documento" },
    { constraint: "counterparties_name", field: "name", sentence: "Já existe um contato com este nome" },
  ],
  inUse: "CounterpartyInUseException",
});

function toCounterparty({ actor }: Ctx, stored: StoredCounterparty): Counterparty {
  return hiddenDocuments(actor, stored);
}

/** By name unless asked otherwise; found by name and e-mail. */
async function listCounterparties(ctx: Ctx, query: CounterpartyQuery): Promise<VerbAnswer<typeof counterparties.list>> {
  const { actor, db } = ctx;
  const listing = {
    text: fold(query.q ?? "").trim(),
    archived: query.archived === undefined ? null : query.archived === "1",
    descending: query.sort === "-name",
  };
  const rows = await listCounterpartiesPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toCounterparty(ctx, row));
  return pageAnswer(query, data, (limit) => countCounterparties(db, actor.tenant_id, listing, limit));
}

/** At the document where it was said; else at the kind, for whoever sees no documents has no such field. */
function requireKindOfDocument({ kind, document }: ValuesOf<typeof counterparty.fields>, isSaid: boolean): void {
  if (document === null || (kind === "person") === (document.length === 11)) return;
  if (!isSaid)
    throw invalid("kind", `Este contato tem um ${kind === "person" ? "CNPJ" : "CPF"}, e o tipo segue o documento`);
  if (kind === "person") throw invalid("document", "Um CNPJ é de empresa. Mude o tipo ou informe o CPF.");
  throw invalid("document", "Um CPF é de pessoa. Mude o tipo ou informe o CNPJ.");
}
