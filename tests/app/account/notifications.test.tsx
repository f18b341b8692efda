// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationMail, OwnNotifications } from "#contract/messages/notification-mails";
import { notificationWords } from "#contract/messages/notification-words";
import { isGuestMail, type NotificationKind } from "#domain/notification-mails";
import { calm } from "#tests/app/account/message-fixtures";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { press } from "#tests/app/support/press";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { done } from "~/lib/acts";
import { toast } from "~/lib/toast";
import { notificationActs } from "~/routes/account/notifications/notification-acts";
import Notifications from "~/routes/account/notifications/page";
import { OwnMails } from "~/routes/account/own-mails";

const undo = vi.spyOn(toast, "undo").mockReturnValue(true);
const says = vi.spyOn(toast, "success").mockReturnValue(true);
const wrong = vi.spyOn(toast, "error").mockReturnValue(true);

beforeEach(() => {
  for (const spy of [undo, says, wrong]) spy.mockClear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function mailOf(kind: NotificationKind, more: Partial<NotificationMail> = {}): NotificationMail {
  const { label, subject, paragraph } = notificationWords[kind];
  const audience = isGuestMail(kind) ? "guest" : "desk";
  return { kind, label, audience, on: true, needed: null, subject, paragraph, changed: false, version: 3, ...more };
}

Element.prototype.scrollIntoView ??= () => undefined; // missing in jsdom

const Nothing = () => null;

let stored: { mails: NotificationMail[]; settings: { channel_guests: boolean; version: number } };

interface Shown {
  permissions?: string[];
  at?: string;
}

function show({ permissions = ["notifications.view", "notifications.edit"], at = "" }: Shown = {}) {
  const path = "/minha-conta/notificacoes";
  const loader = () => ({ rules: [], state: calm, roles: [], templates: null, automatic: stored });
  const Stub = createRoutesStub([
    {
      path,
      loader,
      action: notificationActs.clientAction as never,
      Component: Notifications as never,
      HydrateFallback: Nothing,
    },
  ]);
  render(inSession(sessionWith({ permissions }), <Stub initialEntries={[path + at]} />));
}

beforeEach(() => {
  stored = {
    mails: [mailOf("hold_made"), mailOf("payment_received", { on: false }), mailOf("guest_confirmed")],
    settings: { channel_guests: false, version: 8 },
  };
});

const switchOf = (name: RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });

test("a switch is saved once on click, and the toast undoes it with the returned version", async () => {
  const { heard } = fakeServer({ status: 200, body: mailOf("hold_made", { on: false, version: 4 }) });
  show();
  const hold = await switchOf(/^Pré-reserva feita/);
  fireEvent.click(hold);
  fireEvent.click(hold);
  expect(hold.checked).toBe(false);
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ method: "PUT", path: "/api/notification-mails/hold_made" });
  expect(heard[0]?.body).toEqual({ on: false, version: 3 });
  expect(undo.mock.calls[0]?.[0]).toBe("E-mail “Pré-reserva feita” desligado");
  undo.mock.calls[0]?.[1].onAct();
  await expect.poll(() => heard.at(-1)?.body).toEqual({ on: true, version: 4 });
});

test("a mail that has to go has no switch and says why, and a fixed text offers no change", async () => {
  const fixed = { ...mailOf("hold_made"), subject: "", paragraph: "" };
  const needed = "Não pode ser desligado: quem assina um contrato tem direito à sua via.";
  stored.mails = [
    { ...fixed, kind: "contract_signed", label: "Contrato assinado", needed },
    { ...fixed, kind: "contract_ready", label: "Contrato para assinar" },
  ];
  show();
  expect(await switchOf(/^Contrato para assinar/)).toBeTruthy();
  expect(screen.getByText(/tem direito à sua via/)).toBeTruthy();
  expect(screen.queryByRole("switch", { name: /^Contrato assinado/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /o texto/ })).toBeNull();
});

test("a refused switch returns to the stored state", async () => {
  fakeServer(refused(409, "StaleRecordException"));
  show();
  const hold = await switchOf(/^Pré-reserva feita/);
  fireEvent.click(hold);
  await expect.poll(() => wrong.mock.calls.length).toBe(1);
  await expect.poll(() => hold.checked).toBe(true);
  expect(undo).not.toHaveBeenCalled();
});

test("mails to channel guests are off, with an explanation next to the switch", async () => {
  const { heard } = fakeServer({ status: 200, body: { channel_guests: true, version: 9 } });
  show();
  const channels = await switchOf(/canais/);
  expect(channels.checked).toBe(false);
  expect(screen.getByText(/sem valores/)).toBeTruthy();
  fireEvent.click(channels);
  await expect.poll(() => undo.mock.calls[0]?.[0]).toMatch(/passam a receber/);
  expect(heard[0]).toMatchObject({ path: "/api/notification-settings", body: { channel_guests: true, version: 8 } });
});

test("a user without edit permission sees the texts but no switch", async () => {
  show({ permissions: ["notifications.view"], at: "?texto=payment_received" });
  expect(await screen.findByText(/Recebemos um pagamento da sua reserva/)).toBeTruthy();
  expect(screen.queryAllByRole("switch", { hidden: true })).toEqual([]);
  expect(screen.queryAllByRole("textbox", { hidden: true })).toEqual([]);
  expect(screen.getByText("Desligado")).toBeTruthy();
});

test("a user who may not see bookings is led to no list of messages", async () => {
  show({ permissions: ["notifications.view"] });
  expect(await screen.findByText("Ainda saem hoje")).toBeTruthy();
  expect(screen.queryAllByRole("link").filter(({ outerHTML }) => outerHTML.includes("/mensagens"))).toEqual([]);
});

test("texts are saved, and the preview follows them", async () => {
  const { heard } = fakeServer({ status: 200, body: mailOf("hold_made") });
  show({ at: "?texto=hold_made" });
  const subject = await screen.findByRole("textbox", { name: "Assunto" });
  fireEvent.input(subject, { target: { value: "Datas guardadas" } });
  expect(within(screen.getByRole("region", { name: "Prévia" })).getByText("Datas guardadas")).toBeTruthy();
  await press(/Salvar texto/);
  await expect
    .poll(() => heard[0]?.body)
    .toEqual({
      subject: "Datas guardadas",
      paragraph: notificationWords.hold_made.paragraph,
      version: 3,
    });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a variable is inserted at the last caret position, and one button restores the default text", async () => {
  stored.mails[0] = mailOf("hold_made", { subject: "Olá", paragraph: "Até logo", changed: true });
  show({ at: "?texto=hold_made" });
  const subject = await screen.findByRole<HTMLInputElement>("textbox", { name: "Assunto" });
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Texto" });
  fireEvent.focus(subject);
  subject.setSelectionRange(3, 3);
  fireEvent.click(screen.getByRole("button", { name: "Acomodação" }));
  expect(subject.value).toBe("Olá{{acomodacao}}");
  expect(text.value).toBe("Até logo");
  fireEvent.click(screen.getByRole("button", { name: "Voltar ao texto do Estadia" }));
  expect([subject.value, text.value]).toEqual([
    notificationWords.hold_made.subject,
    notificationWords.hold_made.paragraph,
  ]);
  expect(screen.queryByRole("button", { name: "Voltar ao texto do Estadia" })).toBeNull();
});

test("changes saved by another user are shown, typed text stays, and the second save succeeds", async () => {
  const theirs = mailOf("hold_made", { subject: "Assunto de outra pessoa", version: 4 });
  const { heard } = fakeServer(refused(409, "StaleRecordException", { current: theirs }), {
    status: 200,
    body: theirs,
  });
  show({ at: "?texto=hold_made" });
  const subject = await screen.findByRole<HTMLInputElement>("textbox", { name: "Assunto" });
  fireEvent.input(subject, { target: { value: "O meu" } });
  stored.mails[0] = theirs;
  await press(/Salvar texto/);
  expect(await screen.findByText("Assunto de outra pessoa")).toBeTruthy();
  expect(subject.value).toBe("O meu");
  await press(/Salvar texto/);
  await expect.poll(() => heard.at(-1)?.body).toMatchObject({ subject: "O meu", version: 4 });
});

test("an unknown variable is refused at its field", async () => {
  const sentence = "A variável {{senha}} não existe neste e-mail.";
  fakeServer(refused(422, "ValidationException", { errors: { paragraph: [sentence] } }));
  show({ at: "?texto=hold_made" });
  const text = await screen.findByRole("textbox", { name: "Texto" });
  fireEvent.input(text, { target: { value: "{{senha}}" } });
  await press(/Salvar texto/);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(text.getAttribute("aria-invalid")).toBe("true");
});

const own = (kind: NotificationKind, more: Partial<OwnNotifications["data"][number]> = {}) => ({
  kind,
  label: notificationWords[kind].label,
  on: true,
  muted: false,
  ...more,
});

const ownMails = [
  own("guest_confirmed"),
  own("payment_announced", { muted: true }),
  own("channel_conflict", { on: false }),
];
const OwnPage = () => <OwnMails mails={ownMails} company="Chalés da Serra" />;

function showOwn(sent: string[][], answer: () => unknown) {
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).getAll("muted").map(String));
    return answer();
  };
  const Stub = createRoutesStub([{ path: "/", action, Component: OwnPage }]);
  render(<Stub />);
}

test("own mails are muted and unmuted on click, and each save submits all of them", async () => {
  const sent: string[][] = [];
  showOwn(sent, () => done);
  const [confirmed, announced] = [await switchOf(/^O hóspede confirmou/), await switchOf(/^O hóspede informou/)];
  expect([confirmed.checked, announced.checked]).toEqual([true, false]);
  expect(screen.queryByRole("switch", { name: /Conflito/ })).toBeNull();
  fireEvent.click(confirmed);
  fireEvent.click(announced);
  fireEvent.click(confirmed);
  expect([confirmed.checked, announced.checked]).toEqual([true, true]);
  await expect.poll(() => sent.at(-1)).toEqual([""]);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test("an unsaved choice is reverted and not resubmitted automatically", async () => {
  const sent: string[][] = [];
  showOwn(sent, () => ({ status: "error", unchanged: true }));
  const confirmed = await switchOf(/^O hóspede confirmou/);
  fireEvent.click(confirmed);
  expect(confirmed.checked).toBe(false);
  await expect.poll(() => confirmed.checked).toBe(true);
  expect(sent).toEqual([["payment_announced", "guest_confirmed"]]);
});
