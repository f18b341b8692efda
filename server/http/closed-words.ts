/** Why a month that is closed refuses, told by its first day, and what helps. */
export function closedWords(month: string): string {
  const name = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  return `O mês ${name} está fechado. Use uma data de um mês aberto, ou peça a quem fecha os meses para reabrir este.`;
}
