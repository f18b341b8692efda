import type { SheetColumn } from "#contract/office/sheet";
import { messages } from "#contract/platform/messages";
import { parsePhone } from "#domain/brazil";
import {
  commissionFault,
  type DayOrder,
  readAmount,
  readCommission,
  readDay,
  readHour,
  readWhole,
} from "#domain/sheet/cells";
import { readChoice, readChoices, readYesNo } from "#domain/sheet/words";

type Read = { value: unknown } | { sentence: string };

/** The value of a cell for its column, or the message that explains the expected format. The text is not empty. */
export function readCell(column: SheetColumn, text: string, order?: DayOrder): Read {
  const { words = {}, otherWords, otherwise = null } = column;
  switch (column.reading) {
    case "text":
    case "document":
      return { value: text };
    case "whole":
      return orSay(readWhole(text), wholeFault(text));
    case "amount":
      return orSay(readAmount(text), amountFault(text));
    case "commission":
      return orSay(readCommission(text), commissionFault(text));
    case "yes_no":
      return orSay(readYesNo(text), "Escreva Sim ou Não");
    case "day":
      return orSay(readDay(text, order), dayFault(text, order));
    case "hour":
      return orSay(readHour(text), hourFault(text));
    case "phone":
      return orSay(parsePhone(text), messages.phone);
    case "choice":
      return orSay(readChoice(words, text, otherWords) ?? otherwise, oneOf(words));
    case "choices":
      return orSay(readChoices(words, text), oneOf(words));
  }
}

function orSay(value: unknown, sentence: string): Read {
  return value === null ? { sentence } : { value };
}

function oneOf(words: Readonly<Record<string, string>>): string {
  const all = Object.values(words);
  return all.length > 10 ? "Este valor não é conhecido" : `Use ${all.slice(0, -1).join(", ")} ou ${all.at(-1)}`;
}

const dated = /^(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})(?<other>[/.-])(?<year>\d{2}|\d{4})$/;

/** The message for a text that is not a date, with specific advice for common mistakes. */
function dayFault(text: string, order: DayOrder = "day_first"): string {
  const parts = dated.exec(text.trim().split(/[T\s]/)[0] ?? "")?.groups;
  const { first = "", second = "", year = "" } = parts && parts.sign === parts.other ? parts : {};
  if (year.length === 2) return "Escreva o ano com quatro números, como 31/12/2026";
  const turned = readDay(`${second}/${first}/${year}`);
  if (order === "month_first") return "O mês vem antes do dia nesta planilha. Escreva como 12/31/2026 ou 2026-12-31";
  if (turned !== null) {
    return "O mês está antes do dia. Escreva o dia antes, como 31/12/2026, nesta data e nas outras da planilha";
  }
  return year === "" ? "Informe uma data, como 31/12/2026" : "Este dia não existe. Confira o dia e o mês";
}

/** The same for an amount. */
function amountFault(text: string): string {
  const bare = text.replace(/\s/g, "");
  if (/^(R\$)?[-−(]/.test(bare)) return "O valor não pode ser negativo";
  if (/^(US\$|\$|€|USD|EUR)/i.test(bare)) return "O valor precisa estar em reais, como 1.234,56";
  if (/^(R\$)?\d{1,3}(,\d{3})+$/.test(bare)) {
    return "Escreva os milhares com ponto e os centavos com vírgula, como 1.234,56";
  }
  return "Informe um valor em reais, como 1.234,56";
}

/** The same for an integer. */
function wholeFault(text: string): string {
  return /^\d+\s*[^\d\s.,]/.test(text.trim())
    ? "Escreva só o número, sem outra palavra"
    : "Informe um número inteiro, como 4";
}

/** The same for a time. */
function hourFault(text: string): string {
  return /[ap]\.?\s?m\.?$/i.test(text.trim())
    ? "Use as 24 horas, como 14:00 para as duas da tarde"
    : "Informe um horário, como 14:00";
}
