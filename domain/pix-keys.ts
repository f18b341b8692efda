import { parsePhone } from "#domain/brazil";
import { canonicalDocument } from "#domain/document-text";
import { isCnpj, isCpf } from "#domain/documents";

export const pixKeyKinds = ["cpf", "cnpj", "email", "phone", "random"] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

const random = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
// the pattern of the directory's own interface (BCB, API DICT, `Key`), with the dot that every mail domain has
const email =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const longestEmail = 77;

/** ASCII only, before folding: "K" (the Kelvin sign) would become an ordinary letter. */
const isPlainText = (text: string) => /^[\x20-\x7e]*$/.test(text);

/**
 * A typed Pix key in the form of the directory (DICT); null if invalid for its kind. A phone must be a Brazilian
 * mobile, +55 and 11 digits; an e-mail is ASCII, lower case, of at most 77 characters; version and variant of a random
 * key are not checked. Source: Banco Central, manual of the DICT.
 */
export function canonicalPixKey(kind: PixKeyKind, text: string): string | null {
  const trimmed = text.trim();
  switch (kind) {
    case "cpf":
      return isCpf(trimmed) ? canonicalDocument(trimmed) : null;
    case "cnpj":
      return isCnpj(trimmed) ? canonicalDocument(trimmed) : null;
    case "email": {
      const folded = trimmed.toLowerCase();
      return isPlainText(trimmed) && folded.length <= longestEmail && email.test(folded) ? folded : null;
    }
    case "phone": {
      const phone = parsePhone(trimmed);
      return phone !== null && /^\+55\d{2}[7-9]\d{8}$/.test(phone) ? phone : null;
    }
    case "random": {
      const folded = trimmed.toLowerCase();
      return random.test(folded) ? folded : null;
    }
  }
}
