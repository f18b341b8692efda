import { showMonth } from "#domain/stay-dates";

/** Why a month that is closed refuses, told by its first day, and what helps. */
export function closedWords(month: string): string {
  return `O mês ${showMonth(month)} está fechado. Use uma data de um mês aberto, ou peça a quem fecha os meses para reabrir este.`;
}
