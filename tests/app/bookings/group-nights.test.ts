import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupNights } from "#domain/group-nights";
import { addDays, eachNight } from "#domain/stay-dates";
import { groupReason, groupTitle } from "~/domains/bookings/booking-words";

const night = (date: string, price_cents: number, reason = "Base") => ({ date, price_cents, reason });

describe("the nights of a quote", () => {
  test("in a row with the same price and reason are one line", () => {
    const groups = groupNights([
      night("2026-12-26", 72_000, "Fim de semana"),
      night("2026-12-27", 62_000),
      ...eachNight("2026-12-28", "2027-01-02").map((date) => night(date, 115_000, "Réveillon")),
    ]);
    expect(groups.map(groupTitle)).toEqual(["sáb. 26/12", "dom. 27/12", "seg. 28/12 a sex. 01/01"]);
    expect(groups.map(groupReason)).toEqual(["Fim de semana", "Base", "Réveillon, 5 noites × R$\u00a01.150,00"]);
    expect(groups.map((group) => group.sum_cents)).toEqual([72_000, 62_000, 575_000]);
  });

  test("with the same price but different reasons are separate lines", () => {
    expect(groupNights([night("2026-12-01", 100, "Base"), night("2026-12-02", 100, "Feriado")])).toHaveLength(2);
  });

  test("of a long stay are grouped by reason, without misleading dates", () => {
    const dates = eachNight("2026-12-01", "2027-02-01");
    const weekends = dates.map((date, index) =>
      night(date, index % 7 < 2 ? 500 : 300, index % 7 < 2 ? "Fim de semana" : "Base"),
    );
    const groups = groupNights(weekends);
    expect(groups.map(groupTitle)).toEqual(["18 noites", "44 noites"]);
    expect(groups.map(groupReason)).toEqual(["Fim de semana, R$\u00a05,00 por noite", "Base, R$\u00a03,00 por noite"]);
  });

  test("are still listed for users without money.view", () => {
    const [group] = groupNights([{ date: "2026-12-01" }, { date: "2026-12-02" }]);
    expect(group && [groupTitle(group), groupReason(group), group.sum_cents]).toEqual([
      "ter. 01/12 a qua. 02/12",
      "2 noites",
      undefined,
    ]);
  });

  test("keep every night and cent when grouped, whatever their prices", () => {
    const kinds = fc.array(fc.constantFrom(100, 250, 399), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(kinds, (prices) => {
        const nights = prices.map((cents, index) => night(addDays("2026-01-01", index), cents, `tarifa ${cents}`));
        const groups = groupNights(nights);
        expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(nights.length);
        expect(groups.reduce((sum, group) => sum + (group.sum_cents ?? 0), 0)).toBe(prices.reduce((a, b) => a + b, 0));
        for (const group of groups) expect(group.sum_cents).toBe(group.count * (group.each_cents ?? 0));
        for (const group of groups.filter(({ scattered }) => !scattered)) {
          expect(addDays(group.first, group.count - 1)).toBe(group.last);
        }
      }),
    );
  });
});
