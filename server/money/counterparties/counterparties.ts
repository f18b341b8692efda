import {
  type Counterparty,
  type CounterpartyQuery,
  type counterparties,
  counterparty,
  type counterpartyOptions,
} from "#contract/money/counterparties";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { fold } from "#domain/search-words";
import {
  countCounterparties,
  findCounterparty,
  findCounterpartyNamed,
  insertNamed,
  listCounterpartiesPage,
  offerCounterparties,
  type StoredCounterparty,
} from "#server/money/counterparties/counterparties.queries";
import { hiddenDocuments, pixKeyOf, requireSeenDocument } from "#server/people/pix-keys/pix-keys";
import { record } from "#server/platform/audit/record";
import { type Actor, type Ctx, may } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import { pageAnswer, pageAsked } from "#server/platform/db/pages";
import { beyondReach } from "#server/platform/db/reach";
import { found, invalid } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";
import { recordVerbs } from "#server/platform/records/record-verbs";

/** The payers and payees of the company. One with entries cannot be deleted, only archived. */
export const counterpartyVerbs = recordVerbs({
  definition: counterparty,
  table: "counterparties",
  name: "counterparty",
  list: listCounterparties,
  find: ({ actor, db }, id) => findCounterparty(db, actor.tenant_id, id),
  answer: toCounterparty,
  allow: ({ actor }, said) => requireSeenDocument(actor, said),
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

export const listCounterpartyOptions: Verb<typeof counterpartyOptions.list> = async ({ actor, db }, { query }) => ({
  data: await offerCounterparties(db, actor.tenant_id, { text: fold(query.q ?? "").trim(), ids: query.id ?? [] }),
});

/** The input of a save: a chosen record, or a typed name. The record takes precedence. */
interface Said {
  counterparty_id?: string | null | undefined;
  counterparty?: string | null | undefined;
}

/**
 * The counterparty of a save, or null for none. A new name creates a record; absent is kept. Refuses an unknown one,
 * and one beyond the user's reach.
 */
export async function saidCounterparty(
  ctx: Ctx,
  { counterparty_id: id, counterparty: name }: Said,
  before: { counterparty_id: string | null; counterparty: string | null } | null,
): Promise<string | null> {
  if (typeof id === "string") {
    if (id !== before?.counterparty_id) await requireCounterparty(ctx, id);
    return id;
  }
  if (typeof name === "string" && name !== before?.counterparty) return counterpartyNamed(ctx, name);
  const isEmptied = name === null || (name === undefined && id === null);
  return isEmptied ? null : (before?.counterparty_id ?? null);
}

async function requireCounterparty({ actor, db }: Ctx, id: string): Promise<void> {
  if ((await findCounterparty(db, actor.tenant_id, id)) !== null) return;
  throw invalid("counterparty_id", messages.invalid("De quem ou para quem"));
}

/**
 * The id of the one with this name, created if missing. A name is one record for the whole company, even if a limited
 * user types one that they cannot see: they learn nothing but the name.
 */
async function counterpartyNamed(ctx: Ctx, name: string): Promise<string> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const id = newId(now);
  const known = await beyondReach(db, actor, async () => {
    const standing = await findCounterpartyNamed(db, actor.tenant_id, name);
    if (standing !== null) return standing;
    if (await insertNamed(db, { tenant_id: actor.tenant_id, id, name, now })) return id;
    return found(await findCounterpartyNamed(db, actor.tenant_id, name));
  });
  if (known === id) await record(ctx, "counterparty.created", id, null, { name });
  return known;
}

/**
 * Requires the same permission as documents of guests and owners; a limited user sees only the names of counterparties.
 */
export const seesCounterpartyDocuments = (actor: Actor): boolean =>
  may(actor, "guests.documents") && actor.reach === null;
