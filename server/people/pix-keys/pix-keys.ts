import { messages } from "#contract/platform/messages";
import { permissionWords } from "#contract/platform/value-rights";
import { hideDocument } from "#domain/documents";
import { canonicalPixKey, type PixKeyKind } from "#domain/pix-keys";
import { type Actor, may } from "#server/platform/context";
import { invalid } from "#server/platform/http/problem";

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

interface Documents {
  document: string | null;
  pix_kind: string | null;
  pix_key: string | null;
}

/**
 * The record of a person other than a guest, as the API returns it: documents, also as Pix keys, are masked unless the
 * user has `guests.documents`.
 */
export function hiddenDocuments<T extends Documents>(actor: Actor, stored: T) {
  const { document, pix_key, ...rest } = stored;
  const keyIsDocument = stored.pix_kind === "cpf" || stored.pix_kind === "cnpj";
  const sees = may(actor, "guests.documents");
  return {
    ...rest,
    masked_document: document && hideDocument(document),
    masked_pix_key: keyIsDocument && pix_key ? hideDocument(pix_key) : pix_key,
    ...(sees && { document }),
    ...((sees || !keyIsDocument) && { pix_key }),
  };
}

/**
 * Refuses with 422 a document in a save by a user who sees none: the uniqueness of documents would tell whether a
 * record has it, and a mask leaves few numbers to try.
 */
export function requireSeenDocument(actor: Actor, { document }: { document?: string | null | undefined }): void {
  if (document == null || may(actor, "guests.documents")) return;
  throw invalid("document", `Informar o documento exige a permissão ${permissionWords(["guests.documents"])}`);
}
