import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database";
import { type RaisedInvoice, raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";

let db: TestDatabase;
let house: ServiceHouse;
let tenant_id: string;
let company: Awaited<ReturnType<ServiceHouse["company"]>>["caller"];
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

const asAdmin = <T>(run: (tx: Db) => Promise<T>) => db.database.asAdmin(run);
const raise = (rest: Partial<RaisedInvoice> = {}) =>
  asAdmin((tx) =>
    raiseInvoice(tx, house.clock.now(), {
      tenant_id,
      kind: "period",
      period_start: "2026-11-20",
      period_end: "2026-12-20",
      due_on: "2026-11-27",
      lines: [{ kind: "plan", label: "Profissional", detail: "", amount_cents: 24_900 }],
      ...rest,
    }),
  );
const give = (credit_cents: number) =>
  asAdmin((tx) => tx.updateTable("subscriptions").set({ credit_cents }).where("tenant_id", "=", tenant_id).execute());
const agreed = () =>
  asAdmin((tx) =>
    tx.selectFrom("subscriptions").selectAll().where("tenant_id", "=", tenant_id).executeTakeFirstOrThrow(),
  );
const shown = async (id: string) => (await company.send("GET", `/api/invoices/${id}`)).body;
const act = (id: string, name: string, body: object) =>
  house.admin.send("POST", `/api/admin/invoices/${id}/${name}`, { body });

async function newCompany() {
  const { id } = await house.plan();
  const made = await house.company(id);
  tenant_id = made.tenant_id;
  company = made.caller;
}

describe("a payment that was marked by mistake", () => {
  beforeAll(() => newCompany());
  const undo = (id: string, version: number, reason = "Era de outra empresa") =>
    house.admin.send("POST", `/api/admin/invoices/${id}/payment/reversal`, { body: { reason, version } });
  const paid = async (rest: Partial<RaisedInvoice> = {}) => {
    const id = await raise(rest);
    const { body } = await act(id, "payment", { paid_by: "pix", version: 1 });
    expect(body.state).toBe("paid");
    return { id, version: body.version as number };
  };

  test("is reversed with a reason: the invoice is open again, and both audit logs record it", async () => {
    const { id, version } = await paid();
    const { status, body } = await undo(id, version);
    expect([status, body.state, body.paid_on, body.paid_by, body.paid_note]).toEqual([200, "open", null, null, null]);
    const trail = await db.database.asTenant(tenant_id, (tx) =>
      tx
        .selectFrom("audit_events")
        .selectAll()
        .where("record_id", "=", id)
        .where("action", "=", "invoice.payment_undone")
        .execute(),
    );
    expect(trail).toMatchObject([{ after: { reason: "Era de outra empresa", paid_by: "pix", total_cents: 24_900 } }]);
    const service = await asAdmin((tx) =>
      tx.selectFrom("service_events").selectAll().where("action", "=", "invoice.payment_undone").execute(),
    );
    expect(service.map(({ record_id }) => record_id)).toContain(tenant_id);
    expect((await act(id, "payment", { paid_by: "pix", version: body.version })).body.state).toBe("paid");
  });

  test("of an overdue invoice puts the company in arrears with a new grace period", async () => {
    const { id, version } = await paid({ due_on: "2026-10-01" });
    expect((await house.admin.send("GET", `/api/admin/tenants/${tenant_id}`)).body.state).toBe("active");
    expect((await undo(id, version)).body.state).toBe("overdue");
    expect((await house.admin.send("GET", `/api/admin/tenants/${tenant_id}`)).body.state).toBe("past_due");
    expect((await agreed()).grace_from).toBe("2026-11-20");
  });

  test("leaves credit on the invoice, which is returned once if the invoice is voided", async () => {
    await give(10_000);
    const { id, version } = await paid();
    const undone = (await undo(id, version)).body;
    expect([undone.state, undone.total_cents, (await agreed()).credit_cents]).toEqual(["open", 14_900, 0]);
    const voided = await act(id, "void", { reason: "Era de outra empresa", version: undone.version });
    expect([voided.body.state, (await agreed()).credit_cents]).toEqual(["void", 10_000]);
    await give(0);
  });

  test("is reversed once, but not if paid by credit, for a change of plan, or with an old version", async () => {
    const { id, version } = await paid();
    const both = await Promise.all([undo(id, version), undo(id, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await give(24_900);
    const byCredit = await raise();
    expect((await shown(byCredit)).paid_by).toBe("credit");
    expect((await undo(byCredit, 1)).body.error).toBe("InvoiceCannotChangeException");
    await give(0);
    const change = await paid({ kind: "change" });
    expect((await undo(change.id, change.version)).body.reason).toContain("crédito");
    const stale = await paid();
    expect((await undo(stale.id, stale.version - 1)).body.error).toBe("StaleRecordException");
  });
});

test("the service can download the filtered invoices as CSV without formulas", async () => {
  await newCompany();
  const id = await raise();
  const { number } = await shown(id);
  await act(await raise(), "void", { reason: "Emitida em dobro", version: 1 });
  await asAdmin((tx) => tx.updateTable("tenants").set({ name: "=SOMA(1)" }).where("id", "=", tenant_id).execute());
  const file = await house.admin.send("GET", `/api/admin/invoices.csv?tenant_uuid=${tenant_id}&state=open`);
  expect(file.headers.get("content-type")).toContain("text/csv");
  const lines = String(file.body).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${number};'=SOMA(1);Em aberto;`);
  expect(lines[1]).toContain(";249,00;");
  expect((await company.send("GET", "/api/admin/invoices.csv")).status).toBe(403);
});
