import { messages } from "#contract/messages";
import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";
import { invalid } from "#server/http/problem";

interface PixKey {
  pix_kind: PixKeyKind | null;
  pix_key: string | null;
}

/**
 * The key in stored form, from the values after a save. Kind and key belong together: clearing one without naming the
 * other clears both. 422 at the missing one, and for a key that does not match its kind.
 */
export function pixKeyOf({ pix_kind, pix_key }: PixKey, said: Partial<PixKey>): PixKey {
  const emptied = [said.pix_kind, said.pix_key].includes(null) && !said.pix_kind && !said.pix_key;
  if (emptied || (pix_kind === null && pix_key === null)) return { pix_kind: null, pix_key: null };
  if (pix_kind === null) throw invalid("pix_kind", messages.required("Tipo de chave"));
  if (pix_key === null) throw invalid("pix_key", messages.required("Chave Pix", "a"));
  const key = canonicalPixKey(pix_kind, pix_key);
  if (key === null) throw invalid("pix_key", messages.pixKey);
  return { pix_kind, pix_key: key };
}
