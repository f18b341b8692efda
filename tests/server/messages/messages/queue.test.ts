import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { judgeQueue } from "#server/messages/messages/review-queue";
import { clockActor } from "#server/platform/context";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";
import { makeLimitedPerson } from "#tests/support/limited-person";

const at = messageHouse();
const phone = "+5548991234567";
const chat = { way: "whatsapp" };
const waits = (code: string) =>
  at.queue().then((all: { booking_code: string }[]) => all.filter((each) => each.booking_code === code));

describe("a text in the WhatsApp queue", () => {
  test("is queued when due with a link to the guest page, and can be marked as sent or unsent", async () => {
    await at.rule(chat);
    const { code, address } = await at.guest({ holder: { phone } });
    expect(await waits(code)).toEqual([]);
    await at.until(due);
    const [text] = await waits(code);
    expect(text).toMatchObject({ state: "queued", phone: "5548991234567", acts: ["sent", "cancel"] });
    const { id, text: said } = text as unknown as { id: string; text: string };
    expect(said).toMatch(
      /^Olá, Helena\. Esperamos você em 01\/12\/2026\.\nhttp\S+\/booking\/\w+\/confirmation\/[\w-]{43}$/,
    );
    const before = (await at.get("/api/message-queue/count")).count;
    expect((await at.act(id, "sent", { text: "Oi, Helena" })).body).toMatchObject({
      state: "sent",
      acts: ["unsent", "again"],
    });
    expect((await at.act(id, "sent", {})).status).toBe(409);
    expect((await at.get("/api/message-queue/count")).count).toBe(before - 1);
    expect((await at.get(`/api/messages/${id}`)).text).toBe("Oi, Helena");
    expect((await at.get(`/api/bookings/${code}/timeline`)).data[0].action).toBe("booking.message");
    expect((await at.act(id, "unsent")).body).toMatchObject({ state: "queued" });
    expect(await waits(code)).toHaveLength(1);
    expect(at.arrived(address).length).toBe(0);
  });

  test("is queued even without a telephone, and its text follows changes to the guest", async () => {
    await at.rule(chat);
    const { code } = await at.guest({ holder: { phone: null } });
    const { counts } = await at.get("/api/messages?view=planned&way=whatsapp");
    expect(counts.no_phone).toBeGreaterThan(0);
    expect(await at.messagesOf(code)).toMatchObject([{ state: "planned", reason: null, no_phone: true }]);
    await at.until(due);
    expect(await waits(code)).toMatchObject([{ phone: null, no_phone: true }]);
    await at.rows(
      sql`update guests set phone = '+5548991234567' where id = (select holder_id from bookings where code = ${code})`,
    );
    expect(await waits(code)).toMatchObject([{ no_phone: false }]);
    await at.rows(
      sql`update guests set name = 'Lívia Ramos' where id = (select holder_id from bookings where code = ${code})`,
    );
    expect(await waits(code)).toMatchObject([{ to_name: "Lívia Ramos", text: expect.stringMatching(/^Olá, Lívia\./) }]);
  });

  test("leaves the queue at the hour of departure that it speaks of", async () => {
    await at.rule({ ...chat, trigger: "check_out", days: 0, time: "08:00" });
    const { code } = await at.guest({ holder: { phone } });
    await at.until("2026-12-04T11:00:00Z");
    expect(await waits(code)).toHaveLength(1);
    await at.until("2026-12-04T15:00:00Z"); // noon in São Paulo
    expect(await waits(code)).toEqual([]);
    expect(await at.messagesOf(code)).toMatchObject([
      { state: "skipped", reason: "A hora de que o texto fala já passou." },
    ]);
  });

  test("is removed with a reason when its booking is cancelled or moved", async () => {
    await at.rule(chat);
    const cancelled = await at.guest({ holder: { phone } });
    const moved = await at.guest({ holder: { phone } });
    await at.until(due);
    await at.post(`/api/bookings/${cancelled.code}/cancellation`, { reason: "Voo cancelado" });
    await at.save(`/api/bookings/${moved.code}`, { check_in: "2026-12-10", check_out: "2026-12-12" });
    expect([...(await waits(cancelled.code)), ...(await waits(moved.code))]).toEqual([]);
    await at.until("2026-11-29T12:01:00Z");
    expect(await at.messagesOf(cancelled.code)).toMatchObject([
      { state: "skipped", reason: "A reserva não está na situação que a regra pede." },
    ]);
    expect(await at.messagesOf(moved.code)).toMatchObject([{ state: "planned", due_on: "2026-12-08" }]);
  });

  test("is removed when its rule is switched off", async () => {
    const { id } = await at.rule(chat);
    const { code } = await at.guest({ holder: { phone } });
    await at.until(due);
    await at.save(`/api/notification-rules/${id}`, { active: false });
    expect(await waits(code)).toEqual([]);
    await at.until("2026-11-29T12:01:00Z");
    expect(await at.messagesOf(code)).toMatchObject([{ state: "skipped", reason: "A regra foi desligada." }]);
  });

  test("is skipped when the company is suspended", async () => {
    await at.rule(chat);
    const { code } = await at.guest({ holder: { phone } });
    await at.until(due);
    const { tenant_id } = at.house().company;
    await at.service(sql`update tenants set state = 'suspended' where id = ${tenant_id}`);
    await at.until("2026-11-29T12:01:00Z");
    await at.service(sql`update tenants set state = 'active' where id = ${tenant_id}`);
    await at.until("2026-11-29T12:02:00Z");
    expect(await waits(code)).toEqual([]);
    expect(await at.messagesOf(code)).toMatchObject([
      { state: "skipped", reason: "A assinatura da empresa estava suspensa." },
    ]);
  });

  test("is visible only to users who may send it, within their reach", async () => {
    await at.rule(chat);
    const { code } = await at.guest({ holder: { phone } });
    await at.until(due);
    const asked = async (...permissions: Parameters<ReturnType<typeof at.house>["personWith"]>) =>
      (await at.house().personWith(...permissions)).send("GET", "/api/message-queue");
    expect((await asked("bookings.view", "bookings.edit")).status).toBe(403);
    expect((await asked("bookings.view", "money.view")).status).toBe(403);
    const { body } = await asked("bookings.view", "bookings.edit", "money.view");
    const codes = ({ data }: { data: { booking_code: string }[] }) => data.map(({ booking_code }) => booking_code);
    expect(codes(body)).toContain(code);
    const other = await at.guest({ holder: { phone } });
    await at.until("2026-11-29T12:01:00Z");
    const { accommodation_id } = await at.get(`/api/bookings/${other.code}`);
    const { database, clock } = at.app();
    const { tenant_id } = at.house().company;
    const { user_id } = await makeLimitedPerson(database, tenant_id, [accommodation_id], { at: clock.now() });
    const limited = await at.app().signedIn(user_id, tenant_id);
    const seen = (await limited.send("GET", "/api/message-queue")).body;
    expect(codes(seen)).toEqual([other.code]);
    expect((await limited.send("GET", "/api/message-queue/count")).body).toEqual({ count: 1 });
    const beyond = (await waits(code))[0] as unknown as { id: string };
    expect((await limited.send("POST", `/api/messages/${beyond.id}/sent`, { body: {} })).status).toBe(404);
    expect((await limited.send("POST", `/api/messages/${seen.data[0].id}/sent`, { body: {} })).status).toBe(200);
  });
});

describe("a mail without a rule, for a guest with only a telephone", () => {
  test("is queued once with the text of its kind and a link to the guest page", async () => {
    const { code } = await at.guest({ holder: { email: null, phone } });
    await at.work();
    await at.work();
    expect(await waits(code)).toMatchObject([
      {
        title: "Reserva confirmada",
        text: expect.stringMatching(/^Olá, Helena\. Sua estadia em .* está confirmada\.\nhttp/),
      },
    ]);
  });

  test("names amount, way and day of a payment and of a refund, and what goes back after a cancellation", async () => {
    const { code } = await at.guest({ holder: { email: null, phone } });
    const pay = (body: object) => at.post(`/api/bookings/${code}/payments`, body);
    await pay({ amount_cents: 30_000, method: "pix", seen_paid_cents: 0 });
    await at.work();
    const textOf = async (title: string) =>
      (await waits(code)).find((each) => (each as { title?: string }).title === title) as { text?: string } | undefined;
    const said = async (title: string) => (await textOf(title))?.text?.replaceAll("\u00a0", " ");
    expect(await said("Pagamento recebido")).toContain(
      "Valor recebido: R$ 300,00\nData do pagamento: 20/11/2026\nhttp",
    );
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo", cancelled_by: "property" });
    await at.work();
    expect(await said("Reserva cancelada")).toContain("A devolver: R$ 300,00");
    await pay({ kind: "refund", amount_cents: 30_000, method: "bank_transfer", seen_paid_cents: 30_000 });
    await at.work();
    expect(await said("Devolução feita")).toMatch(
      /\nValor devolvido: R\$ 300,00, por transferência\nData da devolução: 20\/11\/2026$/,
    );
  });

  test("is skipped when the booking is cancelled", async () => {
    const { code } = await at.guest({ holder: { email: null, phone } });
    await at.work();
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Voo cancelado" });
    await at.until("2026-11-20T15:01:00Z");
    expect(await waits(code)).toMatchObject([{ title: "Reserva cancelada" }]);
    const [first] = await at.messagesOf(code);
    expect(first).toMatchObject({ title: "Reserva confirmada", state: "skipped" });
  });
});

test("a text about a cancellation with a refund leads to where its Pix key is given, while money is owed", async () => {
  const { code } = await at.guest({ holder: { email: null, phone } });
  const pay = (body: object) => at.post(`/api/bookings/${code}/payments`, { method: "pix", ...body });
  await pay({ amount_cents: 30_000, seen_paid_cents: 0 });
  await at.post(`/api/bookings/${code}/cancellation`, { reason: "Obra", cancelled_by: "property" });
  await at.until("2026-11-20T15:01:00Z");
  const said = async () =>
    ((await waits(code)) as unknown as { title: string; text: string }[]).find(
      ({ title }) => title === "Reserva cancelada",
    )?.text;
  expect(await said()).toMatch(/informe a sua chave na página da reserva\.\nhttp\S+\/booking\/\S+$/);
  const back = { kind: "refund", amount_cents: 30_000, seen_paid_cents: 30_000, total_after: "kept" };
  expect((await pay(back)).status).toBe(201);
  expect(await said()).not.toContain("chave");
});

test("a text about an installment still refers to that installment when sent again", async () => {
  const rule = { ...chat, trigger: "installment_due", days: 0, time: "09:00", installment: "balance" };
  await at.rule(rule, { chat: "Vence em {{vencimento}}." });
  const { code } = await at.guest({ holder: { phone }, check_in: "2027-02-10", check_out: "2027-02-14" });
  await at.rows(sql`with deposit as (update booking_installments set amount_cents = amount_cents / 2, deposit = true
      where booking_id = (select id from bookings where code = ${code}) returning *)
    insert into booking_installments (tenant_id, booking_id, id, position, due_date, amount_cents, due)
    select tenant_id, booking_id, gen_random_uuid(), position + 1, due_date + 20, amount_cents, due from deposit`);
  const { installments } = await at.get(`/api/bookings/${code}`);
  const [earlier, balance] = installments as { due_date: string; deposit: boolean }[];
  expect([earlier?.deposit, balance?.deposit]).toEqual([true, false]);
  await at.until(`${balance!.due_date}T12:00:00Z`);
  const [text] = (await waits(code)) as unknown as {
    id: string;
    text: string;
  }[];
  const day = balance!.due_date.split("-").reverse().join("/");
  expect(text!.text).toContain(`Vence em ${day}.`);
  await at.act(text!.id, "sent", {});
  await at.act(text!.id, "again");
  const [again] = (await waits(code)) as unknown as { text: string }[];
  expect(again!.text).toContain(`Vence em ${day}.`);
});

test("reading the queue takes the same number of statements for many texts as for few", async () => {
  await at.rule(chat);
  const asked = async () => {
    const { database } = at.app();
    const { tenant_id } = at.house().company;
    const ran: string[] = [];
    await database.asTenant(tenant_id, async (db) => {
      const watched = db.withPlugin({
        transformQuery: ({ node }) => {
          ran.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await judgeQueue({ actor: clockActor(tenant_id), db: watched as typeof db, clock: at.app().clock });
    });
    return ran.length;
  };
  await at.guest({ holder: { phone } });
  await at.guest({ holder: { phone, email: null } });
  await at.until(due);
  const few = await asked();
  for (let count = 0; count < 4; count += 1) {
    await at.guest({ holder: { phone } });
    await at.guest({ holder: { phone, email: null } });
  }
  await at.until("2026-11-29T12:01:00Z");
  expect(await asked()).toBe(few);
});
