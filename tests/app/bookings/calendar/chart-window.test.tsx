// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { Profiler, useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { CalendarAccommodation } from "#contract/bookings/calendar";
import { addDays } from "#domain/stay-dates";
import { testOfWhole } from "#tests/support/extent";
import { chartDays, footHeight, headHeight, occupancyByDay } from "~/routes/bookings/calendar/chart/chart-grid";
import { chartRows, drawnRows } from "~/routes/bookings/calendar/chart/chart-rows";
import type { Prices } from "~/routes/bookings/calendar/chart/night-prices";
import { Sheet } from "~/routes/bookings/calendar/chart/sheet";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [day, names, date] = [42, 172, "2026-11-20"];

/**
 * 200 accommodations with 76 stays of three nights each: a year of 15,000 bookings; one accommodation is occupied all
 * year.
 */
function largeHouse() {
  const nothing = { blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
  const guest = { people: 2, channel: "direct" as const, payment_state: "unpaid" as const };
  const accommodations = Array.from({ length: 200 }, (_, place): CalendarAccommodation => {
    const [stays, nights] = place === 5 ? [1, 300] : [76, 3];
    const bookings = Array.from({ length: stays }, (_, stay) => {
      const check_in = addDays("2026-07-01", stay * 4 + (place % 4));
      const rest = { check_in, check_out: addDays(check_in, nights), guest: `Pessoa ${stay}`, ...guest };
      return { code: `R${place}X${stay}`, status: "confirmed" as const, ...rest };
    });
    const words = { name: `Casa ${place}`, short_name: null, group: null };
    return { id: `a${place}`, ...words, status: "active", ...nothing, bookings };
  });
  const drawn = drawnRows({ accommodations, today: date });
  const days = chartDays({ from: "2026-07-01", to: "2027-06-30", holidays: [] });
  const rows = chartRows(drawn, { folded: new Set(), seen: { first: date, last: "2026-12-19" }, lane: 30 });
  return { days, rows, occupancy: occupancyByDay(drawn, days) };
}

const house = largeHouse();

const nothing = () => {};
const fixed = { ...house, size: { width: 1268, height: 700 }, cursor: { accommodation_id: "a0", day: 142 } };

/** Every night of the house is sold, those that are free with a minimum of two. */
const prices: Prices = new Map(
  house.rows.flatMap((row) => {
    if (row.kind !== "accommodation") return [];
    const { id } = row.accommodation;
    const nights = house.days.days.map(() => 1);
    const priced = { prices_cents: nights.map(() => 42_000), min_nights: nights.map(() => 2) };
    return [[id, { accommodation_id: id, adults: 2, from: "2026-07-01", ...priced }]];
  }),
);

function Chart({ drawn }: { drawn: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-testid="frame">
      <Profiler id="chart" onRender={drawn}>
        <Sheet
          {...{ frame, day, names, date, lane: 30, lead: 0, rested: 0, ...fixed }}
          {...{ today: date, locale: "pt-BR", color: "status" as const, mayOpen: true, cursorWords: "livre" }}
          prices={prices}
          note={null}
          foot="Ocupação"
          {...{ onRest: nothing, onToggle: nothing }}
        />
      </Profiler>
    </div>
  );
}

/** The chart of these accommodations on a wide screen; `drawn` counts the renders. */
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

/** Every bar that touches the visible part at a scroll position is rendered. */
function expectTouchingBars(container: Element, left: number, top: number): void {
  const drawn = new Set([...container.querySelectorAll<HTMLElement>("[data-bar]")].map((bar) => bar.dataset.bar));
  const [first, last] = [Math.floor(left / day), Math.floor((left + 1268 - names) / day)];
  const bottom = top + 700 - headHeight - footHeight;
  for (const row of house.rows) {
    if (row.kind !== "accommodation" || row.top + row.height <= top || row.top >= bottom) continue;
    for (const bar of row.bars) {
      const touches = house.days.indexOf(bar.check_out) >= first && house.days.indexOf(bar.check_in) <= last;
      if (touches) expect(drawn, `${bar.check_in} of ${row.accommodation.name} at ${left}, ${top}`).toContain(bar.key);
    }
  }
}

test("of 200 accommodations and 365 days, the chart renders the visible part, and a margin once idle", () => {
  const { container, start } = openChart();
  expectTouchingBars(container, start, 0);
  // of the stretches, only what is visible: they would have 300 bars
  expect(count(container, "[data-bar]")).toBeLessThan(170);
  // two elements per bar, and those of rows and days
  expect(count(container, "*")).toBeLessThan(1000);
  act(() => vi.advanceTimersByTime(1000));
  expect(count(container, "[role=row]")).toBeLessThan(46);
  expect(count(container, "[data-bar]")).toBeLessThan(700);
  expect(count(container, "*")).toBeLessThan(1900);
  // the prices of all free nights of a line are a few texts, not an element each
  expect(count(container, ".chart-prices")).toBeLessThan(4 * count(container, "[role=row]"));
  expect(container.querySelector(".chart-prices")?.textContent).toContain("420²ⁿ");
});

test("scrolling renders nothing until it nears the rendered edge, and then keeps the existing bars", () => {
  const { container, drawn, scroll, start } = openChart();
  act(() => vi.advanceTimersByTime(1000));
  scroll(start + 1);
  const bars = () => [...container.querySelectorAll<HTMLElement>("[data-bar]")];
  const shown = new Map(bars().map((bar) => [bar.dataset.bar, bar]));
  drawn.mockClear();
  let by = 1;
  while (drawn.mock.calls.length === 0 && by < 40) scroll(start + ++by * day);
  // A stretch has 16 days, and 30 are visible: at most one render of bars in 16 days, and here one of head and foot.
  for (let more = 1; more < 15; more += 1) scroll(start + (by + more) * day);
  expect(drawn).toHaveBeenCalledTimes(2);
  const stayed = bars().filter((bar) => shown.get(bar.dataset.bar) === bar);
  expect(stayed.length).toBeGreaterThan(200);
  expect(bars().length).toBeGreaterThan(stayed.length);
});

testOfWhole("days of head and foot are rendered three stretches at a time, never together with bars", () => {
  const { container, scroll, start } = openChart();
  act(() => vi.advanceTimersByTime(1000));
  scroll(start);
  const told = (what: string, name: string) =>
    [...container.querySelectorAll(what)].map((each) => each.getAttribute(name)).join();
  const look = () => ({ bars: told("[data-bar]", "data-bar"), days: told("[role=columnheader]", "aria-colindex") });
  const came = { bars: 0, days: 0, both: 0 };
  let before = look();
  for (let by = 0; by < 96; by += 1) {
    scroll(start + by * day);
    const now = look();
    const [bars, days] = [now.bars !== before.bars, now.days !== before.days];
    if (bars) came.bars += 1;
    if (days) came.days += 1;
    if (bars && days) came.both += 1;
    before = now;
  }
  expect(came).toEqual({ bars: 6, days: 2, both: 0 });
});

test("every stay that touches the visible part is rendered at any scroll position", () => {
  const { container, scroll } = openChart();
  act(() => vi.advanceTimersByTime(1000));
  for (const [left, top] of [
    [0, 0],
    [3, 2000],
    [1500, 2010],
    [1530, 30],
    [6500, 0],
    [6011, 4000],
    [14000, 5300],
  ] as const) {
    scroll(left, top);
    expectTouchingBars(container, left, top);
  }
});
