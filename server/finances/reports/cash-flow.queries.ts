import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";
import { accountSums } from "#server/finances/balances.queries";
import { type OpenFilter, openItems } from "#server/finances/open-items.queries";

export interface FlowFilter {
  account_id: string | null;
  accommodation_id: string | null;
}

/** Lines of the accounts that are asked for. */
export function cashLines({ account_id, accommodation_id }: FlowFilter): RawBuilder<unknown> {
  const account = account_id === null ? sql`l.account_id is not null` : sql`l.account_id = ${account_id}`;
  if (accommodation_id === null) return account;
  return sql`${account} and ${ofAccommodation(accommodation_id)}`;
}

/** Lines of an accommodation, or of none. */
export function ofAccommodation(id: string): RawBuilder<unknown> {
  return id === "none" ? sql`l.accommodation_id is null` : sql`l.accommodation_id = ${id}`;
}

/**
 * Lines posted for the accommodations that a session reaches. It sees besides what was posted for another one before its
 * booking or entry was moved to one of them: that is no figure of theirs.
 */
export function withinReach(reach: readonly string[] | null): RawBuilder<unknown> {
  return reach === null ? sql`` : sql`and l.accommodation_id = any(${reach}::uuid[])`;
}

/**
 * The entry of a line or an act, looked up by its key. Joined, the planner may take a company's thousands of acts of a year
 * for a handful, since it knows days and companies apart, and compare each with each.
 */
export const entryOf = (act: "l" | "act") => sql`cross join lateral (
  select e.source, e.reversal_of is not null as is_reversal from journal_entries e
  where e.tenant_id = ${sql.ref(`${act}.tenant_id`)} and e.id = ${sql.ref(`${act}.entry_id`)} offset 0) entry`;

/** Whether an act's net belongs to what came in: a reversal counts on the side that it takes back. */
export const cameIn = (net: RawBuilder<unknown>, isReversal: RawBuilder<unknown>) =>
  sql`((${net} > 0) <> ${isReversal})`;

export interface MovedMonth {
  month: string;
  in_cents: number;
  out_cents: number;
  adjusted_cents: number;
}

/** What each act brought the accounts together, summed by month; `until` is not included. */
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
 * Each act's net and what its entry says of it. Lines and entries of the period are laid together and grouped, each read
 * once in the order of its index: nothing is joined, so nothing can be joined badly, and no entry is looked up.
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

/** The same for who is limited: of entries he sees those that have a line which he sees, and that is asked of each. */
function actsLookedUp(tenantId: string, filter: Period): RawBuilder<unknown> {
  return sql`select act.posted_on, act.net, entry.source, entry.is_reversal
    from (
      select l.tenant_id, l.posted_on, l.entry_id, sum(l.amount_cents) as net
      from journal_lines l
      where l.tenant_id = ${tenantId} and ${within(filter)} and ${cashLines(filter)} ${withinReach(filter.reach)}
      group by l.tenant_id, l.posted_on, l.entry_id) act
    ${entryOf("act")}`;
}

/** What the accounts held together at the beginning of a day. */
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

/** What is open by the month in which it is due; what is overdue is expected today. */
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
