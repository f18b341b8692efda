import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { states } from "#domain/brazil";
import { canonicalDocument, cnpjShape, cpfShape, showDocument } from "#domain/document-text";

/** A document without punctuation, in capitals, to compare two spellings of it. */
export const plainDocument = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** Whether the text, formatted or not, is a CPF with valid check digits. It may still never have been issued. */
export function isCpf(text: string): boolean {
  const document = canonicalDocument(text);
  return cpfShape.test(document) && isValidCpf(document);
}

/** Whether the text, formatted or not, is a CNPJ (numeric or alphanumeric) with valid check digits. */
export function isCnpj(text: string): boolean {
  const document = canonicalDocument(text);
  const isOfEqualSigns = new Set(document.slice(0, 12)).size === 1; // its check digits may be right
  if (!cnpjShape.test(document) || isOfEqualSigns) return false;
  return isValidCnpj(document, { version: 2 }); // version 1 refuses letters
}

/** The kind meant in a field for both: letters, or more than 11 characters, mean CNPJ. */
export function documentKind(text: string): "cpf" | "cnpj" {
  const document = canonicalDocument(text);
  return document.length > 11 || /[A-Z]/.test(document) ? "cnpj" : "cpf";
}

/**
 * The masked document for users without access to it: ***.982.247-**, **.ABC.345/****-**; text of neither shape becomes
 * ***.
 */
export function hideDocument(text: string): string {
  const document = canonicalDocument(text);
  if (cpfShape.test(document)) return document.replace(/.{3}(.{3})(.{3}).{2}/, "***.$1.$2-**");
  if (cnpjShape.test(document)) return document.replace(/.{2}(.{3})(.{3}).{6}/, "**.$1.$2/****-**");
  return "***";
}

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

const state = states.map(({ code }) => code).join("|");

/** Identity cards by what is typed before or within their number. */
const identityCards = [
  /^(?:RG|RNE|RNM|CRNM|CNH|CIN|DNI|NIE|CI)\b/, // the name of the card
  new RegExp(`^(?:${state})(?:-|\\d{8,}$)`), // MG-14.123.456, MG14123456
  /\d\.\d{3}\.\d{3}/, // points between thousands: a passport has none
  /\d-[\dA-Z]$/, // a check digit: V123456-X
];

/** True if a number that looks like a passport's is typed as the number of an identity card. */
function isIdentityCard(text: string): boolean {
  const typed = text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toUpperCase();
  return identityCards.some((card) => card.test(typed) || card.test(typed.replace(/\s/g, "")));
}

/** A document without the word for its kind: "CPF: 529.982.247-25", "Passaporte FX123456". */
const withoutLabel = (text: string) => text.replace(/^\s*(?:cpf|cnpj|passaporte|passport|pasaporte)\b[\s:nº°.]*/i, "");

/**
 * The kind and stored form of a document of unknown kind; null if it is none. Eleven digits are a CPF or invalid; a CPF
 * that a spreadsheet stored as a number gets its leading zeros back.
 */
export function guessGuestDocument(text: string): { document_kind: GuestDocumentKind; document: string } | null {
  const typed = withoutLabel(text);
  const document = canonicalDocument(typed);
  const padded = /^\d{9,10}$/.test(document) ? document.padStart(11, "0") : document;
  if (isCpf(padded)) return { document_kind: "cpf", document: padded };
  if (isCnpj(document)) return { document_kind: "cnpj", document };
  if (!signs.test(document) || /^(\d{11}|\d{14})$/.test(document)) return null;
  const isPassport = /^[A-Z]{1,3}\d/.test(document) && !isIdentityCard(typed);
  return { document_kind: isPassport ? "passport" : "other", document };
}
