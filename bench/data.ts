import pg from "pg";

/** The amount of data in a database. */
export interface Size {
  companies: number;
  /** Per company. */
  accommodations: number;
  /** Per accommodation, with one free night after each; half of them in the past. */
  stays: number;
  /** Per stay. */
  nights: number;
}

/** The number of bookings, in companies of 50 accommodations and 2,000 bookings. */
export function manyCompanies(bookings: number): Size {
  return { companies: bookings / 2000, accommodations: 50, stays: 40, nights: 3 };
}

const companiesOf = ({ companies, accommodations }: Size) => `
insert into plans (id, name, created_at) values (gen_random_uuid(), 'Bench', now());
insert into plan_modules select plans.id, modules.name from plans, modules where plans.name = 'Bench';
insert into tenants (id, name, legal_name, document, plan_id, state, created_at, updated_at)
  select gen_random_uuid(), 'Bench ' || n, 'Bench', '11222333000181', plans.id, 'active', now(), now()
  from generate_series(1, ${companies}) n, plans where plans.name = 'Bench';
insert into accommodations (tenant_id, id, name, name_folded, kind, legal_regime, base_guests, max_guests, base_price_cents,
    created_at, updated_at)
  select t.id, gen_random_uuid(), 'Casa ' || n, 'casa ' || lpad(n::text, 4, '0'), 'house', 'lodging', 2, 6, 30000, now(), now()
  from tenants t, generate_series(1, ${accommodations}) n where t.name like 'Bench %';
insert into guests (tenant_id, id, name, name_folded, created_at, updated_at)
  select t.id, gen_random_uuid(), 'Pessoa ' || n, 'pessoa ' || n, now(), now()
  from tenants t, generate_series(1, 200) n where t.name like 'Bench %';
`;

const staysOf = ({ stays, nights }: Size) => `
with place as (
  select a.tenant_id, a.id, row_number() over (partition by a.tenant_id order by a.id) as place
  from accommodations a join tenants t on t.id = a.tenant_id where t.name like 'Bench %'
), people as (
  select tenant_id, array_agg(id) as ids from guests group by tenant_id
), stay as (
  select p.tenant_id, gen_random_uuid() as id, p.id as accommodation_id, gen_random_uuid() as occupancy_id,
    current_date + ((n - ${stays / 2}) * ${nights + 1} + mod(p.place, ${nights + 1}))::int as check_in, n, p.place, people.ids
  from place p join people using (tenant_id), generate_series(0, ${stays - 1}) n
)
insert into bookings (tenant_id, id, code, status, accommodation_id, occupancy_id, check_in, check_out, adults, holder_id,
    nights, total_cents, created_at, updated_at)
  select tenant_id, id, upper(substr(md5(id::text), 1, 12)), 'confirmed', accommodation_id, occupancy_id, check_in, check_in + ${nights}, 2,
    ids[1 + (n * 7 + place) % 200],
    (select jsonb_agg(jsonb_build_object('date', check_in + d, 'price_cents', 30000, 'reason', 'Base'))
      from generate_series(0, ${nights - 1}) d),
    ${nights * 30_000}, now() - n * interval '1 hour', now()
  from stay;
insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due)
  select tenant_id, gen_random_uuid(), id, 1, check_in, total_cents, 'check_in' from bookings
  where tenant_id in (select id from tenants where name like 'Bench %');
insert into occupancies (tenant_id, id, accommodation_id, source, booking_id, check_in, check_out)
  select tenant_id, occupancy_id, accommodation_id, 'booking', id, check_in, check_out from bookings
  where occupancy_id is not null and tenant_id in (select id from tenants where name like 'Bench %');
`;

const person = `
insert into users (id, email, name, password_hash, created_at)
  select gen_random_uuid(), 'bench@exemplo.test', 'Bench', password_hash, now() from users where email = 'ana@marazul.test';
insert into memberships (tenant_id, user_id, created_at)
  select t.id, u.id, now() from tenants t, users u where t.name = 'Bench 1' and u.email = 'bench@exemplo.test';
insert into roles (tenant_id, id, name, name_folded, system, created_at)
  select id, gen_random_uuid(), 'Administrador', 'administrador', true, now() from tenants where name = 'Bench 1';
insert into membership_roles (tenant_id, user_id, role_id)
  select m.tenant_id, m.user_id, r.id from memberships m join roles r using (tenant_id) join tenants t on t.id = m.tenant_id
  where t.name = 'Bench 1';
`;

export interface Bench {
  tenant_id: string;
  accommodation_ids: string[];
}

/** Fills a migrated database; the user who logs in gets the password of the demonstration's users. */
export async function fill(url: string, size: Size): Promise<Bench> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("begin");
  await client.query(companiesOf(size));
  // The million rows are consistent: no triggers or foreign keys run for them.
  await client.query("set local session_replication_role = replica");
  await client.query(staysOf(size));
  await client.query("set local session_replication_role = origin");
  await client.query(person);
  await client.query("commit");
  await client.query("vacuum (analyze)");
  const tenant = await client.query("select id from tenants where name = 'Bench 1'");
  const tenant_id = tenant.rows[0].id as string;
  const places = await client.query("select id from accommodations where tenant_id = $1 order by id", [tenant_id]);
  await client.end();
  return { tenant_id, accommodation_ids: places.rows.map(({ id }) => id as string) };
}
