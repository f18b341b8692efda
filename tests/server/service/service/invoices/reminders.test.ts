import { afterAll, beforeAll, expect, test } from "vitest";
import { invoiceMails } from "#domain/service-invoices";
import { markPaid } from "#server/service/service/invoices/close-invoice";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { tellOfInvoices } from "#server/service/service/invoices/tell-of-invoices";
import { catchMail } from "#tests/server/contract/mailbox";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { secrets } from "#tests/support/test-app";

let db: TestDatabase;
let house: ServiceHouse;
let plan: string;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
  plan = (await house.plan()).id;
});
afterAll(() => db?.close());

/** A company with an invoice of 20 November, and the mails about it at noon of a day. */
async function invoiced({ due_on = "2026-12-01", email = "contas@exemplo.test" as string | null } = {}) {
  house.clock.set("2026-11-20T15:00:00Z");
  const { tenant_id } = await house.company(plan);
  const id = await db.database.asAdmin(async (tx) => {
    await tx.updateTable("tenants").set({ email }).where("id", "=", tenant_id).execute();
    return raiseInvoice(tx, house.clock.now(), {
      tenant_id,
      kind: "period",
      ...{ period_start: "2026-11-20", period_end: "2026-12-20", due_on },
      lines: [{ kind: "plan", label: "Profissional", detail: "", amount_cents: 24_900 }],
    });
  });
  const box = catchMail(house);
  const tell = () => tellOfInvoices({ database: db.database, clock: house.clock, secrets });
  const on = async (day: string, time = "15:00:00Z") => {
    house.clock.set(`${day}T${time}`);
    await tell();
    return (await box.deliver()).filter(({ text }) => text.includes(id));
  };
  const pay = () =>
    db.database.asAdmin((tx) =>
      markPaid(tx, house.clock.now(), { id, version: 1, paid_by: "pix", by: { is_super_admin: false } as never }),
    );
  return { id, tenant_id, on, pay, tell, box };
}

test("an invoice is mailed when issued and on set days before and after its due date, once each", async () => {
  const { on } = await invoiced();
  const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10),
  );
  const sent: [string, string][] = [];
  for (const day of days) for (const { subject } of [...(await on(day)), ...(await on(day))]) sent.push([day, subject]);
  expect(sent.map(([day]) => day)).toEqual(["2026-11-20", "2026-11-26", "2026-11-30", "2026-12-02", "2026-12-11"]);
  expect(sent).toHaveLength(invoiceMails.length);
  expect(sent[0]?.[1]).toMatch(/^Fatura 2026-\d{4} do Estadia, vence em 01\/12\/2026$/);
  expect(sent.at(-1)?.[1]).toMatch(/está vencida$/);
});

test("the mail shows the amount and date, and links to the invoice", async () => {
  const { on, id } = await invoiced();
  const [mail] = await on("2026-12-11");
  expect(mail).toMatchObject({ fromName: "Estadia", to: { address: "contas@exemplo.test" } });
  expect(mail?.text).toContain("R$\u00a0249,00");
  expect(mail?.text).toContain("Até 15/12/2026 tudo continua como está.");
  expect(mail?.text).toContain(`/minha-conta/faturamento?fatura=${id}`);
});

test("a suspended company is not warned of a suspension", async () => {
  const { on, tenant_id } = await invoiced();
  await db.database.asAdmin((tx) =>
    tx.updateTable("tenants").set({ state: "suspended" }).where("id", "=", tenant_id).execute(),
  );
  const [mail] = await on("2026-12-11");
  expect(mail?.subject).toMatch(/está vencida$/);
  expect(mail?.text).not.toContain("tudo continua como está");
});

test("a company without an address is mailed through its administrators", async () => {
  const { on, tenant_id } = await invoiced({ email: null });
  const person = await db.database.asTenant(tenant_id, (tx) =>
    tx.selectFrom("users").select("email").executeTakeFirstOrThrow(),
  );
  expect((await on("2026-11-20")).map(({ to }) => to.address)).toEqual([person.email]);
});

test("no mail is sent at night or about a paid invoice, even if it is already queued", async () => {
  const { on, pay, tell, box } = await invoiced();
  expect(await on("2026-11-21", "10:59:00Z")).toEqual([]);
  house.clock.set("2026-11-21T11:00:00Z");
  await tell();
  await pay();
  const before = box.messages.length;
  await box.deliver();
  expect(box.messages.slice(before).filter(({ to }) => to.address === "contas@exemplo.test")).toEqual([]);
  expect(await on("2026-12-02")).toEqual([]);
});

test("each mail is sent once if several instances run concurrently", async () => {
  const { tell, box, id } = await invoiced();
  await Promise.all([tell(), tell(), tell()]);
  expect((await box.deliver()).filter(({ text }) => text.includes(id))).toHaveLength(1);
});
