import type { Commission } from "#domain/commission";
import { maxCents } from "#domain/money";
import { readAmount } from "#domain/sheet/numbers";

const fraction = /^0[,.](\d{1,4})$/; // what is left of a cell that is formatted as a percentage

/**
 * A commission as a sheet has it: "15%", or "R$ 120,00"; null when it is none, or when it could be either: of "15"
 * nobody can tell. An amount is told by its sign, by its two decimals, or by being above any percentage.
 */
export function readCommission(text: string): Partial<Commission> | null {
  const bare = text.replace(/\s/g, "");
  const cents = readAmount(bare.replace(/%$/, "")); // hundredths, of reais or of a percent
  if (cents === 0) return { commission_cents: 0 };
  if (bare.endsWith("%")) return cents !== null && cents <= 10_000 ? { commission_basis_points: cents } : null;
  const [, share] = fraction.exec(bare) ?? [];
  if (share) return { commission_basis_points: Number(share.padEnd(4, "0")) };
  if (cents === null || cents > maxCents) return null;
  const isAmount = /R\$|BRL/i.test(bare) || /[,.]\d{2}$/.test(bare) || cents > 10_000;
  return isAmount ? { commission_cents: cents } : null;
}

/** What is wrong with a text that is no commission, and how to write it. */
export function commissionFault(text: string): string {
  const bare = text.replace(/\s/g, "");
  if (/^(R\$)?[-−(]/.test(bare)) return "A comissão não pode ser negativa";
  const figure = readAmount(bare.replace(/%$/, ""));
  if (figure === null || figure > maxCents) return "Informe um percentual ou um valor, como 15% ou R$ 120,00";
  if (bare.endsWith("%")) return "A comissão não pode passar de 100%";
  return "Não dá para saber se é percentual ou valor. Escreva como 15% ou R$ 120,00";
}
