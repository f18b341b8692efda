// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { chartDays } from "~/routes/bookings/calendar/chart/chart-grid";
import type { StayRow } from "~/routes/bookings/calendar/chart/chart-rows";
import { averageOf } from "~/routes/bookings/calendar/chart/sheet";
import { Ghost, type StayPlan } from "~/routes/bookings/calendar/chart/stay-plan";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";
import { PlanDialog } from "~/routes/bookings/calendar/plan-dialog";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call }));
beforeEach(() => call.mockReset());
afterEach(cleanup);

const days = chartDays({ from: "2046-08-01", to: "2046-08-31", holidays: [] });
const row = { top: 24, height: 24, bars: [], accommodation: { id: "b", name: "Chalé" } } as unknown as StayRow;
const bar = {
  ...{ key: "K", accommodation_id: "a", check_in: "2046-08-04", check_out: "2046-08-07", status: "confirmed" },
  booking: { code: "K7WM2RXQ" },
} as unknown as Bar;
const booking = {
  ...{ code: "K7WM2RXQ", type: "guest", status: "confirmed", accommodation_id: "a", adults: 2, children: 0 },
  ...{ check_in: "2046-08-04", check_out: "2046-08-07", total_cents: 60_000, charges: [] },
};

function dragged(total_cents: number | undefined, plan: Partial<StayPlan> = {}) {
  call.mockImplementation(async (address) =>
    address === "POST /api/quotes"
      ? { total_cents, available: true, nights: [], charges: [], broken_rules: [] }
      : { ...booking, total_cents: total_cents === undefined ? undefined : booking.total_cents },
  );
  const moved: StayPlan = { kind: "move", bar, accommodation_id: "b", from: 3, until: 6, ...plan };
  const shown = { plan: moved, clash: null, row, prices: undefined, sums: true, days, day: 40, names: 160, lane: 24 };
  return render(inSession(sessionWith({ permissions: ["money.view", "bookings.edit"] }), <Ghost {...shown} />))
    .container;
}

test.each([
  [90_000, "R$\u00a0900,00, mais R$\u00a0300,00"],
  [45_000, "R$\u00a0450,00, menos R$\u00a0150,00"],
  [60_000, "R$\u00a0600,00, o mesmo preço"],
])("a booking that is dragged says its total there, and the difference", async (total, said) => {
  const drawn = dragged(total);
  await vi.waitFor(() => expect(drawn.textContent).toContain(said));
  const [, { body }] = call.mock.calls.find(([address]) => address === "POST /api/quotes")!;
  expect(body).toMatchObject({ booking_code: "K7WM2RXQ", accommodation_id: "b", pricing: "keep" });
});

test("it says no total where it is, or to who sees no amounts", async () => {
  expect(dragged(60_000, { accommodation_id: "a" }).textContent).toBe("04 a 07/08, 3 noites");
  expect(call).not.toHaveBeenCalled();
  cleanup();
  const drawn = dragged(undefined);
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(drawn.textContent).not.toContain("R$");
});

const fresh = {
  ...{ code: null, guest: "", place: "Chalé", placeBefore: "Chalé" },
  ...{ accommodation_id: "b", check_in: "2046-08-04", check_out: "2046-08-07" },
};

const Drawn = () => <PlanDialog plan={fresh} onClose={() => undefined} reread={() => undefined} />;

function drawnBy(permissions: string[]) {
  call.mockResolvedValue({
    total_cents: 60_000,
    available: true,
    nights: [],
    charges: [],
    conflicts: [],
    broken_rules: [],
    data: [],
  });
  const session = sessionWith({ permissions, modules: ["booking", "accommodation"] });
  const Stub = createRoutesStub([{ path: "/", Component: Drawn }]);
  render(inSession(session, <Stub />));
}

test("who may block and not book draws a block, without asking for a price", async () => {
  drawnBy(["bookings.view", "blocks.edit"]);
  await screen.findByRole("dialog", { name: "Bloquear Chalé" });
  expect(call.mock.calls.map(([address]) => address)).not.toContain("POST /api/quotes");
});

test("who may book and not block gets only the booking, and is told who blocks", async () => {
  drawnBy(["bookings.view", "bookings.create"]);
  await screen.findByRole("dialog", { name: "Nova reserva em Chalé" });
  expect(screen.queryByRole("button", { name: "Bloquear datas" })).toBeNull();
  expect(screen.getByText(/Bloqueia datas quem tem a permissão/)).toBeDefined();
});

test("the average occupancy is that of the nights in sight, and unknown beyond the loaded ones", () => {
  const nights = [
    { taken: 1, total: 4 },
    { taken: 4, total: 4 },
    { taken: 0, total: 2 },
  ];
  expect([averageOf(nights, 0, 3), averageOf(nights, 0, 2)]).toEqual(["50%", "63%"]);
  expect([averageOf(nights, 1, 3), averageOf(nights, -1, 2), averageOf([{ taken: 0, total: 0 }], 0, 1)]).toEqual([
    ...[null, null, null],
  ]);
});
