import { type GuestDocumentKind, showGuestDocument } from "#domain/guest-documents";
import { namesPerson } from "#domain/names-person";

/** Texts by which a person is looked for in what others wrote. */
export interface Wanted {
  /** Hardly anybody else's: whole name, e-mail, telephone, document. */
  certain: readonly string[];
  /** Others may have them too: a first name, a telephone without its area. */
  maybe: readonly string[];
}

/** What is, or was, known of a person; the document whole or as the trail keeps it. */
export interface KnownAs {
  name: string;
  email: string | null;
  phone: string | null;
  document_kind: GuestDocumentKind | null;
  document: string | null;
}

/** What stands where words had to go and something must stand. */
export const forgottenWords = "Anonimizado";

/** By what somebody is looked for who is, or was, known as all of these. */
export function wantedBy(known: readonly KnownAs[]): Wanted {
  const texts = known.flatMap(({ name, email, phone, document_kind, document }) => {
    const shown = document_kind && document && showGuestDocument(document_kind, document);
    return [...wholeNames(name), email, phone, document, shown];
  });
  const certain = distinct(texts);
  const parts = known.flatMap(({ name, phone, document_kind }) => [
    document_kind === "cnpj" ? null : (wordsOf(name)[0] ?? null),
    phone?.match(/^\+55\d{2}(\d{8,9})$/)?.[1] ?? null,
  ]);
  return { certain, maybe: distinct(parts).filter((text) => !certain.includes(text)) };
}

/** What a text says of somebody, sentence by sentence, and whether it is certain that it is he; null when nothing. */
export function mentionOf(text: string, wanted: Wanted): { certain: boolean; said: string } | null {
  const said = sentences(text).filter((sentence) => isMention(sentence, wanted));
  if (said.length === 0) return null;
  return {
    certain: said.some((sentence) => namesPerson(sentence, wanted.certain)),
    said: said.map((sentence) => sentence.trim()).join(" … "),
  };
}

/** The text without those sentences; null when nothing is left. */
export function withoutMentions(text: string, wanted: Wanted): string | null {
  const kept = sentences(text).filter((sentence) => !isMention(sentence, wanted));
  return kept.join("").trim() || null;
}

const isMention = (said: string, { certain, maybe }: Wanted) => namesPerson(said, certain) || namesPerson(said, maybe);

const segmenter = new Intl.Segmenter("pt-BR", { granularity: "sentence" });
const sentences = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The name, and of three words or more the first with the last; none of a name of one word. */
function wholeNames(name: string): string[] {
  const words = wordsOf(name);
  if (words.length < 2) return [];
  return [name, `${words[0]} ${words.at(-1)}`];
}

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word.replace(/\P{L}/gu, "").length > 1);
const distinct = (texts: (string | null)[]) => [
  ...new Set(texts.filter((text): text is string => text !== null && text !== "")),
];
