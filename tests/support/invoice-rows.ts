import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";

const now = new Date("2026-03-01T12:00:00Z");

/** An invoice of the service to the company, with a line and a mail; written with the service's own role. */
export async function insertInvoiceRows(db: Db, tenant_id: string): Promise<void> {
  const id = newId(now);
  const period = {
    period_start: "2026-03-01",
    period_end: "2026-04-01",
    issued_on: "2026-03-01",
    due_on: "2026-03-08",
  };
  const about = {
    plan_name: "Plano",
    peak_accommodations: 1,
    customer_name: "Ltda.",
    customer_document: "11222333000181",
  };
  await db
    .insertInto("service_invoices")
    .values({
      tenant_id,
      id,
      kind: "period",
      state: "open",
      total_cents: 9_900,
      ...period,
      ...about,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const of = { tenant_id, invoice_id: id };
  await db
    .insertInto("service_invoice_lines")
    .values({ ...of, position: 1, kind: "plan", label: "Plano", amount_cents: 9_900 })
    .execute();
  await db
    .insertInto("service_invoice_mails")
    .values({ ...of, kind: "issued", created_at: now })
    .execute();
}
