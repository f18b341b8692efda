// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { aMessage } from "#tests/app/support/a-message";
import { fakeServer, refused } from "#tests/app/support/fake-server";
import { inSession, sessionWith } from "#tests/app/support/sessions";
import { toast } from "~/lib/toast";
import { GuestMessageDialog } from "~/routes/bookings/page/guest-message-dialog";

const says = vi.spyOn(toast, "success").mockReturnValue(true);
const wrong = vi.spyOn(toast, "error").mockReturnValue(true);

beforeEach(() => {
  says.mockClear();
  wrong.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const url = "https://estadia.test/booking/K7P2QRTX/confirmation/abc";
const link = { url, created_at: "2026-11-20T15:00:00.000Z", opened_at: null, acceptance: null };
const template = { id: "0190a000-0000-7000-8000-0000000000aa", name: "Antes da chegada", languages: ["pt" as const] };
const holder = {
  ...{ id: "h", name: "Heloísa Oliveira", email: "heloisa@exemplo.test", phone: "+5548991234567", language: null },
};
const stay = {
  code: "K7P2QRTX",
  type: "guest",
  status: "confirmed",
  accommodation_name: "Suíte Duna",
  check_in: "2027-03-22",
  check_out: "2027-03-25",
  night_count: 3,
  adults: 2,
  children: 0,
  infants: 0,
  pets: 0,
  channel: "direct",
  collected_by: "company",
  holder,
  installments: [],
  cancellation_terms: [],
  hold_expires_at: null,
} as unknown as Booking;
const composed = {
  language: "pt",
  subject: "Sua chegada",
  body: "Esperamos você.",
  chat: `Olá, Heloísa. ${url}`,
  empty: [],
  phone: "5548991234567",
  email: "heloisa@exemplo.test",
};

const text = "Sua reserva está confirmada.";
/** The data of the stay, which the dialog opens with. */
const ofStay = {
  status: 200,
  body: {
    ...{ ...composed, subject: "Reserva K7P2QRTX · Pousada Mar Azul", body: text, doubt: null },
    chat: `Olá, Heloísa. ${text}\n\nAcompanhe a sua reserva: ${url}`,
  },
};

const closed = vi.fn();
let booking: Booking;
let noMail: string | null;
const Shown = () => <GuestMessageDialog {...{ booking, link, noMail }} templates={[template]} onClose={closed} />;

function show(about: Booking = stay, whyNoMail: string | null = null) {
  closed.mockClear();
  [booking, noMail] = [about, whyNoMail];
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  render(inSession(sessionWith({ permissions: ["bookings.edit", "money.view"] }), <Stub />));
}

const message = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Mensagem" });
const byMail = () => fireEvent.click(screen.getByRole("radio", { name: "E-mail" }));
const choose = async (name: string) => {
  fireEvent.click(screen.getByLabelText("Modelo"));
  fireEvent.click(await screen.findByRole("option", { name }));
};

test("the message starts with the stay and its link, and opening it in WhatsApp records it as sent", async () => {
  const { heard } = fakeServer(ofStay, { status: 201, body: aMessage({ state: "sent", way: "whatsapp" }) });
  show();
  expect((await message()).value.endsWith(`Acompanhe a sua reserva: ${url}`)).toBe(true);
  const chat = screen.getByRole("link", { name: "Abrir no WhatsApp" });
  expect(decodeURIComponent(chat.getAttribute("href") ?? "")).toContain(url);
  chat.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(chat);
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(heard[0]).toMatchObject({ path: "/api/bookings/K7P2QRTX/message-text", body: { template_id: null } });
  expect(heard[1]).toMatchObject({ path: "/api/bookings/K7P2QRTX/sent-messages" });
  expect(heard[1]?.body).toMatchObject({ template_id: null, way: "whatsapp" });
});

test("a template is filled in by the server and sent as an e-mail", async () => {
  const { heard } = fakeServer(
    ofStay,
    { status: 200, body: composed },
    { status: 201, body: aMessage({ to: holder.email }) },
  );
  show();
  await message();
  await choose("Antes da chegada");
  await expect.poll(async () => (await message()).value).toBe(composed.chat);
  byMail();
  expect((await message()).value).toBe("Esperamos você.");
  fireEvent.change(await message(), { target: { value: "Esperamos vocês." } });
  fireEvent.click(screen.getByRole("button", { name: /^Enviar e-mail/ }));
  await expect.poll(() => says.mock.calls[0]?.[0]).toBe("E-mail para heloisa@exemplo.test a caminho");
  expect(heard[2]?.body).toEqual({
    template_id: template.id,
    way: "email",
    subject: "Sua chegada",
    text: "Esperamos vocês.",
  });
  expect(heard[2]?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("an e-mail that waits is not announced as on its way", async () => {
  const reason = "Espera até amanhã às 8h: o limite de e-mails do dia foi atingido.";
  fakeServer(ofStay, { status: 201, body: aMessage({ to: holder.email, state: "sending", reason }) });
  says.mockClear();
  show();
  await message();
  byMail();
  fireEvent.click(screen.getByRole("button", { name: /^Enviar e-mail/ }));
  await expect.poll(() => says.mock.calls[0]?.[0]).toBe(`E-mail para heloisa@exemplo.test escrito. ${reason}`);
});

test("typed text is kept while another template or channel is selected", async () => {
  fakeServer(ofStay, { status: 200, body: composed });
  show();
  fireEvent.change(await message(), { target: { value: "Oi!" } });
  byMail();
  expect((await message()).value).not.toBe("Oi!");
  fireEvent.click(screen.getByRole("radio", { name: "WhatsApp" }));
  expect((await message()).value).toBe("Oi!");
  await choose("Antes da chegada");
  await expect.poll(async () => (await message()).value).toBe(composed.chat);
  await choose("Dados da reserva");
  expect((await message()).value).toBe("Oi!");
});

test("a refused e-mail stays in the dialog with its reason", async () => {
  fakeServer(
    ofStay,
    refused(409, "MessageCannotActException", { message: "O limite de mensagens do dia foi atingido." }),
  );
  show();
  await message();
  byMail();
  fireEvent.click(await screen.findByRole("button", { name: /^Enviar e-mail/ }));
  expect(await screen.findByText("O limite de mensagens do dia foi atingido.")).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  expect(wrong).not.toHaveBeenCalled();
});

test("the same e-mail is retried with the same idempotency key, a changed one with a new key", async () => {
  const { heard } = fakeServer(ofStay, refused(500, "default"));
  show();
  await message();
  byMail();
  const send = async (times: number) => {
    fireEvent.click(await screen.findByRole("button", { name: /^Enviar e-mail/ }));
    await expect.poll(() => heard.length).toBe(times + 1);
    await screen.findByRole("alert");
  };
  await send(1);
  await send(2);
  fireEvent.change(await message(), { target: { value: "Esperamos vocês." } });
  await send(3);
  const [first, second, third] = heard.slice(1).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a text with a variable that has no value now is neither copied nor sent, and says why", async () => {
  const empty = [
    { name: "endereco", label: "Endereço da acomodação", withheld: false },
    { name: "portao", label: "Portão", withheld: true },
  ];
  fakeServer(ofStay, { status: 200, body: { ...composed, chat: "Vá a {{endereco}}. Portão: {{portao}}.", empty } });
  show();
  await message();
  await choose("Antes da chegada");
  expect(await screen.findByText(/Falta nesta reserva: endereço da acomodação/)).toBeTruthy();
  expect(screen.getByText(/O hóspede só recebe portão com o guia de chegada aberto/)).toBeTruthy();
  const ways = () => [screen.getByRole("button", { name: "Copiar" }), screen.queryByText("Abrir no WhatsApp")];
  expect(ways().map((each) => each?.closest("button")?.disabled)).toEqual([true, true]);
  fireEvent.change(await message(), { target: { value: "Vá à Rua das Gaivotas, 12. Portão: {{portao}}." } });
  expect(screen.queryByText(/Falta nesta reserva/)).toBeNull();
  expect((screen.getByRole("button", { name: "Copiar" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(await message(), { target: { value: "Vá à Rua das Gaivotas, 12." } });
  expect(screen.queryByText(/guia de chegada/)).toBeNull();
  expect(screen.getByRole("link", { name: "Abrir no WhatsApp" })).toBeTruthy();
});

test("a template that could not be filled in can be retried", async () => {
  fakeServer(ofStay, refused(500, "default"), { status: 200, body: composed });
  show();
  await message();
  await choose("Antes da chegada");
  fireEvent.click(await screen.findByRole("button", { name: /^Tentar de novo/ }));
  await expect.poll(async () => (await message()).value).toBe(composed.chat);
});

test("no e-mail can be sent without an address, and the text for an ended stay starts empty", async () => {
  fakeServer({ status: 200, body: { ...ofStay.body, body: "", chat: "", email: null } });
  show({ ...stay, status: "checked_out", holder: { ...holder, email: null } });
  expect((await message()).value).toBe("");
  expect(screen.queryByRole("link", { name: "Abrir no WhatsApp" })).toBeNull();
  byMail();
  fireEvent.change(await message(), { target: { value: "Obrigado!" } });
  expect(screen.getByText(/Não há e-mail no cadastro/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Enviar e-mail/ }).disabled).toBe(true);
});

test("closing with unsaved text requires a confirmation, and continuing keeps the text", async () => {
  fakeServer(ofStay);
  show();
  const text = await message();
  fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
  expect(closed).toHaveBeenCalledTimes(1); // nothing was typed
  fireEvent.input(text, { target: { value: "Oi, Heloísa. Escrevi isto à mão." } });
  fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
  expect(closed).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect((await message()).value).toBe("Oi, Heloísa. Escrevi isto à mão.");
  fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
  fireEvent.click(await screen.findByRole("button", { name: "Fechar sem salvar" }));
  expect(closed).toHaveBeenCalledTimes(2);
});

test("a copied WhatsApp text can be marked as sent until it is changed", async () => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: vi.fn(async () => {}) } });
  const sent = aMessage({ way: "whatsapp", state: "sent", acts: [] });
  const { heard } = fakeServer(ofStay, { status: 201, body: sent });
  show();
  const text = await message();
  expect(screen.queryByRole("button", { name: /^Marcar como enviada/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Copiar" }));
  await screen.findByRole("button", { name: /^Marcar como enviada/ });
  fireEvent.input(text, { target: { value: "Outro texto" } });
  await expect.poll(() => screen.queryByRole("button", { name: /^Marcar como enviada/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Copiar" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Marcar como enviada/ }));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  const posted = heard.filter(({ method }) => method === "POST").at(-1);
  expect(posted).toMatchObject({ body: { way: "whatsapp", text: "Outro texto", template_id: null } });
});

test("an e-mail about a demonstration's booking cannot be sent, and the dialog says why", async () => {
  fakeServer(ofStay);
  const why = "Esta reserva é de demonstração: o Estadia não envia e-mails sobre ela.";
  show(stay, why);
  await message();
  expect(screen.queryByText(why)).toBeNull();
  byMail();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Enviar e-mail/ }).disabled).toBe(true);
});
