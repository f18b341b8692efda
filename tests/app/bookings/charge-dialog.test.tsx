// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, createRoutesStub, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { isUnderWay, uploadQueue } from "~/components/upload/tab-uploads";
import { done } from "~/lib/acts";
import { forgetSession } from "~/lib/session-state";
import { bookingUploads } from "~/routes/bookings/files/files-panel";
import { AgreeDialog } from "~/routes/bookings/money/agree-dialog";
import { ChargeDialog, DiscountDialog } from "~/routes/bookings/money/charge-dialog";
import { DepositDialog } from "~/routes/bookings/money/deposit-dialog";
import { chargedLater } from "~/routes/bookings/money/money-words";

beforeEach(() => fakeServer(refused(401, "UnauthenticatedException")));
// uploads outlive their screen: they end here, refused, so that none reaches the next file in the worker
afterEach(async () => {
  cleanup();
  kept = false;
  await expect.poll(() => bookingUploads.state().files.some(isUnderWay)).toBe(false);
  bookingUploads.drop(bookingUploads.state().files.map(({ key }) => key));
  forgetSession();
  vi.unstubAllGlobals();
});
Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

const Nothing = () => null;
const booking = { charges: [], code: "K7WM2RXQ", collected_by: "company" } as unknown as Booking;

let shown = booking;
let kept = false;
let asks: unknown[] = [];
const deposit = { asked_cents: 30_000, held_cents: 30_000, movements: [] };
const Page = () =>
  kept ? (
    <DepositDialog booking={shown} deposit={deposit} onClose={Nothing} />
  ) : (
    <ChargeDialog booking={shown} onClose={Nothing} onDiscount={(...asked) => asks.push(asked)} />
  );

async function open(fields: object = {}, share = 10_000) {
  asks = [];
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    sent.push([form.get("act"), form.get("name"), form.get("amount_cents")]);
    return done;
  };
  const session = sessionWith({ permissions: ["money.view", "bookings.edit", "bookings.override"] });
  Object.assign(session.user!, { discount_basis_points: share });
  shown = { ...booking, ...fields };
  const Stub = createRoutesStub([{ path: "/", action, Component: Page }]);
  render(inSession(session, <Stub />));
  const type = async (label: RegExp, value: string) => {
    const field = await screen.findByRole("textbox", { name: label });
    fireEvent.input(field, { target: { value } });
    fireEvent.blur(field);
  };
  return { sent, type, meant: asks };
}

test("the toast of the photos also says what was charged", async () => {
  const said: string[] = [];
  const queue = uploadQueue({
    words: { notTaken: "", noRoom: "", refusalBefore: () => null },
    send: async () => undefined,
    begin: () => (sent, failed, told) => said.push(`${told} ${sent} ${failed}`),
  });
  queue.add({ recordId: "a", userId: "b" }, [new File(["x"], "Vidro.jpg")], 5, chargedLater(8_000));
  await expect.poll(() => said).toEqual(["Cobrança de R$\u00a080,00 lançada 1 0"]);
});

test("consumption takes no negative amount: a discount has its own act", async () => {
  const { sent, type } = await open();
  await type(/O que foi/, "Cortesia da casa");
  await type(/Valor/, "-50");
  expect(await screen.findByText("O consumo não leva sinal de menos")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Lançar consumo/ })).toBeNull();
  fireEvent.submit(document.querySelector("form")!);
  expect(sent).toEqual([]);
  expect(screen.queryByRole("textbox", { name: /Motivo/ })).toBeNull();
});

const stay = { nights: [{ date: "2026-11-20", price_cents: 100_000 }], status: "checked_in", type: "guest" };
const agreedLine = { id: "a1", fee_id: null, name: "Desconto combinado", amount_cents: -10_000, agreed: {} };

test.each([
  ["a courtesy for a guest in the house", stay, 1_000, /^Dar cortesia de R\$\s50,00$/, "discount"],
  [
    "an agreed price before the arrival",
    { ...stay, status: "confirmed" },
    1_000,
    /^Combinar desconto de R\$\s50,00$/,
    "agree",
  ],
  [
    "a request above the role's share",
    { ...stay, charges: [agreedLine] },
    1_000,
    /^Pedir desconto de R\$\s50,00$/,
    "agree",
  ],
  ["a request without a share", stay, 0, /^Pedir desconto de R\$\s50,00$/, "agree"],
] as const)("a negative amount of consumption opens %s, with what was typed", async (_, fields, share, label, kind) => {
  const { type, meant } = await open(fields, share);
  await type(/O que foi/, "Chuveiro frio");
  await type(/Valor/, "-50");
  fireEvent.click(await screen.findByRole("button", { name: label }));
  expect(meant).toEqual([[kind, { cents: 5_000, words: "Chuveiro frio" }]]);
});

test("a negative amount of consumption names who may lower it, where the user cannot", async () => {
  const { type } = await open({ ...stay, type: "owner" }, 0);
  await type(/Valor/, "-50");
  expect((await screen.findByText(/^Um desconto não se lança/)).textContent).toContain("Fale com quem administra");
});

test("after the departure it is a charge of its own, with its own words", async () => {
  const { sent, type } = await open({ status: "checked_out" });
  await type(/O que foi/, "Vidro quebrado");
  await type(/Valor/, "80");
  fireEvent.click(await screen.findByRole("button", { name: /Lançar cobrança/ }));
  await expect.poll(() => sent).toEqual([["money_charge", "Vidro quebrado", "8000"]]);
  expect(bookingUploads.state().files).toEqual([]);
});

test("photos of a damage become files of the booking, by the name of the charge", async () => {
  const { sent, type } = await open({ status: "checked_out" });
  const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  fireEvent.change(await screen.findByLabelText("Fotos do dano"), {
    target: { files: [photo("IMG_1.JPG"), photo("IMG_2.JPG")] },
  });
  expect(await screen.findByText(/2 fotos escolhidas/)).toBeTruthy();
  await type(/O que foi/, "Vidro quebrado");
  await type(/Valor/, "80");
  expect(bookingUploads.state().files).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: /Lançar cobrança/ }));
  await expect.poll(() => sent).toHaveLength(1);
  const names = () => bookingUploads.state().files.map(({ file, recordId }) => [recordId, file.name]);
  await expect.poll(names).toEqual([
    ["K7WM2RXQ", "Vidro quebrado.JPG"],
    ["K7WM2RXQ", "Vidro quebrado 2.JPG"],
  ]);
});

test("a charge after the departure names the deposit that is held, which would pay the damage a second time", async () => {
  await open({ status: "checked_out", security_held_cents: 30_000 });
  expect(await screen.findByText(/^Há R\$\s300,00 de caução em mãos/)).toBeTruthy();
  cleanup();
  await open({ status: "checked_in", security_held_cents: 30_000 });
  expect(await screen.findByRole("button", { name: /Lançar consumo/ })).toBeTruthy();
  expect(screen.queryByText(/caução em mãos/)).toBeNull();
});

test("photos of what is kept of the deposit become files of the booking, by the reason", async () => {
  kept = true;
  const { sent, type } = await open({ code: "P3NV8TKD", status: "checked_out" });
  expect(screen.queryByLabelText("Fotos do dano")).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: /O que aconteceu/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Retida por um motivo" }));
  const file = new File(["x"], "IMG_3.png", { type: "image/png" });
  fireEvent.change(await screen.findByLabelText("Fotos do dano"), { target: { files: [file] } });
  await type(/Motivo/, "Mesa riscada");
  fireEvent.click(screen.getByRole("button", { name: /Registrar caução/ }));
  await expect.poll(() => sent).toHaveLength(1);
  const names = () => bookingUploads.state().files.map(({ file, recordId }) => [recordId, file.name]);
  await expect.poll(names).toContainEqual(["P3NV8TKD", "Mesa riscada.png"]);
});

const courtesy = { id: "c1", fee_id: null, name: "Cortesia", amount_cents: -10_000 };
const given = { ...booking, total_cents: 120_000, nights: [{ price_cents: 130_000 }], charges: [courtesy] };
const Courtesy = () => <DiscountDialog booking={given as unknown as Booking} onClose={Nothing} />;

test("a courtesy says what the role may still give before it is refused", async () => {
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  const Stub = createRoutesStub([{ path: "/", action: () => done, Component: Courtesy }]);
  render(inSession(session, <Stub />));
  const said = (await screen.findByText(/Nesta reserva você pode dar/)).textContent?.replaceAll("\u00a0", " ");
  expect(said).toBe("Nesta reserva você pode dar até R$ 130,00 sem pedir; R$ 100,00 já dados, ainda dá R$ 30,00.");
});

async function openOne(element: React.ReactElement) {
  const session = sessionWith({ permissions: ["money.view", "bookings.edit"] });
  render(inSession(session, <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />));
  return (await screen.findByRole<HTMLInputElement>("textbox", { name: /Motivo/ })).value;
}

test("an edited courtesy keeps its reason and the line that it is about, and takes what was typed elsewhere", async () => {
  const minibar = { id: "m1", fee_id: null, name: "Frigobar", amount_cents: 20_000 };
  const about = { ...courtesy, reason: "Chuveiro frio", about: "m1" };
  const booked = { ...given, charges: [minibar, about] } as unknown as Booking;
  expect(await openOne(<ChargeDialog booking={booked} charge={about} onClose={Nothing} />)).toBe("Chuveiro frio");
  expect(document.querySelector<HTMLInputElement>("[name=about]")?.value).toBe("m1");
  cleanup();
  const typed = { cents: 5_000, words: "Barulho" };
  expect(await openOne(<DiscountDialog booking={booked} typed={typed} onClose={Nothing} />)).toBe("Barulho");
  expect(document.querySelector<HTMLInputElement>("[name=amount_cents]")?.value).toBe("5000");
});

test("another agreed price keeps its reason; a discount typed elsewhere lowers what is agreed", async () => {
  const agreed = { ...agreedLine, amount_cents: -30_000, agreed: { reason: "Hóspede frequente" } };
  const booked = { ...given, charges: [agreed], price_request: null } as unknown as Booking;
  expect(await openOne(<AgreeDialog booking={booked} onClose={Nothing} />)).toBe("Hóspede frequente");
  cleanup();
  const typed = { cents: 5_000, words: "Chuveiro frio" };
  expect(await openOne(<AgreeDialog booking={booked} typed={typed} onClose={Nothing} />)).toBe("Chuveiro frio");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Total combinado" }).value).toBe("950,00");
  expect(screen.getByRole("button", { name: /^(Combinar por|Pedir) R\$\s950,00/ })).toBeTruthy();
});
