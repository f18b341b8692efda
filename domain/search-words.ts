const maxWords = 40;
const maxCharacters = 40;

const word =
  /[\p{L}\p{N}\p{M}]+|\p{RI}\p{RI}|\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\u200d]*/gu;
const apostrophes = /['\u2018\u2019\u02bc\u2032\u00b4`]/g; // also the accents that stand in for them
const elided = /^(d|l|sant)$/; // D Ávila, Sant Anna
const number = /^[\d\s\p{Cf}\p{Pd}()+./]+$/u; // a telephone or document as people space and mask it

/**
 * Text as search compares it: lower case, without accents, one form of each letter ("São" is "sao", "Straße" is
 * "strasse"); emoji stay. Folding twice changes nothing.
 */
export function fold(text: string): string {
  // By way of upper case, because only that makes ss of ß; from lower case, or the capital ẞ would stay one letter.
  return text
    .normalize("NFKD")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
}

/**
 * The distinct folded words under which a record is found by their beginnings, at most 40 of at most 40 characters;
 * when there are more, those of the earlier texts count. Telephones and documents become their digits, masked
 * words like 2-A and names like D'Ávila also stand in one piece, and a telephone in E.164 stands without 55, without DDD
 * and by its last four.
 */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  return bounded(texts.flatMap((text) => (text ? [...phoneWords(text), ...recordWords(tokens(text))] : [])));
}

/** The words of what was typed into a search: a record is meant when each of them begins one of its `searchWords`. */
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

// A masked number (12.ABC.345) and a name with an apostrophe are asked in one piece, an address of mail by its parts.
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
