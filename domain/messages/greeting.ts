/** What stands for a name until one is known: "Hóspede", "Hóspede do Airbnb". */
export const isUnnamed = (name: string): boolean => /^hóspede(?!\p{L})/iu.test(name.trim()) || name.trim() === "";

/** The first word of a name; empty for none. */
export const firstName = (name: string): string => name.split(" ")[0] ?? "";

/** A name after a greeting: ", Ana"; empty for a guest without a name. */
export const vocative = (name: string): string => (isUnnamed(name) ? "" : `, ${name}`);

const name = String.raw`\{\{\s*(?:primeiro_nome|hospede)\s*\}\}`;
const nameFirst = new RegExp(String.raw`^([ \t]*)${name},[ \t]*(\p{L})`, "gmu");
const afterComma = new RegExp(String.raw`,[ \t]*${name}(?=[ \t]*(?:[.!?:;,]|$))`, "gmu");
const hello =
  "Olá|Oi|Bom dia|Boa tarde|Boa noite|Prezad[oa]|Hello|Hi|Good (?:morning|afternoon|evening)|Hola|Buen[oa]s (?:días|tardes|noches)";
const afterHello = new RegExp(String.raw`^([ \t]*(?:${hello})),?[ \t]+${name}`, "gimu");

/** A text that addresses nobody by name, for a guest without one. A name inside a sentence stays. */
export const withoutVocatives = (text: string): string =>
  text
    .replace(afterHello, "$1")
    .replace(afterComma, "")
    .replace(nameFirst, (_whole, space: string, letter: string) => space + letter.toUpperCase());
