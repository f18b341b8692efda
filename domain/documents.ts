import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

const cpfShape = /^\d{11}$/;
const cnpjShape = /^[0-9A-Z]{12}\d{2}$/; // letters are allowed since July 2026; check digits remain digits

/** A document as stored: no punctuation or white space, letters in upper case. Other characters are kept. */
export function canonicalDocument(text: string): string {
  return text.replace(/[\s./-]/g, "").toUpperCase();
}

/** Whether the text, formatted or not, is a CPF with valid check digits. It may still never have been issued. */
export function isCpf(text: string): boolean {
  const document = canonicalDocument(text);
  return cpfShape.test(document) && isValidCpf(document);
}

/** Whether the text, formatted or not, is a CNPJ (numeric or alphanumeric) with valid check digits. */
export function isCnpj(text: string): boolean {
  const document = canonicalDocument(text);
  return cnpjShape.test(document) && isValidCnpj(document, { version: 2 }); // version 1 refuses letters
}

/** The kind meant in a field for both: letters, or more than 11 characters, mean CNPJ. */
export function documentKind(text: string): "cpf" | "cnpj" {
  const document = canonicalDocument(text);
  return document.length > 11 || /[A-Z]/.test(document) ? "cnpj" : "cpf";
}

/** The formatted document, 529.982.247-25 or 12.ABC.345/01DE-35; text of neither shape is returned unchanged. */
export function showDocument(text: string): string {
  const document = canonicalDocument(text);
  if (cpfShape.test(document)) return document.replace(/(.{3})(.{3})(.{3})(.{2})/, "$1.$2.$3-$4");
  if (cnpjShape.test(document)) return document.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, "$1.$2.$3/$4-$5");
  return text;
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
