import { showCents } from "#domain/money";

/**
 * An amount in an answer, as a number in cents or as people read it: "450,00" and never "450", which the next random id
 * or code may hold.
 */
export function amountIn(...amounts: number[]): RegExp {
  const written = amounts.map((cents) => showCents(cents).replace(/^\D+/, "").replaceAll(".", "\\."));
  return new RegExp(`[:[,]"?(?:${amounts.join("|")})\\b|(?<![\\d.])(?:${written.join("|")})`);
}
