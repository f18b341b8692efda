import { describe, expect, test } from "vitest";
import type { RateDay } from "#contract/catalogue/rate-calendar";
import { previewOf, priceRange } from "~/routes/accommodations/rate-calendar/rate-change";

const day = (more: Partial<RateDay> = {}): RateDay => ({
  date: "2027-01-10",
  price_cents: 30_000,
  usual_price_cents: 30_000,
  min_nights: 1,
  closed_arrival: false,
  closed_departure: false,
  closed: false,
  override: null,
  season: null,
  taken: null,
  holiday: null,
  ...more,
});
const says = (price_cents: number | null, more: object = {}) => ({
  price_cents,
  min_nights: null,
  closed: false,
  ...more,
});
const owned = day({ price_cents: 45_000, override: says(45_000) });

describe("The preview of a change", () => {
  test("counts the days that change and gives their price ranges before and after", () => {
    const preview = previewOf([day(), owned, day({ price_cents: 60_000 })], { price_cents: 45_000 });
    expect(preview).toMatchObject({
      changed: 2,
      before: { from: 30_000, to: 60_000 },
      after: { from: 45_000, to: 45_000 },
    });
  });

  test("counts a day whose seasonal price already equals the new price", () => {
    expect(previewOf([day({ price_cents: 45_000 })], { price_cents: 45_000 }).changed).toBe(1);
  });

  test("shows the usual price after an override is removed", () => {
    const preview = previewOf([owned, day()], { price_cents: null });
    expect(preview).toMatchObject({
      changed: 1,
      before: { from: 45_000, to: 45_000 },
      after: { from: 30_000, to: 30_000 },
    });
  });

  test("gives no prices for changes of minimum nights or closing", () => {
    expect(previewOf([day(), owned], { min_nights: 3 })).toMatchObject({ changed: 2, before: null, after: null });
    expect(previewOf([day({ override: says(null, { closed: true }) }), day()], { closed: true }).changed).toBe(1);
    expect(previewOf([day(), owned], { closed: false }).changed).toBe(0);
  });

  test("lists changed days that are booked here or on a channel, but no blocks or preparation days", () => {
    const taken = (kind: NonNullable<RateDay["taken"]>["kind"]) => day({ taken: { kind, code: null } });
    const days = [taken("booking"), taken("import"), taken("block"), taken("preparation"), day()];
    expect(previewOf(days, { price_cents: 1 }).booked.map((each) => each.taken?.kind)).toEqual(["booking", "import"]);
    expect(previewOf(days, { closed: false }).booked).toEqual([]);
  });

  test("changes nothing for an empty change", () => {
    expect(previewOf([owned], {})).toEqual({ changed: 0, booked: [], before: null, after: null });
  });

  test("gives no price range if a price is hidden", () => {
    expect(priceRange([1, undefined])).toBeNull();
    expect(priceRange([])).toBeNull();
    expect(priceRange([3, 1, 2])).toEqual({ from: 1, to: 3 });
  });
});
