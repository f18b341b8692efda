import { afterAll, beforeAll, expect, test } from "vitest";
import { bringAllUpToDate } from "#server/service/subscription/move-subscription";
import { catchMail } from "#tests/server/contract/mailbox";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

/** A company that can leave and stay, with the mails that it gets about that. */
async function leaving() {
  house.clock.set("2026-11-15T15:00:00Z");
  const plan = await house.plan();
  const company = await house.company(plan.id);
  await bringAllUpToDate(db.database, house.clock);
  const box = catchMail(house);
  await box.deliver();
  const versioned = async (path: string, fields: object) => {
    const { version } = (await company.caller.send("GET", "/api/subscription")).body;
    const reply = await company.caller.send("POST", path, { body: { ...fields, version } });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  return {
    name: `Pousada ${company.tenant_id}`,
    plan,
    cancel: () => versioned("/api/subscription/cancellation", {}),
    stay: () => versioned("/api/subscription/change", { new_plan_id: plan.id, cycle: "monthly" }),
    told: async () => (await box.deliver()).filter(({ subject }) => subject.startsWith("A assinatura")),
  };
}

test("a cancellation is confirmed by mail once, with the last day of the plan and that of reading", async () => {
  const { name, plan, cancel, told } = await leaving();
  expect(await cancel()).toMatchObject({ last_day: "2026-12-14", read_until: "2027-03-14" });
  await cancel();
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    fromName: "Estadia",
    subject: `A assinatura de ${name} no Estadia vale até 14/12/2026`,
  });
  expect(mail?.text).toContain(`A assinatura de ${name} no Estadia foi cancelada em 15/11/2026.`);
  expect(mail?.text).toContain(`O plano ${plan.name} vale até 14/12/2026, sem nova cobrança.`);
  expect(mail?.text).toContain("Depois você consulta e exporta até 14/03/2027.");
});

test("a company that stays before the mail has left is told nothing", async () => {
  const { cancel, stay, told } = await leaving();
  await cancel();
  await stay();
  expect(await told()).toEqual([]);
});
