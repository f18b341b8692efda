import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooLongForSeason, shortDay } from "~/routes/accommodations/capacity-section";

test("a stay day shorter than 21 hours is too short, with the earliest allowed check-out", () => {
  expect(shortDay("15:00", "12:00")).toBeNull();
  expect(shortDay("15:00", "11:00")).toEqual({ left: "20", earliest: "12:00" });
  expect(shortDay("14:30", "11:29")).toEqual({ left: "20:59", earliest: "11:30" });
});

test("a check-out after check-in and incomplete hours give no warning", () => {
  expect(shortDay("10:00", "18:00")).toBeNull();
  expect(shortDay("15:0", "11:00")).toBeNull();
  expect(shortDay("", "")).toBeNull();
});

test("the named earliest check-out is allowed, and one minute earlier is not", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  fc.assert(
    fc.property(minute, minute, (arrival, departure) => {
      const short = shortDay(time(arrival), time(departure));
      if (!short) return;
      expect(shortDay(time(arrival), short.earliest)).toBeNull();
      const earlier = Number(short.earliest.slice(0, 2)) * 60 + Number(short.earliest.slice(3)) - 1;
      if (earlier >= 0) expect(shortDay(time(arrival), time(earlier))).not.toBeNull();
    }),
  );
});

test("more than ninety nights are too long for a season rental; an incomplete number gives no warning", () => {
  expect(["90", "", "9x"].map(isTooLongForSeason)).toEqual([false, false, false]);
  expect(["91", "365"].map(isTooLongForSeason)).toEqual([true, true]);
});
