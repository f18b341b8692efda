// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessageRule, RuleForecast } from "#contract/messages/message-rules";
import { calm, forecastOf, plannedOf, ruleOf, templateOf } from "#tests/app/account/message-fixtures";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { press } from "#tests/app/support/press";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { toast } from "~/lib/toast";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import Notifications from "~/routes/account/notifications/page";
import RulePage from "~/routes/account/notifications/rules/rule";
import { ruleActs } from "~/routes/account/notifications/rules/rule-acts";

const undo = vi.spyOn(toast, "undo").mockReturnValue(true);
const says = vi.spyOn(toast, "success").mockReturnValue(true);
const wrong = vi.spyOn(toast, "error").mockReturnValue(true);

Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

let rules: MessageRule[];

beforeEach(() => {
  for (const spy of [undo, says, wrong]) spy.mockClear();
  rules = [
    ruleOf(),
    ruleOf({
      id: "0199a000-0000-7000-8000-0000000000a2",
      name: "Chegadas de amanhã",
      audience: "role",
      active: false,
      forecast: { total: 17, days: ruleOf().forecast.days },
      statuses: ["confirmed"],
    }),
  ];
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Nothing = () => null;
const Copy = () => <p>Editor da cópia</p>;
const both = ["notifications.view", "notifications.edit"];

interface Shown {
  permissions?: string[];
  at?: string;
  state?: object;
}

function showList({ permissions = both, at = "", state = {} }: Shown = {}) {
  const path = "/minha-conta/notificacoes";
  const loader = () => ({
    rules,
    state: { ...calm, ...state },
    roles: [],
    templates: null,
    automatic: null,
  });
  const Stub = createRoutesStub([
    {
      path,
      loader,
      action: notificationActs.clientAction as never,
      Component: Notifications as never,
      HydrateFallback: Nothing,
    },
    { path: `${path}/regras/:id`, Component: Copy },
  ]);
  render(inSession(sessionWith({ permissions }), <Stub initialEntries={[path + at]} />));
}

test("a rule is turned on by its switch, and the toast shows what it will send and offers undo", async () => {
  const { heard } = fakeServer({ status: 200, body: ruleOf({ name: "Chegadas de amanhã", active: true, version: 5 }) });
  showList();
  const off = await screen.findByRole<HTMLInputElement>("switch", { name: "Chegadas de amanhã" });
  expect(off.checked).toBe(false);
  fireEvent.click(off);
  fireEvent.click(off);
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ method: "PUT", body: { active: true, version: 4 } });
  expect(undo.mock.calls[0]?.[0]).toBe("Chegadas de amanhã: ligada, 3 mensagens nos próximos 14 dias");
  undo.mock.calls[0]?.[1].onAct();
  await expect.poll(() => heard.at(-1)?.body).toEqual({ active: false, version: 5 });
});

test("the list shows time, conditions, and how much an inactive rule would send", async () => {
  showList();
  const list = await screen.findByRole("region", { name: "Regras" });
  expect(within(list).getByText("sairiam 17")).toBeTruthy();
  expect(within(list).getAllByText("2 dias antes da entrada, às 09:00")).toHaveLength(2);
  expect(within(list).getByText("se a reserva está confirmada")).toBeTruthy();
  expect(within(list).getByText("1 de 2 ligadas")).toBeTruthy();
});

test("the filter shows the rules of one audience, or that there are none", async () => {
  showList({ at: "?para=equipe" });
  expect(await screen.findByRole("link", { name: /^Chegadas de amanhã/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Antes da chegada/ })).toBeNull();
  cleanup();
  showList({ at: "?para=proprietario" });
  expect(await screen.findByText("Nenhuma regra para proprietários")).toBeTruthy();
});

test("an empty list offers a new rule to users who may edit", async () => {
  rules = [];
  showList();
  expect(await screen.findByText("Nenhuma regra por aqui")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Nova regra" }).length).toBeGreaterThan(0);
  cleanup();
  showList({ permissions: ["notifications.view"] });
  expect(await screen.findByText("Nenhuma regra por aqui")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nova regra" })).toBeNull();
});

test("unsent mail and a reached daily limit are shown at the top", async () => {
  showList({ state: { unsent_since: "2026-11-26T12:00:00.000Z", sent_today: 50, limit: 50 } });
  expect(await screen.findByText(/não saem desde 26\/11\/2026 às 09:00/)).toBeTruthy();
  expect(screen.getByText(/O limite de hoje foi atingido/)).toBeTruthy();
});

async function choose(rule: string, entry: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Ações de ${rule}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

test("a copy is inactive, has its own name, and opens in the editor", async () => {
  const { heard } = fakeServer(
    { status: 200, body: ruleOf({ statuses: ["confirmed"] }) },
    { status: 201, body: ruleOf({ name: "Antes da chegada (cópia)" }) },
  );
  showList();
  await choose("Antes da chegada", "Duplicar");
  expect(await screen.findByText("Editor da cópia")).toBeTruthy();
  expect(heard[1]).toMatchObject({ method: "POST", path: "/api/notification-rules" });
  expect(heard[1]?.body).toMatchObject({ name: "Antes da chegada (cópia)", active: false, statuses: ["confirmed"] });
  expect(heard[1]?.body).not.toHaveProperty("forecast");
  expect(heard[1]?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("undo restores a deleted rule under its id", async () => {
  const { heard } = fakeServer({ status: 204 }, { status: 200, body: ruleOf() });
  showList();
  await choose("Antes da chegada", "Excluir");
  fireEvent.click(await screen.findByRole("button", { name: /^Excluir/ }));
  await expect.poll(() => undo.mock.calls[0]?.[0]).toBe("Antes da chegada: regra excluída");
  expect(heard[0]).toMatchObject({ method: "DELETE", path: `/api/notification-rules/${ruleOf().id}` });
  undo.mock.calls[0]?.[1].onAct();
  await expect.poll(() => heard.at(-1)?.path).toBe(`/api/notification-rules/${ruleOf().id}/restoration`);
  await expect.poll(() => says.mock.calls[0]?.[0]).toBe("Antes da chegada: de volta à lista");
});

let stored: MessageRule;
let forecast: RuleForecast;

/** Answers each call by its kind; `save` answers in order. */
function editorServer(save: Parameters<typeof fakeServer>) {
  const { heard, fetch } = fakeServer(...save);
  const asked: { rule_id?: string; rule: MessageRule }[] = [];
  const answer = fetch.getMockImplementation()!;
  fetch.mockImplementation(async (input, init) => {
    const path = String(input instanceof Request ? input.url : input);
    const json = (body: unknown) =>
      new Response(JSON.stringify(body), { status: 200, headers: { "Content-Type": "application/json" } });
    if (path.endsWith("/forecast")) {
      asked.push(JSON.parse(String(init?.body)));
      return json(forecast);
    }
    if (path.endsWith("/message-templates")) return json({ data: [templateOf()] });
    if (path.endsWith("/preview")) return json({});
    return answer(input, init);
  });
  return { heard, asked };
}

function showEditor({ permissions = both }: Shown = {}) {
  const path = "/minha-conta/notificacoes/regras/:id";
  const loader = () => ({
    rule: stored,
    forecast: forecastOf(),
    offer: {
      templates: [templateOf()],
      places: null,
      roles: [{ id: "0199a000-0000-7000-8000-0000000000c1", name: "Limpeza" }],
      own: [],
    },
  });
  const Stub = createRoutesStub([
    { path, loader, action: ruleActs.clientAction as never, Component: RulePage as never, HydrateFallback: Nothing },
  ]);
  render(inSession(sessionWith({ permissions }), <Stub initialEntries={[path.replace(":id", stored.id)]} />));
}

beforeEach(() => {
  stored = ruleOf();
  forecast = forecastOf({
    total: 17,
    data: [
      plannedOf("Bianca Leal"),
      plannedOf("Renata Couto", { skip: "contract", reason: "O contrato não está na situação que a regra pede." }),
    ],
    changes: { planned: 19, dropped: 2, moved: 17 },
  });
});

const saveLabel = /Salvar regra/;
const sentence = () => screen.getByText(/^Enviar/, { selector: "p" }).textContent;

test("the sentence follows the fields, and the bar shows how the planned messages change", async () => {
  const { asked } = editorServer([{ status: 200, body: stored }]);
  showEditor();
  const time = await screen.findByRole("textbox", { name: "Hora" });
  expect(sentence()).toBe("Enviar 2 dias antes da entrada, às 09:00, por e-mail, para o hóspede responsável.");
  fireEvent.input(time, { target: { value: "10:30" } });
  fireEvent.blur(time);
  await expect.poll(sentence).toContain("às 10:30");
  fireEvent.click(screen.getByRole("radio", { name: "Fila do WhatsApp" }));
  await expect.poll(sentence).toContain("por WhatsApp");
  expect(await screen.findByText(/17 mensagens planejadas mudam de hora, 2 deixam de sair/)).toBeTruthy();
  expect(screen.getByText("Alterada")).toBeTruthy();
  await expect.poll(() => asked.at(-1)).toMatchObject({ rule_id: stored.id, rule: { time: "10:30", way: "whatsapp" } });
  expect(screen.getByText("Bianca Leal")).toBeTruthy();
  expect(screen.getByText("O contrato não está na situação que a regra pede.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Enviar teste/ })).toBeNull();
});

test("a condition can be added and saved, and a removed one is saved as empty", async () => {
  stored = ruleOf({ statuses: ["confirmed"] });
  const { heard } = editorServer([{ status: 200, body: stored }]);
  showEditor();
  fireEvent.click(await screen.findByRole("button", { name: "Adicionar condição" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Noites" }));
  fireEvent.input(await screen.findByRole("textbox", { name: "Mínimo de noites" }), { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button", { name: "Retirar a condição: Situação da reserva" }));
  await expect.poll(sentence).toContain("estadias de 2 noites ou mais");
  expect(sentence()).not.toContain("se a reserva");
  await press(saveLabel);
  await expect
    .poll(() => heard.at(-1)?.body)
    .toMatchObject({ statuses: [], min_nights: 2, max_nights: null, version: 4 });
  await expect.poll(() => says.mock.calls[0]?.[0]).toBe("Antes da chegada: regra salva");
});

test("discarding resets fields and conditions", async () => {
  editorServer([{ status: 200, body: stored }]);
  showEditor();
  fireEvent.click(await screen.findByRole("button", { name: "Adicionar condição" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Idioma do hóspede" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Inglês" }));
  await expect.poll(sentence).toContain("hóspedes que leem inglês");
  fireEvent.click(screen.getByRole("button", { name: "Descartar" }));
  await expect.poll(sentence).toBe("Enviar 2 dias antes da entrada, às 09:00, por e-mail, para o hóspede responsável.");
  expect(screen.queryByRole("checkbox", { name: "Inglês" })).toBeNull();
  await expect.poll(() => screen.getByText(saveLabel).closest("button")?.disabled).toBe(true);
});

test("a rule for the team is sent by e-mail, whatever was chosen", async () => {
  stored = ruleOf({ way: "whatsapp", audience: "address", address: "casa@mar.test" });
  const { asked } = editorServer([{ status: 200, body: stored }]);
  showEditor();
  expect(await screen.findByText(/A fila do WhatsApp é para hóspedes e proprietários/)).toBeTruthy();
  await expect.poll(() => asked.at(-1)?.rule.way).toBe("email");
});

test("changes saved by another user are shown, and typed values stay", async () => {
  const theirs = ruleOf({ time: "11:00", statuses: ["confirmed"], version: 5 });
  const { heard } = editorServer([
    refused(409, "StaleRecordException", { current: theirs }),
    { status: 200, body: theirs },
  ]);
  showEditor();
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Nome da regra" });
  fireEvent.input(name, { target: { value: "Guia de chegada" } });
  stored = theirs;
  await press(saveLabel);
  expect(await screen.findByText(/Outra pessoa salvou este registro/)).toBeTruthy();
  const notice = screen.getByText(/Outra pessoa salvou/).closest("div");
  expect(notice?.textContent).toContain("Hora: era 09:00, agora é 11:00");
  expect(notice?.textContent).toContain("Situação da reserva: era vazio, agora é Confirmada");
  expect(notice?.textContent).not.toContain("forecast");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Nome da regra" }).value).toBe("Guia de chegada");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Confirmada" }).checked).toBe(true);
  await press(saveLabel);
  await expect.poll(() => heard.at(-1)?.body).toMatchObject({ name: "Guia de chegada", time: "11:00", version: 5 });
});

test("a user without edit permission sees the rule and what it sends", async () => {
  fakeServer();
  showEditor({ permissions: ["notifications.view"] });
  expect(await screen.findByText("Ligada")).toBeTruthy();
  expect(sentence()).toContain("2 dias antes da entrada");
  expect(screen.queryByRole("button", { name: /Salvar/ })).toBeNull();
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(screen.getByText(/Sua chegada em/)).toBeTruthy();
});
