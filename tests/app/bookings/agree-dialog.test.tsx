// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { done } from "~/lib/acts";
import { AgreeDialog } from "~/routes/bookings/money/agree-dialog";

afterEach(cleanup);
Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

const booking = {
  ...{ code: "K7WM2RXQ", version: 3, status: "confirmed", price_request: null },
  nights: [{ price_cents: 60_000 }],
  charges: [],
} as unknown as Booking;
const Nothing = () => null;
let shown = booking;
const Page = () => <AgreeDialog booking={shown} onClose={Nothing} />;
const missing = () => screen.queryByText("Motivo é obrigatório");

/** The two fields, once the figure has the focus; frames that move the focus have passed after `settled`. */
async function open() {
  const Stub = createRoutesStub([{ path: "/", action: () => done, Component: Page }]);
  render(inSession(sessionWith({ permissions: ["money.view", "bookings.edit"] }), <Stub />));
  const total = await screen.findByRole("textbox", { name: /Total combinado/ });
  await expect.poll(() => document.activeElement).toBe(total);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const settled = () =>
    act(async () => {
      await frame();
      await frame();
    });
  return { total, reason: screen.getByRole("textbox", { name: /Motivo/ }), settled };
}

test("a price is typed without an error at the reason, and with the focus where it is", async () => {
  const { total, reason, settled } = await open();
  for (const value of ["5", "56", "560"]) fireEvent.input(total, { target: { value } });
  act(() => reason.focus());
  await settled();
  act(() => total.focus());
  await settled();
  expect(missing(), "of a field that was left empty").toBeTruthy();
  expect(document.activeElement).toBe(total);
  for (const value of ["57", "570"]) fireEvent.input(total, { target: { value } });
  await settled();
  expect(document.activeElement).toBe(total);
});

test("an untouched reason has no error, and a usual reason takes the error away", async () => {
  const { total, reason, settled } = await open();
  fireEvent.input(total, { target: { value: "0" } });
  act(() => total.blur());
  fireEvent.input(total, { target: { value: "560" } });
  await settled();
  expect(missing()).toBeNull();
  act(() => reason.focus());
  act(() => reason.blur());
  expect(await screen.findByText("Motivo é obrigatório")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Estadia longa" }));
  await expect.poll(missing).toBeNull();
  expect(reason).toHaveProperty("value", "Estadia longa");
});

test("a submission without a reason leads to it", async () => {
  const { total, reason, settled } = await open();
  fireEvent.input(total, { target: { value: "560" } });
  fireEvent.click(screen.getByRole("button", { name: /^Combinar por/ }));
  expect(await screen.findByText("Motivo é obrigatório")).toBeTruthy();
  await settled();
  expect(document.activeElement).toBe(reason);
});

test("a courtesy that uses up what the role gives is counted and named", async () => {
  shown = {
    ...booking,
    nights: [{ price_cents: 78_000 }],
    charges: [{ id: "c1", fee_id: null, name: "Cortesia", amount_cents: -10_000 }],
  } as unknown as Booking;
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const Stub = createRoutesStub([{ path: "/", action: () => done, Component: Page }]);
  render(inSession(session, <Stub />));
  const said = () => screen.getByText(/Desconto de|Você pode dar/).textContent?.replaceAll("\u00a0", " ");
  const total = await screen.findByRole("textbox", { name: /Total combinado/ });
  expect(said()).toContain("até 10%, contados R$ 100,00 de cortesias já dadas;");
  fireEvent.input(total, { target: { value: "750,00" } });
  await expect
    .poll(said)
    .toContain("Desconto de R$ 30,00, 3,85%. Com R$ 100,00 de cortesias já dadas, são R$ 130,00, 16,67%");
  expect(said()).toContain("da tabela. Passa do que o seu perfil dá sem pedir, até 10%:");
  shown = booking;
});

const said = { reason: "Hóspede frequente", by_name: null, approved_by_name: null, at: "2026-11-20T15:00:00Z" };
const line = (amount_cents: number, as: object) => [
  { id: "a1", fee_id: null, name: "Desconto combinado", amount_cents, agreed: { ...said, ...as } },
];
const waiting = { total_cents: 51_000, discount_cents: 9_000, table_cents: 60_000, reason: "Última hora" };

test.each([
  ["a total", { charges: line(-4_000, { kind: "total" }) }, "Total combinado", "560,00", "Combinar por R$ 560,00"],
  ["a discount", { charges: line(-4_000, { kind: "amount" }) }, "Desconto R$", "40,00", "Combinar por R$ 560,00"],
  [
    "a share",
    { charges: line(-3_000, { kind: "share", share_basis_points: 500 }) },
    "Desconto %",
    "5,00",
    "Combinar por R$ 570,00",
  ],
  [
    "a request",
    {
      charges: line(-3_000, { kind: "amount" }),
      price_request: { ...waiting, kind: "share", share_basis_points: 1_500 },
    },
    "Desconto %",
    "15,00",
    "Pedir R$ 510,00",
  ],
  [
    "a surcharge after the departure",
    { status: "checked_out", charges: line(4_000, { kind: "total" }) },
    "Total combinado",
    "",
    "Dar desconto",
  ],
])("%s of before stands in the figure, in the way it was given", async (_, fields, label, value, save) => {
  shown = { ...booking, ...fields } as unknown as Booking;
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const Stub = createRoutesStub([{ path: "/", action: () => done, Component: Page }]);
  render(inSession(session, <Stub />));
  const figure = await screen.findByRole("textbox", { name: label });
  expect(figure).toHaveProperty("value", value);
  expect(screen.getByRole("button", { name: (name) => name.replaceAll("\u00a0", " ").startsWith(save) })).toBeTruthy();
  const other = label === "Desconto %" ? "Total" : "Desconto %";
  fireEvent.click(screen.getByRole("radio", { name: other }));
  expect(
    await screen.findByRole("button", { name: /^(Combinar preço|Dar desconto)/ }),
    "with nothing typed",
  ).toBeTruthy();
  shown = booking;
});

test("after the departure the button gives a discount, and names it", async () => {
  shown = { ...booking, status: "checked_out" } as Booking;
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const Stub = createRoutesStub([{ path: "/", action: () => done, Component: Page }]);
  render(inSession(session, <Stub />));
  const total = await screen.findByRole("textbox", { name: /Total combinado/ });
  expect(screen.getByRole("button", { name: /^Dar desconto/ })).toBeTruthy();
  fireEvent.input(total, { target: { value: "550,00" } });
  expect(await screen.findByRole("button", { name: /^(Dar|Pedir) desconto de R\$\s50,00/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Combinar/ })).toBeNull();
  shown = booking;
});
