import { sql } from "kysely";
import type { Dashboard } from "#contract/office/dashboard";
import type { Ctx } from "#server/platform/context";
import { owedBackParts } from "#server/platform/db/booking-money";
import type { Db } from "#server/platform/db/database";

const counted = 1000; // bookings of each kind

/**
 * The bookings of which the company owes money back, whatever their dates: paid too much while they stand, or given up
 * with a refund that was not paid. Stays of today first, then the oldest, up to a limit; and how many there are.
 */
export async function owedBack(
  { actor, db }: Ctx,
  { today, now, limit }: { today: string; now: Date; limit: number },
): Promise<{ count: number; list: Dashboard["owed_back"] }> {
  const parts = owedBackParts(now).map(
    ({ where, cents }) => sql`(select b.id, b.check_in, ${cents} as owed_cents,
        not (b.check_in <= ${today} and b.check_out >= ${today} and b.kept_fee_cents is null) as later
      from bookings b where b.tenant_id = ${actor.tenant_id} and ${where}
      order by b.check_in desc, b.id desc limit ${sql.lit(counted)})`,
  );
  const { rows } = await sql<Dashboard["owed_back"][number] & { count: number }>`
    with owed as (${sql.join(parts, sql` union all `)}),
      shown as (select *, count(*) over ()::int as count from owed order by later, check_in, id limit ${limit})
    select b.code, b.status, b.check_in, b.check_out, b.collected_by, b.channel, g.name as holder_name,
      a.name as accommodation_name, s.owed_cents, s.count
    from shown s
    join lateral (select * from bookings b where b.tenant_id = ${actor.tenant_id} and b.id = s.id limit 1) b on true
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    order by s.later, s.check_in, s.id`.execute(db);
  return { count: rows[0]?.count ?? 0, list: rows.map(({ count, ...row }) => row) };
}

/** Whether there may be anything to show in the panels that are empty on most days, and whether sample data is there. */
export type FilledPanels = Record<
  | "due"
  | "announcements"
  | "requests"
  | "prices"
  | "refusals"
  | "reminders"
  | "waiting"
  | "owed_back"
  | "calendars"
  | "sample",
  boolean
>;

/**
 * Finds the panels that have to be read. Each part asks for less than the query of its panel, so a panel may turn out
 * to be empty, but none is left out; in one statement, it takes less time than reading a single empty panel.
 */
export async function findFilledPanels(
  db: Db,
  { tenantId, today, now }: { tenantId: string; today: string; now: Date },
): Promise<FilledPanels> {
  const [overpaid, refunded] = owedBackParts(now).map(
    ({ where }) => sql`exists (select from bookings b
    where b.tenant_id = ${tenantId} and ${where})`,
  );
  // The order makes the planner use the index on it; for a mere "exists", it scans the bookings where many are due.
  const { rows } = await sql<FilledPanels>`select
    coalesce((select true from bookings b where b.tenant_id = ${tenantId} and b.open_due_on <= ${today}
      and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
      order by b.open_due_on, b.id limit 1), false) as due,
    exists (select from payment_announcements p where p.tenant_id = ${tenantId} and p.state = 'open') as announcements,
    exists (select from guest_requests r where r.tenant_id = ${tenantId} and r.state = 'open') as requests,
    exists (select from bookings b where b.tenant_id = ${tenantId} and b.price_request is not null) as prices,
    exists (select from bookings b where b.tenant_id = ${tenantId} and b.price_refusal is not null) as refusals,
    exists (select from team_notes n
      where n.tenant_id = ${tenantId} and n.remind_on <= ${today} and n.done_at is null) as reminders,
    exists (select from waiting_guests w where w.tenant_id = ${tenantId} and w.closed_at is null) as waiting,
    (${overpaid} or ${refunded}) as owed_back,
    exists (select from channel_imports i where i.tenant_id = ${tenantId}) as calendars,
    exists (select from imports i
      where i.tenant_id = ${tenantId} and i.sample and i.state = 'applied') as sample`.execute(db);
  return rows[0]!;
}
