// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#contract/messages/messages-sent";
import { aMessage } from "#tests/app/support/a-message";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { listsTheSame } from "~/domains/messages/opened-address";
import { toast } from "~/lib/toast";
import {
  hrefOf,
  messageQuery,
  plannedWords,
  readState,
  viewOf,
} from "~/routes/account/notifications/messages/list-offer";
import Messages, { clientAction } from "~/routes/account/notifications/messages/page";

const undo = vi.spyOn(toast, "undo").mockReturnValue(true);
beforeEach(() => undo.mockClear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let rows: Message[];
const counts = { today: 14, planned: 82, held_back: 3, no_phone: 4, sent: 1204, failed: 7, paused: 3, queued: 5 };
let state: { paused_since: string | null; missed: number; failed: number };
const Nothing = () => null;
const all = ["notifications.view", "bookings.view", "bookings.edit", "money.view"];

function show({ at = "", permissions = all, queued = 5 } = {}) {
  const path = "/minha-conta/notificacoes/mensagens";
  const filters = Promise.resolve({ rules: [{ value: "r1", label: "Antes da chegada" }], accommodations: [] });
  const page = { page: 1, per_page: 10, total: rows.length };
  const loader = () => ({ rows, page, counts: { ...counts, queued }, state, filters });
  const Stub = createRoutesStub([
    { path, loader, action: clientAction as never, Component: Messages as never, HydrateFallback: Nothing },
  ]);
  render(inSession(sessionWith({ permissions }), <Stub initialEntries={[path + at]} />));
}

beforeEach(() => {
  state = { paused_since: null, missed: 0, failed: 2 };
  rows = [
    aMessage({ id: "m1" }),
    aMessage({ id: "m2", state: "failed", reason: "O endereço não existe.", acts: ["send", "correct"] }),
    aMessage({ id: "m3", way: "whatsapp", state: "queued", acts: ["sent", "cancel"] }),
    aMessage({ id: "m4", state: "skipped", reason: "A pessoa pediu para não receber.", acts: [] }),
  ];
});

test("the views show their counts, and the queue is linked while it has messages", async () => {
  show();
  const views = await screen.findByRole("navigation", { name: "Mensagens" });
  expect(
    within(views)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Hoje14", "Planejadas75", "Enviadas1.204", "Não saíram2", "Pausadas3"]);
  cleanup();
  show({ at: "?view=failed" });
  expect(await screen.findByText("Contadas as dos últimos 7 dias: 2. A lista também tem 5 de antes.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir fila do WhatsApp, 5" }).getAttribute("href")).toBe("/fila-do-dia");
  cleanup();
  show({ queued: 0 });
  await screen.findByRole("navigation", { name: "Mensagens" });
  expect(screen.queryByRole("link", { name: /Abrir fila/ })).toBeNull();
  cleanup();
  show({ permissions: ["notifications.view"] });
  await screen.findByRole("navigation", { name: "Mensagens" });
  expect(screen.queryByRole("link", { name: /Abrir fila/ })).toBeNull();
});

test("each row shows its state and reason, and offers one act", async () => {
  show();
  expect(await screen.findByText("O endereço não existe.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Pausar/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Enviar agora/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /na fila do dia/ }).getAttribute("href")).toBe("/fila-do-dia?mensagem=m3");
  expect(screen.getAllByRole("button", { name: /^Ações da mensagem/ })).toHaveLength(4);
});

test("a text without a phone does not look planned, and is counted apart", async () => {
  rows = [aMessage({ id: "m5", way: "whatsapp", to: null, no_phone: true })];
  show({ at: "?view=planned", permissions: [...all, "guests.view"] });
  expect(await screen.findByText("Sem telefone")).toBeTruthy();
  const way = screen.getByRole("link", { name: "Informar o telefone" });
  expect(way.getAttribute("href")).toBe(`/hospedes/${rows[0]?.holder_id}`);
  expect(screen.queryByText("Planejada")).toBeNull();
  expect(screen.getByText(/^Informe um telefone no cadastro/)).toBeTruthy();
  expect(plannedWords({ planned: 5, held_back: 0, no_phone: 0 })).toBeNull();
  expect(plannedWords({ planned: 1, held_back: 0, no_phone: 1 })).toBe(
    "Nenhuma sai, 1 está sem telefone: o motivo está em cada uma.",
  );
});

test("a click opens the message next to the list, with its text", async () => {
  const text = "Esperamos você em 28/11/2026.";
  const body = { ...aMessage({ id: "m1" }), language: "en", subject: "Sua chegada", text };
  const { heard } = fakeServer({ status: 200, body });
  show();
  const rowsOf = within(await screen.findByRole("table"));
  fireEvent.click(rowsOf.getAllByRole("link", { name: /^Otávio Prado/ })[0] as HTMLElement);
  const panel = await screen.findByRole("region", { name: "Mensagem a Otávio Prado" });
  expect(await within(panel).findByText(text)).toBeTruthy();
  expect(within(panel).getByText("Sua chegada")).toBeTruthy();
  expect(within(panel).getByText("Antes da chegada, em inglês")).toBeTruthy();
  expect(heard.map(({ path }) => path)).toContain("/api/messages/m1");
  fireEvent.click(within(panel).getByRole("button", { name: "Fechar a mensagem" }));
  await expect.poll(() => screen.queryByRole("region", { name: /^Mensagem a/ })).toBeNull();
});

test("a user without money.view sees everything but the text", async () => {
  const { heard } = fakeServer({ status: 200, body: {} });
  show({ at: "?mensagem=m1", permissions: ["notifications.view"] });
  const panel = await screen.findByRole("region", { name: /^Mensagem a/ });
  expect(within(panel).getByText(/seu perfil de acesso não mostra/)).toBeTruthy();
  expect(within(panel).getByText("Antes da chegada")).toBeTruthy();
  expect(heard.filter(({ path }) => path.startsWith("/api/messages"))).toEqual([]);
});

test("a text that failed to load can be retried, and a deleted message is reported", async () => {
  fakeServer(refused(500, "default"), {
    status: 200,
    body: { ...aMessage({ id: "m1" }), language: "pt", subject: "S", text: "Veio." },
  });
  show({ at: "?mensagem=m1" });
  fireEvent.click(await screen.findByRole("button", { name: /^Tentar de novo/ }));
  expect(await screen.findByText("Veio.")).toBeTruthy();
  cleanup();
  fakeServer(refused(404, "default"));
  show({ at: "?mensagem=nada" });
  expect(await screen.findByText("Esta mensagem não existe mais")).toBeTruthy();
});

test("a paused message stays open under its new id", async () => {
  const paused = aMessage({ id: "m9", state: "paused", acts: ["resume"] });
  const { heard } = fakeServer(
    { status: 200, body: { ...aMessage({ id: "m1" }), language: "pt", subject: null, text: null } },
    { status: 200, body: paused },
    { status: 200, body: { ...paused, language: "pt", subject: null, text: null } },
  );
  show({ at: "?mensagem=m1" });
  const panel = await screen.findByRole("region", { name: /^Mensagem a/ });
  expect(await within(panel).findByText(/O texto usa dados que a reserva ainda não tem/)).toBeTruthy();
  fireEvent.click(within(panel).getByRole("button", { name: /^Pausar/ }));
  await expect.poll(() => heard.map(({ path }) => path)).toContain("/api/messages/m9");
  expect(undo.mock.calls[0]?.[0]).toBe("Mensagem a Otávio Prado pausada");
});

test("an empty view and a filter without results show their own text", async () => {
  rows = [];
  show({ at: "?view=paused" });
  expect(await screen.findByText("Nenhuma mensagem pausada")).toBeTruthy();
  cleanup();
  show({ at: "?view=paused&way=email" });
  expect(await screen.findByText("Nenhum resultado para estes filtros")).toBeTruthy();
});

test("the address holds view, search and filters, and drops invalid values", () => {
  const search = new URLSearchParams("view=sent&q=prado&way=email&rule_id=x&page=2&mensagem=m1");
  expect(viewOf(search)).toBe("sent");
  expect(messageQuery(search)).toMatchObject({ view: "sent", q: "prado", way: "email", page: "2" });
  expect(messageQuery(search)).not.toHaveProperty("rule_id");
  expect(hrefOf("sent", readState(search))).toBe(
    "/minha-conta/notificacoes/mensagens?q=prado&way=email&page=2&view=sent",
  );
  expect(viewOf(new URLSearchParams("view=nada"))).toBe("today");
  const url = (query: string) => new URL(`https://estadia.test/a?${query}`);
  expect(listsTheSame(url("view=sent&mensagem=1"), url("view=sent"))).toBe(true);
  expect(listsTheSame(url("view=sent"), url("view=today"))).toBe(false);
});

test("the planned view shows how many messages will be sent and how many will not", async () => {
  show({ at: "?view=planned" });
  expect(
    await screen.findByText("75 saem, 3 não vão sair, 4 estão sem telefone: o motivo está em cada uma."),
  ).toBeTruthy();
});

test("correcting a failed message's address keeps an invalid one and shows its error", async () => {
  rows = [aMessage({ id: "m2", state: "failed", reason: "550 no such user", acts: ["correct", "send"] })];
  const sent = aMessage({ id: "m2", state: "sending", acts: ["cancel"] });
  const { heard } = fakeServer(
    refused(422, "ValidationException", { errors: { email: ["Digite um e-mail como nome@exemplo.com"] } }),
    { status: 200, body: sent },
  );
  const success = vi.spyOn(toast, "success").mockReturnValue(true);
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Corrigir e-mail/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText(/E-mail do hóspede/) as HTMLInputElement;
  expect(field.value).toBe("otavio@exemplo.com.br");
  fireEvent.change(field, { target: { value: "otavio@" } });
  fireEvent.click(dialog.getByRole("button", { name: /^Salvar e enviar/ }));
  expect(await dialog.findByText("Digite um e-mail como nome@exemplo.com")).toBeTruthy();
  expect(field.value).toBe("otavio@");
  fireEvent.change(field, { target: { value: "otavio@certo.test" } });
  fireEvent.click(dialog.getByRole("button", { name: /^Salvar e enviar/ }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const posted = heard.filter(({ method }) => method === "POST");
  expect(posted.at(-1)).toMatchObject({ path: "/api/messages/m2/correct", body: { email: "otavio@certo.test" } });
  expect(success.mock.calls[0]?.[0]).toBe("Cadastro de Otávio Prado atualizado, e-mail a caminho");
});

test("pausing all rules requires a confirmation, and a notice with the missed messages is shown", async () => {
  show({ permissions: [...all, "notifications.edit"] });
  fireEvent.click(await screen.findByRole("button", { name: "Pausar tudo" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("não é enviado depois");
  cleanup();
  state = { paused_since: "2026-11-26T12:00:00Z", missed: 3, failed: 2 };
  show({ permissions: [...all, "notifications.edit"] });
  expect(await screen.findByText(/^Todas as regras estão pausadas desde/)).toBeTruthy();
  expect(screen.getByText(/3 mensagens não saíram por causa da pausa/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Retomar as regras/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pausar tudo" })).toBeNull();
  cleanup();
  show();
  await screen.findByText(/^Todas as regras estão pausadas desde/);
  expect(screen.queryByRole("button", { name: /^Retomar as regras/ })).toBeNull();
});
