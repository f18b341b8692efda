import { hideDocument } from "#domain/documents";
import { type Actor, may } from "#server/context";

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
