import { sql } from "kysely";
import type { SubscriptionState } from "#domain/subscription-states";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export interface OwedInvoice
  extends Columns<"service_invoices", "tenant_id" | "id" | "total_cents" | "due_on">,
    Columns<"tenants", "email"> {
  number: string;
  issued_on: string;
  /** The company's own address, or null. */
  email: string | null;
  tenant_name: string;
  tenant_state: SubscriptionState;
  /** Which mails were left already. */
  told: string[];
}

/** Every open invoice with the mails that it had; asked through the service's door. */
export async function listOwedInvoices(db: Db): Promise<OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    select i.tenant_id, i.id, i.number, i.total_cents, i.issued_on, i.due_on, t.email, t.name as tenant_name, t.state as tenant_state,
      array(select m.kind from service_invoice_mails m where m.tenant_id = i.tenant_id and m.invoice_id = i.id) as told
    from service_invoices i join tenants t on t.id = i.tenant_id
    where i.state = 'open' order by i.due_on, i.id`.execute(db);
  return rows;
}

/** The administrators of a company with their addresses; asked through the door of identity. */
export async function listAdministrators(db: Db, tenantId: string): Promise<{ name: string; address: string }[]> {
  const { rows } = await sql<Columns<"users", "name"> & { address: string }>`
    select distinct u.name, u.email as address from membership_roles mr
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id and r.system
    join memberships m on m.tenant_id = mr.tenant_id and m.user_id = mr.user_id and m.blocked_at is null
    join users u on u.id = mr.user_id
    where mr.tenant_id = ${tenantId} order by address`.execute(db);
  return rows;
}

/** Writes down that a mail was left; false when it was before, by whoever. */
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

/** Whether an invoice is still to be paid. */
export async function isOwed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("service_invoices")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row !== undefined;
}
