import type { Commission } from "#domain/commission";
import { maxCents } from "#domain/money";

const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/; // 1.234,56 and 1.234
const withComma = /^\d+(,\d{1,2})?$/; // 1234,5
const withPoint = /^\d+\.\d{1,2}$/; // 1234.56, as other programs write it
const foreign = /^\d{1,3}(,\d{3})+\.\d{1,2}$/; // 1,234.56

/**
 * Parses an amount from a spreadsheet to cents; null if invalid. "1.234" is one thousand two hundred and thirty-four,
 * as in Brazil; "1,234" is ambiguous and returns null.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/\s/g, "").replace(/^(R\$|BRL)|BRL$/gi, "");
  if (grouped.test(bare) || withComma.test(bare)) return inCents(bare.replaceAll(".", "").replace(",", "."));
  if (withPoint.test(bare) || foreign.test(bare)) return inCents(bare.replaceAll(",", ""));
  return null;
}

/** Parses a whole number from a spreadsheet, "4", "1.500" or "4,0"; null if invalid. */
export function readWhole(text: string): number | null {
  const bare = text.replace(/\s/g, "");
  if (/^\d{1,15}([.,]0{1,2})?$/.test(bare)) return Number(bare.replace(/[.,].*/, ""));
  return /^\d{1,3}(\.\d{3}){1,4}$/.test(bare) ? Number(bare.replaceAll(".", "")) : null;
}

// Converts the text instead of multiplying: 1.15 * 100 is 114.99999999999999.
function inCents(decimal: string): number | null {
  const [whole = "", cents = ""] = decimal.split(".");
  return whole.length > 13 ? null : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

const fraction = /^0[,.](\d{1,4})$/; // the remainder of a cell formatted as a percentage

/**
 * Parses a commission from a spreadsheet: "15%" or "R$ 120,00"; null if it is invalid or, like "15", ambiguous. An
 * amount is recognized by its currency sign, its two decimals, or a value above any percentage.
 */
export function readCommission(text: string): Partial<Commission> | null {
  const bare = text.replace(/\s/g, "");
  const cents = readAmount(bare.replace(/%$/, "")); // hundredths of a real or of a percent
  if (cents === 0) return { commission_cents: 0 };
  if (bare.endsWith("%")) return cents !== null && cents <= 10_000 ? { commission_basis_points: cents } : null;
  const [, share] = fraction.exec(bare) ?? [];
  if (share) return { commission_basis_points: Number(share.padEnd(4, "0")) };
  if (cents === null || cents > maxCents) return null;
  const isAmount = /R\$|BRL/i.test(bare) || /[,.]\d{2}$/.test(bare) || cents > 10_000;
  return isAmount ? { commission_cents: cents } : null;
}

/** Explains how to write an invalid commission. */
export function commissionFault(text: string): string {
  const bare = text.replace(/\s/g, "");
  if (/^(R\$)?[-−(]/.test(bare)) return "A comissão não pode ser negativa";
  const figure = readAmount(bare.replace(/%$/, ""));
  if (figure === null || figure > maxCents) return "Informe um percentual ou um valor, como 15% ou R$ 120,00";
  if (bare.endsWith("%")) return "A comissão não pode passar de 100%";
  return "Não dá para saber se é percentual ou valor. Escreva como 15% ou R$ 120,00";
}
