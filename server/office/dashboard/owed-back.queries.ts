import { sql } from "kysely";
import type { Dashboard } from "#contract/office/dashboard";
import type { Ctx } from "#server/platform/context";
import { owedBackParts } from "#server/platform/db/booking-money";

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
