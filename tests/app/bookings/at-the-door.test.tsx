// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { addDays, todayIn } from "#domain/stay-dates";
import { fakeServer } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ActDialog } from "~/domains/bookings/act-dialog";
import type { OfferedAct } from "~/domains/bookings/possible-acts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Nothing = () => null;
const holder = { id: "0199a000-0000-7000-8000-000000000009", name: "Otávio Prado", email: null, phone: null };
const stay = { code: "K7WM2RXQ", accommodation_name: "Casa A", check_in: "2026-11-20", check_out: "2026-11-22" };
const booking = { ...stay, holder, status: "confirmed", night_count: 2, type: "guest" } as unknown as BookingRow;

/** Opens the dialog of an act on a booking; `action` answers its form. */
function open(act: OfferedAct, permissions: string[], more: Partial<BookingRow> = {}, action?: () => Promise<unknown>) {
  const element = <ActDialog act={act} booking={{ ...booking, ...more }} open onClose={Nothing} />;
  const router = createMemoryRouter([{ path: "/", element, ...(action && { action }) }]);
  render(inSession(sessionWith({ permissions }), <RouterProvider router={router} />));
}

test("a guest who is still in and owes is shown with the amount, which is why they are not checked out in passing", async () => {
  const who = { ...stay, code: "P3NV8TKD", holder: { ...holder, name: "Fernanda Luz" } };
  fakeServer({ status: 200, body: { staying: { ...who, guest_balance_cents: 85_500 }, staying_ready: false } });
  open("check_in", ["bookings.edit"]);
  const text = (await screen.findByText(/não foi feito/)).textContent?.replaceAll("\u00a0", " ");
  expect(text).toContain("não foi feito. Falta receber R$ 855,00 dessa estadia.");
  expect(screen.getByRole("button", { name: "Fazer o check-out de Fernanda Luz" })).toBeTruthy();
});

test.each(["undo_check_in", "undo_check_out"] as const)("%s says that the money stays", async (act) => {
  fakeServer({ status: 200, body: { holder, guests: [], version: 1 } });
  open(act, ["bookings.edit"]);
  expect(await screen.findByText(/O dinheiro e o consumo registrados continuam na reserva\./)).toBeTruthy();
});

test("an undone check-out names the money recorded with it, and where to reverse it", async () => {
  const row = (kind: string, amount_cents: number, minute: string, reversed = false) => {
    return { kind, amount_cents, reversed, created_at: `2026-11-22T13:${minute}:00.000Z` };
  };
  const data = [row("payment", 30_000, "00"), row("payment", 85_500, "05"), row("payment", 1_000, "06", true)];
  fakeServer({ status: 200, body: { data, security_deposit: { movements: [row("returned", 20_000, "05")] } } });
  const left = { status: "checked_out", checked_out_at: "2026-11-22T13:05:00.000Z" } as unknown as Partial<BookingRow>;
  open("undo_check_out", ["bookings.edit", "money.view"], left);
  const link = await screen.findByRole("link", { name: "Ver e estornar" });
  expect(link.getAttribute("href")).toBe("/reservas/K7WM2RXQ#dinheiro?paid=85500&returned=20000");
  expect(link.parentElement?.textContent?.replaceAll("\u00a0", " ")).toContain(
    "Continuam registrados: pagamento de R$ 855,00, caução devolvida de R$ 200,00",
  );
});

test("a check-out that the connection loses keeps the money and what was typed", async () => {
  const { asked, lose } = departureThatIsLost();
  const owing = { status: "checked_in", collected_by: "company", total_cents: 118_000, guest_balance_cents: 118_000 };
  open("check_out", ["bookings.edit", "money.view"], owing as Partial<BookingRow>, async () => {
    lose();
    return { status: "error", error: {} };
  });
  fireEvent.click(await screen.findByRole("radio", { name: "Dinheiro" }));
  fireEvent.click(screen.getByRole("button", { name: /^Receber .* e fazer o check-out/ }));
  // the first question, the second with its three repetitions, and one after the failure has reached the dialog
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(5), { timeout: 20_000 });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dinheiro" }).checked).toBe(true);
  expect(screen.queryByLabelText(/^Concluir com valor em aberto/)).toBeNull();
});

const today = todayIn("America/Sao_Paulo", new Date());
const dueNothing = { due_cents: 0, balance_cents: 0, paid_cents: 39_000, stays_until: null, deposit_elsewhere: null };

/** A check-out of a stay between these dates, agreed at R$ 390; the nights slept cost this. */
async function leaving(check_in: string, check_out: string, slept_cents: number, permissions = ["money.view"]) {
  const answer = async (input: string | URL | Request) => {
    const path = String(input instanceof Request ? input.url : input);
    const body = path.includes("/departure")
      ? { check_out_time: "12:00", money: dueNothing, items: [] }
      : { total_cents: slept_cents, lost_discounts: [] };
    return new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  const more = { status: "checked_in", collected_by: "company", owed_by: "nobody", total_cents: 39_000 };
  open("check_out", ["bookings.edit", ...permissions], { ...more, check_in, check_out } as Partial<BookingRow>);
  await screen.findByRole("button", { name: /^Fazer check-out/ });
}

test.each([[["money.view"]], [[]]])("a departure says until when it was due, for a user with %j", async (rights) => {
  await leaving(addDays(today, -2), today, 39_000, rights);
  expect(await screen.findByText("Saída prevista até 12:00.")).toBeTruthy();
  cleanup();
  await leaving("2026-11-20", "2026-11-22", 39_000, rights);
  expect(await screen.findByText("Saída prevista até 12:00 de 22/11/2026.")).toBeTruthy();
});

test("the consumption of a guest who pays the channel has a Pix code", async () => {
  const money = { ...dueNothing, due_cents: 3_200, balance_cents: 3_200 };
  fakeServer({ status: 200, body: { check_out_time: "12:00", money, items: [] } });
  const stay = { status: "checked_in", collected_by: "channel", owed_by: "both", total_cents: 39_000 };
  open("check_out", ["bookings.edit", "money.view"], stay as Partial<BookingRow>);
  fireEvent.click(await screen.findByRole("radio", { name: "Pix" }));
  expect(await screen.findByRole("button", { name: "Mostrar Pix ao hóspede" })).toBeTruthy();
});

test("an early departure asks which price only if the two differ", async () => {
  await leaving(today, addDays(today, 2), 20_000);
  expect(await screen.findByRole("radio", { name: /^Cobrar só as noites usadas: R\$\u00a0200,00/ })).toBeTruthy();
  expect(screen.queryByText(/Saída prevista/), "the day is to come").toBeNull();
  cleanup();
  await leaving(today, addDays(today, 2), 39_000);
  await vi.waitFor(() => expect(screen.queryByRole("radio", { name: /^Manter o total/ })).toBeNull());
});

test("a cleaning that is still listed is named with its remedies, and does not prevent check-in", async () => {
  fakeServer({
    status: 200,
    body: { staying: null, cleaning: { left: true, cleanable: true, check_out_time: "11:00" } },
  });
  const element = <ActDialog act="check_in" booking={booking} open onClose={Nothing} />;
  const router = createMemoryRouter([{ path: "/reservas", element }], { initialEntries: ["/reservas"] });
  const permissions = ["bookings.edit", "dashboard.view"];
  render(inSession(sessionWith({ permissions }), <RouterProvider router={router} />));
  expect(await screen.findByText("Limpeza em aberto.")).toBeTruthy();
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to("Ver as limpezas de hoje")).toBe("/#limpezas");
  expect(to("Trocar de acomodação")).toBe("/reservas/K7WM2RXQ");
  expect(screen.queryByText("Nenhum contrato nem ficha pendente")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Fazer check-in/ }).disabled).toBe(false);
});

/** A server that answers what a departure asks, until the connection is lost. */
function departureThatIsLost() {
  let lost = false;
  let asked = 0;
  const due = { due_cents: 118_000, balance_cents: 118_000, paid_cents: 0, stays_until: null, deposit_elsewhere: null };
  const answer = async (input: string | URL | Request) => {
    if (String(input instanceof Request ? input.url : input).includes("/departure")) asked += 1;
    if (lost) throw new TypeError("Failed to fetch");
    const headers = { "Content-Type": "application/json" };
    return new Response(JSON.stringify({ money: due, items: [] }), { headers });
  };
  vi.stubGlobal("fetch", vi.fn(answer));
  const lose = () => {
    lost = true;
  };
  return { asked: () => asked, lose };
}
