// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import type { BookingMoney } from "#contract/money/payments";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { standingPlace, standingRows } from "~/domains/bookings/standing-money";
import { PaymentsSection } from "~/routes/bookings/money/payments-section";

Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom
afterEach(cleanup);

const row = (id: string, kind: string, amount_cents: number, reversed = false) => ({
  ...{ id, kind, amount_cents, reversed, receipt: null, received_on: "2026-11-22", moved_on: "2026-11-22" },
  created_at: `2026-11-22T13:0${id.at(-1)}:00.000Z`,
});
const money = {
  data: [row("p1", "payment", 30_000), row("p2", "payment", 50_000), row("p3", "payment", 1_000, true)],
  security_deposit: { asked_cents: 20_000, held_cents: 20_000, movements: [row("d4", "received", 20_000)] },
  announcements: [],
  credit: null,
} as unknown as BookingMoney;
const nothing = { paid: 0, received: 0, returned: 0, kept: 0 };
const hashOf = (sums: Partial<typeof nothing>) =>
  new URL(standingPlace("K7WM2RXQ", { ...nothing, ...sums }), "http://a").hash;

test("the address of money that stays means its newest rows, and none once one of them was reversed", () => {
  expect(standingRows(hashOf({ paid: 50_000, received: 20_000 }), money)).toEqual(["p2", "d4"]);
  expect(standingRows(hashOf({ paid: 80_000 }), money)).toEqual(["p2", "p1"]);
  expect(standingRows(hashOf({ paid: 1_000 }), money)).toEqual([]);
  expect(standingRows("#pagamentos", money)).toEqual([]);
});

test("it opens the panel with the payment marked and focused beside its reversal, also from the page itself", async () => {
  const stay = {
    code: "K7WM2RXQ",
    status: "confirmed",
    collected_by: "company",
    charges: [],
    nights: [],
    installments: [],
  };
  const booking = { ...stay, type: "guest", holder: { name: "Otávio" } } as unknown as Booking;
  const element = <PaymentsSection booking={booking} money={money} show={() => undefined} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/reservas/K7WM2RXQ"] });
  render(inSession(sessionWith({ permissions: ["money.view", "bookings.edit"] }), <RouterProvider router={router} />));
  expect(document.querySelector("[aria-current]")).toBeNull();
  await act(() => router.navigate(standingPlace("K7WM2RXQ", { ...nothing, paid: 50_000 })));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-current")).toBe("true"));
  const marked = document.activeElement;
  expect(marked?.textContent?.replaceAll("\u00a0", " ")).toMatch(/Estornar R\$ 500,00/);
  expect(screen.getByRole("button", { name: "Pagamentos" }).getAttribute("aria-expanded")).toBe("true");
});
