import { describe, expect, test } from "vitest";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { formatMoney } from "~/lib/format";
import { nightsBeside } from "~/routes/bookings/calendar/chart/bar";
import { chartDays } from "~/routes/bookings/calendar/chart/chart-grid";
import {
  cellText,
  coveredColumns,
  nightPrice,
  priceWords,
  stretchPrices,
} from "~/routes/bookings/calendar/chart/night-prices";
import { type Bar, barsOf } from "~/routes/bookings/calendar/drawn-bars";

const today = "2026-11-20";

function accommodation(id: string, fields: Partial<CalendarAccommodation> = {}): CalendarAccommodation {
  const nothing = { bookings: [], blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
  const names = { name: `Casa ${id}`, short_name: null, group: null };
  return { id, ...names, status: "active", ...nothing, ...fields };
}

function booking(code: string, check_in: string, check_out: string) {
  const rest = { people: 2, channel: "direct" as const, payment_state: "unpaid" as const };
  return { code, status: "confirmed" as const, check_in, check_out, guest: `Pessoa ${code}`, ...rest };
}

test("a name that its bar would cut stands beside it, over the free nights that follow", () => {
  const of = (guest: string, after: number, hidden = 0) => {
    const [bar] = barsOf(
      accommodation("A", { bookings: [{ ...booking("R1", "2026-11-20", "2026-11-21"), guest }] }),
      today,
    );
    return nightsBeside({ bar: bar as Bar, nights: 1, day: 56, hidden, after });
  };
  expect(of("Caio Brandão", 5)).toBe(0); // its first name fits
  expect(of("Maximiliano Sá", 5)).toBe(2);
  expect(of("Maximiliano Sá", 0)).toBe(0); // taken
  expect(of("Caio Brandão", 5, 40)).toBe(2); // most of the bar is left of the window
});

describe("The prices of free nights", () => {
  const row = (prices_cents: (number | null)[], min_nights: number[]) => ({
    ...{ accommodation_id: "A", adults: 2, from: "2026-11-20" },
    ...{ prices_cents, min_nights },
  });

  test("are read by date; a past, closed or unknown night has none, nor has one that the user may not see", () => {
    const prices = row([42_000, null, 43_050], [1, 1, 2]);
    const of = (date: string) => nightPrice(prices, date);
    expect([of("2026-11-19"), of("2026-11-21"), of("2026-11-23")]).toEqual([null, null, null]);
    expect(of("2026-11-22")).toEqual({ cents: 43_050, least: 2 });
    expect(nightPrice({ ...prices, prices_cents: undefined }, "2026-11-20")).toBeNull();
    expect(priceWords(of("2026-11-22"))).toBe(`, ${formatMoney(43_050)} a noite, mínimo de 2 noites`);
    expect(priceWords(of("2026-11-20"))).toBe(`, ${formatMoney(42_000)} a noite`);
  });

  test("are written as far as a cell has room: with the minimum, without it, or not at all", () => {
    const text = (cents: number, least: number, day: number) => cellText({ cents, least }, day).trim();
    expect(text(42_000, 2, 58)).toBe("420²ⁿ");
    expect(text(42_000, 12, 58)).toBe("420¹²ⁿ");
    expect(text(42_000, 2, 28)).toBe("420");
    expect(text(103_000, 1, 58)).toBe("1.030");
    expect(text(42_050, 1, 58)).toBe("420,50"); // no cent is rounded away
    expect(text(42_050, 1, 40)).toBe("");
  });

  test("are left out where a bar lies, also one that takes no night", () => {
    const asks = { ...booking("R2", "2026-11-23", "2026-11-24"), status: "inquiry" as const };
    const bars = barsOf(accommodation("A", { bookings: [booking("R1", "2026-11-20", "2026-11-22"), asks] }), today);
    const all = chartDays({ from: "2026-11-20", to: "2026-11-27", holidays: [] });
    const covered = coveredColumns(bars, all);
    const text = stretchPrices(row(Array(8).fill(42_000), Array(8).fill(1)), { first: 0, days: all, day: 30, covered });
    expect(text.split("\t").map((each) => each.trim())).toEqual(["", "", "420", "", "420", "420", "420", "420"]);
  });
});
