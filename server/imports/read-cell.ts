import { messages } from "#contract/messages";
import type { SheetColumn } from "#contract/sheet";
import { parsePhone } from "#domain/brazil";
import { commissionFault, readCommission } from "#domain/sheet/commission";
import type { DayOrder } from "#domain/sheet/day-order";
import { readDay, readHour } from "#domain/sheet/days-and-hours";
import { readAmount, readWhole } from "#domain/sheet/numbers";
import { readChoice, readChoices, readYesNo } from "#domain/sheet/words";
import { amountFault, dayFault, hourFault, wholeFault } from "#server/imports/cell-sentences";

type Read = { value: unknown } | { sentence: string };

/** The value of a cell, by what its column holds, or the sentence that says how to write it. The text is not empty. */
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
