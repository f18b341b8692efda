import { type RawBuilder, sql } from "kysely";
import type { ReceivableAge } from "#contract/money/finance-reports";
import { accountSums } from "#server/money/finances/ledger.queries";
import { feeCents, feeDueOn } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export interface FlowFilter {
  account_id: string | null;
  accommodation_id: string | null;
}

/** Lines of the requested accounts. */
export function cashLines({ account_id, accommodation_id }: FlowFilter): RawBuilder<unknown> {
  const account = account_id === null ? sql`l.account_id is not null` : sql`l.account_id = ${account_id}`;
  if (accommodation_id === null) return account;
  return sql`${account} and ${ofAccommodation(accommodation_id)}`;
}

/** Lines of an accommodation; "none" for lines without one. */
export function ofAccommodation(id: string): RawBuilder<unknown> {
  return id === "none" ? sql`l.accommodation_id is null` : sql`l.accommodation_id = ${id}`;
}

/**
 * Lines of the accommodations in the session's reach. Row-level security also shows lines posted for another
 * accommodation before the booking or entry was moved; those do not belong to these figures.
 */
function withinReach(reach: readonly string[] | null): RawBuilder<unknown> {
  return reach === null ? sql`` : sql`and l.accommodation_id = any(${reach}::uuid[])`;
}

/**
 * The entry of a line or a movement, looked up by its key. With a join, the planner may estimate a company's thousands
 * of movements of a year as a handful, because its statistics treat day and company as independent, and choose a nested
 * loop.
 */
export const entryOf = (act: "l" | "act") => sql`cross join lateral (
  select e.source, e.reversal_of is not null as is_reversal from journal_entries e
  where e.tenant_id = ${sql.ref(`${act}.tenant_id`)} and e.id = ${sql.ref(`${act}.entry_id`)} offset 0) entry`;

/** Whether the net of a movement counts as income: a reversal counts on the side that it reverses. */
export const cameIn = (net: RawBuilder<unknown>, isReversal: RawBuilder<unknown>) =>
  sql`((${net} > 0) <> ${isReversal})`;

export interface MovedMonth {
  month: string;
  in_cents: number;
  out_cents: number;
  adjusted_cents: number;
}

/** The net of each movement over the accounts, summed by month; `until` is exclusive. */
export async function sumMovedByMonth(db: Db, tenantId: string, filter: Period): Promise<MovedMonth[]> {
  const incoming = cameIn(sql`net`, sql`is_reversal`);
  const { rows } = await sql<MovedMonth>`
    select posted_on - (extract(day from posted_on)::integer - 1) as month,
      coalesce(sum(net) filter (where source <> 'opening' and ${incoming}), 0)::bigint as in_cents,
      coalesce(-sum(net) filter (where source <> 'opening' and not ${incoming}), 0)::bigint as out_cents,
      coalesce(sum(net) filter (where source = 'opening'), 0)::bigint as adjusted_cents
    from (${filter.reach === null ? actsBeside(tenantId, filter) : actsLookedUp(tenantId, filter)}) act
    group by 1 order by 1`.execute(db);
  return rows;
}

type Period = FlowFilter & { from: string; until: string; reach: readonly string[] | null };

const within = ({ from, until }: Period) => sql`posted_on >= ${from} and posted_on < ${until}`;

/**
 * The net of each movement and the fields of its entry. Lines and entries of the period are united and grouped, each
 * read once in index order. Without a join there is no bad join plan and no lookup per entry.
 */
function actsBeside(tenantId: string, filter: Period): RawBuilder<unknown> {
  return sql`select posted_on, sum(cents) as net, max(source) as source, bool_or(is_reversal) as is_reversal
    from (
      select l.posted_on, l.entry_id, l.amount_cents as cents, null::text as source, null::boolean as is_reversal
      from journal_lines l where l.tenant_id = ${tenantId} and ${within(filter)} and ${cashLines(filter)}
      union all
      select e.posted_on, e.id, null, e.source, e.reversal_of is not null
      from journal_entries e where e.tenant_id = ${tenantId} and ${within(filter)}) side
    group by posted_on, entry_id having count(cents) > 0`;
}

/** The same for a limited user, who sees an entry if they may see at least one of its lines; checked per entry. */
function actsLookedUp(tenantId: string, filter: Period): RawBuilder<unknown> {
  return sql`select act.posted_on, act.net, entry.source, entry.is_reversal
    from (
      select l.tenant_id, l.posted_on, l.entry_id, sum(l.amount_cents) as net
      from journal_lines l
      where l.tenant_id = ${tenantId} and ${within(filter)} and ${cashLines(filter)} ${withinReach(filter.reach)}
      group by l.tenant_id, l.posted_on, l.entry_id) act
    ${entryOf("act")}`;
}

/** The total balance of the accounts at the beginning of a day. */
export async function sumBefore(db: Db, tenantId: string, accountId: string | null, day: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(cents), 0)::bigint as cents
    from (${accountSums(tenantId, day)}) held ${accountId === null ? sql`` : sql`where account_id = ${accountId}`}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

export interface ExpectedMonth {
  month: string;
  in_cents: number;
  out_cents: number;
}

/** Open amounts by the month of their due date; overdue amounts are expected today. */
export async function sumExpectedByMonth(
  db: Db,
  tenantId: string,
  { today, ...open }: OpenFilter & { today: string },
): Promise<ExpectedMonth[]> {
  const day = sql`greatest(due_on, ${today}::date)`;
  const { rows } = await sql<ExpectedMonth>`
    select ${day} - (extract(day from ${day})::integer - 1) as month,
      coalesce(sum(cents) filter (where kind = 'receivable'), 0)::bigint as in_cents,
      coalesce(sum(cents) filter (where kind = 'payable'), 0)::bigint as out_cents
    from (${openItems(tenantId, open)}) open group by 1 order by 1`.execute(db);
  return rows;
}

export interface ResultFilter {
  from: string;
  to: string;
  account_id: string | null;
  accommodation_id: string | null;
  reach: readonly string[] | null;
}

/** The total of one accommodation in one category between two days; `cents` is positive for income. */
export interface ResultPart extends Columns<"financial_categories", "code" | "kind"> {
  accommodation_id: string | null;
  accommodation_name: string | null;
  category_id: string;
  category_name: string;
  group_name: string | null;
  kind: "income" | "expense";
  cents: number;
}

/** Movements that changed the balance of an account. */
export function throughAccount(tenantId: string, accountId: string): RawBuilder<unknown> {
  return sql`exists (select from journal_lines x where x.tenant_id = ${tenantId} and x.entry_id = l.entry_id
    and x.account_id = ${accountId})`;
}

/** The result of a period, each accommodation and category once; payments of a booking are revenue of stays. */
export async function sumResult(db: Db, tenantId: string, filter: ResultFilter): Promise<ResultPart[]> {
  const { from, to, account_id, accommodation_id, reach } = filter;
  const { rows } = await sql<ResultPart>`
    select part.accommodation_id, a.name as accommodation_name, c.id as category_id, c.name as category_name, c.code,
      parent.name as group_name, c.kind, part.cents
    from (
      select l.accommodation_id, l.category_id, (-sum(l.amount_cents))::bigint as cents
      from journal_lines l
      where l.tenant_id = ${tenantId} and l.posted_on >= ${from} and l.posted_on <= ${to}
        and l.ledger in ('category', 'booking') ${withinReach(reach)}
        ${accommodation_id === null ? sql`` : sql`and ${ofAccommodation(accommodation_id)}`}
        ${account_id === null ? sql`` : sql`and ${throughAccount(tenantId, account_id)}`}
      group by l.accommodation_id, l.category_id) part
    join financial_categories c on c.tenant_id = ${tenantId}
      and case when part.category_id is null then c.purpose = 'stays' else c.id = part.category_id end
    left join financial_categories parent on parent.tenant_id = c.tenant_id and parent.id = c.parent_id
    left join accommodations a on a.tenant_id = ${tenantId} and a.id = part.accommodation_id
    where part.cents <> 0
    order by c.kind desc, c.code, c.name, a.name`.execute(db);
  return rows;
}

export interface AgedSum {
  age: ReceivableAge;
  count: number;
  open_cents: number;
}

/** Receivables, by how many days they are overdue. */
export async function sumReceivables(
  db: Db,
  tenantId: string,
  { today, ...open }: { today: string; now: Date; account_id: string | null; accommodation_id: string | null },
): Promise<AgedSum[]> {
  const { rows } = await sql<AgedSum>`
    select case when due_on >= ${today} then 'to_come' when due_on >= ${today}::date - 30 then 'days_30'
        when due_on >= ${today}::date - 60 then 'days_60' when due_on >= ${today}::date - 90 then 'days_90'
        else 'older' end as age, count(*)::int as count, sum(cents)::bigint as open_cents
    from (${openItems(tenantId, { ...open, until: null })}) open
    where kind = 'receivable' group by 1`.execute(db);
  return rows;
}

export interface OpenFilter {
  now: Date;
  /** Due on this day at the latest; null for everything open. */
  until: string | null;
  /** "none": without accommodation. Only entries, because every booking has one. */
  accommodation_id?: string | null;
  /** Only for entries: the account of a future installment payment is unknown. */
  account_id?: string | null;
}

/**
 * Open amounts of entries, of installments of active bookings, and of fees of cancelled ones: `kind`, `due_on`,
 * `cents`.
 */
export function openItems(tenantId: string, filter: OpenFilter): RawBuilder<unknown> {
  const { now, until, accommodation_id = null, account_id = null } = filter;
  const due = (column: RawBuilder<unknown>) => (until === null ? sql`` : sql`and ${column} <= ${until}`);
  const place = (column: RawBuilder<unknown>) =>
    accommodation_id === null ? sql`` : sql`and ${column} = ${accommodation_id}`;
  const ofEntries = accommodation_id === "none" ? sql`and accommodation_id is null` : place(sql`accommodation_id`);
  const entries = sql`select kind, due_on, amount_cents - settled_cents as cents from financial_entries
    where tenant_id = ${tenantId} and cancelled_at is null and settled_cents < amount_cents ${due(sql`due_on`)}
      ${ofEntries} ${account_id === null ? sql`` : sql`and account_id = ${account_id}`}`;
  if (account_id !== null || accommodation_id === "none") return entries;
  return sql`${entries}
    union all
    select 'receivable', i.due_date, least(i.amount_cents, i.reached_cents - b.paid_cents)
    from bookings b
    cross join lateral (
      select p.due_date, p.amount_cents, sum(p.amount_cents) over (order by p.position)::bigint as reached_cents
      from booking_installments p
      where p.tenant_id = ${tenantId} and p.booking_id = b.id and p.cancelled_at is null) i
    where b.tenant_id = ${tenantId} and b.open_due_on is not null ${due(sql`b.open_due_on`)}
      and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
      and (b.status <> 'hold' or b.hold_expires_at > ${now}) ${place(sql`b.accommodation_id`)}
      ${due(sql`i.due_date`)} and i.reached_cents > b.paid_cents
    union all
    select 'receivable', ${feeDueOn}, ${feeCents} - b.paid_cents
    from bookings b where b.tenant_id = ${tenantId} and b.owes_fee ${due(feeDueOn)} ${place(sql`b.accommodation_id`)}`;
}
