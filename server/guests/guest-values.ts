import { documentFault, type GuestUpdate } from "#contract/guests";
import { labelOf } from "#contract/labels";
import { messages } from "#contract/messages";
import { canonicalGuestDocument, documentWords } from "#domain/guest-documents";
import { fold, searchWords } from "#domain/search-words";
import type { Db } from "#server/db/database";
import { inOrder } from "#server/db/in-order";
import { keepSearchWords } from "#server/db/search-words";
import type { GuestValues } from "#server/guests/guests.queries";
import { invalid } from "#server/http/problem";
import { requireCityOfState } from "#server/tenants/cities";

/** What a guest is of whom nothing was said. */
export const unsaid: GuestValues = {
  name: "",
  document_kind: null,
  document: null,
  birth_date: null,
  email: null,
  phone: null,
  address: null,
  nationality: null,
  notes: null,
  tags: [],
  blocked_reason: null,
};

const names = Object.keys(unsaid) as (keyof GuestValues)[];

type Document = Pick<GuestValues, "document_kind" | "document">;
type Input = Partial<Omit<GuestUpdate, "version">>;

/**
 * The values after a save: what is absent is kept, null empties. Refuses with 422 half a document, a birth after
 * `today` and a city of another state.
 */
export function mergedValues(before: GuestValues, input: Input, today: string): GuestValues {
  const kept = <K extends keyof GuestValues>(key: K) =>
    (input[key] === undefined ? before[key] : input[key]) as GuestValues[K];
  const values = Object.fromEntries(names.map((name) => [name, kept(name)])) as unknown as GuestValues;
  if (values.birth_date !== null && values.birth_date > today) {
    throw invalid("birth_date", "A data de nascimento não pode ser no futuro");
  }
  requireCityOfState(input.address, before.address);
  return { ...values, ...documentOf(values, input), tags: [...new Set(values.tags)] };
}

/** Kind and number come and go together: whoever empties one and says nothing of the other empties both. */
function documentOf({ document_kind, document }: GuestValues, input: Input): Document {
  const emptied = input.document_kind === null && input.document === undefined;
  if (document === null || emptied) return { document_kind: null, document: null };
  if (document_kind === null) {
    const { label, ending } = labelOf(["document_kind"]);
    throw invalid("document_kind", messages.required(label, ending));
  }
  const canonical = canonicalGuestDocument(document_kind, document);
  if (canonical === null) throw invalid("document", documentFault(document_kind));
  return { document_kind, document: canonical };
}

/** The values alone, without what else a record has. */
export function valuesOf(stored: GuestValues): GuestValues {
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as GuestValues;
}

/** The values as a row, with the name as lists are sorted by it. */
export function rowOf(values: GuestValues, now: Date) {
  return { ...values, name_folded: fold(values.name), updated_at: now };
}

/** Makes name, contacts, document and tags what the guest is found by. */
export async function keepGuestWords(db: Db, tenantId: string, id: string, values: GuestValues): Promise<void> {
  const { name, email, phone, document, tags } = values;
  await inOrder([
    keepSearchWords(db, tenantId, "guest", id, searchWords(name, email, phone)),
    keepSearchWords(db, tenantId, "guest_document", id, documentWords(document)),
    keepSearchWords(db, tenantId, "guest_tag", id, tags),
  ]);
}
