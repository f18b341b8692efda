// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message, QueuedMessage } from "#contract/messages/messages-sent";
import { aMessage, aQueuedText } from "#tests/app/support/a-message";
import { fakeServer, type Heard, refused } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { switchSingleKeys } from "~/lib/shortcuts";
import { toast } from "~/lib/toast";
import { hasUnsavedTyping } from "~/lib/unsaved";
import MessageQueue, { clientAction } from "~/routes/message-queue/page";
import { around } from "~/routes/message-queue/queue-state";

const undo = vi.spyOn(toast, "undo").mockReturnValue(true);
const wrong = vi.spyOn(toast, "error").mockReturnValue(true);
const opens = vi.spyOn(window, "open").mockImplementation(() => null);

beforeEach(() => {
  for (const spy of [undo, wrong, opens]) spy.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let texts: QueuedMessage[];
let next: Message | null;
const Nothing = () => null;

function show(permissions = ["bookings.view", "bookings.edit", "money.view"]) {
  const route = { path: "/fila-do-dia", loader: () => ({ texts, next }), HydrateFallback: Nothing };
  const Stub = createRoutesStub([{ ...route, action: clientAction as never, Component: MessageQueue as never }]);
  render(inSession(sessionWith({ permissions }), <Stub initialEntries={["/fila-do-dia"]} />));
}

beforeEach(() => {
  next = null;
  texts = [
    aQueuedText({ id: "q1", to_name: "Marcos Vilela" }),
    aQueuedText({ id: "q2", to_name: "Igor Malta", text: "Olá, Igor." }),
    aQueuedText({ id: "q3", to_name: "Noemi Tavares", phone: null, to: null, text: "Olá, Noemi." }),
  ];
});

/** The requests for messages; the stream of changes starts by itself. */
const told = (heard: readonly Heard[]) => heard.filter(({ path }) => path.startsWith("/api/messages"));
const inHand = (name: string) => screen.findByRole("heading", { level: 2, name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test("each text is opened in WhatsApp and marked as sent, and the next one follows", async () => {
  const { heard } = fakeServer({ status: 200, body: aMessage({ id: "q1", state: "sent", way: "whatsapp" }) });
  show();
  await inHand("Marcos Vilela");
  expect(screen.getByText("1 de 3 textos · abra, envie e volte")).toBeTruthy();
  expect(screen.getByText(/\(48\) 99633-2107/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Abrir no WhatsApp" });
  expect(link.getAttribute("href")).toBe(
    `https://wa.me/5548996332107?text=${encodeURIComponent(texts[0]?.text ?? "")}`,
  );
  expect(link.getAttribute("target")).toBe("_blank");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(screen.getByRole("link", { name: "Abrir de novo" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Marcar como enviada" }));
  await inHand("Igor Malta");
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  expect(told(heard)[0]).toMatchObject({ path: "/api/messages/q1/sent", body: {} });
  undo.mock.calls[0]?.[1].onAct();
  await expect.poll(() => told(heard)[1]?.path).toBe("/api/messages/q1/unsent");
});

test("the second click of a double click does not act on the next text", async () => {
  const { heard } = fakeServer({ status: 200, body: aMessage({ id: "q1", state: "sent", way: "whatsapp" }) });
  show();
  await inHand("Marcos Vilela");
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now()); // both presses at the same time
  fireEvent.click(screen.getByRole("button", { name: "Marcar como enviada" }));
  await inHand("Igor Malta");
  fireEvent.click(screen.getByRole("button", { name: "Marcar como enviada" }));
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  expect(told(heard)).toHaveLength(1);
  now.mockRestore();
  await inHand("Igor Malta");
});

test("the queue can be worked through by keyboard alone", async () => {
  const { heard } = fakeServer({ status: 200, body: aMessage({ id: "q2", state: "sent", way: "whatsapp" }) });
  show();
  await inHand("Marcos Vilela");
  press("j");
  await inHand("Igor Malta");
  press("k");
  await inHand("Marcos Vilela");
  press("j");
  await inHand("Igor Malta");
  await new Promise((resolve) => setTimeout(resolve, 450)); // an immediate press counts as a second one
  press("Enter");
  expect(opens.mock.calls[0]?.[0]).toBe("https://wa.me/5548996332107?text=Ol%C3%A1%2C%20Igor.");
  press("e");
  await inHand("Noemi Tavares");
  await expect.poll(() => told(heard)[0]?.path).toBe("/api/messages/q2/sent");
});

test("shortcuts are disabled during typing and when switched off", async () => {
  const { heard } = fakeServer({ status: 200, body: aMessage() });
  show();
  await inHand("Marcos Vilela");
  fireEvent.click(screen.getByRole("button", { name: "Editar só esta" }));
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Texto" }), { key: "e" });
  switchSingleKeys(false);
  press("e");
  switchSingleKeys(true);
  expect(told(heard)).toEqual([]);
});

test("an edited text is sent as edited, and kept if marking it is refused", async () => {
  texts = [aQueuedText({ id: "q1", to_name: "Marcos Vilela" })];
  const { heard } = fakeServer(refused(409, "default", { message: "Não foi possível." }));
  show();
  await inHand("Marcos Vilela");
  fireEvent.click(screen.getByRole("button", { name: "Editar só esta" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Texto" }), { target: { value: "Oi, Marcos!" } });
  expect(screen.getByRole("link", { name: "Abrir no WhatsApp" }).getAttribute("href")).toMatch(/Oi%2C%20Marcos!$/);
  expect(hasUnsavedTyping()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Marcar como enviada" }));
  await expect.poll(() => told(heard)[0]?.body).toEqual({ text: "Oi, Marcos!" });
  await expect.poll(() => wrong.mock.calls.length).toBe(1);
  await inHand("Marcos Vilela");
  expect(screen.getByText("Oi, Marcos!")).toBeTruthy();
});

test("an emptied text can be neither opened nor marked as sent", async () => {
  show();
  await inHand("Marcos Vilela");
  fireEvent.click(screen.getByRole("button", { name: "Editar só esta" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Texto" }), { target: { value: " " } });
  expect(screen.getByText(/Escreva o texto/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Abrir no WhatsApp" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Marcar como enviada" }).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Voltar ao texto da regra" }));
  expect(hasUnsavedTyping()).toBe(false);
  expect(screen.getByText(/Olá, Otávio/)).toBeTruthy();
});

test("the text for a guest without a phone number can be copied", async () => {
  texts = texts.slice(2);
  show();
  await inHand("Noemi Tavares");
  expect(screen.getByText(/Não há telefone no cadastro/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /WhatsApp/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Copiar" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pular" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Depois desta" })).toBeNull();
});

test("a cancelled text leaves the queue, and can be restored by undo", async () => {
  const { heard } = fakeServer({ status: 200, body: aMessage({ id: "q1", state: "cancelled", way: "whatsapp" }) });
  show();
  await inHand("Marcos Vilela");
  fireEvent.click(screen.getByRole("button", { name: "Não enviar" }));
  await inHand("Igor Malta");
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  expect(told(heard)[0]?.path).toBe("/api/messages/q1/cancel");
  undo.mock.calls[0]?.[1].onAct();
  await expect.poll(() => told(heard)[1]?.path).toBe("/api/messages/q1/resume");
});

test("the following texts are listed and can be selected", async () => {
  show();
  await inHand("Marcos Vilela");
  const after = screen.getByRole("region", { name: "Depois desta" });
  fireEvent.click(within(after).getByRole("button", { name: /^Noemi Tavares/ }));
  await inHand("Noemi Tavares");
  expect(
    within(after)
      .getAllByRole("button")
      .map(({ textContent }) => textContent?.slice(0, 5)),
  ).toEqual(["Marco", "Igor "]);
});

test("an empty queue shows a message and the time of the next text", async () => {
  texts = [];
  next = aMessage({ way: "whatsapp", due_on: "2031-04-05" });
  show();
  expect(await screen.findByText("Nada na fila por agora")).toBeTruthy();
  expect(screen.getByText("A próxima é para Otávio Prado: 05/04/2031 às 09:00.")).toBeTruthy();
});

test("the last text is followed by the first", () => {
  const { current, following, previous, after } = around(texts, "q3");
  expect([current?.id, following?.id, previous?.id]).toEqual(["q3", "q1", "q2"]);
  expect(after.map(({ id }) => id)).toEqual(["q1", "q2"]);
  expect(around([], "q3")).toMatchObject({ current: null, following: null, previous: null });
  expect(around(texts.slice(0, 1), null)).toMatchObject({ index: 0, following: null });
});
