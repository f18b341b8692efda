import { describe, expect, test } from "vitest";
import { ageOn, minorOn } from "#domain/minors";

describe("On the day of check-in", () => {
  test("a guest's age changes on their birthday", () => {
    expect([ageOn("2016-03-02", "2027-03-01"), ageOn("2016-03-02", "2027-03-02")]).toEqual([10, 11]);
    expect([ageOn("2016-02-29", "2027-02-28"), ageOn("2016-02-29", "2027-03-01")]).toEqual([10, 11]);
    expect(ageOn("2016-02-29", "2028-02-29")).toBe(12);
  });

  test("a guest is a child until 12 and an adolescent until 18", () => {
    const on = (birth: string | null) => minorOn(birth, "2027-03-02");
    expect(["2027-03-02", "2015-03-03", "2015-03-02", "2009-03-03", "2009-03-02"].map(on)).toEqual([
      ...["child", "child", "adolescent", "adolescent", null],
    ]);
    expect([on(null), on("1975-01-01"), on("2027-03-03"), on("ontem")]).toEqual([null, null, null, null]);
  });
});
