import { canonicalDocument, hideDocument, isCnpj, isCpf, showDocument } from "#domain/documents";

/** Documents that identify a guest: foreigners are never required to have a CPF (brazil 1.4). */
export const guestDocumentKinds = ["cpf", "cnpj", "passport", "other"] as const;
export type GuestDocumentKind = (typeof guestDocumentKinds)[number];

const signs = /^[0-9A-Z]{3,30}$/;

/** A document as stored, without punctuation and in upper case; null if invalid for its kind. */
export function canonicalGuestDocument(kind: GuestDocumentKind, text: string): string | null {
  const document = canonicalDocument(text);
  if (kind === "cpf") return isCpf(document) ? document : null;
  if (kind === "cnpj") return isCnpj(document) ? document : null;
  return signs.test(document) ? document : null;
}

/** The formatted document: CPF and CNPJ with punctuation, others as stored. */
export function showGuestDocument(kind: GuestDocumentKind, document: string): string {
  return kind === "cpf" || kind === "cnpj" ? showDocument(document) : document;
}

/** The masked document for users without access to it: ***.982.247-**; for other kinds, the last two characters. */
export function hideGuestDocument(kind: GuestDocumentKind, document: string): string {
  return kind === "cpf" || kind === "cnpj" ? hideDocument(document) : `***${document.slice(-2)}`;
}

/** The search words for a person's document: the whole number, and the number without its leading letters. */
export function documentWords(document: string | null): string[] {
  if (document === null) return [];
  const word = document.toLowerCase();
  return [...new Set([word, word.replace(/^[a-z]+/, "")])].filter((each) => each !== "");
}

/**
 * The kind and stored form of a document of unknown kind; null if it is none. Eleven digits are a CPF or invalid; a CPF
 * that a spreadsheet stored as a number gets its leading zeros back.
 */
export function guessGuestDocument(text: string): { document_kind: GuestDocumentKind; document: string } | null {
  const document = canonicalDocument(text);
  const padded = /^\d{9,10}$/.test(document) ? document.padStart(11, "0") : document;
  if (isCpf(padded)) return { document_kind: "cpf", document: padded };
  if (isCnpj(document)) return { document_kind: "cnpj", document };
  if (!signs.test(document) || /^(\d{11}|\d{14})$/.test(document)) return null;
  return { document_kind: /^[A-Z]{1,3}\d/.test(document) ? "passport" : "other", document };
}
