import fc from "fast-check";
import { expect, test } from "vitest";
import { dayHeadline, holidayNote, nightNote, timeUntil } from "~/routes/dashboard/day";

test("the headline names the weekday and the day", () => {
  expect(dayHeadline("2026-11-20")).toBe("Sexta-feira, 20 de novembro");
  expect(dayHeadline("2026-03-01")).toBe("Domingo, 1 de março");
});

test("a holiday is named, and a ponto facultativo is not labelled as a holiday", () => {
  expect(holidayNote("2026-11-20")).toBe("Feriado: Consciência Negra");
  expect(holidayNote("2026-02-17")).toBe("Carnaval");
  expect(holidayNote("2026-11-21")).toBeNull();
});

test("a stay shows the number of its current night", () => {
  expect(nightNote({ check_in: "2026-11-19", night_count: 4 }, "2026-11-20")).toBe("noite 2 de 4");
  expect(nightNote({ check_in: "2026-11-20", night_count: 1 }, "2026-11-20")).toBe("1 noite");
});

test("the remaining time is shown in minutes, hours or days", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(timeUntil("2026-11-20T12:24:30Z", now)).toBe("em 25 min");
  expect(timeUntil("2026-11-20T13:20:00Z", now)).toBe("em 1 h 20");
  expect(timeUntil("2026-11-20T14:00:00Z", now)).toBe("em 2 h");
  expect(timeUntil("2026-11-23T12:30:00Z", now)).toBe("em 3 dias");
  expect(timeUntil("2026-11-20T12:00:00Z", now)).toBe("agora");
});

test("the number of the night never exceeds the nights of the stay", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 28 }), (night_count, day) => {
      const date = `2026-11-${String(day).padStart(2, "0")}`;
      const [, night] = /noite (\d+) de/.exec(nightNote({ check_in: "2026-11-10", night_count }, date)) ?? [];
      if (night) expect(Number(night)).toBeLessThanOrEqual(night_count);
    }),
  );
});
