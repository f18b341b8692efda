import { messages } from "#contract/messages";
import type { OwnerUpdate } from "#contract/owners";
import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";
import { fold, searchWords } from "#domain/search-words";
import { invalid } from "#server/http/problem";
import type { OwnerValues } from "#server/owners/owners.queries";

/** What an owner is of whom nothing was said. */
export const unsaid: OwnerValues = {
  name: "",
  document: null,
  email: null,
  phone: null,
  pix_kind: null,
  pix_key: null,
  notes: null,
  archived: false,
};

type Input = Partial<Omit<OwnerUpdate, "version">>;

/** The values after a save: what is absent is kept, null empties. Refuses with 422 half a Pix key. */
export function mergedValues(before: OwnerValues, input: Input): OwnerValues {
  const kept = <K extends keyof OwnerValues>(key: K) =>
    (input[key] === undefined ? before[key] : input[key]) as OwnerValues[K];
  const names = Object.keys(unsaid) as (keyof OwnerValues)[];
  const values = Object.fromEntries(names.map((name) => [name, kept(name)])) as unknown as OwnerValues;
  return { ...values, ...pixOf(values, input) };
}

/** Kind and key come and go together: whoever empties one and says nothing of the other empties both. */
function pixOf(values: OwnerValues, input: Input): Pick<OwnerValues, "pix_kind" | "pix_key"> {
  const { pix_kind, pix_key } = values;
  const emptied = [input.pix_kind, input.pix_key].includes(null) && !input.pix_kind && !input.pix_key;
  if (emptied || (pix_kind === null && pix_key === null)) return { pix_kind: null, pix_key: null };
  if (pix_kind === null) throw invalid("pix_kind", messages.required("Tipo de chave Pix"));
  if (pix_key === null) throw invalid("pix_key", messages.required("Chave Pix", "a"));
  const key = canonicalPixKey(pix_kind as PixKeyKind, pix_key);
  if (key === null) throw invalid("pix_key", messages.pixKey);
  return { pix_kind, pix_key: key };
}

/** The values as a row, with the name as lists are sorted by it. */
export function rowOf(values: OwnerValues, now: Date) {
  return { ...values, name_folded: fold(values.name), updated_at: now };
}

/** What an owner is found by. */
export function wordsOf({ name, email, phone }: OwnerValues): string[] {
  return searchWords(name, email, phone);
}
