import { plainDocument } from "#domain/documents";
import type { JudgedStay, PersonForm } from "#server/guest/registration-forms/stay-forms";

/** The documents of a person of a stay, in their form and in their record, without punctuation. */
const documentsOf = ({ content, person }: PersonForm): string[] =>
  [content.document, person?.document].flatMap((each) => (each ? plainDocument(each) : []));

/** True if a document is that of another person of the stay than the one of the form `id`. */
export function isOfAnotherPerson({ everyone }: JudgedStay, id: string, document: string): boolean {
  const plain = plainDocument(document);
  return everyone.some((each) => each.id !== id && documentsOf(each).includes(plain));
}

/** True if two people of a stay have the same document. `ofHolder` is what the holder said elsewhere. */
export function sharesDocument({ everyone }: JudgedStay, ofHolder: string | null): boolean {
  const all = everyone.flatMap((each) => {
    const said = each.holder && ofHolder !== null ? [plainDocument(ofHolder)] : [];
    return [...new Set([...documentsOf(each), ...said])];
  });
  return new Set(all).size < all.length;
}
