import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvoiceLine } from "#domain/service-invoices";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { type RaisedInvoice, raiseInvoice } from "#server/service/service/invoices/raise-invoice";
import { readBrCode } from "#tests/domain/pix/read-br-code";
import { pdfText } from "#tests/server/service/service/invoices/pdf-text";
import { openService, type ServiceHouse } from "#tests/server/service/service/service-house";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { makePerson, makeRole } from "#tests/support/database-company";

let db: TestDatabase;
let house: ServiceHouse;
let tenant_id: string;
let company: Awaited<ReturnType<ServiceHouse["company"]>>["caller"];
beforeAll(async () => {
  db = await testDatabase();
  house = await openService(db);
});
afterAll(() => db?.close());

const line = (amount_cents: number, rest: Partial<InvoiceLine> = {}): InvoiceLine => ({
  kind: "plan",
  label: "Profissional",
  detail: "20/11 a 19/12/2026",
  amount_cents,
  ...rest,
});
const asAdmin = <T>(run: (tx: Db) => Promise<T>) => db.database.asAdmin(run);
const raise = (rest: Partial<RaisedInvoice> = {}) =>
  asAdmin((tx) =>
    raiseInvoice(tx, house.clock.now(), {
      tenant_id,
      kind: "period",
      period_start: "2026-11-20",
      period_end: "2026-12-20",
      due_on: "2026-11-27",
      lines: [line(24_900)],
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

async function newCompany(state: "trial" | "active" = "active") {
  const { id } = await house.plan();
  const made = await house.company(id, state);
  tenant_id = made.tenant_id;
  company = made.caller;
}

describe("an issued invoice", () => {
  beforeAll(() => newCompany());

  test("is shown to the company with its lines and a Pix code", async () => {
    const id = await raise({ lines: [line(24_900), line(-2_490, { kind: "discount", label: "Desconto, 10%" })] });
    const invoice = await shown(id);
    expect(invoice).toMatchObject({ state: "open", total_cents: 22_410, issued_on: "2026-11-20", version: 1 });
    expect(invoice.number).toMatch(/^2026-\d{4}$/);
    expect(invoice.lines).toHaveLength(2);
    const { amount, txid, account } = readBrCode(invoice.payee.pix.payload);
    expect([amount, txid]).toEqual(["224.10", invoice.number.replace("-", "")]);
    expect(account["02"]).toBe(`Fatura ${invoice.number}`);
  });

  test("is overdue from the day after its due date", async () => {
    const open = await raise({ due_on: "2026-11-20" });
    const late = await raise({ due_on: "2026-11-19" });
    expect([(await shown(open)).state, (await shown(late)).state]).toEqual(["open", "overdue"]);
    const { body } = await company.send("GET", "/api/invoices?state=overdue");
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([late]);
  });

  test("shows the peak of active accommodations, which a period invoice resets", async () => {
    await asAdmin((tx) =>
      tx
        .updateTable("tenant_usage")
        .set({ accommodations: 3, peak_accommodations: 9 })
        .where("tenant_id", "=", tenant_id)
        .execute(),
    );
    expect(await shown(await raise({ kind: "other" }))).toMatchObject({ peak_accommodations: 9 });
    expect(await shown(await raise())).toMatchObject({ peak_accommodations: 9 });
    expect(await shown(await raise())).toMatchObject({ peak_accommodations: 3 });
  });

  test("cannot change its number or total in the database, and its lines must add up to the total", async () => {
    const id = await raise();
    const change = (set: object) =>
      asAdmin((tx) => tx.updateTable("service_invoices").set(set).where("id", "=", id).execute());
    await expect(change({ number: "2026-9999" })).rejects.toMatchObject({ constraint: "service_invoices_kept" });
    await expect(change({ total_cents: 1 })).rejects.toMatchObject({ constraint: "service_invoices_kept" });
    const more = asAdmin((tx) =>
      tx
        .insertInto("service_invoice_lines")
        .values({ ...line(1), tenant_id, invoice_id: id, position: 9 })
        .execute(),
    );
    await expect(more).rejects.toMatchObject({ constraint: "service_invoices_sum" });
  });

  test("cannot have a negative total", async () => {
    await expect(raise({ lines: [line(100), line(-101)] })).rejects.toThrow(RangeError);
  });

  test("is not found by another company, and is read-only for its own", async () => {
    const id = await raise();
    const other = await house.company((await house.plan()).id);
    expect((await other.caller.send("GET", `/api/invoices/${id}`)).status).toBe(404);
    expect((await other.caller.send("GET", "/api/invoices")).body.data).toEqual([]);
    const paid = db.database.asTenant(tenant_id, (tx) =>
      tx.updateTable("service_invoices").set({ state: "paid" }).where("id", "=", id).execute(),
    );
    await expect(paid).rejects.toMatchObject({ code: "42501" });
  });
});

describe("credit", () => {
  beforeAll(() => newCompany());

  test("is deducted up to the amount due, and the rest is kept", async () => {
    await give(30_000);
    const first = await shown(await raise());
    expect(first).toMatchObject({ state: "paid", paid_by: "credit", total_cents: 0 });
    expect(first.payee.pix).toBeNull();
    expect((await agreed()).credit_cents).toBe(5_100);
    const second = await shown(await raise());
    expect(second).toMatchObject({ state: "open", total_cents: 19_800 });
    expect(second.lines.at(-1)).toMatchObject({ kind: "credit", amount_cents: -5_100 });
    expect((await agreed()).credit_cents).toBe(0);
  });

  test("is returned once when its invoice is voided", async () => {
    await give(1_000);
    const id = await raise();
    const voided = await act(id, "void", { reason: "Plano mudou", version: 1 });
    expect(voided.body).toMatchObject({ state: "void", void_reason: "Plano mudou", payee: { pix: null } });
    expect((await agreed()).credit_cents).toBe(1_000);
    const again = await act(id, "void", { reason: "De novo", version: 2 });
    expect([again.status, again.body.error]).toEqual([409, "InvoiceCannotChangeException"]);
    expect((await agreed()).credit_cents).toBe(1_000);
  });

  test("is spent once when several invoices are raised concurrently", async () => {
    await give(10_000);
    const ids = await Promise.all([raise(), raise(), raise()]);
    const totals = await Promise.all(ids.map(async (id) => (await shown(id)).total_cents));
    expect(totals.sort()).toEqual([14_900, 24_900, 24_900]);
    expect((await agreed()).credit_cents).toBe(0);
  });
});

describe("marking an invoice as paid", () => {
  beforeAll(() => newCompany());

  test("records date and method, hides the note from the company, and cannot be repeated", async () => {
    const id = await raise();
    const body = { paid_by: "pix", paid_on: "2026-11-19", note: "Visto no extrato", version: 1 };
    const paid = await act(id, "payment", body);
    expect(paid.body).toMatchObject({ state: "paid", paid_on: "2026-11-19", paid_by: "pix", version: 2 });
    expect(paid.body.paid_note).toBe("Visto no extrato");
    expect(await shown(id)).not.toHaveProperty("paid_note");
    const twice = await act(id, "payment", { ...body, version: 2 });
    expect([twice.status, twice.body.error]).toEqual([409, "InvoiceCannotChangeException"]);
    const own = await asAdmin((tx) =>
      tx.selectFrom("service_events").select("action").where("record_id", "=", tenant_id).execute(),
    );
    expect(own.map(({ action }) => action)).toContain("invoice.paid");
  });

  test("is refused for a future date, by credit, or with an old version", async () => {
    const id = await raise();
    const tomorrow = await act(id, "payment", { paid_by: "pix", paid_on: "2026-11-21", version: 1 });
    expect(Object.keys(tomorrow.body.errors)).toEqual(["paid_on"]);
    expect((await act(id, "payment", { paid_by: "credit", version: 1 })).status).toBe(422);
    const stale = await act(id, "payment", { paid_by: "pix", version: 7 });
    expect([stale.status, stale.body.error]).toEqual([409, "StaleRecordException"]);
  });

  test("reactivates the company only when its last overdue invoice is paid", async () => {
    await newCompany();
    const [first, second] = [await raise({ due_on: "2026-11-01" }), await raise({ due_on: "2026-11-02" })];
    const put = (state: string) =>
      asAdmin((tx) => tx.updateTable("tenants").set({ state }).where("id", "=", tenant_id).execute());
    const state = async () => (await house.admin.send("GET", `/api/admin/tenants/${tenant_id}`)).body.state;
    await put("suspended");
    await act(first, "payment", { paid_by: "pix", version: 1 });
    expect(await state()).toBe("suspended");
    await act(second, "payment", { paid_by: "transfer", version: 1 });
    expect(await state()).toBe("active");
  });
});

describe("a manual invoice", () => {
  beforeAll(() => newCompany());
  const draft = (rest: object = {}) =>
    house.admin.send("POST", "/api/admin/invoices", {
      body: {
        tenant_uuid: tenant_id,
        due_on: "2026-12-01",
        lines: [{ label: "Treinamento", amount_cents: 5_000 }],
        ...rest,
      },
    });

  test("as a draft has no number, is hidden from the company, and uses credit when issued", async () => {
    const made = await draft({ draft: true });
    expect(made).toMatchObject({ status: 201, body: { state: "draft", number: null, total_cents: 5_000 } });
    const { id } = made.body;
    expect((await company.send("GET", `/api/invoices/${id}`)).status).toBe(404);
    expect((await company.send("GET", "/api/invoices")).body.data).toEqual([]);
    await give(2_000);
    const issued = await act(id, "issue", { version: 1 });
    expect(issued.body).toMatchObject({ state: "open", total_cents: 3_000, issued_on: "2026-11-20" });
    expect(await shown(id)).toMatchObject({ number: issued.body.number, total_cents: 3_000 });
    expect((await act(id, "issue", { version: 2 })).status).toBe(409);
  });

  test("as a draft can be voided without leaving a gap in the numbers", async () => {
    const before = Number((await draft()).body.number.slice(5));
    const { body } = await draft({ draft: true });
    expect((await act(body.id, "void", { reason: "Engano", version: 1 })).body).toMatchObject({ number: null });
    expect(Number((await draft()).body.number.slice(5))).toBe(before + 1);
  });

  test("is refused with a past due date, negative lines, or an unknown company", async () => {
    expect((await draft({ due_on: "2026-11-19" })).body.errors).toHaveProperty("due_on");
    expect((await draft({ lines: [{ label: "Ajuste", amount_cents: -1 }] })).body.errors).toHaveProperty("lines");
    expect((await draft({ tenant_uuid: newId(house.clock.now()) })).body.errors).toHaveProperty("tenant_uuid");
  });
});

test("the PDF is named after the invoice's number, and hides amounts from users without money.view", async () => {
  await newCompany();
  const id = await raise();
  const whole = await company.send("GET", `/api/invoices/${id}/pdf`);
  expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="Fatura 2026-\d{4}\.pdf"$/);
  expect(pdfText(whole.bytes!).join("\n")).toContain("249,00");
  const at = house.clock.now();
  const { role_id } = await makeRole(db.database, tenant_id, ["billing.view"], at);
  const { user_id } = await makePerson(db.database, { tenant_id, role_ids: [role_id], at });
  const colleague = await house.signedIn(user_id, tenant_id);
  const masked = await colleague.send("GET", `/api/invoices/${id}/pdf`);
  expect(pdfText(masked.bytes!).join("\n")).not.toMatch(/249,00|br\.gov/);
  expect((await colleague.send("GET", `/api/invoices/${id}`)).body.payee.pix).toBeNull();
});
