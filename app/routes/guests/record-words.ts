import type { GuestDocumentKind } from "#domain/guest-documents";
import { documentKindWords } from "~/domains/guests/guest-words";

/** Where in the address the page of each list of bookings stands. */
export const pageNames = { own: "page", along: "acompanhante" } as const;

/** The page that an address asks for under a name; what is no number is the first. */
export function pageIn(url: URL, name: string): string {
  const asked = url.searchParams.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? asked : "1";
}

/** The kind of a document as people call it. */
export function documentKindInWords(name: string, [text]: readonly string[]): string | undefined {
  return name === "document_kind" ? documentKindWords[text as GuestDocumentKind] : undefined;
}
