import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();
const write = (code: string, body: object) => at.post(`/api/bookings/${code}/sent-messages`, body);
const stay = { template_id: null, about: "stay", way: "whatsapp", text: "Sua reserva está confirmada. Até logo!" };
const byTitle = async (code: string, title: string) =>
  (await at.messagesOf(code)).filter((message) => message.title === title);
const phone = { name: "Rita Sem", email: null, phone: "+5548996332107" };

describe("the stay's data by hand", () => {
  test("settles the confirmation in the day's queue; both stay in the list, with the text that was sent", async () => {
    const { code } = await at.guest({ holder: phone });
    await at.work();
    expect(await byTitle(code, "Reserva confirmada")).toMatchObject([{ state: "queued" }]);
    const { body: sent } = await write(code, stay);
    expect(await byTitle(code, "Reserva confirmada")).toMatchObject([
      { state: "skipped", reason: "Uma mensagem escrita à mão, sobre o mesmo assunto, foi no lugar." },
    ]);
    expect((await at.queue()).filter((text: { booking_code: string }) => text.booking_code === code)).toEqual([]);
    expect((await at.get(`/api/messages/${sent.id}`)).text).toBe(stay.text);
    expect(await byTitle(code, "Dados da reserva")).toMatchObject([{ state: "sent", acts: ["unsent"] }]);
  });

  test("taken back waits in the queue with its text, and not sent after all brings the confirmation back", async () => {
    const { code } = await at.guest({ holder: phone });
    await at.work();
    const { body: sent } = await write(code, stay);
    expect((await at.act(sent.id, "unsent")).body).toMatchObject({ state: "queued" });
    const queue = await at.queue();
    expect(queue.filter((text: { booking_code: string }) => text.booking_code === code)).toMatchObject([
      { text: stay.text },
    ]);
    expect((await at.act(sent.id, "cancel")).body).toMatchObject({ state: "cancelled" });
    await at.work();
    expect(await byTitle(code, "Reserva confirmada")).toMatchObject([{ state: "queued", reason: null }]);
  });

  test("settles a confirmation whose mail still waits, and one that is not written yet", async () => {
    const { code, address } = await at.guest();
    expect((await write(code, { ...stay, way: "email", subject: "Reserva" })).status).toBe(201);
    await at.work();
    expect(at.subjects(address)).toEqual(["Reserva"]);
    const other = await at.guest();
    at.server().refuseNext("451 Later");
    await at.work();
    await write(other.code, { ...stay, way: "email", subject: "Reserva" });
    at.app().clock.set("2026-11-20T15:30:00Z");
    await at.work();
    expect(at.subjects(other.address)).toEqual(["Reserva"]);
    expect(await at.mailsOf(other.code)).toMatchObject([{ kind: "booking_confirmed", state: "dropped" }]);
  });

  test("that its mail server refuses brings the confirmation back", async () => {
    const { code, address } = await at.guest();
    await write(code, { ...stay, way: "email", subject: "Reserva" });
    at.server().refuseAddress(address, "550 5.1.1 No such user");
    await at.work();
    expect(await byTitle(code, "Dados da reserva")).toMatchObject([{ state: "failed" }]);
    await at.work();
    const own = (await at.mailsOf(code)).filter(({ audience }: { audience: string }) => audience === "guest");
    expect(own.map(({ state }: { state: string }) => state)).toEqual(["failed", "dropped"]);
  });

  test("written freely settles nothing", async () => {
    const { code } = await at.guest({ holder: phone });
    await at.work();
    await write(code, { ...stay, about: undefined });
    expect(await byTitle(code, "Reserva confirmada")).toMatchObject([{ state: "queued" }]);
  });
});

describe("a template by hand", () => {
  test("settles the planned message of its rule that is near, which comes back if the mail is cancelled", async () => {
    const { template_id, name } = await at.rule({ days: -10 });
    const { code, address } = await at.guest();
    const asked = { template_id, way: "email", subject: "Chegada", text: "Esperamos você." };
    const { body: sending } = await write(code, asked);
    expect(await byTitle(code, name)).toMatchObject([{ state: "skipped" }]);
    await at.act(sending.id, "cancel");
    await at.until("2026-11-21T13:00:00Z");
    expect(at.arrived(address).map(({ headers }) => headers.subject)).toEqual(["Sua chegada em Chalé Araucária"]);
    const second = await at.guest();
    await write(second.code, asked);
    await at.until("2026-11-21T13:05:00Z");
    expect(at.arrived(second.address).map(({ headers }) => headers.subject)).toEqual(["Chegada"]);
  });
});

test("nobody is mailed by hand about a demonstration's booking; the texts say why, and WhatsApp stays", async () => {
  const { tenant_id } = at.house().company;
  const until = (moment: Date | null) =>
    at.rows(sql`insert into notification_settings (tenant_id, quiet_until, updated_at)
      values (${tenant_id}, ${moment}, now())
      on conflict (tenant_id) do update set quiet_until = ${moment}`);
  const { code, address } = await at.guest({ holder: { phone: "+5548991234567" } });
  await at.work();
  at.server().received.length = 0;
  const write = (way: string) =>
    at.post(`/api/bookings/${code}/sent-messages`, { template_id: null, way, subject: "A chave", text: "No cofre." });
  expect((await write("email")).status).toBe(201);
  expect(await at.get(`/api/bookings/${code}/message-templates`)).toMatchObject({ no_mail: null });
  await until(at.app().clock.now());
  const { no_mail } = await at.get(`/api/bookings/${code}/message-templates`);
  expect(no_mail).toContain("Esta reserva é de demonstração");
  expect(await write("email")).toMatchObject({ status: 409, body: { reason: no_mail } });
  expect((await write("whatsapp")).status).toBe(201);
  await at.work();
  expect(at.to(address)).toEqual([]);
  expect((await at.messagesOf(code)).find(({ way }) => way === "email")).toMatchObject({
    state: "skipped",
    reason: "É uma reserva de demonstração.",
  });
  await until(null);
});

test.each([
  ["email", { subject: "Olá {{hospede}}" }, { subject: [expect.stringContaining("{{hospede}}")] }],
  ["email", { text: "Olá {{ xx" }, { text: [expect.stringContaining("sem fechar")] }],
  ["whatsapp", { text: "Olá {{primeiro_nome}}, {{acesso}}" }, { text: [expect.stringContaining("{{primeiro_nome}}")] }],
])("a text by hand by %s with a variable, which nothing fills, is refused at its field", async (way, typed, errors) => {
  const { code } = await at.guest({ holder: { phone: "+5548996332107" } });
  const body = { template_id: null, way, ...(way === "email" && { subject: "Reserva" }), text: "Olá", ...typed };
  expect(await write(code, body)).toMatchObject({ status: 422, body: { errors } });
  expect((await at.messagesOf(code)).filter(({ state }) => state === "sent" || state === "sending")).toEqual([]);
});
