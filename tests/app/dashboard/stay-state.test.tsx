// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import type { Dashboard } from "#contract/office/dashboard";
import type { DaySheet } from "#contract/office/day-sheet";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { owedBackAttention } from "~/routes/dashboard/attention-kinds";
import { Departures } from "~/routes/dashboard/day-lists";
import { arrivals, attention } from "~/routes/dashboard/day-sheet-lists";
import { Balance, StayState } from "~/routes/dashboard/stays-panel";

afterEach(cleanup);

const stay = {
  ...{ code: "ABCD2345", status: "confirmed", check_in: "2026-11-19", check_out: "2026-11-23" },
  ...{ accommodation_name: "Casa Butiá", holder: { id: "1", name: "Helena Prates", email: null, phone: null } },
} as BookingRow;
const said = (today: string) => render(<StayState stay={stay} today={today} />).container.textContent;

test("the day sheet shows a guest expected before as late until the departure, and the status of any other stay", () => {
  expect(said("2026-11-20")).toBe("Chegada atrasada");
  cleanup();
  expect(said("2026-11-19")).toBe("Confirmada");
  cleanup();
  expect(said("2026-11-21")).toBe("Chegada atrasada");
  cleanup();
  expect(said("2026-11-23")).toBe("Chegada atrasada");
  cleanup();
  expect(said("2026-11-24")).toBe("Confirmada");
});

test("a departure says until when it is due, unless the guest has left", () => {
  const leaves = { ...stay, check_out_time: "12:00", next: null, adults: 2, children: 0, infants: 0, pets: 0 };
  const rows = [
    { ...leaves, status: "checked_in" },
    { ...leaves, code: "WXYZ6789", status: "checked_out", accommodation_name: "Casa Jerivá" },
  ];
  const day = { date: "2026-11-23", departures: rows, counts: { departures: 2 } } as unknown as Dashboard;
  const acts = { button: () => () => null, columns: () => [], dialog: null };
  const element = <Departures day={day} seesMoney={false} acts={acts} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(inSession(sessionWith({ permissions: [] }), <RouterProvider router={router} />));
  expect(screen.getAllByText("Casa Butiá · saída prevista até 12:00").length).toBeGreaterThan(0);
  expect(screen.getAllByText("Casa Jerivá").length).toBeGreaterThan(0);
  expect(screen.queryByText(/Casa Jerivá · saída/)).toBeNull();
});

const asked = {
  announcements: [],
  guest_requests: [],
  price_requests: [],
  freed: [],
  reminders: [],
  conflicts: [],
  holds: [],
  arrival_forms: [],
};
const sheetWith = (parts: object) =>
  ({ date: "2026-11-20", today: "2026-11-20", ...asked, owed_back: [], ...parts }) as unknown as DaySheet;

test("on paper a channel's debt is not asked of the guest, and what is past was due", () => {
  const due = {
    ...{ code: "K7WM2RXQ", holder_name: "Gabriel Machado", accommodation_name: "Chalé 3", position: 1 },
    ...{ open_cents: 125_500, collected_by: "channel", channel: "airbnb" },
  } as const;
  const sheet = sheetWith({
    late_arrivals: [stay],
    due: [
      { ...due, owed_by: "channel", due_date: "2026-09-20" },
      { ...due, owed_by: "guest", due_date: "2026-11-20" },
    ],
    counts: {
      late_arrivals: 1,
      announcements: 0,
      guest_requests: 0,
      price_requests: 0,
      freed: 0,
      reminders: 0,
      owed_back: 0,
      holds: 0,
      due: 91,
    },
  });
  const { rows, count } = attention(sheet, true, "UTC");
  expect(count).toBe(92);
  expect(rows.map(({ cells }) => render(cells[0]).container.textContent)).toEqual([
    "Chegada em atraso Helena Prates, Casa Butiá, a chegada era ontem",
    "A receber do Airbnb: Gabriel Machado, Chalé 3, R$\u00a01.255,00, venceu em 20/09/2026",
    "Cobrar Gabriel Machado, Chalé 3, R$\u00a01.255,00, vence em 20/11/2026",
  ]);
});

test("a discount to approve and nights that are free for somebody who waits stand on paper too", () => {
  const nights = { check_in: "2026-11-24", check_out: "2026-11-26" };
  const price = { ...nights, holder_name: "Otávio Prado", accommodation_name: "Casa Butiá", code: "P3NV8TKD" };
  const waiting = { ...nights, id: "1", name: "Lia Moreno", phone: "+5548999990000", adults: 2, children: 0 };
  const none = { late_arrivals: 0, announcements: 0, guest_requests: 0, reminders: 0, owed_back: 0, holds: 0, due: 0 };
  const sheet = sheetWith({
    ...{ late_arrivals: [], due: [], counts: { ...none, price_requests: 1, freed: 1 } },
    price_requests: [{ ...price, before_cents: 90_000, total_cents: 80_000, by_name: "Rui" }],
    freed: [{ ...waiting, free: [{ accommodation_id: "2", name: "Casa Butiá" }], free_count: 1 }],
  });
  const { rows, count } = attention(sheet, true, "UTC");
  expect(count).toBe(2);
  expect(rows.map(({ cells }) => render(cells[0]).container.textContent?.replaceAll("\u00a0", " "))).toEqual([
    expect.stringMatching(/^Noites livres para quem espera: Lia Moreno: .*Livre agora: Casa Butiá\./),
    "Desconto a aprovar: Otávio Prado, Casa Butiá, reserva P3NV8TKD, de R$ 900,00 para R$ 800,00, pedido de Rui",
  ]);
});

test("money that goes back to a guest needs somebody, and no screen or paper calls that guest settled", () => {
  const money = { balance_cents: -23_667, guest_balance_cents: -23_667, owed_by: "nobody", payment_state: "overpaid" };
  const overpaid = { ...stay, ...money } as BookingRow;
  const owed = {
    ...{ code: "ABCD2345", status: "confirmed", check_in: "2026-11-19", check_out: "2026-11-23", owed_cents: 23_667 },
    ...{ holder_name: "Helena Prates", accommodation_name: "Casa Butiá", collected_by: "company", channel: "direct" },
  } as Dashboard["owed_back"][number];
  expect(owedBackAttention(owed)).toMatchObject({
    title: "Pago a mais: há o que devolver",
    text: "Helena Prates, Casa Butiá, 19 a 23/11. A devolver: R$\u00a0236,67.",
    ways: [{ refundOf: "ABCD2345", cents: 23_667 }],
  });
  const ofChannel = {
    ...owed,
    status: "cancelled" as const,
    collected_by: "channel" as const,
    channel: "airbnb" as const,
  };
  expect(owedBackAttention(ofChannel)).toMatchObject({
    title: "Reserva cancelada: há o que devolver",
    text: "Helena Prates, Casa Butiá, 19 a 23/11. A devolver ao Airbnb: R$\u00a0236,67.",
  });
  const counts = {
    late_arrivals: 0,
    announcements: 0,
    guest_requests: 0,
    price_requests: 0,
    freed: 0,
    reminders: 0,
    owed_back: 3,
    holds: 0,
    due: 0,
  };
  const paper = attention(sheetWith({ owed_back: [owed], late_arrivals: [], due: [], counts }), true, "UTC");
  expect(paper.count).toBe(3);
  expect(render(paper.rows[0]?.cells[0]).container.textContent).toBe(
    "Devolver R$\u00a0236,67: Helena Prates, Casa Butiá, reserva ABCD2345",
  );
  cleanup();
  expect(render(<Balance stay={overpaid} />).container.textContent).toBe("Paga a mais R$\u00a0236,67");
  const { rows } = arrivals(sheetWith({ arrivals: [overpaid], counts: { arrivals: 1 } }), true);
  expect(rows[0]?.cells[3]).toBe("paga a mais R$\u00a0236,67");
  const [paid] = [{ ...overpaid, balance_cents: 0, payment_state: "paid" } as BookingRow];
  cleanup();
  expect(render(<Balance stay={paid} />).container.textContent).toBe("Quitada");
});
