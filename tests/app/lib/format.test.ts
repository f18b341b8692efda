import { afterEach, describe, expect, test } from "vitest";
import { pagerText } from "~/components/table/pager";
import {
  formatBasisPoints,
  formatDate,
  formatDay,
  formatDayMonth,
  formatLongDate,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNear,
  formatNumber,
  formatPercent,
  formatRange,
  plural,
} from "~/lib/format";
import { writeIn } from "~/lib/locale";

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

  test("an invalid date is returned unchanged", () => {
    expect(formatDate("2026-02-30")).toBe("2026-02-30");
  });

  test.each([
    ["2026-11-20", "2026-11-24", "20 a 24/11"],
    ["2026-11-28", "2026-12-02", "28/11 a 02/12"],
    ["2026-12-30", "2027-01-02", "30/12/2026 a 02/01/2027"],
  ])("from %s to %s: %s", (from, to, text) => {
    expect(formatRange(from, to)).toBe(text);
  });

  test("a range includes its year on request", () => {
    expect(formatRange("2026-11-20", "2026-11-24", { year: true })).toBe("20 a 24/11/2026");
  });

  test("a long date has the name of the month", () => {
    expect(formatLongDate("2026-11-20")).toBe("20 de novembro");
    expect(formatLongDate("2026-11-20", { weekday: true })).toBe("sexta-feira, 20 de novembro");
  });

  test("yesterday, today and tomorrow are named", () => {
    expect(
      ["2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03"].map((day) => formatNear(day, "2026-03-01")),
    ).toEqual(["ontem", "hoje", "amanhã", "03/03/2026"]);
  });

  test("a timestamp is shown in the local time zone", () => {
    expect(formatMoment("2026-11-20T02:30:00Z", "America/Sao_Paulo")).toBe("19/11/2026 23:30");
    expect(formatMoment("2026-11-20T02:30:00Z", "America/Noronha")).toBe("20/11/2026 00:30");
  });

  test("a timestamp's day is the local day", () => {
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

  test("a negative number has a minus sign", () => {
    expect(formatNumber(-3)).toBe("\u22123");
    expect(formatPercent(0.125)).toBe("12,5%");
    expect(formatPercent(-0.125)).toBe("\u221212,5%");
  });
});

test("a month is written with its year", () => {
  expect(formatMonth("2026-11-20")).toBe("novembro de 2026");
  expect(formatMonth("2025-03")).toBe("março de 2025");
});

describe("in the locale of the user", () => {
  afterEach(() => writeIn(null));

  const written = () => [
    formatMoney(-123_456_789),
    formatNumber(12_345),
    formatNumber(1.25, { decimals: 1 }),
    formatPercent(0.125),
    formatBasisPoints(1_225),
    formatDate("2026-12-31"),
    formatMoment("2026-11-20T02:30:00Z", "America/Sao_Paulo"),
    formatLongDate("2026-11-20"),
    formatMonth("2026-11"),
    pagerText({ page: 1, per_page: 20, shown: 20, total: 12_345 }),
  ];
  const brazilian = ["\u2212R$\u00a01.234.567,89", "12.345", "1,3", "12,5%", "12,25%", "31/12/2026"];
  const brazilianDates = ["19/11/2026 23:30", "20 de novembro", "novembro de 2026", "1-20 de 12.345"];
  const irish = ["\u2212R$\u00a01,234,567.89", "12,345", "1.3", "12.5%", "12.25%", "31/12/2026"];
  const irishDates = ["19/11/2026 23:30", "20 November", "November 2026", "1-20 de 12,345"];
  const spanish = ["\u2212R$\u00a01.234.567,89", "12.345", "1,3", "12,5\u00a0%", "12,25\u00a0%", "31/12/2026"];
  const spanishDates = ["19/11/2026 23:30", "20 de noviembre", "noviembre de 2026", "1-20 de 12.345"];

  test.each([
    ["pt-BR", [...brazilian, ...brazilianDates]],
    ["en-IE", [...irish, ...irishDates]],
    ["es-ES", [...spanish, ...spanishDates]],
    [null, [...brazilian, ...brazilianDates]],
  ] as const)("%s", (locale, texts) => {
    writeIn(locale);
    expect(written()).toEqual(texts);
  });

  test.each(["pt-BR", "en-IE", "es-ES"])("numeric dates in %s are day/month/year", (locale) => {
    const form = new Intl.DateTimeFormat(locale, { day: "2-digit", month: "2-digit", year: "numeric" });
    expect(form.format(new Date("2026-12-31T12:00:00Z"))).toBe("31/12/2026");
  });

  test("a change of locale applies at once", () => {
    writeIn("en-IE");
    expect(formatMoney(123_450)).toBe("R$\u00a01,234.50");
    expect(formatNumber(1_234)).toBe("1,234");
    writeIn("pt-BR");
    expect(formatMoney(123_450)).toBe("R$\u00a01.234,50");
  });
});
