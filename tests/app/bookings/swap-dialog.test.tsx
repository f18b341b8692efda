// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ApiError } from "~/lib/api-error";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call }));

afterEach(cleanup);

const dates = { check_in: "2026-12-01", check_out: "2026-12-04", status: "confirmed", version: 1 };
const row = (code: string, name: string, accommodation_id: string) => ({
  ...{ ...dates, code, accommodation_id, accommodation_name: `Casa de ${name}`, holder: { name } },
});
const booking = { ...row("K7WM2RXQ", "Marina", "a"), type: "guest", charges: [] } as unknown as Booking;
const rows = [row("P3NV8TKD", "Rui", "b"), row("Q4NV8TKD", "Odete", "c")];
const Nothing = () => null;
const Page = () => <SwapDialog booking={booking} open onClose={Nothing} />;

test("those with which no swap is possible come last, and say so", async () => {
  const reason = "Casa de Rui não está livre: ocupada de 01/12/2026 a 02/12/2026 pela reserva T7NV8TKD.";
  call.mockImplementation(async (address: string, { body }: { body?: { other_code: string } } = {}) => {
    if (address === "GET /api/bookings") return { data: rows };
    if (address === "POST /api/bookings/:code/swap-preview" && body?.other_code === "P3NV8TKD") {
      throw new ApiError(409, "UnavailableDateForBookingException", null, reason);
    }
    return { booking, other: rows[1] };
  });
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions: ["bookings.view", "bookings.edit"] }), <Stub />));
  const field = await screen.findByRole<HTMLButtonElement>("button", { name: /^Reserva com quem trocar/ });
  const tried = () => call.mock.calls.filter(([address]) => address.endsWith("swap-preview"));
  await waitFor(() => expect(tried()).toHaveLength(2));
  await waitFor(() => expect(field.disabled).toBe(false));
  fireEvent.click(field);
  const told = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await told()).toEqual([
      expect.stringMatching(/^Odete · Q4NV8TKD(?!.*não é possível)/),
      expect.stringMatching(/^Rui · P3NV8TKD.*não é possível$/),
    ]),
  );
});
