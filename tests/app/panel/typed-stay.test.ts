import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, showDate } from "#domain/stay-dates";
import { readTypedStay } from "~/routes/panel/commands/command-groups";

const today = "2026-11-20";
const stay = (check_in: string, check_out: string) => ({ check_in, check_out });

describe("a typed stay", () => {
  test.each([
    ["12/01 a 15/01", "2027-01-12", "2027-01-15"],
    ["12 a 15/1", "2027-01-12", "2027-01-15"],
    ["12-15/01", "2027-01-12", "2027-01-15"],
    ["Nova reserva de 21/11 até 23/11", "2026-11-21", "2026-11-23"],
    ["20/11 a 22/11", "2026-11-20", "2026-11-22"],
    ["30/12 – 02/01", "2026-12-30", "2027-01-02"],
    ["30/12/2027 a 02/01", "2027-12-30", "2028-01-02"],
    ["01/02/28 a 05/02/28", "2028-02-01", "2028-02-05"],
    ["12 a 15/01/2028", "2028-01-12", "2028-01-15"],
    ["12/01 3 noites", "2027-01-12", "2027-01-15"],
    ["reserva 12.01 por 1 noite", "2027-01-12", "2027-01-13"],
  ])("%s", (text, check_in, check_out) => {
    expect(readTypedStay(text, today)).toEqual(stay(check_in, check_out));
  });

  test.each(["", "helena", "12/01", "31/02 a 03/03", "15/01/2027 a 12/01/2027", "12/01 0 noites", "12/01 400 noites"])(
    "%s is not a stay",
    (text) => {
      expect(readTypedStay(text, today)).toBeNull();
    },
  );

  test("every stay of up to a year with full dates is parsed", () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 4000 }), fc.integer({ min: 1, max: 365 }), (start, count) => {
        const meant = stay(addDays(today, start), addDays(today, start + count));
        expect(readTypedStay(`${showDate(meant.check_in)} a ${showDate(meant.check_out)}`, today)).toEqual(meant);
      }),
    );
  });

  test("every stay of the next twelve months without years is parsed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 1, max: 364 }), (start, count) => {
        const meant = stay(addDays(today, start), addDays(today, start + count));
        const short = (date: string) => showDate(date).slice(0, 5);
        fc.pre(!`${meant.check_in} ${meant.check_out}`.includes("-02-29"));
        expect(readTypedStay(`${short(meant.check_in)} a ${short(meant.check_out)}`, today)).toEqual(meant);
      }),
    );
  });
});
