// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useParams } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "#tests/app/support/fake-server";
import { PaidOutBookings } from "~/domains/finances/paid-out-bookings";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const paid = (booking_code: string) => ({
  status: 200,
  body: {
    data: [{ source: "booking_payment", booking_code, posted_on: "2026-11-02", amount_cents: 50_000 }],
    meta: { page: 1, per_page: 100, total: 1 },
  },
});

const Form = () => (
  <form data-testid="form">
    <PaidOutBookings account={String(useParams().account)} className="" />
  </form>
);

test("bookings checked in one account are not submitted for another", async () => {
  fakeServer(paid("AAAA2222"), paid("BBBB3333"));
  const router = createMemoryRouter([{ path: "/:account", Component: Form }], { initialEntries: ["/airbnb"] });
  render(<RouterProvider router={router} />);
  const sent = () => [...new FormData(screen.getByTestId<HTMLFormElement>("form")).values()];
  fireEvent.click(await screen.findByRole("checkbox", { name: /AAAA2222/ }));
  expect(sent()).toEqual(["AAAA2222"]);
  await act(() => router.navigate("/booking"));
  await screen.findByRole("checkbox", { name: /BBBB3333/ });
  expect(sent()).toEqual([]);
});
