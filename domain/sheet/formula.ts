// What a spreadsheet would run, also in full width and behind blanks or quotes that it strips.
const begins = /^[\s"'\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A text that no spreadsheet takes for a formula: an apostrophe before what begins like one. */
export function withoutFormula(text: string): string {
  return begins.test(text) ? `'${text}` : text;
}

/** The text as it was before `withoutFormula`. */
export function asTyped(text: string): string {
  return text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text;
}
