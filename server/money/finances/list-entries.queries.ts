import { type RawBuilder, sql } from "kysely";
import type { ChannelBill, EntryState } from "#contract/money/financial-entries";
import type { FrozenPlan } from "#server/catalogue/terms/terms";
import { feeCents, feeDueOn, withoutConsumption } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import { counterpartyDocument, counterpartyName, withCounterparty } from "#server/platform/db/counterparty-of";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";

type Sql = RawBuilder<unknown>;

/**
 * An entry, or an amount due for a booking, which has no description: an installment is named by its position, a fee
 * has no name.
 */
export interface StoredListedEntry
  extends Columns<
    "financial_entries",
    | "id"
    | "description"
    | "due_on"
    | "competence"
    | "amount_cents"
    | "settled_cents"
    | "series_position"
    | "series_count"
  > {
  kind: "receivable" | "payable";
  counterparty: string | null;
  /** Null for an installment or a fee: the guest has a record of their own. */
  counterparty_document: string | null;
  category_code: string | null;
  cancelled: boolean;
  category_name: string;
  accommodation_name: string | null;
  booking_code: string | null;
  deposit: boolean;
  /** Of the booking of an installment. */
  payment_plan: FrozenPlan | null;
  /** The booking's price without what was consumed since. */
  agreed_cents: number | null;
  /** The channel that owes a fee because it collects. */
  owed_by_channel: ChannelBill["channel"] | null;
  expired: boolean;
}

export interface EntryListing {
  kinds: readonly string[];
  states: readonly EntryState[];
  category_ids: readonly string[];
  accommodation_ids: readonly string[];
  counterparty_ids: readonly string[];
  account_ids: readonly string[];
  from: string | null;
  to: string | null;
  /** Months of competence by their first days. */
  competences: readonly string[];
  /** Folded; part of a description, a name, or a booking code. Empty without a search. */
  text: string;
  /** Whether installments of ended holds are included: only in a search. */
  ended_holds: boolean;
  descending: boolean;
  today: string;
  now: Date;
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The requested states, from the open amount, the due date and the cancellation; all without a state. */
function inStates({ states, today }: EntryListing, of: { open: Sql; due: Sql; settled: Sql; cancelled: Sql }): Sql[] {
  if (states.length === 0) return [];
  const standing: Record<EntryState, Sql> = {
    open: sql`(not ${of.cancelled} and ${of.open} > 0 and ${of.settled} = 0 and ${of.due} >= ${today})`,
    partial: sql`(not ${of.cancelled} and ${of.open} > 0 and ${of.settled} > 0 and ${of.due} >= ${today})`,
    overdue: sql`(not ${of.cancelled} and ${of.open} > 0 and ${of.due} < ${today})`,
    settled: sql`(not ${of.cancelled} and ${of.open} <= 0)`,
    cancelled: of.cancelled,
  };
  return [
    sql`(${sql.join(
      states.map((state) => standing[state]),
      sql` or `,
    )})`,
  ];
}

/** Of one of these accommodations; "none" are entries without one. */
function ofPlaces(column: Sql, asked: readonly string[]): Sql[] {
  if (asked.length === 0) return [];
  const ids = asked.filter((id) => id !== "none");
  const named = sql`${column} = any(${ids}::uuid[])`;
  return [ids.length < asked.length ? sql`(${named} or ${column} is null)` : named];
}

/** Of one of these months of competence; for an installment or a fee, the month of its due date. */
function inCompetence(column: Sql, { competences }: EntryListing): Sql[] {
  return competences.length === 0 ? [] : [sql`${column} = any(${competences}::date[])`];
}

const monthOf = (day: Sql) => sql`(${day} - (extract(day from ${day})::integer - 1))`;

function entries(tenantId: string, listing: EntryListing): Sql {
  const { kinds, category_ids, accommodation_ids, counterparty_ids, account_ids, from, to, text } = listing;
  const state = {
    open: sql`(e.amount_cents - e.settled_cents)`,
    due: sql`e.due_on`,
    settled: sql`e.settled_cents`,
    cancelled: sql`(e.cancelled_at is not null)`,
  };
  const where = [
    sql`e.tenant_id = ${tenantId}`,
    ...(kinds.length > 0 ? [sql`e.kind = any(${kinds})`] : []),
    ...(category_ids.length > 0 ? [sql`e.category_id = any(${category_ids}::uuid[])`] : []),
    ...ofPlaces(sql`e.accommodation_id`, accommodation_ids),
    ...(counterparty_ids.length > 0 ? [sql`e.counterparty_id = any(${counterparty_ids}::uuid[])`] : []),
    ...(account_ids.length > 0 ? [sql`e.account_id = any(${account_ids}::uuid[])`] : []),
    ...(from ? [sql`e.due_on >= ${from}`] : []),
    ...(to ? [sql`e.due_on <= ${to}`] : []),
    ...inCompetence(sql`e.competence`, listing),
    ...(text ? [sql`folded(e.description || ' ' || coalesce(${counterpartyName}, '')) like ${like(text)}`] : []),
    ...inStates(listing, state),
  ];
  return sql`select e.id, e.kind, e.description, ${counterpartyName} as counterparty, ${counterpartyDocument} as counterparty_document, e.due_on, e.competence,
      c.code as category_code, e.amount_cents, e.settled_cents, e.cancelled_at is not null as cancelled, c.name as category_name, a.name as accommodation_name, e.series_position,
      e.series_count, null::text as booking_code, false as deposit, null::jsonb as payment_plan, null::bigint as agreed_cents, false as expired,
      null::text as owed_by_channel
    from financial_entries e
    join financial_categories c on c.tenant_id = e.tenant_id and c.id = e.category_id
    left join accommodations a on a.tenant_id = e.tenant_id and a.id = e.accommodation_id
    ${withCounterparty("e")}
    where ${sql.join(where, sql` and `)}`;
}

/** Installments of active bookings; payments fill them in order, as in domain/installments. */
function installments(tenantId: string, listing: EntryListing): Sql {
  const { category_ids, accommodation_ids, from, to, text, states, now, ended_holds } = listing;
  const paid = sql`least(i.amount_cents, greatest(0, b.paid_cents - before.cents))::bigint`;
  const state = { open: sql`(i.amount_cents - ${paid})`, due: sql`i.due_date`, settled: paid, cancelled: sql`false` };
  const openOnly = states.length > 0 && !states.includes("settled") && !states.includes("cancelled");
  const expired = sql`(b.status = 'expired' or b.status = 'hold' and b.hold_expires_at <= ${now})`;
  const where = [
    sql`i.tenant_id = ${tenantId} and i.cancelled_at is null`,
    ...(ended_holds && text
      ? [sql`b.status in ('hold', 'expired', 'confirmed', 'checked_in', 'checked_out')`]
      : [sql`b.status in ('hold', 'confirmed', 'checked_in', 'checked_out') and not ${expired}`]),
    ...(openOnly ? [sql`b.open_due_on <= i.due_date`] : []),
    ...(category_ids.length > 0 ? [sql`stays.id = any(${category_ids}::uuid[])`] : []),
    ...ofPlaces(sql`b.accommodation_id`, accommodation_ids),
    ...(from ? [sql`i.due_date >= ${from}`] : []),
    ...(to ? [sql`i.due_date <= ${to}`] : []),
    ...inCompetence(monthOf(sql`i.due_date`), listing),
    ...(text ? [sql`(folded(b.code) = ${text} or folded(g.name) like ${like(text)})`] : []),
    ...inStates(listing, state),
  ];
  return sql`select i.id, 'receivable' as kind, '' as description, g.name as counterparty, null::text as counterparty_document, i.due_date as due_on,
      ${monthOf(sql`i.due_date`)} as competence, stays.code as category_code, i.amount_cents, ${paid} as settled_cents, false as cancelled, stays.name as category_name,
      a.name as accommodation_name, i.position as series_position,
      (select count(*)::int from booking_installments n where n.tenant_id = i.tenant_id and n.booking_id = i.booking_id
        and n.cancelled_at is null) as series_count, b.code as booking_code, i.deposit, b.payment_plan, ${withoutConsumption} as agreed_cents, ${expired} as expired,
      null::text as owed_by_channel
    from booking_installments i
    join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join financial_categories stays on stays.tenant_id = i.tenant_id and stays.purpose = 'stays'
    cross join lateral (select coalesce(sum(p.amount_cents), 0)::bigint as cents from booking_installments p
      where p.tenant_id = i.tenant_id and p.booking_id = i.booking_id and p.position < i.position
        and p.cancelled_at is null) before
    where ${sql.join(where, sql` and `)}`;
}

/** Unpaid fees of cancelled stays and no-shows, by the id of the booking; paid ones are among the movements. */
function fees(tenantId: string, listing: EntryListing): Sql {
  const { category_ids, accommodation_ids, from, to, text } = listing;
  const [due, open] = [sql`(${feeDueOn})`, sql`(${feeCents} - b.paid_cents)`];
  const where = [
    sql`b.tenant_id = ${tenantId} and b.owes_fee`,
    ...(category_ids.length > 0 ? [sql`stays.id = any(${category_ids}::uuid[])`] : []),
    ...ofPlaces(sql`b.accommodation_id`, accommodation_ids),
    ...(from ? [sql`${due} >= ${from}`] : []),
    ...(to ? [sql`${due} <= ${to}`] : []),
    ...inCompetence(monthOf(due), listing),
    ...(text ? [sql`(folded(b.code) = ${text} or folded(g.name) like ${like(text)})`] : []),
    ...inStates(listing, { open, due, settled: sql`b.paid_cents`, cancelled: sql`false` }),
  ];
  return sql`select b.id, 'receivable' as kind, '' as description, g.name as counterparty, null::text as counterparty_document, ${due} as due_on,
      ${monthOf(due)} as competence, stays.code as category_code, ${feeCents} as amount_cents, b.paid_cents as settled_cents, false as cancelled, stays.name as category_name,
      a.name as accommodation_name, null::integer as series_position, null::integer as series_count, b.code as booking_code, false as deposit, null::jsonb as payment_plan, null::bigint as agreed_cents, false as expired,
      case when b.collected_by = 'channel' then b.channel end as owed_by_channel
    from bookings b
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join financial_categories stays on stays.tenant_id = b.tenant_id and stays.purpose = 'stays'
    where ${sql.join(where, sql` and `)}`;
}

function parts(tenantId: string, listing: EntryListing): Sql[] {
  const { kinds, account_ids, counterparty_ids } = listing;
  const ofEntriesAlone = account_ids.length > 0 || counterparty_ids.length > 0;
  const withBookings = (kinds.length === 0 || kinds.includes("receivable")) && !ofEntriesAlone;
  return [
    entries(tenantId, listing),
    ...(withBookings ? [installments(tenantId, listing), fees(tenantId, listing)] : []),
  ];
}

/**
 * One page of receivables and payables by due date; each side of the union returns only the rows that the page needs.
 */
export async function listEntriesPage(
  db: Db,
  tenantId: string,
  listing: EntryListing,
  page: Page,
): Promise<StoredListedEntry[]> {
  const direction = listing.descending ? sql`desc` : sql`asc`;
  const order = sql`order by due_on ${direction}, id ${direction}`;
  const needed = page.offset + page.per_page;
  const sides = parts(tenantId, listing).map((part) => sql`(${part} ${order} limit ${needed})`);
  const { rows } = await sql<StoredListedEntry>`select * from (${sql.join(sides, sql` union all `)}) listed
    ${order} limit ${page.per_page} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countEntries(db: Db, tenantId: string, listing: EntryListing, limit: number): Promise<number> {
  const sides = parts(tenantId, listing).map((part) => sql`(select 1 from (${part}) side limit ${sql.lit(limit)})`);
  return countRows(db, sql`select from (${sql.join(sides, sql` union all `)}) every_side`, limit);
}
