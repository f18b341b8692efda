import type { OwnHoliday } from "#domain/own-holidays";
import { addDays, isCivilDate } from "#domain/stay-dates";

export interface Holiday {
  name: string;
  /** "national": a day off by law or by the federal calendar; "optional": not a day off, but in demand like one. */
  kind: "national" | "optional";
}

// Lei 662/1949, 6.802/1980, 10.607/2002 and, for 20 November, 14.759/2023
const fixed: Record<string, string> = {
  "01-01": "Confraternização Universal",
  "04-21": "Tiradentes",
  "05-01": "Dia do Trabalho",
  "09-07": "Independência do Brasil",
  "10-12": "Nossa Senhora Aparecida",
  "11-02": "Finados",
  "11-15": "Proclamação da República",
  "12-25": "Natal",
};
const blackConsciousness = { day: "11-20", name: "Consciência Negra", since: 2024 };

// Days from Easter Sunday; Good Friday is national by the federal calendar (Portaria MGI 11.460/2025).
const movable: Record<number, Holiday> = {
  [-50]: { name: "Carnaval", kind: "optional" }, // the Saturday and the Sunday before it
  [-49]: { name: "Carnaval", kind: "optional" },
  [-48]: { name: "Carnaval", kind: "optional" },
  [-47]: { name: "Carnaval", kind: "optional" },
  [-46]: { name: "Quarta-feira de Cinzas", kind: "optional" },
  [-2]: { name: "Sexta-feira Santa", kind: "national" },
  0: { name: "Páscoa", kind: "optional" },
  60: { name: "Corpus Christi", kind: "optional" },
};

/** Easter Sunday of a Gregorian year (the anonymous algorithm printed by Meeus), YYYY-MM-DD. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapless = century - Math.floor(century / 4);
  const epact = (leapless - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + moon + 2 - leapless) % 7;
  const march = 28 + moon - sunday; // days from 1 March: 32 is 1 April
  return addDays(`${String(year).padStart(4, "0")}-03-01`, march - 1);
}

/** The national holiday or nationwide ponto facultativo on a civil date; null if there is none. */
export function holidayOn(date: string): Holiday | null {
  if (!isCivilDate(date)) return null;
  const year = Number(date.slice(0, 4));
  const day = date.slice(5);
  if (fixed[day]) return { name: fixed[day], kind: "national" };
  if (day === blackConsciousness.day && year >= blackConsciousness.since) {
    return { name: blackConsciousness.name, kind: "national" };
  }
  return movableOn(date);
}

/** The name of the national holiday on a civil date, else of the company's own; null if there is none. */
export function holidayNameOn(date: string, own: readonly OwnHoliday[]): string | null {
  const holiday = holidayOn(date) ?? own.find(({ day }) => day === date || day === date.slice(5));
  return holiday?.name ?? null;
}

/** The holiday that makes a stay a holiday stay, with its civil date. */
export interface HolidayOfStay {
  date: string;
  name: string;
}

/**
 * The first holiday, ponto facultativo or own holiday of the company that a stay covers, or null. A stay covers a
 * holiday if it includes its night or the night before, so that a guest who leaves on the holiday has stayed over it
 * too.
 */
export function holidayOfStay(
  { check_in, check_out }: { check_in: string; check_out: string },
  own: readonly OwnHoliday[] = [],
): HolidayOfStay | null {
  for (let date = check_in; date <= check_out; date = addDays(date, 1)) {
    const name = holidayNameOn(date, own);
    if (name !== null) return { date, name };
  }
  return null;
}

/** The movable holiday (relative to Easter) on a civil date, or null. */
export function movableOn(date: string): Holiday | null {
  const sunday = easter(Number(date.slice(0, 4)));
  const offset = Object.keys(movable).find((days) => addDays(sunday, Number(days)) === date);
  return offset === undefined ? null : movable[Number(offset)]!;
}
