import { expect, test } from "vitest";
import { holidayOn } from "#domain/holidays";
import { holidayNameIn } from "#domain/in-language/stay-terms";
import { addDays } from "#domain/stay-dates";

test("Every holiday of the calendar has a name in English and Spanish; the company's own is marked", () => {
  const names = new Set<string>();
  for (let date = "2026-01-01"; date <= "2026-12-31"; date = addDays(date, 1)) {
    const holiday = holidayOn(date);
    if (holiday) names.add(holiday.name);
  }
  expect(names.size).toBe(14);
  for (const name of names) {
    expect(holidayNameIn("pt", name)).toBe(name);
    expect(holidayNameIn("en", name), name).not.toContain("Portuguese");
    expect(holidayNameIn("es", name), name).not.toContain("portugués");
  }
  expect(holidayNameIn("en", "Festa do Peão")).toBe("Festa do Peão (name in Portuguese)");
});
