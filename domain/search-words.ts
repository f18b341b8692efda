const maxWords = 40;
const maxCharacters = 40;

const word =
  /[\p{L}\p{N}\p{M}]+|\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\u200d]*/gu;
const apostrophes = /['\u2018\u2019\u02bc\u2032\u00b4`]/g; // also accents used as apostrophes
const elided = /^(d|l|sant)$/; // D Ávila, Sant Anna
const number = /^[\d\s\p{Cf}\p{Pd}()+./]+$/u; // a phone number or document with spaces and punctuation

/**
 * Normalizes text for search: lower case, no accents, one form of each letter ("São" is "sao", "Straße" is "strasse");
 * emoji are kept. Idempotent.
 */
export function fold(text: string): string {
  // Converts to upper case first, which turns ß into SS, and from lower case, because the capital ẞ would stay one
  // letter.
  return text
    .normalize("NFKD")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
}

/**
 * The distinct folded words by whose prefixes a record is found, at most 40 of at most 40 characters; earlier texts
 * take precedence. Phone numbers and documents become digits; punctuated words such as 2-A and names such as D'Ávila
 * are also indexed as one word; a phone number in E.164 is also indexed without 55, without DDD and by its last four
 * digits.
 */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  return bounded(texts.flatMap((text) => (text ? [...phoneWords(text), ...recordWords(tokens(text))] : [])));
}

/** The words of a search query: a record matches if each is a prefix of one of its `searchWords`. */
export function queryWords(text: string): string[] {
  return bounded(tokens(text).flatMap(asked));
}

function tokens(text: string): string[] {
  const folded = fold(text.replace(apostrophes, "'"));
  return number.test(folded) ? [folded.replace(/\D/g, "")] : folded.split(/\s+/);
}

function recordWords(all: readonly string[]): string[] {
  return all.flatMap((token, index) => [
    ...pieces(token),
    ...asked(token),
    ...(elided.test(token) ? asked(`${token}'${all[index + 1] ?? ""}`) : []),
  ]);
}

// A punctuated number (12.ABC.345) or a name with an apostrophe is searched as one word, an e-mail address by its
// parts.
function asked(token: string): string[] {
  const whole = /[\d']/.test(token) && !token.includes("@");
  return whole ? [pieces(token).join("")] : pieces(token);
}

function pieces(token: string): string[] {
  return token.match(word) ?? [];
}

function phoneWords(text: string): string[] {
  const [, national = "", local = ""] = text.match(/^\+55(\d{2}(\d{8,9}))$/) ?? [];
  return /^\+\d{7,15}$/.test(text) ? [text.slice(1), national, local, text.slice(-4)] : [];
}

function bounded(words: string[]): string[] {
  const cut = words.map((text) => [...text].slice(0, maxCharacters).join(""));
  return [...new Set(cut.filter((text) => text !== ""))].slice(0, maxWords);
}

/** What a typed name means: those called so, else those with a word that begins with each of its words. */
export function meantBy<T extends { name: string }>(options: readonly T[], typed: string): T[] {
  const exact = options.filter(({ name }) => fold(name) === fold(typed).trim());
  if (exact.length > 0) return exact;
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const isMeant = (name: string) => {
    const words = fold(name).split(/\s+/);
    return wanted.every((text) => words.some((word) => word.startsWith(text)));
  };
  return options.filter(({ name }) => isMeant(name));
}
