import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nightsBetween } from "#domain/stay-dates";
import { mapInTurns } from "#server/messages/messages/plan";
import { listOwnersOf } from "#server/messages/messages/plan.queries";
import { insertStop } from "#server/messages/messages/stops.queries";
import { newId } from "#server/platform/db/new-id";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let template_id: string;
let place: string;
beforeAll(async () => {
  house = await openHouse(app());
  const words = { name: "Texto Lagoa", subject: "Olá", body: "Até {{entrada}}.", chat: "Olá" };
  template_id = (await send("POST", "/api/message-templates", words)).body.id;
});
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z"); // noon of a Friday in São Paulo
  place = (await house.accommodation({ name: "Casa da Lagoa" })).id;
});

const path = "/api/notification-rules";
const send = (method: string, of: string, body?: object) => house.admin.send(method, of, { body });
const typed = (fields: object = {}) => ({
  ...{ name: "Regra Lagoa", active: true, trigger: "check_in", days: -2, time: "09:00", template_id },
  accommodation_ids: [place],
  ...fields,
});
const made = async (fields: object = {}) => (await send("POST", path, typed(fields))).body;
const stay = (check_in: string, check_out: string, fields: object = {}) =>
  house.booking({
    accommodation_id: place,
    check_in,
    check_out,
    holder: { name: "Rita Lee", email: "r@lee.test" },
    ...fields,
  });
const tried = async (rule: object, id?: string) => (await send("POST", `${path}/forecast`, { rule_id: id, rule })).body;
const forecastOf = async (id: string) => (await send("GET", `${path}/${id}/forecast`)).body;

describe("the forecast of a rule", () => {
  test("finds bookings by their installments without any other rule", async () => {
    const { code } = await stay("2026-12-20", "2026-12-22", { status: "hold" });
    const { installments } = (await send("GET", `/api/bookings/${code}`)).body;
    const days = nightsBetween(installments[0].due_date, "2026-11-25");
    const { data } = await tried(typed({ trigger: "installment_due", days, time: "20:00" }));
    expect(data.map((each: { booking_code: string }) => each.booking_code)).toContain(code);
  });

  test("counts messages per day from today and lists each one", async () => {
    const first = await stay("2026-11-22", "2026-11-24");
    const next = await stay("2026-11-26", "2026-11-28");
    await stay("2026-12-05", "2026-12-07"); // its message is due on the 14th day
    await stay("2026-12-06", "2026-12-07", { accommodation_id: (await house.accommodation({ name: "Fora" })).id });
    await stay("2026-12-30", "2027-01-02");
    const rule = await made({ time: "13:00" });
    const forecast = await forecastOf(rule.id);
    const days = [1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(forecast).toMatchObject({ total: 3, days, changes: null });
    expect(forecast.data[0]).toEqual({
      ...{ id: `${rule.id}.${first.code}.check_in.guest`, booking_code: first.code, holder_name: "Rita Lee" },
      ...{ accommodation_name: "Casa da Lagoa", check_in: "2026-11-22", check_out: "2026-11-24" },
      ...{ due_at: "2026-11-20T16:00:00.000Z", due_on: "2026-11-20", due_time: "13:00" },
      ...{ to_name: "Rita Lee", no_phone: false, skip: null, reason: null },
    });
    const { data } = (await send("GET", path)).body;
    expect(data.find(({ id }: { id: string }) => id === rule.id).forecast).toEqual({ total: 3, days });
    await send("POST", `/api/bookings/${next.code}/cancellation`, { reason: "Mudança" });
    const after = await forecastOf(rule.id);
    expect([after.total, after.data[1]]).toEqual([
      2,
      expect.objectContaining({ skip: "status", reason: "A reserva foi cancelada." }),
    ]);
  });

  test("of a rule that is off shows what would be sent", async () => {
    await stay("2026-11-24", "2026-11-26");
    expect((await made({ active: false })).forecast.total).toBe(1);
  });

  test("leaves out messages that were cancelled by hand", async () => {
    const { id: booking_id, code } = await stay("2026-11-24", "2026-11-26");
    await stay("2026-11-27", "2026-11-29");
    const rule = await made();
    const { tenant_id } = house.company;
    const now = app().clock.now();
    const key = `${rule.id}.${code}.check_in.guest`;
    await app().database.asTenant(tenant_id, async (db) => {
      const booking = await db.selectFrom("bookings").select("id").where("code", "=", code).executeTakeFirstOrThrow();
      const row = {
        tenant_id,
        id: newId(now),
        key,
        booking_id: booking_id ?? booking.id,
        rule_id: rule.id,
        state: "cancelled",
      };
      await db
        .insertInto("messages")
        .values({ ...row, title: rule.name, way: "email", audience: "guest", due_at: now, created_at: now })
        .execute();
    });
    expect((await forecastOf(rule.id)).total).toBe(1);
  });
});

test("a forecast shows why a message will be skipped", async () => {
  const { tenant_id } = house.company;
  await stay("2026-11-23", "2026-11-24", { holder: { name: "Sem E-mail" } });
  await stay("2026-11-24", "2026-11-25", { holder: { name: "Não Quer", email: "Nao@Quer.test" } });
  await stay("2026-11-25", "2026-11-26", { channel: "airbnb" });
  await app().database.asTenant(tenant_id, (db) => insertStop(db, tenant_id, "nao@quer.test", app().clock.now()));
  const words = { name: "Valores Lagoa", subject: "Olá", body: "Faltam {{a_pagar}}.", chat: "Olá" };
  const { id } = (await send("POST", "/api/message-templates", words)).body;
  const terms = (await send("GET", "/api/channel-terms")).body.data.find(
    (each: { channel: string }) => each.channel === "airbnb",
  );
  const ours = { channel_guests: true, version: (await send("GET", "/api/notification-settings")).body.version };
  await send("PUT", "/api/notification-settings", ours);
  expect(terms.collected_by).toBe("channel");
  const reasons = async (fields: object) =>
    (await tried(typed({ template_id: id, ...fields }))).data.map(({ skip }: { skip: string | null }) => skip);
  expect(await reasons({})).toEqual(["no_address", "stopped", "amounts_of_channel"]);
  expect(await reasons({ way: "whatsapp" })).toEqual([null, null, null]);
  const mute = await tried(typed({ template_id: id, way: "whatsapp" }));
  expect([mute.total, mute.data.map(({ no_phone }: { no_phone: boolean }) => no_phone)]).toEqual([
    0,
    [true, true, true],
  ]);
  expect(await reasons({ template_id })).toEqual(["no_address", "stopped", null]);
});

describe("an unsaved rule", () => {
  test("is forecast without being saved", async () => {
    await stay("2026-11-24", "2026-11-26");
    const before = (await send("GET", path)).body;
    expect(await tried(typed())).toMatchObject({ total: 1, changes: null });
    expect(await tried(typed({ days: -30 }))).toMatchObject({ total: 0, data: [] });
    expect((await send("GET", path)).body).toEqual(before);
    const reply = await send("POST", `${path}/forecast`, { rule: typed({ audience: "role" }) });
    expect(reply.body.errors).toEqual({ "rule.role_id": ["Escolha o perfil de acesso"] });
  });

  test("shows how many planned messages it would drop or move", async () => {
    await stay("2026-11-24", "2026-11-26");
    await stay("2026-11-27", "2026-11-30");
    const rule = await made();
    const changes = async (fields: object) => (await tried(typed(fields), rule.id)).changes;
    expect(await changes({ name: "Outro nome" })).toEqual({ planned: 2, dropped: 0, moved: 0 });
    expect(await changes({ time: "10:00" })).toEqual({ planned: 2, dropped: 0, moved: 2 });
    expect(await changes({ min_nights: 3 })).toEqual({ planned: 2, dropped: 1, moved: 0 });
    expect(await changes({ days: -5 })).toEqual({ planned: 2, dropped: 1, moved: 1 });
    expect(await changes({ active: false })).toEqual({ planned: 2, dropped: 2, moved: 0 });
    const off = await made({ active: false });
    expect((await tried(typed(), off.id)).changes).toBeNull();
    const unknown = await send("POST", `${path}/forecast`, { rule_id: newId(app().clock.now()), rule: typed() });
    expect(unknown.status).toBe(404);
  });
});

test("a plan can read more accommodations than a statement takes parameters", async () => {
  const { tenant_id } = house.company;
  const ids = [place, ...Array.from({ length: 70_000 }, () => newId(app().clock.now()))];
  const owners = await app().database.asTenant(tenant_id, (db) => listOwnersOf(db, tenant_id, ids));
  expect(owners).toEqual([]);
});

test("a text with a variable that the booking lacks is forecast as skipped, naming the missing data", async () => {
  const words = { name: "Prazo Lagoa", subject: "Olá", body: "Até {{prazo}}, {{endereco}}.", chat: "Paga {{parcela}}" };
  const { id } = (await send("POST", "/api/message-templates", words)).body;
  await stay("2026-11-23", "2026-11-24", { status: "confirmed" });
  await stay("2026-11-24", "2026-11-25", { status: "hold" });
  const address = (await send("GET", `/api/tenants/${house.company.tenant_id}`)).body.address;
  const reasons = async (fields: object) =>
    (await tried(typed({ template_id: id, ...fields }))).data.map(({ reason }: { reason: string | null }) => reason);
  const lacks = address ? ["até quando a pré-reserva vale"] : ["até quando a pré-reserva vale, endereço da acomodação"];
  expect((await reasons({}))[0]).toBe(
    `${address ? "Falta um dado" : "Faltam dados"} que o texto usa: ${lacks.join(", ")}.`,
  );
  const { total, data } = await tried(typed({ template_id: id }));
  expect(total).toBe(data.filter(({ skip }: { skip: string | null }) => skip === null).length);
});

test("while many bookings are worked on, the requests of others are received", async () => {
  let received = 0;
  let isDone = false;
  const others = () => {
    received += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const rows = Array.from({ length: 5_000 }, (_, row) => row);
  expect(await mapInTurns(rows, (row) => row + 1)).toEqual(rows.map((row) => row + 1));
  isDone = true;
  expect(received).toBeGreaterThan(5);
});
