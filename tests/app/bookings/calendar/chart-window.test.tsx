import { act, cleanup, render } from "@testing-library/react";
import { Profiler, useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { CalendarAccommodation } from "#contract/calendar";
import { addDays } from "#domain/stay-dates";
import { chartRows, drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import { chartDays } from "~/routes/bookings/calendar/chart/days";
import { occupancyByDay } from "~/routes/bookings/calendar/chart/occupancy";
import { Sheet } from "~/routes/bookings/calendar/chart/sheet";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [day, names, date] = [42, 172, "2026-11-20"];

/** 200 accommodations with 76 stays of three nights each: a year of 15,200 bookings. */
function largeHouse() {
  const nothing = { blocks: [], imports: [], preparations: [], conflicts: [], feeds: [] };
  const guest = { type: "guest" as const, people: 2, channel: "direct" as const, payment_state: "unpaid" as const };
  const accommodations = Array.from({ length: 200 }, (_, place): CalendarAccommodation => {
    const bookings = Array.from({ length: 76 }, (_, stay) => {
      const check_in = addDays("2026-07-01", stay * 4 + (place % 4));
      const rest = { check_in, check_out: addDays(check_in, 3), guest: `Pessoa ${stay}`, ...guest };
      return { code: `R${place}X${stay}`, status: "confirmed" as const, ...rest };
    });
    const words = { name: `Casa ${place}`, short_name: null, group: null, color: null };
    return { id: `a${place}`, ...words, status: "active", max_guests: 4, ...nothing, bookings };
  });
  const drawn = drawnRows({ accommodations, today: date });
  const days = chartDays({ from: "2026-07-01", to: "2027-06-30", holidays: [] });
  const rows = chartRows(drawn, new Set());
  return { days, rows, occupancy: occupancyByDay(drawn, days) };
}

const house = largeHouse();

const nothing = () => {};
const fixed = { ...house, size: { width: 1268, height: 700 }, cursor: { accommodation_id: "a0", day: 142 } };

function Chart({ drawn }: { drawn: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-testid="frame">
      <Profiler id="chart" onRender={drawn}>
        <Sheet
          {...{ frame, day, names, date, ...fixed }}
          {...{ today: date, locale: "pt-BR", color: "status" as const, mayOpen: true, cursorWords: "livre" }}
          {...{ onRest: nothing, onToggle: nothing }}
        />
      </Profiler>
    </div>
  );
}

/** The chart of that house on a desk; `drawn` counts how often it was drawn. */
function openChart() {
  vi.useFakeTimers();
  const drawn = vi.fn();
  const { getByTestId, container } = render(<Chart drawn={drawn} />);
  const frame = getByTestId("frame");
  const scroll = (left: number, top = 0) =>
    act(() => {
      Object.assign(frame, { scrollLeft: left, scrollTop: top });
      frame.dispatchEvent(new Event("scroll"));
    });
  return { container, drawn, scroll, start: house.days.indexOf(date) * day };
}

const count = (container: Element, what: string) => container.querySelectorAll(what).length;

test("of 200 accommodations and 365 days the chart draws what is seen, and a little more once it rests", () => {
  const { container } = openChart();
  expect(count(container, "[data-bar]")).toBeGreaterThan(150);
  expect(count(container, "[data-bar]")).toBeLessThan(260);
  expect(count(container, "*")).toBeLessThan(1300);
  act(() => vi.advanceTimersByTime(1000));
  expect(count(container, "[role=row]")).toBeLessThan(36);
  expect(count(container, "[data-bar]")).toBeLessThan(450);
  expect(count(container, "*")).toBeLessThan(2000);
});

test("scrolling within a day and a row draws nothing; passing a day draws anew one row in eight", () => {
  const { container, drawn, scroll, start } = openChart();
  act(() => vi.advanceTimersByTime(1000));
  scroll(start + 1);
  drawn.mockClear();
  for (const by of [5, 12, 20, 28, 36, 41]) scroll(start + by, by / 2);
  expect(drawn).not.toHaveBeenCalled();

  const before = new Map([...container.querySelectorAll("[role=row]")].map((row) => [row, row.innerHTML]));
  scroll(start + 43);
  expect(drawn).toHaveBeenCalledTimes(1);
  const changed = [...before].filter(([row, html]) => row.isConnected && row.innerHTML !== html);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(8);
});
