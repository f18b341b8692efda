// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holderOnCharts } from "#contract/bookings/booking-words";
import type { Booking } from "#contract/bookings/bookings";
import type { Calendar } from "#contract/bookings/calendar";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { BarCard } from "~/routes/bookings/calendar/bar-menu/bar-card";
import { BookingDialog } from "~/routes/bookings/calendar/bar-menu/booking-dialog";
import { menuTitle } from "~/routes/bookings/calendar/bar-menu/use-bar-menu";
import { fittingName } from "~/routes/bookings/calendar/chart/bar";
import { type Bar, barsOf, hasCard } from "~/routes/bookings/calendar/drawn-bars";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call, load: vi.fn() }));

beforeEach(() => call.mockReset());
afterEach(cleanup);

const today = "2026-11-30";
const nights = { check_in: "2026-12-01", check_out: "2026-12-03" };
const nothing = { bookings: [], blocks: [], imports: [], preparations: [], taken: [], conflicts: [], feeds: [] };
const place = { id: "a", name: "Chalé", short_name: null, group: null, status: "active" as const, ...nothing };
const event = { id: "e1", ...nights };
const clash = { channel: "airbnb" as const, code: "K7WM2RXQ", ...nights, event };
const imported = { ...place, imports: [{ name: "Airbnb", ...nights, event_id: "e1" }] };
const session = () => sessionWith({ permissions: ["bookings.view", "bookings.create", "bookings.edit"] });
const nobody = () => undefined;

function shown(element: React.ReactNode) {
  const page = <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />;
  render(inSession(session(), page));
}
const only = (row: Parameters<typeof barsOf>[0]): Bar => barsOf(row, today)[0] as Bar;

test("a channel's bar has a card with dates, nights, code, sheet and its act", async () => {
  const bar = only(imported);
  expect(hasCard(bar)).toBe(true);
  const stay = { id: "e1", name: "Airbnb", channel: "airbnb", channel_code: "HMDEMO2340", guest_name: null, ...nights };
  const said = { guest_name: "Zoe Braun", adults: 2, children: 1, total_cents: 90_000, commission_cents: null };
  call.mockImplementation(async (address) => (address === "GET /api/channel-reservations/:id/sheet" ? { said } : stay));
  const calendar = { accommodations: [imported], today } as unknown as Calendar;
  const pointed = { bar, box: { left: 0, top: 0, bottom: 0 }, byFocus: false };
  shown(<BarCard {...{ pointed, calendar, session: session() }} onAct={nobody} onStay={nobody} onLeave={nobody} />);
  await screen.findByRole("heading", { name: "Zoe Braun" });
  const text = screen.getByRole("region").textContent?.replaceAll("\u00a0", " ");
  for (const part of ["HMDEMO2340", "calendário Airbnb", "2 noites", "3 pessoas", "R$ 900,00"])
    expect(text).toContain(part);
  expect(screen.getByRole("link", { name: "Transformar em reserva" })).toBeTruthy();
});

test("the menu's title names channel, dates and nights", () => {
  expect(menuTitle(only(imported)).replaceAll("\u00a0", " ")).toBe("Airbnb, 01 a 03/12, 2 noites");
});

test("a guest who has no name yet is called by channel and code, which is never cut to an initial", () => {
  const of = { channel: "airbnb", code: "HMDEMO2340" } as const;
  expect(holderOnCharts("Hóspede do Airbnb", of)).toBe("Airbnb HMDEMO2340");
  expect(holderOnCharts("Zoe Braun", of)).toBe("Zoe Braun");
  expect(fittingName("Airbnb HMDEMO2340", 60, true)).toBe("Airbnb");
});

test("the own row of a stay in conflict shows the channel's stay, red on its nights, and is not called free", async () => {
  const booking = {
    ...{ code: "K7WM2RXQ", version: 1, type: "guest", status: "confirmed", holder: { name: "Rosa Lima" } },
    ...{ accommodation_id: "a", accommodation_name: "Chalé", adults: 2, children: 0, total_cents: 100_000 },
    ...{ ...nights, night_count: 2, charges: [], nights: [], overridden_rules: [], channel: "direct" },
  } as unknown as Booking;
  const answers: Record<string, unknown> = {
    "GET /api/accommodation-options": { data: [{ id: "a", name: "Chalé", status: "active", max_guests: 4 }] },
    "GET /api/calendar": { today, accommodations: [{ ...place, conflicts: [clash] }] },
    "GET /api/bookings/:code": booking,
    "POST /api/quotes": {
      ...{ nights: [], charges: [], total_cents: 100_000, available: true },
      ...{ conflicts: [], broken_rules: [], lost_discounts: [] },
    },
  };
  call.mockImplementation(async (address) => answers[address] ?? { data: [] });
  shown(<BookingDialog choice="change" booking={booking} open onClose={nobody} reread={nobody} />);
  const text = await screen.findByText("é aqui agora, em conflito com Airbnb, 2 de 2 noites");
  const row = text.closest("li") as HTMLElement;
  expect(within(row).getByText("Airbnb").getAttribute("data-status")).toBe("imported");
  expect(row.querySelectorAll("[data-twice]")).toHaveLength(1);
  expect(row.querySelector(".border-error")).not.toBeNull();
});
