import { sql } from "kysely";
import type { Movement } from "#contract/journal";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import { counterpartyDocument, counterpartyName, withCounterparty } from "#server/db/counterparty-of";
import type { Db } from "#server/db/database";
import { entryOf } from "#server/finances/reports/cash-flow.queries";

/** A line with the names of what it moved. */
export interface NamedLine extends Columns<"journal_lines", "position" | "posted_on" | "ledger" | "amount_cents"> {
  id: string;
  source: Movement["source"];
  is_reversal: boolean;
  ledger: "account" | "category" | "booking" | "passed_on" | "opening";
  account_name: string | null;
  category_name: string | null;
  code: string | null;
  booking_code: string | null;
  accommodation_name: string | null;
  entry_id: string | null;
  description: string | null;
  counterparty: string | null;
  counterparty_document: string | null;
}

/** All lines of the acts, in their order, with what each is called; what a booking was paid bears the code of stays. */
export async function listNamedLines(db: Db, tenantId: string, ids: readonly string[]): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select l.entry_id as id, l.position, l.posted_on, entry.source, entry.is_reversal, l.ledger,
      l.amount_cents, account.name as account_name, category.name as category_name, category.code,
      booking.code as booking_code, place.name as accommodation_name, bill.id as entry_id,
      coalesce(bill.description, t.note, adjustment.reason) as description,
      coalesce(${counterpartyName}, adjusted.name) as counterparty,
      coalesce(${counterpartyDocument}, adjusted.document) as counterparty_document
    from journal_lines l
    ${entryOf("l")}
    left join financial_accounts account on account.tenant_id = l.tenant_id and account.id = l.account_id
    left join financial_categories category on category.tenant_id = l.tenant_id
      and case when l.ledger = 'booking' then category.purpose = 'stays' else category.id = l.category_id end
    left join bookings booking on booking.tenant_id = l.tenant_id and booking.id = l.booking_id
    left join accommodations place on place.tenant_id = l.tenant_id and place.id = l.accommodation_id
    left join settlements s on s.tenant_id = l.tenant_id and s.id = l.entry_id
    left join financial_entries bill on bill.tenant_id = s.tenant_id and bill.id = s.entry_id
    ${withCounterparty("bill")}
    left join transfers t on t.tenant_id = l.tenant_id and t.id = l.entry_id
    left join owner_adjustments adjustment on adjustment.tenant_id = l.tenant_id and adjustment.id = l.entry_id
    left join owners adjusted on adjusted.tenant_id = adjustment.tenant_id and adjusted.id = adjustment.owner_id
    where l.tenant_id = ${tenantId} and l.entry_id = any(${ids}::uuid[])
    order by l.posted_on, l.entry_id, l.position`.execute(db);
  return rows;
}

/** How many lines lie between two days, counted no further than the limit. */
export async function countLines(
  db: Db,
  tenantId: string,
  { from, to }: { from: string | null; to: string | null },
  limit: number,
): Promise<number> {
  const since = from === null ? sql`` : sql`and posted_on >= ${from}`;
  const until = to === null ? sql`` : sql`and posted_on <= ${to}`;
  return countRows(db, sql`select from journal_lines where tenant_id = ${tenantId} ${since} ${until}`, limit);
}
