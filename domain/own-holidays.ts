import { isCivilDate } from "#domain/stay-dates";

/** A holiday of a company's own (of its state, its city, its calendar): `MM-DD` for every year, or one `YYYY-MM-DD`. */
export interface OwnHoliday {
  day: string;
  name: string;
}

export const maxHolidayName = 60;
const written = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?[\s:–-]+(\S.*)$/;

/**
 * A company's own holidays as it wrote them, one a line: "24/06 São João", or "13/08/2027 Festa do Peão" for that year
 * alone. Lines that say none are left out: `ownHolidaysFault` tells of them when they are written.
 */
export function ownHolidays(text: string | null | undefined): OwnHoliday[] {
  return linesOf(text).flatMap((line) => holidayIn(line) ?? []);
}

/** What keeps a text from being a list of holidays, naming the first line that is none; null for nothing. */
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
  const isDay = isCivilDate(`${year ?? "2024"}-${ofYear}`); // a leap year: 29/02 is a day
  if (!isDay || name.length > maxHolidayName) return null;
  return { day: year === undefined ? ofYear : `${year}-${ofYear}`, name };
}
