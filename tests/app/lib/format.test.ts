import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDay,
  formatDayMonth,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatNear,
  formatNumber,
  formatPercent,
  formatRange,
  plural,
} from "~/lib/format";

describe("money", () => {
  test.each([
    [0, "R$\u00a00,00"],
    [123_450, "R$\u00a01.234,50"],
    [100_000_000, "R$\u00a01.000.000,00"],
    [-123_456, "\u2212R$\u00a01.234,56"],
  ])("%d cents are %s", (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });
});

describe("dates", () => {
  test("are written day first", () => {
    expect(formatDate("2026-12-31")).toBe("31/12/2026");
    expect(formatDayMonth("2026-12-31")).toBe("31/12");
  });

  test("what is no date is not made one", () => {
    expect(formatDate("2026-02-30")).toBe("2026-02-30");
  });

  test.each([
    ["2026-11-20", "2026-11-24", "20 a 24/11"],
    ["2026-11-28", "2026-12-02", "28/11 a 02/12"],
    ["2026-12-30", "2027-01-02", "30/12/2026 a 02/01/2027"],
  ])("from %s to %s: %s", (from, to, text) => {
    expect(formatRange(from, to)).toBe(text);
  });

  test("a range names its year where asked", () => {
    expect(formatRange("2026-11-20", "2026-11-24", { year: true })).toBe("20 a 24/11/2026");
  });

  test("in running text the month has its name", () => {
    expect(formatLongDate("2026-11-20")).toBe("20 de novembro");
    expect(formatLongDate("2026-11-20", { weekday: true })).toBe("sexta-feira, 20 de novembro");
  });

  test("near days are called by their word", () => {
    expect(
      ["2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03"].map((day) => formatNear(day, "2026-03-01")),
    ).toEqual(["ontem", "hoje", "amanhã", "03/03/2026"]);
  });

  test("a moment is read on the wall of the place", () => {
    expect(formatMoment("2026-11-20T02:30:00Z", "America/Sao_Paulo")).toBe("19/11/2026 23:30");
    expect(formatMoment("2026-11-20T02:30:00Z", "America/Noronha")).toBe("20/11/2026 00:30");
  });

  test("so is its day", () => {
    expect(formatDay("2026-11-20T02:30:00Z", "America/Sao_Paulo")).toBe("19/11/2026");
    expect(formatDay("2026-11-20T02:30:00Z", "America/Noronha")).toBe("20/11/2026");
  });
});

describe("counts", () => {
  const nights = { none: "Nenhuma noite", one: "noite", many: "noites" };
  test.each([
    [0, "Nenhuma noite"],
    [1, "1 noite"],
    [2, "2 noites"],
    [10_000, "10.000 noites"],
    [1_000_000, "1.000.000 noites"],
  ])("%d: %s", (count, text) => {
    expect(plural(count, nights)).toBe(text);
  });

  test("a minus is a minus", () => {
    expect(formatNumber(-3)).toBe("\u22123");
    expect(formatPercent(0.125)).toBe("12,5%");
    expect(formatPercent(-0.125)).toBe("\u221212,5%");
  });
});
