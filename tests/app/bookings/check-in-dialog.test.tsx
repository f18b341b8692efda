// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { booking, holder } from "#tests/app/support/asked-stay";
import { fakeServer } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { ActDialog } from "~/domains/bookings/act-dialog";
import type { OfferedAct } from "~/domains/bookings/possible-acts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  money = {};
});

const Nothing = () => null;

let asked: OfferedAct;
let money: Partial<BookingRow> = {};
const Page = () => <ActDialog act={asked} booking={{ ...booking, ...money }} open onClose={Nothing} />;

/** The dialog of an act, for a user with these permissions and guests with these records. */
function ask(act: OfferedAct, permissions: string[], blocked_reason: string | null, others: object[] = []) {
  const answer = { holder: { ...holder, blocked_reason }, guests: others, version: 1 };
  const { heard } = fakeServer({ status: 200, body: answer });
  asked = act;
  const session = sessionWith({ permissions });
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(session, <Stub />));
  return heard;
}

test("a blocked holder is shown with the reason, but does not prevent check-in", async () => {
  ask("check_in", ["bookings.edit", "guests.view"], "Quebrou a janela");
  expect((await screen.findByText(/Quebrou a janela/)).textContent).toBe("Não receber Otávio Prado: Quebrou a janela.");
  expect(screen.getByText("Você pode continuar mesmo assim.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Fazer check-in/ }).disabled).toBe(false);
});

test("blocked companions are shown by name, and other guests are not", async () => {
  const others = [
    { id: "1", name: "Ivo Prado", email: null, phone: null, blocked_reason: "Som alto!" },
    { id: "2", name: "Ana Prado", email: null, phone: null, blocked_reason: null },
  ];
  ask("confirm", ["bookings.edit", "guests.view"], null, others);
  expect((await screen.findByText(/Som alto/)).textContent).toBe("Não receber Ivo Prado: Som alto!");
  expect(screen.queryByText(/Não receber (Otávio|Ana)/)).toBeNull();
});

// the dialog also requests who is still in the accommodation
const ofGuests = (heard: readonly { path: string }[]) => heard.filter(({ path }) => !path.includes("/check-in"));

test("guests are requested only with guests.view and for arrivals, and unblocked ones are not shown", async () => {
  const heard = ask("check_in", ["bookings.edit", "guests.view"], null);
  await vi.waitFor(() => expect(ofGuests(heard)).toHaveLength(1), 20_000);
  expect(screen.queryByText(/Não receber/)).toBeNull();
  cleanup();
  const unseen = ask("check_in", ["bookings.edit"], "Quebrou a janela");
  await screen.findByRole("dialog");
  expect(ofGuests(unseen)).toEqual([]);
  cleanup();
  const leaving = ask("undo_check_in", ["bookings.edit", "guests.view"], "Quebrou a janela");
  await screen.findByRole("dialog");
  expect(ofGuests(leaving)).toEqual([]);
});

// a button also holds its label while working, which no style hides here
const door = {
  balance_cents: 208_000,
  due_cents: 208_000,
  paid_cents: 0,
  deposit_asked_cents: 0,
  deposit_held_cents: 0,
  deposit_missing_cents: 0,
  ...{ stays_until: null as string | null, deposit_method: null as string | null, deposit_elsewhere: null },
};

/** The dialog of an arrival or a departure with this money, for a user who sees amounts or not. */
async function askWithMoney(act: OfferedAct, of: Partial<typeof door>, permissions = ["bookings.edit", "money.view"]) {
  const body = {
    staying: null,
    staying_ready: false,
    contract: null,
    forms: null,
    items: [],
    money: { ...door, ...of },
    ...{ missing: null, payee: null, codes: [] }, // of its Pix code
  };
  const { heard } = fakeServer({ status: 200, body });
  asked = act;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions }), <Stub />));
  const dialog = await screen.findByRole("dialog");
  return { heard, dialog };
}

test("check-in offers all that is due in one sum, and the button names it", async () => {
  money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
  await askWithMoney("check_in", {});
  expect(await screen.findByRole("button", { name: /^Receber R\$\u00a02\.080,00 e fazer o check-in/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Valor" }).value).toBe("2.080,00");
  fireEvent.input(screen.getByRole("textbox", { name: "Valor" }), { target: { value: "1.040,00" } });
  expect(await screen.findByRole("button", { name: /^Receber R\$\u00a01\.040,00 e fazer o check-in/ })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Por que R$\u00a01.040,00 ficam em aberto" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Depois" }));
  expect(await screen.findByRole("button", { name: /^Fazer check-in/ })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Por que R$\u00a02.080,00 ficam em aberto" })).toBeTruthy();
});

const typeAmount = async (value: string) =>
  fireEvent.input(await screen.findByRole("textbox", { name: "Valor" }), { target: { value } });

test("the amount is called the whole balance only while it is that", async () => {
  money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
  await askWithMoney("check_in", {});
  expect(await screen.findByText("É tudo o que está em aberto")).toBeTruthy();
  await typeAmount("500");
  expect(await screen.findByText("Estão em aberto R$ 2.080,00")).toBeTruthy();
  await typeAmount("5000");
  expect(await screen.findByText("Estão em aberto R$ 2.080,00")).toBeTruthy();
  await typeAmount("2080");
  expect(await screen.findByText("É tudo o que está em aberto")).toBeTruthy();
});

test("no way of paying is guessed: without one nothing is sent, and the ways say so", async () => {
  money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
  const { heard } = await askWithMoney("check_in", { deposit_asked_cents: 30_000, deposit_missing_cents: 30_000 });
  const send = await screen.findByRole("button", { name: /^Receber R\$\u00a02\.380,00 e fazer o check-in/ });
  const radio = (name: string, at = 0) => screen.getAllByRole<HTMLInputElement>("radio", { name })[at]!;
  expect([radio("Pix").checked, radio("Pix", 1).checked]).toEqual([false, false]);
  fireEvent.click(send);
  expect(await screen.findByText("Escolha como recebe")).toBeTruthy();
  expect(document.activeElement).toBe(radio("Pix"));
  expect(heard.every(({ method }) => method === "GET")).toBe(true);
  fireEvent.click(radio("Dinheiro"));
  expect(screen.queryByText("Escolha como recebe")).toBeNull();
  expect(radio("Dinheiro", 1).checked).toBe(true); // the deposit, too, until another way is chosen
});

test("an overpayment is no question once nothing is received", async () => {
  money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
  await askWithMoney("check_in", {});
  await typeAmount("5000");
  fireEvent.click(screen.getByRole("radio", { name: "Dinheiro" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Receber R\$\u00a05\.000,00/ }));
  expect((await screen.findByText(/^Passa em/)).textContent).toContain("2.920,00");
  fireEvent.click(screen.getByRole("radio", { name: "Depois" }));
  await vi.waitFor(() => expect(screen.queryByText(/^Passa em|paga a mais/)).toBeNull());
});

test("the security deposit is taken with the arrival unless it is switched off", async () => {
  money = { status: "confirmed", collected_by: "company", owed_by: "nobody" };
  await askWithMoney("check_in", {
    balance_cents: 0,
    due_cents: 0,
    deposit_asked_cents: 30_000,
    deposit_missing_cents: 30_000,
  });
  expect(await screen.findByRole("button", { name: /^Receber R\$\u00a0300,00 e fazer o check-in/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("switch", { name: "Receber a caução de R$\u00a0300,00" }));
  expect(await screen.findByRole("button", { name: /^Fazer check-in/ })).toBeTruthy();
});

describe("the Pix code of an arrival", () => {
  const owed = { balance_cents: 39_000, due_cents: 39_000, deposit_asked_cents: 30_000, deposit_missing_cents: 30_000 };
  type Asked = Awaited<ReturnType<typeof askWithMoney>>["heard"];
  const asksFor = (heard: Asked) => heard.findLast(({ path }) => path.includes("/pix"))?.path.split("?")[1];
  const show = async () => fireEvent.click(await screen.findByRole("button", { name: "Mostrar Pix ao hóspede" }));
  const button = async () => (await screen.findByRole("button", { name: /^Receber/ })).textContent;
  const choose = async (name: string, at: number) => {
    await screen.findByRole("button", { name: /^Receber/ });
    fireEvent.click(screen.getAllByRole("radio", { name })[at]!);
  };

  test("asks for all that the button receives by Pix, the deposit too", async () => {
    money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
    const { heard } = await askWithMoney("check_in", owed);
    await choose("Pix", 0);
    await show();
    expect(await button()).toContain("690,00");
    await vi.waitFor(() => expect(asksFor(heard)).toBe("amount_cents=69000"), 20_000);
    await choose("Cartão", 1); // the deposit
    await vi.waitFor(() => expect(asksFor(heard)).toBe("amount_cents=39000"), 20_000);
    expect(await button()).toContain("690,00");
    await choose("Pix", 1);
    await typeAmount("100");
    await vi.waitFor(() => expect(asksFor(heard)).toBe("amount_cents=40000"), 20_000);
    expect(await button()).toContain("400,00");
    fireEvent.click(screen.getByRole("switch", { name: "Receber a caução de R$\u00a0300,00" }));
    await vi.waitFor(() => expect(asksFor(heard)).toBe("amount_cents=10000"), 20_000);
  });

  test("asks for the deposit alone while the balance comes by card", async () => {
    money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
    const { heard } = await askWithMoney("check_in", owed);
    await choose("Cartão", 0);
    expect(screen.queryByRole("button", { name: "Mostrar Pix ao hóspede" })).toBeNull();
    await choose("Pix", 1);
    await show();
    await vi.waitFor(() => expect(asksFor(heard)).toBe("amount_cents=30000"), 20_000);
  });
});

test("a user who sees no amounts checks in without the money", async () => {
  money = { status: "confirmed", collected_by: "company", owed_by: "guest" };
  const { dialog } = await askWithMoney("check_in", {}, ["bookings.edit"]);
  expect(await screen.findByRole("button", { name: /^Fazer check-in/ })).toBeTruthy();
  expect(dialog.textContent).not.toMatch(/R\$|Receber agora/);
});

test("what was consumed is added to the amount of a check-out as it is typed", async () => {
  money = {
    status: "checked_in",
    collected_by: "company",
    owed_by: "nobody",
    check_in: "2020-01-01",
    check_out: "2020-01-03",
  };
  const held = { deposit_held_cents: 30_000, deposit_method: "card" };
  await askWithMoney("check_out", { balance_cents: 0, due_cents: 0, ...held });
  expect(await screen.findByRole("button", { name: /^Devolver R\$\u00a0300,00 e fazer o check-out/ })).toBeTruthy();
  expect(screen.getByText("Devolve")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cartão" }).checked, "as it came").toBe(true);
  const consumption = within(screen.getByRole("region", { name: "Consumo" }));
  fireEvent.input(consumption.getByRole("textbox", { name: "O que foi" }), { target: { value: "Frigobar" } });
  fireEvent.input(consumption.getByRole("textbox", { name: "Valor" }), { target: { value: "48,00" } });
  expect(await screen.findByRole("button", { name: /^Receber R\$\u00a048,00 e fazer o check-out/ })).toBeTruthy();
});

test("the deposit of a stay that goes on elsewhere stays by default", async () => {
  money = { status: "checked_in", collected_by: "company", owed_by: "nobody" };
  await askWithMoney("check_out", { balance_cents: 0, deposit_held_cents: 30_000, stays_until: "2047-03-09" });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Devolver tudo" })).checked).toBe(false);
  expect(screen.getByText(/^A estadia continua em outra acomodação até 09\/03\/2047/)).toBeTruthy();
});

test("WhatsApp is opened during the press and gets its message with the link", async () => {
  const forms = {
    people: 1,
    ready: 0,
    unready: [{ id: "1", name: null, position: 1 }],
    without_letter: [],
    unfinished: "warn",
  };
  const { heard } = fakeServer({
    status: 200,
    body: { staying: null, contract: null, forms, url: "https://estadia.test/x" },
  });
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.fn(() => tab);
  vi.stubGlobal("open", open);
  asked = "check_in";
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions: ["bookings.edit", "money.view"] }), <Stub />));
  const before = heard.length;
  fireEvent.click(await screen.findByRole("button", { name: "Pedir por WhatsApp" }));
  expect(open).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  expect(heard.length).toBeGreaterThan(before);
  expect(decodeURIComponent(tab.location.replace.mock.calls[0]?.[0])).toMatch(
    /^https:\/\/wa\.me\/\?text=.*https:\/\/estadia\.test\/x/,
  );
  expect(tab.opener).toBeNull();
});

const unsigned = { number: "2026/0001", state: "sent", signed_at: null, signers: 1, signatures: 0 };

/** The check-in dialog with the contract in this state. */
async function askAtDoor(contract: object) {
  fakeServer({ status: 200, body: { staying: null, contract } });
  asked = "check_in";
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  render(inSession(sessionWith({ permissions: ["bookings.edit"] }), <Stub />));
  const text = await screen.findByText(/assinado/);
  return { text: text.textContent?.trim(), offers: screen.queryByRole("button", { name: /^Fazer check-in/ }) !== null };
}

test("a missing signature is shown, and prevents check-in only if the company requires it", async () => {
  expect(await askAtDoor({ ...unsigned, unsigned: "warn" })).toEqual({
    text: "O contrato 2026/0001 ainda não foi assinado. O hóspede assina na página dele: envie o link.",
    offers: true,
  });
  expect(screen.getByRole("link", { name: "Ver o contrato na reserva" }).getAttribute("href")).toBe(
    "/reservas/K7WM2RXQ#contrato",
  );
  cleanup();
  const { text, offers } = await askAtDoor({ ...unsigned, unsigned: "block" });
  expect(text).toContain("A empresa só faz o check-in com o contrato assinado.");
  expect(offers).toBe(false);
  cleanup();
  const signed = { ...unsigned, state: "signed", signed_at: "2026-11-18T12:00:00Z", signatures: 1 };
  expect(await askAtDoor({ ...signed, unsigned: "nothing" })).toEqual({
    text: "Contrato assinado em 18/11/2026",
    offers: true,
  });
});
