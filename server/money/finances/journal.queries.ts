import { type RawBuilder, sql } from "kysely";
import type { JournalQuery, Movement } from "#contract/money/journal";
import { cameIn, cashLines, entryOf, ofAccommodation, throughAccount } from "#server/money/finances/reports.queries";
import type { Columns } from "#server/platform/db/columns";
import { counterpartyDocument, counterpartyName, withCounterparty } from "#server/platform/db/counterparty-of";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";

export interface MovementFilter {
  from: string | null;
  to: string | null;
  account_id: string | null;
  accommodation_id: string | null;
  category_id: string | null;
  side: JournalQuery["side"] | null;
}

/** A movement of the journal with its position in the order and its amounts within the filter. */
export interface FoundMovement extends Columns<"journal_entries", "id" | "posted_on"> {
  cash_cents: number;
  result_cents: number;
}

/** Lines that count for the result, of the given category and kind; `c` is the line's category. */
function resultLines({ category_id, side, accommodation_id }: MovementFilter): RawBuilder<unknown> {
  const stays = sql`(l.ledger = 'booking' and c.id is null)`;
  const where = [
    sql`l.ledger in ('category', 'booking')`,
    ...(category_id === null
      ? []
      : [sql`case when l.ledger = 'booking' then ${category_id} = stays.id else l.category_id = ${category_id} end`]),
    ...(side === "income" ? [sql`(${stays} or c.kind = 'income')`] : []),
    ...(side === "expense" ? [sql`c.kind = 'expense'`] : []),
    ...(accommodation_id === null ? [] : [ofAccommodation(accommodation_id)]),
  ];
  return sql.join(where, sql` and `);
}

/**
 * The filtered movements, ready for order and limit. These belong in the same query as the grouping; otherwise every
 * line would be read for one page.
 */
function acts(tenantId: string, filter: MovementFilter, after: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { from, to, account_id, category_id, accommodation_id, side } = filter;
  const sided = side === "in" || side === "out";
  const ofResult = category_id !== null || (side != null && !sided);
  const days = [
    ...(from === null ? [] : [sql`l.posted_on >= ${from}`]),
    ...(to === null ? [] : [sql`l.posted_on <= ${to}`]),
    ...(ofResult && account_id !== null ? [throughAccount(tenantId, account_id)] : []),
  ];
  const cash = cashLines(filter);
  const result = resultLines(filter);
  const lines = ofResult ? result : account_id !== null || side != null ? cash : sql`(${cash} or ${result})`;
  const narrowed = ofResult || side != null || account_id !== null || accommodation_id !== null;
  const net = sql`coalesce(sum(l.amount_cents) filter (where ${cash}), 0)::bigint`;
  const incoming = cameIn(net, sql`bool_or(entry.is_reversal)`);
  const onSide = sql`having ${net} <> 0 and min(entry.source) <> 'opening'
    and ${side === "in" ? incoming : sql`not ${incoming}`}`;
  return sql`select l.entry_id as id, l.posted_on, ${net} as cash_cents,
      coalesce(-sum(l.amount_cents) filter (where ${result}), 0)::bigint as result_cents
    from journal_lines l
    join financial_categories stays on stays.tenant_id = l.tenant_id and stays.purpose = 'stays'
    left join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
    ${sided ? entryOf("l") : sql``}
    where ${sql.join([sql`l.tenant_id = ${tenantId}`, ...days, ...(narrowed ? [lines] : [])], sql` and `)} ${after}
    group by l.posted_on, l.entry_id ${sided ? onSide : sql``}`;
}

/** One page of movements of money, newest day first by default. */
export async function listMovements(
  db: Db,
  tenantId: string,
  filter: MovementFilter,
  { per_page, offset, ascending }: Page & { ascending: boolean },
): Promise<FoundMovement[]> {
  const direction = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<FoundMovement>`${acts(tenantId, filter)}
    order by l.posted_on ${direction}, l.entry_id ${direction} limit ${per_page} offset ${offset}`.execute(db);
  return rows;
}

/** The movements after one in the order of days, for a file that is sent in chunks. */
export async function listMovementsAfter(
  db: Db,
  tenantId: string,
  filter: MovementFilter,
  { last, limit }: { last: FoundMovement | null; limit: number },
): Promise<FoundMovement[]> {
  const after = last === null ? sql`` : sql`and (l.posted_on, l.entry_id) > (${last.posted_on}, ${last.id})`;
  const { rows } = await sql<FoundMovement>`${acts(tenantId, filter, after)}
    order by l.posted_on, l.entry_id limit ${limit}`.execute(db);
  return rows;
}

/** The number of movements, counted up to the limit. With days as the only filter, no line is read. */
export async function countMovements(db: Db, tenantId: string, filter: MovementFilter, limit: number): Promise<number> {
  const { from, to, ...narrowed } = filter;
  const byDay = Object.values(narrowed).every((asked) => asked === null);
  const found = byDay
    ? sql`journal_entries e where e.tenant_id = ${tenantId} ${from === null ? sql`` : sql`and e.posted_on >= ${from}`}
        ${to === null ? sql`` : sql`and e.posted_on <= ${to}`}`
    : sql`(${acts(tenantId, filter)}) act`;
  return countRows(db, sql`select from ${found}`, limit);
}

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

/** All lines of the movements, in their order, with names; payments of a booking have the category code of stays. */
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

/** The number of lines between two days, counted up to the limit. */
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
