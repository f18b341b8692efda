import { describe, expect, it } from "vitest";
import { nextSuchDay, type YearlessDay } from "#domain/yearless-day";
import {
  isYearless,
  readSignedMoney,
  readTypedDate,
  readTypedMoney,
  readTypedTime,
  writeTypedDate,
  writeTypedMoney,
} from "~/components/form/typed-text";

describe("a typed date", () => {
  it.each([
    ["20/11/2026", "2026-11-20"],
    [" 1/2/2027 ", "2027-02-01"],
    ["20-11-26", "2026-11-20"],
    ["20.11.2026", "2026-11-20"],
    ["20112026", "2026-11-20"],
    ["201126", "2026-11-20"],
    ["2026-11-20", "2026-11-20"],
    ["29/02/2028", "2028-02-29"],
    ["", ""],
  ])("%j is %j", (typed, date) => expect(readTypedDate(typed)).toBe(date));

  it.each(["31/02/2026", "29/02/2027", "00/01/2026", "20/13/2026", "20/11", "2011", "amanhã", "20/11/202"])(
    "%j is not a date",
    (typed) => expect(readTypedDate(typed)).toBeNull(),
  );

  it.each([
    ["5/12", "2026-12-05"],
    ["0512", "2026-12-05"],
    ["5.12", "2026-12-05"],
    ["5/12/27", "2027-12-05"],
  ])("%j is %j if the year is known", (typed, date) => {
    const nextOne = (day: YearlessDay) => nextSuchDay(day, "2026-11-23");
    expect(readTypedDate(typed, nextOne)).toBe(date);
  });

  it.each(["31/02", "3102", "5/13", "5"])("%j is not a date, even if the year is known", (typed) => {
    const nextOne = (day: YearlessDay) => nextSuchDay(day, "2026-11-23");
    expect(readTypedDate(typed, nextOne)).toBeNull();
  });

  it("is incomplete without its year", () => {
    expect(["5/12", "0512", "5/12/27", "05122027", "5"].map(isYearless)).toEqual([true, true, false, false, false]);
  });

  it("is written with the day first", () => expect(writeTypedDate("2026-11-20")).toBe("20/11/2026"));
});

describe("a typed amount", () => {
  it.each([
    ["1234,56", "123456"],
    ["1.234,56", "123456"],
    ["R$ 1.234,56", "123456"],
    ["1234.56", "123456"],
    ["620", "62000"],
    ["620,", "62000"],
    ["620,5", "62050"],
    ["1.500", "150000"],
    ["1.234.567", "123456700"],
    ["0", "0"],
    ["", ""],
  ])("%j is %j cents", (typed, cents) => expect(readTypedMoney(typed)).toBe(cents));

  it.each(["-1", "1,2,3", "12.34.56", "mil", "100000000,01", "1,234"])("%j is not an amount", (typed) =>
    expect(readTypedMoney(typed)).toBeNull(),
  );

  it.each([
    ["-50", "-5000"],
    ["\u221250,00", "-5000"],
    ["- R$ 1.234,56", "-123456"],
    ["R$ -0,5", "-50"],
    ["50", "5000"],
    ["-0", "0"],
    ["", ""],
    ["-", null],
    ["--5", null],
    ["5-", null],
  ])("that may be negative: %j is %j cents", (typed, cents) => expect(readSignedMoney(typed)).toBe(cents));

  it("must not be negative by default", () => expect(readTypedMoney("-50")).toBeNull());

  it("is written with points and a comma", () => {
    expect(writeTypedMoney("123456")).toBe("1.234,56");
    expect(writeTypedMoney("-5000")).toBe("-50,00");
  });
});

describe("a typed time", () => {
  it.each([
    ["9", "09:00"],
    ["15h", "15:00"],
    ["9h30", "09:30"],
    ["930", "09:30"],
    ["1530", "15:30"],
    ["9:05", "09:05"],
    ["", ""],
  ])("%j is %j", (typed, time) => expect(readTypedTime(typed)).toBe(time));

  it.each(["24:00", "9:60", "cedo", "12345"])("%j is not a time", (typed) => expect(readTypedTime(typed)).toBeNull());
});
