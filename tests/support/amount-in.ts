import { showCents } from "#domain/money";

/** An amount in an answer, in cents or formatted: "450,00" but never "450", which a random id or code may contain. */
export function amountIn(...amounts: number[]): RegExp {
  const written = amounts.map((cents) => showCents(cents).replace(/^\D+/, "").replaceAll(".", "\\."));
  return new RegExp(`[:[,]"?(?:${amounts.join("|")})\\b|(?<![\\d.])(?:${written.join("|")})`);
}
