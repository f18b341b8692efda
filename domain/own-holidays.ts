import { isCivilDate } from "#domain/stay-dates";

/** A company's own holiday (of its state, its city or itself): `MM-DD` for every year, or a single `YYYY-MM-DD`. */
export interface OwnHoliday {
  day: string;
  name: string;
}

export const maxHolidayName = 60;
const written = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?[\s:–-]+([^\s:–-].*)$/;

/**
 * Parses a company's own holidays, one per line: "24/06 São João", or "13/08/2027 Festa do Peão" for that year only.
 * Invalid lines are skipped: `ownHolidaysFault` reports them when the text is saved.
 */
export function ownHolidays(text: string | null | undefined): OwnHoliday[] {
  return linesOf(text).flatMap((line) => holidayIn(line) ?? []);
}

/** Why a text is not a valid list of holidays, naming the first invalid line; null if it is valid. */
export function ownHolidaysFault(text: string): string | null {
  const wrong = linesOf(text).find((line) => holidayIn(line) === null);
  return wrong === undefined ? null : `Escreva o dia, o mês e o nome, como 24/06 São João. Não é assim: ${wrong}`;
}

const linesOf = (text: string | null | undefined) =>
  (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function holidayIn(line: string): OwnHoliday | null {
  const [, day = "", month = "", year, name = ""] = written.exec(line) ?? [];
  const ofYear = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isDay = isCivilDate(`${year ?? "2024"}-${ofYear}`); // a leap year, so that 29/02 is valid
  if (!isDay || name.length > maxHolidayName) return null;
  return { day: year === undefined ? ofYear : `${year}-${ofYear}`, name };
}
