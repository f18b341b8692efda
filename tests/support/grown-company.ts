import type { ClientBase } from "pg";

/** The size of a company: accommodations, and stays of three nights in each, with one free night after each. */
export interface CompanySize {
  accommodations: number;
  stays: number;
}

/** The three compared sizes: 1,000, 30,000 and 300,000 bookings. */
export const companySizes = {
  small: { accommodations: 10, stays: 100 },
  middle: { accommodations: 200, stays: 150 },
  large: { accommodations: 1000, stays: 300 },
} as const satisfies Record<string, CompanySize>;

/** A word of every third guest's name, one of a fiftieth of them, and one of a single guest. */
export const searchedWords = { common: "silva", seldom: "xavier", rare: "unica000077" } as const;

const people = `insert into guests (tenant_id, id, name, name_folded, email, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), initcap(name), name, 'p' || n || '@exemplo.test', now(), now()
  from (select n, (array['maria','jose','ana','joao','rita','davi','lia','ivo','eva','caio'])[1 + n % 10] || ' ' ||
    case when n % 3 = 0 then 'silva' when n % 50 = 1 then 'xavier' else 'souza' end || ' unica' || lpad(n::text, 6, '0') as name
    from generate_series(1, $2::int) n) named`;

const places = `insert into accommodations (tenant_id, id, name, name_folded, kind, legal_regime, base_guests, max_guests,
    base_price_cents, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Casa ' || n, 'casa ' || lpad(n::text, 4, '0'), 'house', 'lodging', 2, 6, 30000,
    now() - interval '3 years', now()
  from generate_series(1, $2::int) n`;

/** Typical data: past stays are paid except one in fifty; of the future ones every other has no payment. */
const planned = `create temporary table planned as
  with place as (
    select id, (row_number() over (order by name_folded))::int as place from accommodations where tenant_id = $1
  ), person as (
    select id as holder_id, row_number() over (order by name_folded) as nth
    from guests where tenant_id = $1
  ), stay as (
    select place.id as accommodation_id, gen_random_uuid() as id, $3::date + ((n - $2::int / 2) * 4 + place % 4)::int as check_in,
      (row_number() over (order by n, place))::int as number
    from place, generate_series(0, $2::int - 1) n
  ), state as (
    select stay.*, check_in + 3 as check_out, 90000 + (number % 300) * 100 as total_cents, case
      when number % 14 = 3 then 'cancelled' when number % 60 = 7 then 'expired'
      when check_in + 3 <= $3::date then case when number % 40 = 5 then 'no_show' else 'checked_out' end
      when check_in < $3::date then case when number % 25 = 5 then 'confirmed' else 'checked_in' end
      when number % 30 = 5 then 'hold' when number % 25 = 9 then 'inquiry' else 'confirmed' end as status
    from stay
  )
  select state.*, holder_id, case when status in ('hold', 'confirmed', 'checked_in', 'checked_out') then gen_random_uuid() end as occupancy_id,
    case when status in ('inquiry', 'expired', 'no_show', 'cancelled') then 0
      when check_in < $3::date then case when number % 50 = 11 then 0 when number % 50 = 12 then total_cents / 2 else total_cents end
      when number % 2 = 0 then 0 when number % 3 = 0 then total_cents else total_cents / 2 end::bigint as paid_cents,
    (array['direct','phone','whatsapp','walk_in','site','airbnb','booking_com','other'])[1 + (number * 5 % 8)] as channel
  from state join person on person.nth = 1 + (state.number * 7919::bigint) % $4::int`;

const bookings = `insert into bookings (tenant_id, id, code, status, accommodation_id, occupancy_id, check_in, check_out, adults,
    holder_id, channel, collected_by, nights, total_cents, paid_cents, hold_expires_at, booked_on, created_at, updated_at)
  select $1::uuid, id, 'G' || upper(left(md5(id::text), 15)), status, accommodation_id, occupancy_id, check_in, check_out, 2,
    holder_id, channel, case when channel in ('airbnb', 'booking_com') then 'channel' else 'company' end,
    jsonb_build_array(jsonb_build_object('date', check_in, 'price_cents', 30000, 'reason', 'Base'),
      jsonb_build_object('date', check_in + 1, 'price_cents', 30000, 'reason', 'Base'),
      jsonb_build_object('date', check_in + 2, 'price_cents', total_cents - 60000, 'reason', 'Base')),
    total_cents, paid_cents,
    case when status = 'hold' then $2::date + interval '9 days' + number % 20 * interval '1 hour'
      when status = 'expired' then check_in - interval '20 days' end,
    check_in - 30, check_in - 30 - (number % 60)::int + interval '10 hours', check_in - 30 + interval '10 hours'
  from planned`;

const parts = `insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due, deposit, cancelled_at)
  select $1::uuid, gen_random_uuid(), id, part, case part when 1 then check_in - 30 else check_in end,
    case part when 1 then total_cents / 2 else total_cents - total_cents / 2 end,
    case part when 1 then 'booking' else 'check_in' end, part = 1,
    case when status in ('cancelled', 'expired', 'no_show') then check_in - interval '10 days' end
  from planned, generate_series(1, 2) part`;

const payments = `insert into booking_payments (tenant_id, id, booking_id, amount_cents, method, received_on, created_at)
  select $1::uuid, gen_random_uuid(), id, paid_cents, 'pix', check_in - 29, check_in - interval '29 days'
  from planned where paid_cents > 0`;

const nights = `insert into occupancies (tenant_id, id, accommodation_id, source, booking_id, check_in, check_out, expires_at)
  select b.tenant_id, b.occupancy_id, b.accommodation_id, 'booking', b.id, b.check_in, b.check_out,
    case when b.status = 'hold' then b.hold_expires_at end
  from bookings b where b.tenant_id = $1 and b.occupancy_id is not null`;

const along = `insert into booking_guests (tenant_id, booking_id, accommodation_id, guest_id, position, created_at)
  select $1::uuid, p.id, p.accommodation_id, g.id, 1, now()
  from planned p join (select id, row_number() over (order by name_folded) as nth from guests where tenant_id = $1) g
    on g.nth = 1 + p.number % $2::int and g.id <> p.holder_id
  where p.number % 2 = 0`;

const words = `insert into search_words (tenant_id, kind, word, record_id)
  select $1::uuid, 'guest', unnest(string_to_array(name_folded, ' ') || email), id from guests where tenant_id = $1
  union all select $1::uuid, 'booking', lower(code), id from bookings where tenant_id = $1`;

/**
 * Fills an empty company with the data of years, without the API: the rows are consistent, so no triggers run. `client`
 * is a superuser's connection; `today` divides past from future.
 */
export async function fillGrownCompany(
  client: Pick<ClientBase, "query">,
  tenantId: string,
  { accommodations, stays }: CompanySize,
  today: string,
): Promise<void> {
  const guests = Math.max(100, Math.round((accommodations * stays) / 3));
  await client.query("set session_replication_role = replica");
  await client.query(places, [tenantId, accommodations]);
  await client.query(people, [tenantId, guests]);
  await client.query("analyze accommodations, guests");
  await client.query(planned, [tenantId, stays, today, guests]);
  await client.query("analyze planned");
  await client.query(bookings, [tenantId, today]);
  await client.query(parts, [tenantId]);
  await client.query(payments, [tenantId]);
  await client.query(nights, [tenantId]);
  await client.query(along, [tenantId, guests]);
  await client.query(words, [tenantId]);
  await client.query("drop table planned");
  await client.query("set session_replication_role = origin");
}
