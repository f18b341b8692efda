import { beforeAll, expect, test } from "vitest";
import { readyMadeRules } from "#contract/messages/ready-made-messages";
import { faultOfMessage, namesIn } from "#domain/messages/message-text";
import { createReadyMadePlans } from "#server/catalogue/terms/payment-plans";
import { createReadyMadeMessages, makeReadyRulesEverywhere } from "#server/messages/messages/ready-made";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const get = async (path: string) => (await house.admin.send("GET", path)).body.data;
const make = () => makeReadyRulesEverywhere(app().database, app().clock);

test("every company without rules gets the ready-made rules and templates once, switched off", async () => {
  expect(await get("/api/notification-rules")).toEqual([]);
  await make();
  const rules = await get("/api/notification-rules");
  expect(rules.map(({ name }: { name: string }) => name).sort()).toEqual(
    Object.values(readyMadeRules)
      .map(({ name }) => name)
      .sort(),
  );
  expect(rules.every(({ active }: { active: boolean }) => !active)).toBe(true);
  expect(rules.find(({ name }: { name: string }) => name === "Sinal em atraso")).toMatchObject({
    ...{ trigger: "installment_due", installment: "deposit", days: 1, time: "10:00", way: "whatsapp" },
    ...{ template_name: "Sinal em atraso", late: false, statuses: [], version: 1 },
  });
  expect(await get("/api/message-templates")).toHaveLength(rules.length);
  await house.admin.send("DELETE", `/api/notification-rules/${rules[0].id}`);
  const { tenant_id } = house.company;
  // two processes may run the job at once
  await app().database.asTenant(tenant_id, (db) => createReadyMadeMessages(db, tenant_id, app().clock.now()));
  const other = await openHouse(app());
  await make();
  expect(await get("/api/notification-rules")).toHaveLength(rules.length - 1);
  expect((await other.admin.send("GET", "/api/notification-rules")).body.data).toHaveLength(rules.length);
});

test("every ready-made template stands in three languages, with the same variables", () => {
  const names = (text: string | null | undefined) => namesIn(text ?? "").sort();
  for (const { template } of Object.values(readyMadeRules)) {
    for (const part of ["subject", "body", "chat"] as const) {
      for (const language of ["en", "es"] as const) {
        const text = template[`${part}_${language}`];
        expect(text, `${template.name}, ${part}, ${language}`).toBeTruthy();
        expect(names(text)).toEqual(names(template[part]));
      }
    }
  }
});

test("no ready-made template promises what the page of a company without a Pix key does not have", () => {
  const said = Object.values(readyMadeRules).flatMap(({ template }) => Object.values(template));
  const promised = /pix|avise (por aqui|pela página)|tell us (here|on)|avise (aquí|en)/i;
  expect(said.filter((text) => promised.test(text ?? ""))).toEqual([]);
});

test("the reminders of the deposit name what is missing of it, because a part may have arrived", () => {
  const missing =
    /falta (?:pagar|receber|recibir) \{\{parcela\}\}|\{\{parcela\}\} (?:is still to be paid|of the deposit)/i;
  for (const { template } of [readyMadeRules.deposit_due!, readyMadeRules.deposit_late!]) {
    for (const part of ["body", "chat"] as const) {
      for (const text of [template[part], template[`${part}_en`], template[`${part}_es`]]) {
        expect(text).toMatch(missing);
        // the page of a hold has no Pix before it is confirmed
        expect(text).not.toContain("Pix");
      }
    }
  }
});

test("the reminder of the contract goes to nobody who has to confirm a hold before they can sign", () => {
  expect(readyMadeRules.contract_open!.statuses).toEqual(["confirmed", "checked_in"]);
});

test("the reminder of the deposit fires with the default plan", async () => {
  const { id, version } = (await get("/api/notification-rules")).find(
    ({ name }: { name: string }) => name === "Sinal vence hoje",
  );
  const path = `/api/notification-rules/${id}`;
  await house.admin.send("PUT", path, { body: { active: true, version } });
  const { tenant_id } = house.company;
  await app().database.asTenant(tenant_id, (db) => createReadyMadePlans(db, tenant_id, app().clock.now()));
  const { id: accommodation_id } = await house.accommodation();
  const holder = { name: "Marina Alves", phone: "+5548991234567" };
  await house.booking({ accommodation_id, status: "hold", holder });
  const rule = (await house.admin.send("GET", path)).body;
  expect(rule.forecast.total).toBe(1);
  await house.admin.send("PUT", path, { body: { active: false, version: rule.version } });
});

test("ready-made rules and templates can be saved unchanged", async () => {
  for (const { id, version } of await get("/api/message-templates")) {
    const { body } = await house.admin.send("GET", `/api/message-templates/${id}`);
    const { subject, body: text, chat } = body;
    expect([subject, text, chat].map((each) => faultOfMessage(each, []))).toEqual([null, null, null]);
    const saved = await house.admin.send("PUT", `/api/message-templates/${id}`, { body: { subject, version } });
    expect(saved.status).toBe(200);
  }
  for (const rule of await get("/api/notification-rules")) {
    const { id, version, days } = rule;
    const saved = await house.admin.send("PUT", `/api/notification-rules/${id}`, { body: { days, version } });
    expect([saved.status, saved.body.active]).toEqual([200, false]);
  }
});

test("a failure for one company does not affect the others and is reported with its id", async () => {
  const [broken, other] = [await openHouse(app()), await openHouse(app())];
  const { database, clock } = app();
  const failing: typeof database = {
    ...database,
    asTenant: (id, ...rest) =>
      id === broken.company.tenant_id ? Promise.reject(new Error("broken")) : database.asTenant(id, ...rest),
  };
  const failure = await makeReadyRulesEverywhere(failing, clock).catch((error) => error);
  expect(failure.errors.map(({ message }: Error) => message)).toEqual([
    `Company ${broken.company.tenant_id} got no ready-made rules.`,
  ]);
  expect((await other.admin.send("GET", "/api/notification-rules")).body.data).not.toEqual([]);
});
