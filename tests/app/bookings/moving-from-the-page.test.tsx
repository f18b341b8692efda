// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { opensChange, useOpenOnArrival } from "~/domains/bookings/open-on-arrival";
import { MoveOut } from "~/routes/bookings/conflict/ways-out";
import { mayChangeStay } from "~/routes/bookings/moves/possible-moves";
import { BookingHead } from "~/routes/bookings/page/booking-head";

afterEach(cleanup);

const dates = { check_in: "2026-12-10", check_out: "2026-12-12", night_count: 2, hold_expires_at: null };
const where = { code: "K7WM2RXQ", accommodation_id: "a", accommodation_name: "Casa A", type: "guest", version: 1 };
const holder = { id: "1", name: "Manuela Correia", email: null, phone: null };
const more = { status: "confirmed", channel: "direct", created_at: "2026-11-01T12:00:00Z", relocated: false };
const booking = { ...dates, ...where, ...more, holder, charges: [] } as unknown as Booking;
const Nothing = () => undefined;

/** A page that tells what it is asked to open on arrival. */
function Opened({ onOpen }: { onOpen: (what: string) => void }) {
  useOpenOnArrival("change", () => onOpen("change"));
  useOpenOnArrival("refund", () => onOpen("refund"));
  return <h1>{JSON.stringify(useLocation().state)}</h1>;
}

test("a booking's page moves the stay by one press, for users who may edit it", async () => {
  const onMove = vi.fn();
  const element = (
    <BookingHead booking={booking} onAct={Nothing} onMove={onMove} onWrite={undefined} onReceive={null} />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const head = <RouterProvider router={router} />;
  render(inSession(sessionWith({ permissions: ["bookings.view", "bookings.edit"] }), head));
  fireEvent.click(await screen.findByRole("button", { name: "Mover" }));
  expect(onMove).toHaveBeenCalledWith("change");
  cleanup();
  render(inSession(sessionWith({ permissions: ["bookings.view"] }), head));
  await screen.findByRole("heading", { name: "Manuela Correia" });
  expect(screen.queryByRole("button", { name: "Mover" })).toBeNull();
});

test("stays that are over cannot be moved", () => {
  const session = sessionWith({ permissions: ["bookings.edit"] });
  const now = new Date("2026-11-20T15:00:00Z");
  const all = ["inquiry", "hold", "confirmed", "checked_in", "checked_out", "cancelled", "expired", "no_show"] as const;
  const possible = all.filter((status) => mayChangeStay({ ...booking, status }, session, now));
  expect(possible).toEqual(["inquiry", "hold", "confirmed", "checked_in"]);
});

test("a conflict without a free accommodation leads to the dialog of other dates, not back to its banner", async () => {
  const opened = vi.fn();
  const router = createMemoryRouter([
    {
      path: "/",
      element: <MoveOut booking={booking} from={null} leg={null} cut={null} rooms={[]} swaps={[]} refused={null} />,
    },
    { path: "/reservas/:code", element: <Opened onOpen={opened} /> },
  ]);
  const page = <RouterProvider router={router} />;
  render(inSession(sessionWith({ permissions: ["bookings.view", "bookings.edit"] }), page));
  fireEvent.click(await screen.findByRole("link", { name: "Ver outras datas" }));
  expect((await screen.findByRole("heading")).textContent).toBe(JSON.stringify(opensChange));
  expect(opened.mock.calls).toEqual([["change"]]);
});
