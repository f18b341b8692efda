// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { BookingRow } from "#contract/bookings";
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
const holder = { id: "0199a000-0000-7000-8000-000000000009", name: "Otávio Prado", email: null, phone: null };
const stay = { code: "K7WM2RXQ", accommodation_name: "Casa A", check_in: "2026-11-20", check_out: "2026-11-22" };
const booking = { ...stay, holder, status: "confirmed", night_count: 2, type: "guest" } as unknown as BookingRow;

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

test("check-in shows the balance owed by the guest, but not the one owed by the channel", async () => {
  const shown = async (owed: Partial<BookingRow>) => {
    money = { balance_cents: 90_000, ...owed };
    ask("check_in", ["bookings.edit"], null);
    const text = (await screen.findByRole("dialog")).textContent;
    cleanup();
    return /(Saldo|Consumo) a receber.*?,\d\d/.exec(text ?? "")?.[0] ?? null;
  };
  expect(await shown({ collected_by: "company", owed_by: "guest", guest_balance_cents: 90_000 })).toBe(
    "Saldo a receberR$\u00a0900,00",
  );
  expect(await shown({ collected_by: "channel", owed_by: "both", guest_balance_cents: 4_550 })).toBe(
    "Consumo a receber do hóspedeR$\u00a045,50",
  );
  expect(await shown({ collected_by: "channel", owed_by: "channel", guest_balance_cents: 0 })).toBeNull();
  const { balance_cents: _, ...hidden } = { balance_cents: 0, collected_by: "company", owed_by: "guest" } as const;
  expect(await shown(hidden)).toBeNull();
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
