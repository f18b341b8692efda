/** The maximum lengths of name and city in a BR Code, in characters. Source: brazil.md 2.1. */
export const pixNameLength = 25;
export const pixCityLength = 15;

/** A text as banks show it from a BR Code: printable ASCII without accents, cut to a length; may be empty. */
export function plainText(text: string, length: number): string {
  return text
    .replace(/\p{Pd}/gu, "-")
    .normalize("NFKD")
    .replace(/\s+/g, " ")
    .replace(/[^ -~]/g, "")
    .trim()
    .slice(0, length)
    .trimEnd();
}
