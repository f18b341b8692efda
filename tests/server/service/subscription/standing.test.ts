import { afterAll, beforeAll, expect, test } from "vitest";
import { raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";

let db: TestDatabase;
let house: ServiceHouse;
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

test("a company sees what it owes of overdue invoices, and until when it can pay", async () => {
  const { id } = await house.plan();
  const { tenant_id, caller } = await house.company(id);
  const standing = async () => (await caller.send("GET", "/api/auth/me")).body.subscription;
  const invoice = (due_on: string, amount_cents: number) =>
    db.database.asAdmin((tx) =>
      raiseInvoice(tx, house.clock.now(), {
        ...{ tenant_id, kind: "period", due_on, period_start: "2026-11-01", period_end: "2026-12-01" },
        lines: [{ kind: "plan", label: "Plano", detail: "", amount_cents }],
      }),
    );
  await invoice("2026-11-20", 700);
  await invoice("2026-11-27", 90);
  expect(await standing()).toMatchObject({ owed_cents: null, owed_since: null, pay_until: null });
  await invoice("2026-11-19", 5_000);
  expect(await standing()).toMatchObject({ owed_cents: 5_000, owed_since: "2026-11-19", pay_until: "2026-12-03" });
});
