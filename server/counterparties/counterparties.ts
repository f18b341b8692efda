import {
  type Counterparty,
  type CounterpartyQuery,
  counterparties,
  counterparty,
  counterpartyOptions,
} from "#contract/counterparties";
import type { VerbAnswer } from "#contract/endpoint";
import type { ValuesOf } from "#contract/record";
import { fold } from "#domain/search-words";
import type { Ctx } from "#server/context";
import {
  countCounterparties,
  findCounterparty,
  listCounterpartiesPage,
  offerCounterparties,
  type StoredCounterparty,
} from "#server/counterparties/counterparties.queries";
import { pageAnswer, pageAsked } from "#server/db/page";
import { invalid } from "#server/http/problem";
import { serve } from "#server/http/route";
import { hiddenDocuments } from "#server/pix-keys/hidden-documents";
import { pixKeyOf } from "#server/pix-keys/pix-key-of";
import { recordVerbs } from "#server/records/record-verbs";
import { serveRecord } from "#server/records/serve-record";

/** The payers and payees of the company. One with entries cannot be deleted, only archived. */
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

serveRecord(counterparties, counterpartyVerbs);

function toCounterparty({ actor }: Ctx, stored: StoredCounterparty): Counterparty {
  return hiddenDocuments(actor, stored);
}

/** By name by default; searched by name and e-mail. */
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

/**
 * The error is at the document if it was sent; otherwise at the kind, because users who may not see documents do not
 * have that field.
 */
function requireKindOfDocument({ kind, document }: ValuesOf<typeof counterparty.fields>, isSaid: boolean): void {
  if (document === null || (kind === "person") === (document.length === 11)) return;
  if (!isSaid)
    throw invalid("kind", `Este contato tem um ${kind === "person" ? "CNPJ" : "CPF"}, e o tipo segue o documento`);
  if (kind === "person") throw invalid("document", "Um CNPJ é de empresa. Mude o tipo ou informe o CPF.");
  throw invalid("document", "Um CPF é de pessoa. Mude o tipo ou informe o CNPJ.");
}

serve(counterpartyOptions.list, async ({ actor, db }, { query }) => ({
  data: await offerCounterparties(db, actor.tenant_id, { text: fold(query.q ?? "").trim(), ids: query.id ?? [] }),
}));
