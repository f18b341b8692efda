import type { Owner } from "#contract/owners";
import { hideDocument } from "#domain/documents";
import { type Ctx, may } from "#server/context";
import type { StoredOwner } from "#server/owners/owners.queries";

/** An owner as it goes over the wire; documents, and a Pix key that is one, only to who may see them. */
export function toOwner({ actor }: Ctx, stored: StoredOwner): Owner {
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
