import type { Pool } from "pg";

/** Invariants of the database, each as a query that counts the violations. Runs as superuser, over all companies. */
const never: Record<string, string> = {
  "nights that are taken twice": `select count(*) from occupancies a join occupancies b
    on b.accommodation_id = a.accommodation_id and b.id > a.id and b.check_in < a.check_out and b.check_out > a.check_in
    where a.occupies and b.occupies`,
  "stays and blocks that share a night": `with standing as (
      select id, accommodation_id, check_in, check_out from bookings where status in ('hold', 'confirmed', 'checked_in')
      union all select id, accommodation_id, check_in, check_out from blocks where deleted_at is null
      union all select id, accommodation_id, check_in, check_out from occupancies where source = 'import' and occupies)
    select count(*) from standing a join standing b
      on b.accommodation_id = a.accommodation_id and b.id > a.id
      and b.check_in < a.check_out and b.check_out > a.check_in`,
  "standing stays that do not hold their nights": `select count(*) from bookings b left join occupancies o
    on o.tenant_id = b.tenant_id and o.id = b.occupancy_id and o.occupies and o.accommodation_id = b.accommodation_id
      and o.check_in = b.check_in and o.check_out >= b.check_out
    where b.status in ('hold', 'confirmed', 'checked_in') and o.id is null`,
  "nights of stays that are over or given up": `select count(*) from occupancies o
    join bookings b on b.tenant_id = o.tenant_id and b.id = o.booking_id
    where o.occupies and b.status in ('inquiry', 'cancelled', 'expired', 'no_show')`,
  "bookings whose money paid is not what was paid": `select count(*) from bookings b
    where paid_cents < 0 or paid_cents <> (select coalesce(sum(amount_cents), 0) from booking_payments p
      where p.tenant_id = b.tenant_id and p.booking_id = b.id)`,
  "bookings whose instalments are not their total": `select count(*) from bookings b
    where total_cents <> (select coalesce(sum(amount_cents), 0) from booking_installments i
      where i.tenant_id = b.tenant_id and i.booking_id = b.id)`,
  "bookings whose nights and charges are not their total": `select count(*) from bookings
    where total_cents <> coalesce((select sum((night ->> 'price_cents')::bigint) from jsonb_array_elements(nights) night), 0)
      + coalesce((select sum((charge ->> 'amount_cents')::bigint) from jsonb_array_elements(charges) charge), 0)`,
  "charges that are not their agreed unit times the units of the stay": `select count(*)
    from bookings b cross join jsonb_array_elements(b.charges) charge
    where charge -> 'rate' ->> 'unit_cents' is not null and (charge ->> 'amount_cents')::bigint
      <> (charge -> 'rate' ->> 'unit_cents')::bigint * case charge -> 'rate' ->> 'unit'
        when 'night' then jsonb_array_length(b.nights)
        when 'guest' then b.adults + b.children
        else jsonb_array_length(b.nights) * (b.adults + b.children) end`,
  "percentages that are further from their share than their splits may leave them": `select count(*)
    from bookings b cross join jsonb_array_elements(b.charges) charge
    cross join lateral (select coalesce((select sum((night ->> 'price_cents')::bigint)
      from jsonb_array_elements(b.nights) night), 0) + coalesce((select sum((line ->> 'amount_cents')::bigint)
      from jsonb_array_elements(b.charges) line
      where line ->> 'id' is null and (line ->> 'amount_cents')::bigint < 0), 0) as cents) base
    where charge -> 'rate' ->> 'basis_points' is not null and abs((charge ->> 'amount_cents')::bigint * 10000
      - base.cents * (charge -> 'rate' ->> 'basis_points')::bigint) > 10000 * 10`,
  "stays of which the desk sold less than nothing, or to nobody's channel": `select count(*) from bookings
    where desk_cents < 0 or desk_cents > 0 and type <> 'guest'`,
  "security deposits that are not what moved": `select count(*) from bookings b
    where security_held_cents < 0 or security_held_cents <> (
      select coalesce(sum(case kind when 'received' then amount_cents else -amount_cents end), 0)
      from security_deposit_movements m where m.tenant_id = b.tenant_id and m.booking_id = b.id)`,
  "journal entries that do not balance": `select count(*) from (
    select from journal_lines group by tenant_id, entry_id having sum(amount_cents) <> 0) unbalanced`,
  "bookings whose journal is not what they were paid": `select count(*) from bookings b where paid_cents <> (
    select coalesce(-sum(amount_cents), 0) from journal_lines l
    where l.tenant_id = b.tenant_id and l.booking_id = b.id and l.ledger = 'booking')`,
  "companies in which money left a booking and came to none": `select count(*) from (
    select from journal_lines where ledger = 'passed_on' group by tenant_id having sum(amount_cents) <> 0) lost`,
};

/** Every violated invariant with its count, and every row that references another company. */
export async function unsound(pool: Pool): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [what, sql] of Object.entries({ ...never, ...(await acrossCompanies(pool)) })) {
    const { rows } = await pool.query(sql);
    const count = Number(rows[0].count);
    if (count > 0) found[what] = count;
  }
  return found;
}

/** For each foreign key between tables of companies: rows whose reference, by id alone, is a row of another company. */
async function acrossCompanies(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ from: string; to: string; own: string; its: string }>(`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, own.attname as own, its.attname as its
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair(own, its)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute its on its.attrelid = c.confrelid and its.attnum = pair.its
    where c.contype = 'f' and own.attname <> 'tenant_id' and its.attname = 'id'
      and 2 = (select count(*) from pg_attribute t
        where t.attrelid in (c.conrelid, c.confrelid) and t.attname = 'tenant_id')`);
  return Object.fromEntries(
    rows.map(({ from, to, own, its }) => [
      `rows of ${from} that point to another company's ${to}`,
      `select count(*) from ${from} a join ${to} b on b.${its} = a.${own} where b.tenant_id <> a.tenant_id`,
    ]),
  );
}

/** The sum of the paid amounts of a company's bookings. */
export async function paidTo(pool: Pool, tenantId: string): Promise<number> {
  const { rows } = await pool.query(`select coalesce(sum(paid_cents), 0) as sum from bookings where tenant_id = $1`, [
    tenantId,
  ]);
  return Number(rows[0].sum);
}
