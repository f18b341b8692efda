// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import type { ChannelConflict } from "#contract/bookings/channel-reservations";
import { NothingFree } from "~/routes/bookings/conflict/nothing-free";
import { ReservationOut } from "~/routes/bookings/conflict/ways-out";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("~/lib/api", () => ({ call, load: vi.fn() }));

beforeEach(() => call.mockReset());
afterEach(cleanup);

const nights = { check_in: "2026-12-01", check_out: "2026-12-03" };
const booking = {
  ...{ code: "K7WM2RXQ", version: 1, type: "guest", holder: { name: "Isabela Reis", phone: "+5548999990000" } },
  ...{ accommodation_id: "a", accommodation_name: "Chalé", adults: 2, children: 0, pets: 0, total_cents: 100_000 },
  ...nights,
} as unknown as Booking;
const other = { accommodation_id: "c", name: "Suíte Coral", check_in: "2026-12-02", check_out: "2026-12-04" };
const first = { accommodation_id: "b", name: "Pitangueira", check_in: "2026-12-01", check_out: "2026-12-02" };
const legs = [{ first, second: { ...other, check_out: "2026-12-03" }, total_cents: 109_000 }];
const conflict: ChannelConflict = {
  ...{ ...nights, source: "booking", code: "K7WM2RXQ", accommodation_id: "a", accommodation_name: "Chalé" },
  ...{ channel: "airbnb", name: "Airbnb", standing: nights },
  event: { id: "e1", ...nights, channel_code: "HMDEMO2340", guest_name: null },
};

function answering(ways: object) {
  call.mockImplementation(async (address) =>
    address === "GET /api/availability/ways"
      ? { other_dates: [], legs: [], without: [], ...ways }
      : { first: { total_cents: 50_000 }, rest: { total_cents: 50_000 } },
  );
}

function shown(element: React.ReactNode, action?: (form: FormData) => void) {
  const route = {
    path: "/",
    element,
    action: async ({ request }: { request: Request }) => {
      action?.(await request.formData());
      return null;
    },
  };
  render(<RouterProvider router={createMemoryRouter([route])} />);
}

test("two accommodations, other dates and the words for the guest are offered where no unit is free", async () => {
  answering({ other_dates: [other], legs });
  const sent: Record<string, unknown>[] = [];
  shown(<NothingFree booking={booking} from={null} />, (form) => sent.push(Object.fromEntries(form)));
  fireEvent.click(await screen.findByRole("button", { name: /^Mover para Suíte Coral a partir de 02\/12/ }));
  const part = { code: "K7WM2RXQ", version: "1", from: "2026-12-02", leg: "rest", accommodation_id: "c" };
  await waitFor(() => expect(sent).toEqual([{ ...part, unfinished: "1" }]));
  expect(screen.getByRole("region", { name: "Outras datas" }).textContent).toContain("Suíte Coral, 02 a 04/12");
  expect(screen.getByRole("region", { name: "Mensagem para Isabela Reis" }).textContent).toContain(
    "Podemos receber você em outras datas: Suíte Coral, 02 a 04/12",
  );
});

test("nothing is promised that is not there", async () => {
  answering({});
  shown(<NothingFree booking={booking} from={null} />);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect((await screen.findByRole("link")).textContent).toBe("Ver outras datas");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText(/troca/)).toBeNull();
});

test("a channel's guest without a free unit has the words for the channel, with code, dates and nights", async () => {
  answering({ other_dates: [other] });
  shown(<ReservationOut conflict={conflict} rooms={[]} />);
  const message = await screen.findByRole("region", { name: "Falar com o Airbnb" });
  expect(message.textContent).toContain("A reserva HMDEMO2340, de 01 a 03/12");
  expect(message.textContent).toContain("outras datas: Suíte Coral, 02 a 04/12");
  expect(screen.getByRole("link", { name: "Abrir no Airbnb" }).getAttribute("href")).toContain("/HMDEMO2340");
});
