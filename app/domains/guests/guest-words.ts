import type { Sameness } from "#contract/bookings/alike-guests";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";

export const documentKindWords: Record<GuestDocumentKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  passport: "Passaporte",
  other: "Outro documento",
};

interface Identified {
  document_kind?: GuestDocumentKind | null | undefined;
  document?: string | null | undefined;
  masked_document?: string | null | undefined;
}

/** A document as far as it may be seen, in full or masked; null if there is none. */
export function documentText({ document_kind, document, masked_document }: Identified): string | null {
  return (document_kind && document ? showGuestDocument(document_kind, document) : masked_document) ?? null;
}

/** The same with its kind: "CPF 529.982.247-25". */
export function kindAndDocument(guest: Identified): string | null {
  const text = documentText(guest);
  return guest.document_kind && text ? `${documentKindWords[guest.document_kind]} ${text}` : null;
}

const sameWords: Record<Sameness, string> = {
  document: "este documento",
  email: "este e-mail",
  phone: "este celular",
  name: "este nome e esta data de nascimento",
};

/** What two records have in common: "este e-mail e este celular". */
export function samenessText(same: readonly Sameness[]): string {
  const words = same.map((each) => sameWords[each]);
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}
