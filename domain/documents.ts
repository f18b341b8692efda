import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

const cpfShape = /^\d{11}$/;
const cnpjShape = /^[0-9A-Z]{12}\d{2}$/; // letters since July 2026, the check digits stay digits

/** A document as it is stored: without mask and white space, letters upper case. Anything else stays visible. */
export function canonicalDocument(text: string): string {
  return text.replace(/[\s./-]/g, "").toUpperCase();
}

/** Whether the text, masked or not, is a CPF with right check digits. Says nothing about whether it was issued. */
export function isCpf(text: string): boolean {
  const document = canonicalDocument(text);
  return cpfShape.test(document) && isValidCpf(document);
}

/** Whether the text, masked or not, is a CNPJ, numeric or with letters, with right check digits. */
export function isCnpj(text: string): boolean {
  const document = canonicalDocument(text);
  return cnpjShape.test(document) && isValidCnpj(document, { version: 2 }); // version 1 refuses letters
}

/** Which of the two a single field means: letters, or more than 11 characters, mean CNPJ. */
export function documentKind(text: string): "cpf" | "cnpj" {
  const document = canonicalDocument(text);
  return document.length > 11 || /[A-Z]/.test(document) ? "cnpj" : "cpf";
}

/** The document with its mask, 529.982.247-25 or 12.ABC.345/01DE-35; what has neither shape as it came. */
export function showDocument(text: string): string {
  const document = canonicalDocument(text);
  if (cpfShape.test(document)) return document.replace(/(.{3})(.{3})(.{3})(.{2})/, "$1.$2.$3-$4");
  if (cnpjShape.test(document)) return document.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, "$1.$2.$3/$4-$5");
  return text;
}

/** The document for people who need not know it: ***.982.247-**, **.ABC.345/****-**; what has neither shape as ***. */
export function hideDocument(text: string): string {
  const document = canonicalDocument(text);
  if (cpfShape.test(document)) return document.replace(/.{3}(.{3})(.{3}).{2}/, "***.$1.$2-**");
  if (cnpjShape.test(document)) return document.replace(/.{2}(.{3})(.{3}).{6}/, "**.$1.$2/****-**");
  return "***";
}
