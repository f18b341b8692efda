import type { DayOrder } from "#domain/sheet/day-order";
import { readDay } from "#domain/sheet/days-and-hours";

const dated = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;

/** What is wrong with a text that is no date, and how to write it: the usual mistakes by name. */
export function dayFault(text: string, order: DayOrder = "day_first"): string {
  const [, first = "", , second = "", year = ""] = dated.exec(text.trim().split(/[T\s]/)[0] ?? "") ?? [];
  if (year.length === 2) return "Escreva o ano com quatro números, como 31/12/2026";
  const turned = readDay(`${second}/${first}/${year}`);
  if (order === "month_first") return "O mês vem antes do dia nesta planilha. Escreva como 12/31/2026 ou 2026-12-31";
  if (turned !== null) {
    return "O mês está antes do dia. Escreva o dia antes, como 31/12/2026, nesta data e nas outras da planilha";
  }
  return year === "" ? "Informe uma data, como 31/12/2026" : "Este dia não existe. Confira o dia e o mês";
}

/** The same for a text that is no amount. */
export function amountFault(text: string): string {
  const bare = text.replace(/\s/g, "");
  if (/^(R\$)?[-−(]/.test(bare)) return "O valor não pode ser negativo";
  if (/^(US\$|\$|€|USD|EUR)/i.test(bare)) return "O valor precisa estar em reais, como 1.234,56";
  if (/^(R\$)?\d{1,3}(,\d{3})+$/.test(bare)) {
    return "Escreva os milhares com ponto e os centavos com vírgula, como 1.234,56";
  }
  return "Informe um valor em reais, como 1.234,56";
}

/** The same for a text that is no whole number. */
export function wholeFault(text: string): string {
  return /^\d+\s*[^\d\s.,]/.test(text.trim())
    ? "Escreva só o número, sem outra palavra"
    : "Informe um número inteiro, como 4";
}

/** The same for a text that is no hour. */
export function hourFault(text: string): string {
  return /[ap]\.?\s?m\.?$/i.test(text.trim())
    ? "Use as 24 horas, como 14:00 para as duas da tarde"
    : "Informe um horário, como 14:00";
}
