import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const texts = { subject: "Chegada", body: "{{acesso}} {{wifi}} {{senha_wifi}}", chat: "{{acesso}}" };

test("access and Wi-Fi data are empty in messages before the arrival guide opens and after it closes", async () => {
  const keys = { access_instructions: "Cofre,\ncódigo 4827", wifi_name: "Butia", wifi_password: "mare-2026" };
  const { id: accommodation_id } = await house.accommodation({ ...keys, timezone: "America/Sao_Paulo" });
  const { code, confirm } = await linkedBooking(app(), house, { accommodation_id });
  const preview = async () => {
    const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    return (await admin.send("POST", "/api/message-templates/preview", { body: { ...texts, booking_code: code } }))
      .body;
  };
  const empty = [{ name: "acesso" }, { name: "wifi" }, { name: "senha_wifi" }];
  expect(await preview()).toMatchObject({ body: "  ", empty });
  await confirm();
  app().clock.set("2026-11-28T02:59:00Z");
  expect(await preview()).toMatchObject({ body: "  ", empty });
  app().clock.set("2026-11-28T03:00:00Z");
  expect(await preview()).toMatchObject({ body: "Cofre,\ncódigo 4827 Butia mare-2026", empty: [] });
  app().clock.set("2026-12-04T15:00:00Z");
  expect(await preview()).toMatchObject({ body: "  ", empty });
});

describe("a planned message with access data", () => {
  const planned = async (fields: object) => {
    const keys = { access_instructions: "Cofre, código 4827" };
    const { id: accommodation_id } = await house.accommodation({ ...keys, timezone: "America/Sao_Paulo" });
    const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    const made = async (path: string, body: object) => (await admin.send("POST", path, { body })).body;
    const words = { name: "Acesso", subject: "Chegada", body: "Entre por {{acesso}}", chat: "Entre por {{acesso}}" };
    const { id: template_id } = await made("/api/message-templates", words);
    const rule = { name: "Acesso", active: true, trigger: "check_in", days: -1, time: "09:00", template_id };
    const { id } = await made("/api/notification-rules", { ...rule, accommodation_ids: [accommodation_id] });
    const stay = { accommodation_id, check_in: "2026-11-25", check_out: "2026-11-28" };
    const holder = { name: "Rita Lee", email: "rita@lee.test" };
    const { code } = await house.booking({ ...stay, holder, ...fields });
    const key = `${id}.${code}.check_in.guest`;
    return {
      code,
      forecast: (await admin.send("GET", `/api/notification-rules/${id}/forecast`)).body,
      message: (await admin.send("GET", `/api/messages/${key}`)).body,
      sent: await admin.send("POST", `/api/messages/${key}/send`),
    };
  };
  const lacks = "Falta um dado que o texto usa: instruções de acesso.";

  test("of a hold says what it lacks, is not counted, and cannot be sent", async () => {
    const { forecast, message, sent } = await planned({ status: "hold" });
    expect([forecast.total, forecast.data[0].reason]).toEqual([0, lacks]);
    expect(message).toMatchObject({ state: "planned", reason: lacks, text: null, acts: [] });
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining(lacks)]);
  });

  test("of a confirmed stay is planned, and cannot be sent before the arrival guide opens", async () => {
    const { forecast, message, sent } = await planned({ status: "confirmed" });
    expect(forecast).toMatchObject({ total: 1, data: [{ skip: null }] });
    expect(message).toMatchObject({ state: "planned", reason: null, acts: ["pause", "cancel"] });
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining(lacks)]);
  });
});

test("a text shows the address only to users who may see accommodations", async () => {
  const address = { street: "Rua das Corujas", number: "77", city_code: "4207304", state: "SC" };
  const { id: accommodation_id } = await house.accommodation({ address, timezone: "America/Sao_Paulo" });
  const made = async (path: string, body: object) => (await house.admin.send("POST", path, { body })).body;
  const words = { name: "Onde fica", subject: "Onde", body: "Fica em {{endereco}}.", chat: "Fica em {{endereco}}." };
  const { id: template_id } = await made("/api/message-templates", words);
  const rule = { name: "Onde", active: true, trigger: "check_in", days: -1, time: "09:00", template_id };
  const { id } = await made("/api/notification-rules", { ...rule, accommodation_ids: [accommodation_id] });
  const holder = { name: "Rita Lee", email: "rita@lee.test" };
  const { code } = await house.booking({ accommodation_id, check_in: "2026-11-25", check_out: "2026-11-28", holder });
  const path = `/api/messages/${id}.${code}.check_in.guest`;
  expect((await house.admin.send("GET", path)).body.text).toContain("Rua das Corujas, 77");
  const clerk = await house.personWith("bookings.view", "money.view", "notifications.view");
  expect((await clerk.send("GET", path)).body.text).toBe("Fica em •••.");
});
