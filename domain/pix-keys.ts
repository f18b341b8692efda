import { parsePhone } from "#domain/brazil";
import { canonicalDocument, isCnpj, isCpf } from "#domain/documents";
import { looksLikeEmail } from "#domain/typed-text";

export const pixKeyKinds = ["cpf", "cnpj", "email", "phone", "random"] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

const random = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const longestEmail = 77;

/**
 * A typed Pix key in the form of the directory (DICT); null if invalid for its kind. A phone must be a Brazilian
 * mobile, +55 and 11 digits; version and variant of a random key are not checked. Source: brazil.md 2.2.
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
      return folded.length <= longestEmail && looksLikeEmail(folded) ? folded : null;
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
