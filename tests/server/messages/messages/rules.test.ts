import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeRole } from "#tests/support/database-company";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let template_id: string;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  const words = { name: "Texto Serra", subject: "Olá", body: "Até {{entrada}}.", chat: "Olá" };
  template_id = (await send("POST", "/api/message-templates", words)).body.id;
});

const path = "/api/notification-rules";
const send = (method: string, of: string, body?: object) => house.admin.send(method, of, { body });
const post = (fields: object = {}) =>
  send("POST", path, { name: "Regra Serra", trigger: "check_in", days: -2, template_id, ...fields });
const made = async (fields: object = {}) => (await post(fields)).body;
const sinceOf = async (id: string) => {
  const row = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("notification_rules").select("active_since").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  return row.active_since?.toISOString() ?? null;
};

const anHourLater = () => app().clock.set(new Date(app().clock.now().getTime() + 3_600_000).toISOString());

describe("a rule", () => {
  test("starts off, by e-mail to the guest; an update with an old version is refused", async () => {
    const rule = await made();
    expect(rule).toMatchObject({
      ...{ active: false, audience: "guest", way: "email", time: "09:00", late: false, installment: "any", version: 1 },
      ...{ statuses: [], accommodation_ids: [], template_name: "Texto Serra", forecast: { total: 0 } },
    });
    expect(rule.forecast.days).toHaveLength(14);
    const saved = await send("PUT", `${path}/${rule.id}`, { name: "Regra do planalto", version: 1 });
    expect(saved.body).toMatchObject({ name: "Regra do planalto", days: -2, version: 2 });
    const late = await send("PUT", `${path}/${rule.id}`, { days: -1, version: 1 });
    expect([late.status, late.body.current]).toEqual([409, saved.body]);
    expect((await send("GET", path)).body.data).toContainEqual(saved.body);
    const { data } = (await send("GET", "/api/audit?per_page=100")).body;
    const changed = data.find(({ action }: { action: string }) => action === "notification_rule.updated");
    expect(changed).toMatchObject({ title: expect.stringContaining("Regra de mensagem alterada") });
    expect(changed.changes).toEqual([{ label: "Nome da regra", before: "Regra Serra", after: "Regra do planalto" }]);
  });

  test("is in force since it was switched on or its plan last changed", async () => {
    const { clock } = app();
    const { id } = await made();
    const put = async (fields: object) => {
      const { version } = (await send("GET", `${path}/${id}`)).body;
      return (await send("PUT", `${path}/${id}`, { ...fields, version })).body;
    };
    expect(await sinceOf(id)).toBeNull();
    expect(await put({ active: true })).toMatchObject({ active: true });
    const on = clock.now().toISOString();
    expect(await sinceOf(id)).toBe(on);
    anHourLater();
    await put({ name: "Outro nome", template_id });
    expect(await sinceOf(id)).toBe(on);
    for (const change of [
      { days: -3 },
      { time: "10:00" },
      { late: true },
      { audience: "owner" },
      { channels: ["direct"] },
    ]) {
      anHourLater();
      await put(change);
      expect([change, await sinceOf(id)]).toEqual([change, clock.now().toISOString()]);
    }
    await put({ active: false });
    expect(await sinceOf(id)).toBeNull();
  });

  test("keeps only the fields that its audience uses", async () => {
    const { role_id } = await makeRole(app().database, house.company.tenant_id, ["bookings.view"]);
    const rule = await made({ audience: "role", role_id, address: "ana@exemplo.test" });
    expect(rule).toMatchObject({ role_id, address: null });
    const put = { audience: "address", address: "bia@exemplo.test", version: 1 };
    expect((await send("PUT", `${path}/${rule.id}`, put)).body).toMatchObject({ role_id: null, address: put.address });
  });

  test.each([
    [{ audience: "role" }, "role_id", "Escolha o perfil de acesso"],
    [{ audience: "address" }, "address", "Informe o e-mail"],
    [{ audience: "address", address: "a@b.test", way: "whatsapp" }, "way", /^A fila do WhatsApp/],
    [{ min_nights: 5, max_nights: 4 }, "max_nights", "O máximo deve ser igual ou maior que o mínimo"],
  ])("is validated together with its stored fields: %o", async (fields, field, sentence) => {
    const created = await post(fields);
    expect([created.status, created.body.errors]).toEqual([422, { [field]: [expect.stringMatching(sentence)] }]);
    const { id } = await made({ ...fields, audience: "guest", way: "whatsapp", min_nights: 5, max_nights: 9 });
    const saved = await send("PUT", `${path}/${id}`, { ...fields, min_nights: undefined, version: 1 });
    expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  test("refuses templates, roles and accommodations of another company", async () => {
    const other = await openHouse(app());
    const { role_id } = other.company;
    const { id: place } = await other.accommodation({ name: "Casa de outra serra" });
    const { body: words } = await other.admin.send("POST", "/api/message-templates", {
      body: { name: "Texto", subject: "Olá", body: "Olá", chat: "Olá" },
    });
    expect((await post({ template_id: words.id })).body.errors).toHaveProperty("template_id");
    expect((await post({ audience: "role", role_id })).body.errors).toHaveProperty("role_id");
    expect((await post({ accommodation_ids: [place] })).body.errors).toHaveProperty("accommodation_ids");
    const { id: own } = await house.accommodation({ name: "Casa da Serra Fina" });
    expect((await made({ accommodation_ids: [own] })).accommodation_ids).toEqual([own]);
  });

  test("is switched off when its only accommodation is deleted", async () => {
    const { id: alone } = await house.accommodation({ name: "Casa da Serra do Mar" });
    const { id: other } = await house.accommodation({ name: "Casa da Serra Geral" });
    const rule = await made({ active: true, accommodation_ids: [alone] });
    const both = await made({ active: true, accommodation_ids: [alone, other] });
    expect((await send("DELETE", `/api/accommodations/${alone}`)).status).toBe(204);
    const read = async (id: string) => (await send("GET", `${path}/${id}`)).body;
    expect(await read(rule.id)).toMatchObject({ active: false, accommodation_ids: [], version: 2 });
    expect(await read(both.id)).toMatchObject({ active: true, accommodation_ids: [other], version: 1 });
  });

  test("can be deleted and restored under its id, in force from the restoration", async () => {
    const { clock } = app();
    const { id } = await made({ active: true });
    expect((await send("DELETE", `${path}/${id}`)).status).toBe(204);
    expect((await send("GET", `${path}/${id}`)).status).toBe(404);
    expect(JSON.stringify((await send("GET", path)).body)).not.toContain(id);
    anHourLater();
    const back = await send("POST", `${path}/${id}/restoration`);
    expect(back.body).toMatchObject({ id, active: true, name: "Regra Serra" });
    expect(await sinceOf(id)).toBe(clock.now().toISOString());
    expect((await send("POST", `${path}/${id}/restoration`)).body).toEqual(back.body);
    expect((await send("PUT", `${path}/${id}`, { name: "De volta", version: 1 })).status).toBe(409);
    expect((await send("PUT", `${path}/${id}`, { name: "De volta", version: back.body.version })).status).toBe(200);
  });
});
