import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { Ask } from "#tests/support/grown-journal";

const filled = `with place as (
  insert into accommodations (tenant_id, id, name, name_folded, kind, legal_regime, base_guests, max_guests,
    base_price_cents, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Casa ' || n, 'casa ' || n, 'house', 'lodging', 2, 4, 30000, now(), now()
  from generate_series(1, $2::int) n
  returning id, name
), planned as (
  select place.id as accommodation_id, gen_random_uuid() as id, gen_random_uuid() as occupancy_id,
    gen_random_uuid() as guest_id, row_number() over () as number,
    date '2025-01-01' + turn * 5 + mod(ltrim(name, 'Casa ')::int, 5) as check_in
  from place, generate_series(0, $3::int - 1) turn
), person as (
  insert into guests (tenant_id, id, name, name_folded, created_at, updated_at)
  select $1::uuid, guest_id, 'Pessoa ' || md5(number::text), 'pessoa ' || md5(number::text), now(), now() from planned
  returning id
), word as (
  insert into search_words (tenant_id, kind, word, record_id)
  select $1::uuid, 'guest', unnest(array['pessoa', md5(number::text)]), guest_id from planned
  union all select $1::uuid, 'booking', 'z' || md5(id::text), id from planned
), booking as (
  insert into bookings (tenant_id, id, code, status, accommodation_id, occupancy_id, check_in, check_out, adults,
    holder_id, nights, total_cents, open_due_on, hold_expires_at, created_at, updated_at)
  select $1::uuid, id, 'Z' || upper(left(md5(id::text), 9)), status, accommodation_id,
    case when status in ('hold', 'confirmed') then occupancy_id end, check_in, check_in + 3, 2, guest_id,
    (select jsonb_agg(jsonb_build_object('date', check_in + night, 'price_cents', 30000, 'reason', 'Base'))
      from generate_series(0, 2) night),
    90000, check_in, case when status = 'hold' then timestamptz '2031-01-01' end,
    timestamptz '2025-01-01' + number * interval '1 minute', now()
  from planned,
    lateral (select case when mod(number, 20) = 0 then 'cancelled' when mod(number, 20) = 1 then 'inquiry'
      when mod(number, 100) = 2 then 'hold' else 'confirmed' end as status) chosen
  returning id
), part as (
  insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due)
  select $1::uuid, gen_random_uuid(), id, 1, check_in, 90000, 'check_in' from planned
), along as (
  insert into booking_guests (tenant_id, booking_id, accommodation_id, guest_id, position, created_at)
  select $1::uuid, id, accommodation_id, companion_id, 1, now()
  from (select id, accommodation_id, number, lag(guest_id) over (order by number) as companion_id from planned) pairs
  where mod(number, 2) = 0
)
insert into occupancies (tenant_id, id, accommodation_id, source, booking_id, check_in, check_out)
select $1::uuid, occupancy_id, accommodation_id, 'booking', id, check_in, check_in + 3 from planned
where mod(number, 20) > 1`;

/**
 * Fills a company without the API: accommodations with consecutive stays of three nights every five days, this many
 * each from 2025 on. Most are confirmed, some cancelled, inquiries or holds; nothing is paid; each has a guest of its
 * own, and every other one the previous guest as a companion.
 */
export async function fillWithBookings(
  client: { query: Ask },
  tenantId: string,
  { accommodations, each }: { accommodations: number; each: number },
): Promise<void> {
  await client.query(filled, [tenantId, accommodations, each]);
}

/**
 * Updates the planner's statistics. A snapshot of the server itself may still be open during the vacuum; pages not
 * marked as visible then make an index-only scan look expensive.
 */
export async function vacuumed(pool: Pick<Pool, "query">): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await pool.query("vacuum analyze");
    const { rows } = await pool.query(
      "select relname from pg_class where relname in ('bookings', 'booking_guests', 'occupancies', 'guests', 'journal_entries', 'journal_lines', 'tenants') and relallvisible < relpages",
    );
    if (rows.length === 0) return;
    await wait(200);
  }
  throw new Error("A snapshot stays open: the pages of the tables are not known to be visible.");
}
