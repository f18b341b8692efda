// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { sessionWith } from "#tests/app/support/sessions";
import { BulkBar } from "~/routes/bookings/list/bulk-bar";

afterEach(cleanup);

const session = sessionWith({ permissions: ["bookings.view", "bookings.edit", "bookings.cancel"] });
const now = new Date("2026-11-30T12:00:00Z");
const over = {
  ...{ code: "K7WM2RXQ", type: "guest", status: "checked_out", check_in: "2026-11-20", check_out: "2026-11-22" },
  ...{ hold_expires_at: null, collected_by: "company", owed_by: "nobody", holder: { name: "Rosa", email: null } },
} as unknown as BookingRow;

let shown: Pick<Parameters<typeof BulkBar>[0], "chosen" | "choosing">;
const nothing = () => undefined;
const Bar = () => <BulkBar {...shown} {...{ session, now }} onChoose={nothing} onChooseAll={nothing} />;

function show(chosen: readonly BookingRow[], choosing: boolean) {
  shown = { chosen, choosing };
  const Stub = createRoutesStub([{ path: "/", Component: Bar }]);
  return render(<Stub />).container;
}

test("nothing is shown while nothing is selected, and no act on a phone until something is", async () => {
  expect(show([], false).textContent).toBe("");
  cleanup();
  show([], true);
  expect((await screen.findByRole("status")).textContent).toBe("Toque nas reservas");
  expect(screen.queryByRole("button", { name: "Cancelar reservas" })).toBeNull();
});

test("an act that fits none of the selected bookings says why", async () => {
  show([over], false);
  const cancel = await screen.findByRole<HTMLButtonElement>("button", { name: "Cancelar reservas" });
  expect([cancel.disabled, cancel.title.length > 0]).toEqual([true, true]);
  expect(screen.getByRole("status").textContent).toBe("1 selecionada");
});
