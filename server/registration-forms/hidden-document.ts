import { type GuestDocumentKind, hideGuestDocument } from "#domain/documents";
import type { FormContent, FormDocumentKind } from "#domain/registration-forms/form-content";

type Document = Partial<Pick<FormContent, "document_kind" | "document">>;

const registerKind: Record<FormDocumentKind, GuestDocumentKind> = {
  cpf: "cpf",
  passport: "passport",
  identity_card: "other",
};

/**
 * A form as a link shows it: with its document masked. Whoever holds the link can replace the document, but not read it.
 */
export function withHiddenDocument<C extends Document>(content: C): C {
  const { document_kind, document } = content;
  if (!document_kind || !document) return content;
  return { ...content, document: hideGuestDocument(registerKind[document_kind], document) };
}

/** The document that a link sends back masked, as it was shown; anything else is unchanged. */
export function unhiddenDocument(sent: string | null | undefined, known: readonly Document[]): typeof sent {
  if (!sent?.includes("*")) return sent;
  return known.find((each) => withHiddenDocument(each).document === sent)?.document ?? sent;
}
