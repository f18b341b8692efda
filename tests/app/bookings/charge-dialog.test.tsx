// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { isUnderWay, uploadQueue } from "~/components/upload/tab-uploads";
import { done } from "~/lib/acts";
import { forgetSession } from "~/lib/session-state";
import { bookingUploads } from "~/routes/bookings/files/files-panel";
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
const deposit = { asked_cents: 30_000, held_cents: 30_000, movements: [] };
const Page = () =>
  kept ? (
    <DepositDialog booking={shown} deposit={deposit} onClose={Nothing} />
  ) : (
    <ChargeDialog booking={shown} onClose={Nothing} />
  );

async function open(fields: object = {}) {
  const sent: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    sent.push([form.get("act"), form.get("name"), form.get("amount_cents")]);
    return done;
  };
  const session = sessionWith({ permissions: ["money.view", "bookings.edit", "bookings.override"] });
  shown = { ...booking, ...fields };
  const Stub = createRoutesStub([{ path: "/", action, Component: Page }]);
  render(inSession(session, <Stub />));
  const type = async (label: RegExp, value: string) => {
    const field = await screen.findByRole("textbox", { name: label });
    fireEvent.input(field, { target: { value } });
    fireEvent.blur(field);
  };
  return { sent, type };
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
  fireEvent.click(await screen.findByRole("button", { name: /Lançar consumo/ }));
  expect(await screen.findByText(/Informe um valor/)).toBeTruthy();
  expect(sent).toEqual([]);
  expect(screen.queryByRole("textbox", { name: /Motivo/ })).toBeNull();
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
