import { canonicalDocument, hideDocument, isCnpj, isCpf, showDocument } from "#domain/documents";

/** What a guest may identify himself with: never is a CPF asked of a foreigner (brazil 1.4). */
export const guestDocumentKinds = ["cpf", "cnpj", "passport", "other"] as const;
export type GuestDocumentKind = (typeof guestDocumentKinds)[number];

const signs = /^[0-9A-Z]{3,30}$/;

/** The document as it is stored, without punctuation and in upper case; null when it is none of its kind. */
export function canonicalGuestDocument(kind: GuestDocumentKind, text: string): string | null {
  const document = canonicalDocument(text);
  if (kind === "cpf") return isCpf(document) ? document : null;
  if (kind === "cnpj") return isCnpj(document) ? document : null;
  return signs.test(document) ? document : null;
}

/** The document as people write it: a CPF or CNPJ with its mask, any other as it is stored. */
export function showGuestDocument(kind: GuestDocumentKind, document: string): string {
  return kind === "cpf" || kind === "cnpj" ? showDocument(document) : document;
}

/** The document for people who need not know it: ***.982.247-**; of any other kind, its last two signs. */
export function hideGuestDocument(kind: GuestDocumentKind, document: string): string {
  return kind === "cpf" || kind === "cnpj" ? hideDocument(document) : `***${document.slice(-2)}`;
}

/** The words under which a person is found by his document: whole, and without the letters it begins with. */
export function documentWords(document: string | null): string[] {
  if (document === null) return [];
  const word = document.toLowerCase();
  return [...new Set([word, word.replace(/^[a-z]+/, "")])].filter((each) => each !== "");
}

/**
 * Kind and stored form of a document of which nobody said what it is; null when it is none. Eleven digits are a CPF or
 * wrong; a CPF that a spreadsheet took for a number gets its zeros back.
 */
export function guessGuestDocument(text: string): { document_kind: GuestDocumentKind; document: string } | null {
  const document = canonicalDocument(text);
  const padded = /^\d{9,10}$/.test(document) ? document.padStart(11, "0") : document;
  if (isCpf(padded)) return { document_kind: "cpf", document: padded };
  if (isCnpj(document)) return { document_kind: "cnpj", document };
  if (!signs.test(document) || /^(\d{11}|\d{14})$/.test(document)) return null;
  return { document_kind: /^[A-Z]{1,3}\d/.test(document) ? "passport" : "other", document };
}
