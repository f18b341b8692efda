import { documentFault, guest } from "#contract/bookings/guests";
import { messages } from "#contract/platform/messages";
import type { ValuesOf } from "#contract/platform/record";
import { canonicalGuestDocument, documentWords } from "#domain/documents";
import { fold, searchWords } from "#domain/search-words";
import { requireCityOfState } from "#server/people/tenants/addresses";
import type { Db } from "#server/platform/db/database";
import { keepSearchWords } from "#server/platform/db/search-words";
import { inOrder } from "#server/platform/db/several-statements";
import { invalid } from "#server/platform/http/problem";
import { merged, namesOf, unsaid } from "#server/platform/records/values";

/** The stored fields of a guest. */
export type GuestValues = ValuesOf<typeof guest.fields>;

/** The values of a guest without any data. */
export function nothingSaid(): GuestValues {
  return { ...unsaid<GuestValues>(guest.fields), name: "" };
}

/** The values without the other columns of a record. */
export function valuesOf(stored: GuestValues): GuestValues {
  return merged(namesOf(guest.fields), stored, {});
}

/**
 * The values in stored form. Refuses with 422 an incomplete document, a date of birth after `today`, and a city in
 * another state than that of the `stored` address.
 */
export function judged(
  values: GuestValues,
  said: Partial<GuestValues>,
  stored: GuestValues["address"],
  today: string,
): GuestValues {
  if (values.birth_date !== null && values.birth_date > today) {
    throw invalid("birth_date", "A data de nascimento não pode ser no futuro");
  }
  requireCityOfState(said.address, stored);
  return { ...values, ...documentOf(values, said), tags: [...new Set(values.tags)] };
}

type Document = Pick<GuestValues, "document_kind" | "document">;

/** Kind and number belong together: clearing one without naming the other clears both. */
function documentOf({ document_kind, document }: GuestValues, said: Partial<GuestValues>): Document {
  const emptied = said.document_kind === null && said.document === undefined;
  if (document === null || emptied) return { document_kind: null, document: null };
  if (document_kind === null) throw invalid("document_kind", messages.required("Documento"));
  const canonical = canonicalGuestDocument(document_kind, document);
  if (canonical === null) throw invalid("document", documentFault(document_kind));
  return { document_kind, document: canonical };
}

/** A record without the fields that forms filled in: those forms say them, to whom they may. The name stays. */
export function typedByCompany<G extends { from_forms?: readonly string[] }>(guest: G): G {
  const fields = (guest.from_forms ?? []).filter((field) => field !== "name");
  return { ...guest, ...Object.fromEntries(fields.map((field) => [field, null])) };
}

/** The values as columns, with the name in sortable form. */
export function rowOf(values: GuestValues) {
  const address = values.address === null ? null : JSON.stringify(values.address);
  return { ...values, address, name_folded: fold(values.name) };
}

/** Updates the search words: name, contacts, document and tags. */
export async function keepGuestWords(db: Db, tenantId: string, id: string, values: GuestValues): Promise<void> {
  const { name, email, phone, document, tags } = values;
  await inOrder([
    keepSearchWords(db, tenantId, "guest", id, searchWords(name, email, phone)),
    keepSearchWords(db, tenantId, "guest_document", id, documentWords(document)),
    keepSearchWords(db, tenantId, "guest_tag", id, tags),
  ]);
}
