import { type RawBuilder, sql } from "kysely";
import type { AdminInvoice } from "#contract/service/admin-invoices";
import type { InvoiceKind, InvoiceLine, InvoiceState, PaymentWay } from "#domain/service-invoices";
import type { SubscriptionState } from "#domain/subscription-states";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";

export interface InvoiceListing {
  /** Null lists the invoices of all companies. */
  tenant_id: string | null;
  states: readonly InvoiceState[];
  year: number | null;
  sort: "issued_on" | "due_on";
  descending: boolean;
  /** The day against which overdue is computed. */
  day: string;
}

type Own = Columns<"service_invoices", "tenant_id" | "id" | "number" | "plan_name" | "total_cents" | "void_reason"> &
  Columns<"service_invoices", "period_start" | "period_end" | "issued_on" | "due_on" | "paid_on">;

/** An invoice without the data for paying it. */
export type StoredInvoice = Omit<AdminInvoice, "payee" | "lines" | keyof Own> & Own & { lines: InvoiceLine[] };

const stateOn = (day: string) =>
  sql`case when i.state = 'open' and i.due_on < ${day}::date then 'overdue' else i.state end`;

const columns = (
  day: string,
) => sql`i.tenant_id, i.tenant_id as tenant_uuid, t.name as tenant_name, i.id, i.number, i.kind, ${stateOn(day)} as state,
  i.plan_name, i.period_start, i.period_end, i.issued_on, i.due_on, i.paid_on, i.paid_by, i.void_reason, i.total_cents`;

const tables = sql`service_invoices i join tenants t on t.id = i.tenant_id`;

function narrowed({ tenant_id, states, year, day }: InvoiceListing): RawBuilder<unknown> {
  const filters = [
    tenant_id !== null && sql`i.tenant_id = ${tenant_id}`,
    states.length > 0 && sql`${stateOn(day)} = any(${states}::text[])`,
    year !== null && sql`i.issued_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  ].filter((filter) => filter !== false);
  return filters.length === 0 ? sql`true` : sql.join(filters, sql` and `);
}

/** One page of invoices; drafts, which have no date of issue, first. */
export async function listInvoiceRows(db: Db, listing: InvoiceListing, page: Page): Promise<StoredInvoice[]> {
  const way = listing.descending ? sql`desc` : sql`asc`;
  const drafts = listing.sort === "issued_on" ? sql`nulls first` : sql``;
  const { rows } = await sql<StoredInvoice>`select ${columns(listing.day)} from ${tables} where ${narrowed(listing)}
    order by ${sql.ref(`i.${listing.sort}`)} ${way} ${drafts}, i.id ${way}
    limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countInvoiceRows(db: Db, listing: InvoiceListing, limit: number): Promise<number> {
  return countRows(db, sql`select from ${tables} where ${narrowed(listing)}`, limit);
}

/** One invoice with its lines as of a day, or null. */
export async function findInvoice(db: Db, id: string, day: string): Promise<StoredInvoice | null> {
  const { rows } = await sql<StoredInvoice>`
    select ${columns(day)}, i.peak_accommodations, i.max_accommodations, i.customer_name, i.customer_document,
      t.email as mailed_to, i.paid_note, i.version,
      (select json_agg(json_build_object('kind', l.kind, 'label', l.label, 'detail', l.detail,
          'amount_cents', l.amount_cents) order by l.position)
        from service_invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_id = i.id) as lines
    from ${tables} where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The columns that an invoice takes from the company and its agreement. Locks the row, and with it the credit. */
export async function lockAgreement(db: Db, tenantId: string) {
  const { rows } = await sql<
    Columns<"subscriptions", "plan_name" | "max_accommodations" | "credit_cents" | "period_start" | "period_end"> & {
      customer_name: string;
      customer_document: string;
      peak_accommodations: number;
    }
  >`
    select t.legal_name as customer_name, t.document as customer_document, s.plan_name, s.max_accommodations,
      s.credit_cents, s.period_start, s.period_end,
      (select u.peak_accommodations from tenant_usage u where u.tenant_id = t.id) as peak_accommodations
    from tenants t join subscriptions s on s.tenant_id = t.id
    where t.id = ${tenantId} for update of s`.execute(db);
  return rows[0] ?? null;
}

/** Raises the company's credit by cents, or lowers it. */
export async function addCredit(db: Db, tenantId: string, cents: number): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set((on) => ({ credit_cents: on("credit_cents", "+", cents) }))
    .where("tenant_id", "=", tenantId)
    .execute();
}

/** A new period: resets the peak of active accommodations to the current number. */
export async function beginPeak(db: Db, tenantId: string): Promise<void> {
  await db
    .updateTable("tenant_usage")
    .set((on) => ({ peak_accommodations: on.ref("accommodations") }))
    .where("tenant_id", "=", tenantId)
    .execute();
}

interface NewInvoice {
  tenant_id: string;
  id: string;
  kind: InvoiceKind;
  state: "draft" | "open" | "paid";
  plan_name: string;
  period_start: string;
  period_end: string;
  peak_accommodations: number;
  max_accommodations: number | null;
  total_cents: number;
  customer_name: string;
  customer_document: string;
  issued_on: string | null;
  due_on: string;
  paid_on: string | null;
  paid_by: PaymentWay | null;
}

export async function insertInvoice(
  db: Db,
  invoice: NewInvoice,
  lines: readonly InvoiceLine[],
  now: Date,
): Promise<void> {
  const { tenant_id, id } = invoice;
  await db
    .insertInto("service_invoices")
    .values({ ...invoice, created_at: now, updated_at: now })
    .execute();
  await insertInvoiceLines(db, { tenant_id, id }, lines, 1);
}

/** Adds lines to an invoice, from a position on. */
export async function insertInvoiceLines(
  db: Db,
  { tenant_id, id }: { tenant_id: string; id: string },
  lines: readonly InvoiceLine[],
  first: number,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line, index) => ({ ...line, tenant_id, invoice_id: id, position: first + index }));
  await db.insertInto("service_invoice_lines").values(rows).execute();
}

interface InvoiceChange {
  state: "open" | "paid" | "void";
  total_cents?: number;
  issued_on?: string;
  paid_on?: string | null;
  paid_by?: PaymentWay | null;
  paid_note?: string | null;
  voided_on?: string;
  void_reason?: string;
}

/** Moves an invoice from a state to another and increments the version; false if version or state differ. */
export async function moveInvoice(
  db: Db,
  { tenant_id, id, version }: { tenant_id: string; id: string; version: number },
  from: readonly ("draft" | "open" | "paid")[],
  change: InvoiceChange,
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable("service_invoices")
    .set((on) => ({ ...change, version: on("version", "+", 1), updated_at: now }))
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "in", from)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export interface OwedInvoice
  extends Columns<"service_invoices", "tenant_id" | "id" | "total_cents" | "due_on">,
    Columns<"tenants", "email"> {
  number: string;
  issued_on: string;
  /** The company's own address, or null. */
  email: string | null;
  tenant_name: string;
  tenant_state: SubscriptionState;
  /** The mails already queued. */
  told: string[];
}

/** Every open invoice with the mails already queued; runs as the service. */
export async function listOwedInvoices(db: Db): Promise<OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    select i.tenant_id, i.id, i.number, i.total_cents, i.issued_on, i.due_on, t.email, t.name as tenant_name, t.state as tenant_state,
      array(select m.kind from service_invoice_mails m where m.tenant_id = i.tenant_id and m.invoice_id = i.id) as told
    from service_invoices i join tenants t on t.id = i.tenant_id
    where i.state = 'open' order by i.due_on, i.id`.execute(db);
  return rows;
}

/** Records that a mail was queued; false if it was recorded before. */
export async function insertInvoiceMail(
  db: Db,
  { tenant_id, id }: { tenant_id: string; id: string },
  kind: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("service_invoice_mails")
    .values({ tenant_id, invoice_id: id, kind, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOwed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("service_invoices")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row !== undefined;
}
