// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MessageTemplate } from "#contract/messages/message-templates";
import { calm, ruleOf, templateOf } from "#tests/app/account/message-fixtures";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { press } from "#tests/app/support/press";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { toast } from "~/lib/toast";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import Notifications from "~/routes/account/notifications/page";
import TemplatePage from "~/routes/account/notifications/templates/template";
import { templateActs } from "~/routes/account/notifications/templates/template-acts";

const says = vi.spyOn(toast, "success").mockReturnValue(true);

Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

let stored: MessageTemplate;

beforeEach(() => {
  says.mockClear();
  stored = templateOf();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Nothing = () => null;
const both = ["notifications.view", "notifications.edit"];

function showEditor(permissions = both) {
  const path = "/minha-conta/notificacoes/modelos/:id";
  const loader = () => ({ template: stored, own: [] });
  const action = templateActs.clientAction as never;
  const Stub = createRoutesStub([{ path, loader, action, Component: TemplatePage as never, HydrateFallback: Nothing }]);
  render(inSession(sessionWith({ permissions }), <Stub initialEntries={[path.replace(":id", stored.id)]} />));
}

const preview = () => screen.getByRole("region", { name: "Prévia" });
/** The field, once its form notices what is typed: effects run after it is drawn. */
async function field(name: string) {
  const found = await screen.findByRole<HTMLTextAreaElement>("textbox", { name });
  await act(async () => {});
  return found;
}
const saveLabel = /Salvar modelo/;

function write(area: HTMLTextAreaElement, text: string) {
  fireEvent.input(area, { target: { value: text } });
}

test("the preview follows the typed text and marks an unknown variable", async () => {
  fakeServer();
  showEditor();
  const body = await field("Texto do e-mail");
  expect(within(preview()).getByText("20/12/2026")).toBeTruthy();
  write(body, "Até {{entrada}}, {{hospde}}.");
  expect((await within(preview()).findByText("{{hospde}}")).className).toContain("error");
  expect(within(preview()).getByText("Chalés da Serra")).toBeTruthy();
  expect(within(preview()).getByText(/^https:\/\/estadia\.test/)).toBeTruthy();
});

test("a variable chosen by keyboard is inserted at the caret", async () => {
  fakeServer();
  showEditor();
  const subject = await field("Assunto");
  subject.focus();
  write(subject, "Chegada: {{hora_ent");
  subject.setSelectionRange(19, 19);
  fireEvent.select(subject);
  expect(await screen.findByRole("option", { name: /Hora do check-in/ })).toBeTruthy();
  fireEvent.keyDown(subject, { key: "Enter" });
  expect(subject.value).toBe("Chegada: {{hora_entrada}}");
});

test("a subject stays one line", async () => {
  fakeServer();
  showEditor();
  const subject = await field("Assunto");
  write(subject, "Sua chegada\nem breve");
  expect(subject.value).toBe("Sua chegada em breve");
});

test("each language keeps what is typed in it, and a save sends all of them", async () => {
  const { heard } = fakeServer({ status: 200, body: stored });
  showEditor();
  await field("Assunto");
  fireEvent.click(screen.getByRole("button", { name: /^Inglês/ }));
  expect(within(preview()).getByText(/Sem texto em inglês/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Começar pelo texto em português" }));
  write(await field("Assunto"), "Your arrival at {{acomodacao}}");
  expect(await within(preview()).findByText(/^Hello, /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Português" }));
  expect((await field("Assunto")).value).toBe("Sua chegada em {{acomodacao}}");
  await press(saveLabel);
  await expect
    .poll(() => heard.at(-1)?.body)
    .toMatchObject({
      subject: "Sua chegada em {{acomodacao}}",
      subject_en: "Your arrival at {{acomodacao}}",
      body_en: stored.body,
      chat_en: stored.chat,
      subject_es: null,
      version: 2,
    });
  await expect.poll(() => says.mock.calls[0]?.[0]).toBe("Antes da chegada: modelo salvo");
});

test("an incomplete language is refused, and its tab opens", async () => {
  const { heard } = fakeServer({ status: 200, body: stored });
  showEditor();
  await field("Assunto");
  fireEvent.click(screen.getByRole("button", { name: /^Espanhol/ }));
  write(await field("Assunto"), "Su llegada");
  fireEvent.click(screen.getByRole("button", { name: "Português" }));
  await press(saveLabel);
  expect((await screen.findAllByText("Preencha os três textos deste idioma")).length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: /^Espanhol/ }).getAttribute("aria-pressed")).toBe("true");
  expect(heard).toEqual([]);
});

test("an error from the server is shown at its field", async () => {
  const sentence = "A variável {{senha}} não existe. Escolha uma em Inserir variável";
  fakeServer(refused(422, "ValidationException", { errors: { chat: [sentence] } }));
  showEditor();
  write(await field("Texto do WhatsApp"), "{{senha}}");
  await press(saveLabel);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect((await field("Texto do WhatsApp")).getAttribute("aria-invalid")).toBe("true");
});

test("changes saved by another user are shown, and typed text stays", async () => {
  const theirs = templateOf({ subject: "De outra pessoa", rules: [{ id: ruleOf().id, name: "Uma" }], version: 3 });
  const { heard } = fakeServer(refused(409, "StaleRecordException", { current: theirs }), {
    status: 200,
    body: theirs,
  });
  showEditor();
  write(await field("Texto do e-mail"), "O meu texto");
  stored = theirs;
  await press(saveLabel);
  const notice = (await screen.findByText(/Outra pessoa salvou este registro/)).closest("div");
  expect(notice?.textContent).toContain("agora é De outra pessoa");
  expect(notice?.textContent).not.toContain("rules");
  expect((await field("Texto do e-mail")).value).toBe("O meu texto");
  await press(saveLabel);
  await expect
    .poll(() => heard.at(-1)?.body)
    .toMatchObject({ subject: "De outra pessoa", body: "O meu texto", version: 3 });
});

test("a user without edit permission sees each language and the rules that use the template", async () => {
  stored = templateOf({ rules: [{ id: ruleOf().id, name: "Guia de chegada" }] });
  fakeServer();
  showEditor(["notifications.view"]);
  expect(await screen.findByRole("link", { name: "Guia de chegada" })).toBeTruthy();
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(screen.queryByRole("button", { name: /Salvar/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Espanhol/ }));
  expect(screen.getByText(/Sem texto neste idioma/)).toBeTruthy();
});

test("a template can be archived if no rule uses it, and restored", async () => {
  const free = templateOf({ id: "0199a000-0000-7000-8000-0000000000b2", name: "Sem regra" });
  const old = templateOf({ id: "0199a000-0000-7000-8000-0000000000b3", name: "Antigo", archived: true });
  const templates = [templateOf({ rules: [{ id: ruleOf().id, name: "Guia de chegada" }] }), free, old];
  const { heard } = fakeServer(
    { status: 200, body: { ...free, archived: true } },
    { status: 200, body: { ...old, archived: false } },
  );
  const path = "/minha-conta/notificacoes";
  const loader = () => ({ rules: [], state: calm, roles: [], templates, automatic: null });
  const action = notificationActs.clientAction as never;
  const Stub = createRoutesStub([
    { path, loader, action, Component: Notifications as never, HydrateFallback: Nothing },
  ]);
  render(inSession(sessionWith({ permissions: both }), <Stub initialEntries={[`${path}?lista=modelos`]} />));
  const open = async (name: string) => fireEvent.click(await screen.findByRole("button", { name: `Ações de ${name}` }));
  expect((await screen.findAllByText("Nenhuma regra usa este texto.")).length).toBeGreaterThan(0);
  const [creates] = screen.getAllByRole("link", { name: "Criar regra" });
  expect(creates!.getAttribute("href")).toMatch(/regras\/nova\?modelo=/);
  await open("Antes da chegada");
  expect((await screen.findByRole("menuitem", { name: /uma regra usa/ })).ariaDisabled).toBe("true");
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  await open("Sem regra");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Arquivar" }));
  await expect.poll(() => heard[0]?.body).toEqual({ archived: true, version: 2 });
  await expect.poll(() => says.mock.calls[0]?.[0]).toBe("Sem regra: arquivado");
  await open("Antigo");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Trazer de volta" }));
  await expect.poll(() => heard[1]?.body).toEqual({ archived: false, version: 2 });
});
