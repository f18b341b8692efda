import type { Owner } from "#contract/owners";
import type { Ctx } from "#server/context";
import type { StoredOwner } from "#server/owners/owners.queries";
import { hiddenDocuments } from "#server/pix-keys/hidden-documents";

/** An owner as it goes over the wire; documents, and a Pix key that is one, only to whoever may see them. */
export const toOwner = ({ actor }: Ctx, stored: StoredOwner): Owner => hiddenDocuments(actor, stored);
