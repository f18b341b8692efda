// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import type { Message } from "#contract/messages/messages-sent";
import type { BookingMail } from "#contract/messages/notification-mails";
import { aMessage } from "#tests/app/support/a-message";
import { fakeServer } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { actOnMessage } from "~/domains/messages/message-acts";
import { toast } from "~/lib/toast";
import { MessagesPanel } from "~/routes/bookings/page/messages-panel";

const undo = vi.spyOn(toast, "undo").mockReturnValue(true);

beforeEach(() => undo.mockClear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mail: BookingMail = {
  id: "0192f1c2-7a3b-7c4d-8e5f-0123456789ab",
  kind: "hold_made",
  label: "Pré-reserva feita",
  audience: "guest",
  to_name: "Otávio Prado",
  to: "otavio@exemplo.com.br",
  state: "sent",
  queued_at: "2026-11-19T17:02:00Z",
  sent_at: "2026-11-19T17:03:00Z",
  held: null,
  reason: null,
  detail: null,
};

const holder = { id: "0192f1c2-7a3b-7c4d-8e5f-00000000000a", name: "Otávio Prado", email: "otavio@exemplo.com.br" };
const booking = { code: "K7WM2RXQ", holder } as Booking;

let shown: Omit<ComponentProps<typeof MessagesPanel>, "booking">;
const Panel = () => <MessagesPanel booking={booking} {...shown} />;

function show(messages: Message[], mails: BookingMail[], onWrite?: () => void) {
  shown = { messages, mails, onWrite };
  const Stub = createRoutesStub([{ path: "/", action: actOnMessage, Component: Panel }]);
  const permissions = ["bookings.view", "bookings.edit", "money.view", "guests.view"];
  return render(inSession(sessionWith({ permissions }), <Stub />)).container;
}

test("a mail that waits says why, not that a mail server refused it", () => {
  const waits: BookingMail = { ...mail, state: "queued", sent_at: null, held: "limit", reason: "Espera até amanhã." };
  show([], [waits]);
  expect(screen.getByText("Espera até amanhã.")).toBeTruthy();
  expect(screen.queryByText(/O servidor de e-mail respondeu/)).toBeNull();
});

test("sent and planned messages are listed together, latest first", () => {
  const waits: BookingMail = { ...mail, id: "3", label: "Reserva confirmada", state: "queued", sent_at: null };
  show([aMessage()], [mail, waits]);
  expect(screen.getAllByRole("listitem").map((line) => line.textContent?.slice(0, 12))).toEqual([
    "Antes da che",
    "Pré-reserva ",
    "Reserva conf",
  ]);
  expect(screen.getByText("Planejada")).toBeTruthy();
  expect(screen.getByText("26/11 às 09:00 · otavio@exemplo.com.br")).toBeTruthy();
  expect(screen.getByText("Enviado em 19/11/2026 às 14:03 · otavio@exemplo.com.br")).toBeTruthy();
  expect(screen.getByText("Na fila desde 19/11/2026 às 14:02 · otavio@exemplo.com.br")).toBeTruthy();
});

test("an address refused by the mail server is shown with a link to correct it until it changes", () => {
  const failed: BookingMail = {
    ...mail,
    state: "failed",
    sent_at: null,
    reason: "O endereço de e-mail não existe.",
    detail: "550 User unknown",
  };
  show([], [failed]);
  expect(screen.getByText(/O servidor de e-mail recusou otavio@exemplo.com.br/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir o cadastro" }).getAttribute("href")).toBe(`/hospedes/${holder.id}`);
  expect(screen.getByText("550 User unknown")).toBeTruthy();
  cleanup();
  show([], [{ ...failed, to: "antigo@exemplo.com.br" }]);
  expect(screen.queryByText(/recusou/)).toBeNull();
});

test("a text for WhatsApp without a phone says so, with a link to give one", () => {
  show([aMessage({ way: "whatsapp", to: null, no_phone: true })], []);
  expect(screen.getByText("Sem telefone")).toBeTruthy();
  expect(screen.queryByText("Planejada")).toBeNull();
  expect(screen.getByText(/^Otávio Prado não tem telefone no cadastro/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Informar o telefone" }).getAttribute("href")).toBe(`/hospedes/${holder.id}`);
  cleanup();
  show([aMessage({ way: "whatsapp", to: null, no_phone: true, to_name: "Dona Lia" })], []); // an owner
  expect(screen.queryByRole("link", { name: "Informar o telefone" })).toBeNull();
});

test("a planned message is paused on click, and the toast undoes it", async () => {
  const paused = aMessage({ id: "m1", state: "paused", by: "Ana Souza", acts: ["resume", "send", "cancel"] });
  const { heard } = fakeServer({ status: 200, body: paused });
  show([aMessage()], []);
  fireEvent.click(screen.getByRole("button", { name: /^Pausar/ }));
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  expect(heard[0]).toMatchObject({ method: "POST", path: `/api/messages/${aMessage().id}/pause` });
  undo.mock.calls[0]?.[1].onAct();
  await expect.poll(() => heard[1]?.path).toBe("/api/messages/m1/resume");
});

test("an e-mail is sent immediately only after a confirmation", async () => {
  const { heard } = fakeServer({ status: 200, body: aMessage({ state: "sending" }) });
  show([aMessage({ state: "failed", reason: "Sem resposta.", acts: ["send", "cancel"] })], []);
  fireEvent.click(screen.getByRole("button", { name: /^Enviar agora/ }));
  const asked = await screen.findByRole("dialog");
  expect(within(asked).getByText(/para otavio@exemplo.com.br/)).toBeTruthy();
  expect(heard).toEqual([]);
  fireEvent.click(within(asked).getByRole("button", { name: /^Enviar agora/ }));
  await expect.poll(() => heard.length).toBe(1);
});

test("a message without allowed acts has no buttons", () => {
  show([aMessage({ acts: [] })], []);
  expect(screen.queryByRole("button", { name: /Pausar|Ações/ })).toBeNull();
});

test("mails to the team are not listed, and an empty panel is not rendered", () => {
  expect(show([], [{ ...mail, kind: "guest_confirmed", audience: "desk" }]).textContent).toBe("");
  cleanup();
  show([], [], () => {});
  expect(screen.getByRole("button", { name: "Nova mensagem" })).toBeTruthy();
});
