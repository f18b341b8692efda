import { withoutTypedMarks } from "#domain/typed-marks";

export const cpfShape = /^\d{11}$/;
export const cnpjShape = /^[0-9A-Z]{12}\d{2}$/; // letters are allowed since July 2026; check digits remain digits

/**
 * A document as stored: no points, slashes, hyphens of any kind, white space or invisible marks, letters in upper case.
 * Other characters are kept.
 */
export function canonicalDocument(text: string): string {
  return withoutTypedMarks(text)
    .replace(/[./\u2044\u2215]/g, "")
    .toUpperCase();
}

/** The formatted document, 529.982.247-25 or 12.ABC.345/01DE-35; text of neither shape is returned unchanged. */
export function showDocument(text: string): string {
  const document = canonicalDocument(text);
  if (cpfShape.test(document)) return document.replace(/(.{3})(.{3})(.{3})(.{2})/, "$1.$2.$3-$4");
  if (cnpjShape.test(document)) return document.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, "$1.$2.$3/$4-$5");
  return text;
}
