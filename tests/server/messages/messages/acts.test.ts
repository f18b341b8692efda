import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteOutlived } from "#server/platform/jobs/jobs.queries";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();
const one = async (code: string) => (await at.messagesOf(code)).find(({ title }) => title.startsWith("Regra"))!;

describe("a planned message", () => {
  test("stays paused past its due time and is sent at once when resumed", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    const { id } = await one(code);
    const paused = (await at.act(id, "pause")).body;
    expect(paused).toMatchObject({ state: "paused", by: expect.any(String), acts: ["resume", "send", "cancel"] });
    await at.until("2026-12-05T12:00:00Z");
    expect(at.arrived(address).length).toBe(0);
    at.app().clock.set("2026-11-30T20:00:00Z");
    expect((await at.act(paused.id, "resume")).body).toMatchObject({ id: paused.id, state: "sending" });
    await at.until("2026-11-30T20:00:00Z");
    expect(at.arrived(address)).toHaveLength(1);
    expect(await at.messagesOf(code)).toMatchObject([{ id: paused.id, state: "sent" }]);
  });

  test("is planned again when resumed before its due time", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    const { id } = await one(code);
    const { body: paused } = await at.act(id, "cancel");
    expect(paused).toMatchObject({ state: "cancelled", acts: ["resume"] });
    expect((await at.act(paused.id, "resume")).body).toMatchObject({ id, state: "planned" });
    await at.until(due);
    expect(at.arrived(address)).toHaveLength(1);
  });

  test("is skipped on resume if its booking was cancelled while it was paused", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    const { body: paused } = await at.act((await one(code)).id, "pause");
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo cancelado" });
    const { body } = await at.act(paused.id, "resume");
    expect(body).toMatchObject({ state: "skipped", reason: "A reserva não está na situação que a regra pede." });
    await at.until(due);
    expect(at.arrived(address).length).toBe(0);
  });

  test("can be sent early, and only once; a second request gets 409 with the current state", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    const { id } = await one(code);
    const { body: sending } = await at.act(id, "send");
    expect(sending).toMatchObject({ state: "sending" });
    const second = await at.act(id, "send");
    expect(second).toMatchObject({ status: 409, body: { current: { id: sending.id, state: "sending" } } });
    await at.work();
    await at.until(due);
    expect(at.arrived(address)).toHaveLength(1);
    const history = (await at.get(`/api/bookings/${code}/timeline`)).data;
    const told = history.find(({ action }: { action: string }) => action === "booking.message_sent");
    expect(told.changes.map(({ after }: { after: string }) => after)).toEqual(["email", sending.title]);
  });

  test("is either sent once or paused if both happen concurrently", async () => {
    await at.rule();
    const guests = [];
    for (let count = 0; count < 4; count += 1) guests.push(await at.guest());
    const planned = await Promise.all(guests.map(({ code }) => one(code)));
    at.app().clock.set(due);
    const [, ...paused] = await Promise.all([at.until(due), ...planned.map(({ id }) => at.act(id, "pause"))]);
    await at.until("2026-11-29T12:01:00Z");
    for (const [index, { code, address }] of guests.entries()) {
      const wasPaused = paused[index]!.status === 200;
      expect(await one(code)).toMatchObject({ state: wasPaused ? "paused" : "sent" });
      expect(at.arrived(address)).toHaveLength(wasPaused ? 0 : 1);
    }
  });
});

describe("a sent message", () => {
  test("can be sent again, to the guest's current address", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    await at.until(due);
    await at.rows(sql`update guests set email = ${`nova-${address}`} where email = ${address}`);
    const { body } = await at.act((await one(code)).id, "again");
    expect(body).toMatchObject({ state: "sending", to: `nova-${address}` });
    await at.work();
    expect(at.arrived(`nova-${address}`)).toHaveLength(1);
    expect((await at.messagesOf(code)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("keeps its text for 90 days, and then only its state and title", async () => {
    await at.rule();
    const { code } = await at.guest();
    await at.until(due);
    const { id } = await one(code);
    const prune = (moment: string) => at.app().database.asAuth((db) => deleteOutlived(db, new Date(moment)));
    await prune("2027-02-26T12:00:00Z");
    expect(await at.get(`/api/messages/${id}`)).toMatchObject({ text: expect.stringContaining("Esperamos você") });
    await prune("2027-02-28T12:00:00Z");
    const kept = { state: "sent", text: null, subject: null, to: null, to_name: null, title: expect.any(String) };
    expect(await at.get(`/api/messages/${id}`)).toMatchObject(kept);
  });
});

describe("a message id", () => {
  test.each(["", "x", "01934b7e-5a00-7000-8000-0000000000aa", "%00", "a.b.c.d"])(
    "that is malformed or unknown gets 404: %s",
    async (id) => {
      for (const act of ["pause", "send", "cancel", "resume", "again", "unsent", "sent"]) {
        expect((await at.act(id || "-", act, act === "sent" ? {} : undefined)).status, act).toBe(404);
      }
    },
  );

  test("with another rule, booking, anchor or recipient gets 404", async () => {
    await at.rule();
    const { code } = await at.guest();
    const { id } = await one(code);
    const [rule] = id.split(".");
    const foreign = [
      id.replace(code, "ZZZZZZZZ"),
      id.replace("check_in", "check_out"),
      id.replace("guest", "address"),
      id.replace(rule!, "01934b7e-5a00-7000-8000-0000000000aa"),
      `${id}.x`,
      id.toUpperCase(),
    ];
    for (const each of foreign) expect((await at.act(each, "pause")).status, each).toBe(404);
    expect((await at.act(id, "pause")).status).toBe(200);
  });
});

describe("a message sent by hand", () => {
  const text = "Olá, Helena.\nA chave fica com a vizinha.";

  test("is e-mailed in the company's name, without an unsubscribe header, and is in the timeline", async () => {
    const { code, address } = await at.guest();
    await at.work();
    const body = { template_id: null, way: "email", subject: "A chave", text };
    const reply = await at.post(`/api/bookings/${code}/sent-messages`, body);
    expect(reply).toMatchObject({ status: 201, body: { state: "sending", to: address, rule_id: null } });
    await at.work();
    const [mail] = at.arrived(address);
    expect(mail!.headers).toMatchObject({ subject: "A chave", "reply-to": "ola@mare.test" });
    expect(mail!.headers).not.toHaveProperty("list-unsubscribe");
    expect(mail!.text("text/plain")).toContain("A chave fica com a vizinha.");
    expect(mail!.text("text/plain")).toContain(`/booking/${code}/confirmation/`);
    expect((await at.messagesOf(code)).at(-1)).toMatchObject({ state: "sent", acts: ["again"] });
    const history = (await at.get(`/api/bookings/${code}/timeline`)).data;
    expect(history.map(({ action }: { action: string }) => action)).toContain("booking.message");
  });

  test("by WhatsApp counts as sent and keeps its text; its template includes the guest link", async () => {
    const { id: template_id } = await at.template();
    const { code } = await at.guest({ holder: { phone: "+5548991234567" } });
    const composed = await at.post(`/api/bookings/${code}/message-text`, { template_id });
    expect(composed.body).toMatchObject({ phone: "5548991234567", language: "pt" });
    expect(composed.body.chat).toMatch(new RegExp(`/booking/${code}/confirmation/[\\w-]{43}$`));
    const { body } = await at.post(`/api/bookings/${code}/sent-messages`, { template_id, way: "whatsapp", text });
    expect(body).toMatchObject({ state: "sent", title: "Antes da chegada", acts: ["unsent"] });
    expect((await at.get(`/api/messages/${body.id}`)).text).toBe(text);
  });

  test("is refused without an e-mail address or a subject", async () => {
    const { code } = await at.guest({ holder: { email: null } });
    const path = `/api/bookings/${code}/sent-messages`;
    const none = await at.post(path, { template_id: null, way: "email", subject: "A chave", text });
    expect(none).toMatchObject({ status: 409, body: { reason: "O hóspede não tem e-mail no cadastro." } });
    const bare = await at.post(path, { template_id: null, way: "email", text });
    expect(bare).toMatchObject({ status: 422, body: { errors: { subject: ["Assunto é obrigatório"] } } });
  });
});

describe("a message that did not reach its guest", () => {
  const reached = (id: string, email: string) => at.act(id, "correct", { email });

  test("is sent again to a corrected address, which is saved on the guest", async () => {
    await at.rule();
    const { code, address } = await at.guest();
    at.server().refuseAddress(address, "550 5.1.1 no such user");
    await at.until(due);
    const failed = await one(code);
    expect(failed).toMatchObject({ state: "failed", acts: ["correct", "send"] });
    const wrong = await reached(failed.id, "sem arroba");
    expect([wrong.status, wrong.body.errors.email]).toEqual([422, [expect.any(String)]]);
    expect((await one(code)).state).toBe("failed");
    const { body } = await reached(failed.id, `certa-${address}`);
    expect(body).toMatchObject({ id: failed.id, state: "sending", to: `certa-${address}` });
    expect((await reached(failed.id, `outra-${address}`)).status).toBe(409);
    await at.work();
    expect(at.arrived(`certa-${address}`)).toHaveLength(1);
    expect((await at.get(`/api/bookings/${code}`)).holder.email).toBe(`certa-${address}`);
  });

  test("can be sent to a new address if the guest had none", async () => {
    await at.rule();
    const { code } = await at.guest({ holder: { email: null } });
    await at.until(due);
    const skipped = await one(code);
    expect(skipped).toMatchObject({ state: "skipped", acts: ["correct"] });
    expect((await reached(skipped.id, "rita@nova.test")).body.state).toBe("sending");
    await at.work();
    expect(at.arrived("rita@nova.test")).toHaveLength(1);
  });

  test("cannot be corrected by a user who may not edit guests", async () => {
    await at.rule();
    const { code } = await at.guest({ holder: { email: null } });
    await at.until(due);
    const { id } = await one(code);
    const clerk = await at.house().personWith("bookings.view", "bookings.edit", "money.view", "guests.view");
    const [seen] = (await clerk.send("GET", `/api/bookings/${code}/sent-messages`)).body.data;
    expect(seen.acts).toEqual([]);
    const reply = await clerk.send("POST", `/api/messages/${id}/correct`, { body: { email: "a@b.test" } });
    expect(reply.status).toBe(403);
  });
});
