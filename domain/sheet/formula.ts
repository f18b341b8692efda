// Text that a spreadsheet would evaluate, including full-width characters and those after spaces or quotes that it
// strips.
const begins = /^[\s"'\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Escapes a text for spreadsheets: an apostrophe before anything that looks like a formula. */
export function withoutFormula(text: string): string {
  return begins.test(text) ? `'${text}` : text;
}

/** Reverses `withoutFormula`. */
export function asTyped(text: string): string {
  return text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text;
}
