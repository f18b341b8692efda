import { canonicalDocument } from "#domain/document-text";
import { type GuestDocumentKind, showGuestDocument } from "#domain/documents";
import { fold } from "#domain/search-words";

/** The texts used to find a person in what others wrote. */
export interface Wanted {
  /** Practically unique: full name, e-mail, phone, document. */
  certain: readonly string[];
  /** Possibly shared: a first name, a phone number without area code. */
  maybe: readonly string[];
}

/** Current or former data of a person; the document in full or as the audit trail keeps it. */
export interface KnownAs {
  name: string;
  email: string | null;
  phone: string | null;
  document_kind: GuestDocumentKind | null;
  document: string | null;
}

/** Replaces removed text in fields that must not be empty. */
export const forgottenWords = "Anonimizado";

/** The search texts for a person known under all of these data. */
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

/** The sentences of a text that mention somebody, and whether the match is certain; null if none does. */
export function mentionOf(text: string, wanted: Wanted): { certain: boolean; said: string } | null {
  const said = sentences(text).filter((sentence) => isMention(sentence, wanted));
  if (said.length === 0) return null;
  return {
    certain: said.some((sentence) => namesPerson(sentence, wanted.certain)),
    said: said.map((sentence) => sentence.trim()).join(" … "),
  };
}

/** The text without those sentences; null if nothing is left. */
export function withoutMentions(text: string, wanted: Wanted): string | null {
  const kept = sentences(text).filter((sentence) => !isMention(sentence, wanted));
  return kept.join("").trim() || null;
}

const isMention = (said: string, { certain, maybe }: Wanted) => namesPerson(said, certain) || namesPerson(said, maybe);

const segmenter = new Intl.Segmenter("pt-BR", { granularity: "sentence" });
const sentences = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The full name and, with three words or more, the first and last; none for a single word. */
function wholeNames(name: string): string[] {
  const words = wordsOf(name);
  if (words.length < 2) return [];
  return [name, `${words[0]} ${words.at(-1)}`];
}

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word.replace(/\P{L}/gu, "").length > 1);
const distinct = (texts: (string | null)[]) => [
  ...new Set(texts.filter((text): text is string => text !== null && text !== "")),
];

/**
 * Whether a user's text (a sentence, a cell, a file name) contains one of a person's texts: name, e-mail, phone in
 * E.164, document in full or masked by `hideDocument`. Ignores case, accents and separators, and finds masked numbers
 * and numbers without country code. Names match whole words: "Mariana Prado" is not Ana Prado.
 */
export function namesPerson(said: string, texts: readonly string[]): boolean {
  const words = asWords(said);
  const plain = asNumber(said);
  const numbers = said.match(/[\d\s().\-/]+/g)?.map((each) => each.replace(/\D/g, "")) ?? [];
  return texts.some((text) => {
    if (asWords(text) !== "  " && words.includes(asWords(text))) return true;
    const number = asNumber(text);
    if (!/^[0-9A-Z*]+$/.test(number) || !/\d{4}/.test(number)) return false;
    if (number.includes("*")) return new RegExp(number.replaceAll("*", "[0-9A-Z]")).test(plain);
    return plain.includes(number) || numbers.some((each) => each.length >= 10 && number.endsWith(each));
  });
}

const asWords = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
const asNumber = (text: string) => canonicalDocument(text).replace(/[_()+]/g, "");
