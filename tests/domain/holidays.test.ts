import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { easter, holidayOfStay, holidayOn } from "#domain/holidays";
import { ownHolidays, ownHolidaysFault } from "#domain/own-holidays";
import { addDays, weekday } from "#domain/stay-dates";

// year, Carnival Monday, Good Friday, Easter, Corpus Christi
const published = [
  ["2024-02-12", "2024-03-29", "2024-03-31", "2024-05-30"],
  ["2025-03-03", "2025-04-18", "2025-04-20", "2025-06-19"],
  ["2026-02-16", "2026-04-03", "2026-04-05", "2026-06-04"],
  ["2027-02-08", "2027-03-26", "2027-03-28", "2027-05-27"],
  ["2028-02-28", "2028-04-14", "2028-04-16", "2028-06-15"],
  ["2029-02-12", "2029-03-30", "2029-04-01", "2029-05-31"],
  ["2030-03-04", "2030-04-19", "2030-04-21", "2030-06-20"],
  ["2031-02-24", "2031-04-11", "2031-04-13", "2031-06-12"],
  ["2032-02-09", "2032-03-26", "2032-03-28", "2032-05-27"],
] as const;

test.each(published)("the movable holidays around %s, %s, %s and %s", (carnival, friday, sunday, corpus) => {
  expect(easter(Number(sunday.slice(0, 4)))).toBe(sunday);
  expect(holidayOn(carnival)).toEqual({ name: "Carnaval", kind: "optional" });
  expect(holidayOn(addDays(carnival, 1))).toEqual({ name: "Carnaval", kind: "optional" });
  expect(holidayOn(addDays(carnival, 2))?.name).toBe("Quarta-feira de Cinzas");
  expect([-3, -2, -1, 3].map((days) => holidayOn(addDays(carnival, days))?.name)).toEqual([
    undefined,
    "Carnaval",
    "Carnaval",
    undefined,
  ]);
  expect(weekday(addDays(carnival, -2))).toBe(6);
  expect(holidayOn(friday)).toEqual({ name: "Sexta-feira Santa", kind: "national" });
  expect(holidayOn(corpus)).toEqual({ name: "Corpus Christi", kind: "optional" });
});

test("national holidays are those set by law, with 20 November only since 2024", () => {
  const law = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];
  for (const day of law) expect(holidayOn(`2026-${day}`)?.kind).toBe("national");
  expect(holidayOn("2026-11-20")?.name).toBe("Consciência Negra");
  expect(holidayOn("2023-11-20")).toBeNull();
  expect(holidayOn("2026-11-21")).toBeNull();
  expect(holidayOn("not a date")).toBeNull();
});

test("Easter is a Sunday from 22 March to 25 April in every year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), (year) => {
      const sunday = easter(year);
      return weekday(sunday) === 0 && sunday >= `${year}-03-22` && sunday <= `${year}-04-25`;
    }),
  );
});

describe("A stay over a holiday", () => {
  const over = (check_in: string, check_out: string) => holidayOfStay({ check_in, check_out });

  test.each([
    ["with the night of the holiday", "2026-12-25", "2026-12-26"],
    ["with the night of its eve", "2026-12-24", "2026-12-25"],
    ["with both", "2026-12-20", "2026-12-28"],
  ])("is recognized %s", (_, check_in, check_out) => {
    expect(over(check_in, check_out)).toEqual({ date: "2026-12-25", name: "Natal" });
  });

  test.each([
    ["that ends the day before", "2026-12-20", "2026-12-24"],
    ["that begins the day after", "2026-12-26", "2026-12-31"],
  ])("is not a stay %s", (_, check_in, check_out) => {
    expect(over(check_in, check_out)).toBeNull();
  });

  test("has the name of its first holiday, including Carnaval and other optional days", () => {
    expect(over("2026-12-20", "2027-01-10")).toEqual({ date: "2026-12-25", name: "Natal" });
    expect(over("2027-02-07", "2027-02-12")).toEqual({ date: "2027-02-07", name: "Carnaval" });
  });

  test.each([
    ["the weekend of Carnaval", "2027-02-05", "2027-02-07", "Carnaval"],
    ["its eve alone", "2027-02-05", "2027-02-06", "Carnaval"],
    ["until Ash Wednesday", "2027-02-10", "2027-02-11", "Quarta-feira de Cinzas"],
    ["the eve of Corpus Christi", "2027-05-26", "2027-05-27", "Corpus Christi"],
  ])("is recognized over %s", (_, check_in, check_out, name) => {
    expect(over(check_in, check_out)?.name).toBe(name);
  });

  test("includes the company's own holidays, yearly or once, after national ones", () => {
    const own = ownHolidays("24/06 São João\n2/07/2027: Festa da cidade\n25/12 Padroeira\n29/02 - Dia raro");
    const on = (date: string) => holidayOfStay({ check_in: date, check_out: date }, own);
    expect(on("2027-06-24")).toEqual({ date: "2027-06-24", name: "São João" });
    expect(on("2031-06-24")?.name).toBe("São João");
    expect(on("2027-07-02")?.name).toBe("Festa da cidade");
    expect(on("2028-07-02")).toBeNull();
    expect(on("2027-12-25")?.name).toBe("Natal");
    expect(on("2032-02-29")?.name).toBe("Dia raro");
    expect(over("2027-06-24", "2027-06-25")).toBeNull();
  });

  test("has a night on the holiday or the day before, and every such stay is recognized", () => {
    const night = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays("2026-01-01", days));
    fc.assert(
      fc.property(night, fc.integer({ min: 1, max: 30 }), (check_in, count) => {
        const nights = Array.from({ length: count }, (_, index) => addDays(check_in, index));
        const covered = nights.some((each) => holidayOn(each) !== null || holidayOn(addDays(each, 1)) !== null);
        expect(over(check_in, addDays(check_in, count)) !== null).toBe(covered);
      }),
    );
  });
});

test("a list of holidays is refused with its first invalid line", () => {
  expect(ownHolidaysFault("")).toBeNull();
  expect(ownHolidaysFault("\n 24/06 São João \r\n\n01/1 Ano-novo\n13/08/2027 – Festa do Peão\n")).toBeNull();
  for (const wrong of [
    "31/06 Nada",
    "29/02/2027 Nada",
    "24/06",
    "São João 24/06",
    "24/06São João",
    `1/1 ${"a".repeat(61)}`,
  ]) {
    expect(ownHolidaysFault(`24/06 São João\n${wrong}`)).toContain(`Não é assim: ${wrong}`);
  }
  expect(ownHolidays("24/06 São João\nqualquer")).toEqual([{ day: "06-24", name: "São João" }]);
  expect(ownHolidays(null)).toEqual([]);
});
