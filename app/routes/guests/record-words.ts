import type { GuestDocumentKind } from "#domain/documents";
import { documentKindWords } from "~/domains/guests/guest-words";

/** The prefixes in the address of the page of each list of bookings. */
export const pagePrefixes = { own: "", along: "acompanhante_" } as const;

/** The kind of a document as displayed. */
export function documentKindInWords(name: string, [text]: readonly string[]): string | undefined {
  return name === "document_kind" ? documentKindWords[text as GuestDocumentKind] : undefined;
}
