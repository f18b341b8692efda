import type { OwnHoliday } from "#domain/own-holidays";
import { addDays, isCivilDate } from "#domain/stay-dates";

export interface Holiday {
  name: string;
  /** "national" is a day off by law or by the federal calendar; "optional" a day that is none and fills houses as one. */
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

// days from Easter Sunday; Good Friday is national by the federal calendar (Portaria MGI 11.460/2025)
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

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm that Meeus prints), YYYY-MM-DD. */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapless = century - Math.floor(century / 4);
  const epact = (leapless - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + moon + 2 - leapless) % 7;
  const march = 28 + moon - sunday; // counted from 1 March, 32 is 1 April
  return addDays(`${String(year).padStart(4, "0")}-03-01`, march - 1);
}

/** The national holiday or nationwide ponto facultativo on a civil date, null on any other day. */
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

/** What is celebrated on a civil date in the whole country, else by the company's own list; null on any other day. */
export function holidayNameOn(date: string, own: readonly OwnHoliday[]): string | null {
  const holiday = holidayOn(date) ?? own.find(({ day }) => day === date || day === date.slice(5));
  return holiday?.name ?? null;
}

/** Why a stay is one over a holiday: the first that it covers, by its civil date. */
export interface HolidayOfStay {
  date: string;
  name: string;
}

/**
 * The first holiday, ponto facultativo or holiday of the company's own that a stay covers, or null: one of its nights is
 * that of the holiday or that of its eve, so that whoever leaves on the holiday itself has stayed over it too.
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

/** The holiday on a civil date that is counted from Easter and lies on another date each year, or null. */
export function movableOn(date: string): Holiday | null {
  const sunday = easter(Number(date.slice(0, 4)));
  const offset = Object.keys(movable).find((days) => addDays(sunday, Number(days)) === date);
  return offset === undefined ? null : movable[Number(offset)]!;
}
