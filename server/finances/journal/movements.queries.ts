import { type RawBuilder, sql } from "kysely";
import type { JournalQuery } from "#contract/journal";
import type { Columns } from "#server/db/columns";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import type { Page } from "#server/db/page";
import { cameIn, cashLines, entryOf, ofAccommodation } from "#server/finances/reports/cash-flow.queries";
import { throughAccount } from "#server/finances/reports/result.queries";

export interface MovementFilter {
  from: string | null;
  to: string | null;
  account_id: string | null;
  accommodation_id: string | null;
  category_id: string | null;
  side: JournalQuery["side"] | null;
}

/** An act of the journal: where it stands, and what it moved as the filter sees it. */
export interface FoundMovement extends Columns<"journal_entries", "id" | "posted_on"> {
  cash_cents: number;
  result_cents: number;
}

/** Lines that mean something for the result, of the category and kind that are asked for; `c` is the line's category. */
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
 * Acts that the filter asks for, ready for their order and limit: these stand in one query with the grouping, or every
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

/** One page of what moved the money, the newest day first unless asked otherwise. */
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

/** Those that come after one in the order of days, for a file that is sent piece by piece. */
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

/** How many there are, counted no further than the limit. Where days alone narrow them, no line is looked at. */
export async function countMovements(db: Db, tenantId: string, filter: MovementFilter, limit: number): Promise<number> {
  const { from, to, ...narrowed } = filter;
  const byDay = Object.values(narrowed).every((asked) => asked === null);
  const found = byDay
    ? sql`journal_entries e where e.tenant_id = ${tenantId} ${from === null ? sql`` : sql`and e.posted_on >= ${from}`}
        ${to === null ? sql`` : sql`and e.posted_on <= ${to}`}`
    : sql`(${acts(tenantId, filter)}) act`;
  return countRows(db, sql`select from ${found}`, limit);
}
