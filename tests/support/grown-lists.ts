import type { ClientBase } from "pg";

/** The lists of a company after years: bank lines, entries, and audit rows. */
const ofCompany = [
  `insert into bank_imports (tenant_id, id, file_name, digest, format, state, statements, created_at)
  select $1::uuid, gen_random_uuid(), 'extrato.ofx', md5(n::text), 'ofx', 'taken', '[]', $3::date - n + interval '9 hours'
  from generate_series(1, $2::int / 50) n`,
  `insert into bank_lines (tenant_id, id, account_id, import_id, kind, written_on, amount_cents, ordinal, text, payer,
    more, trusted, state, reason, missing_since, created_at)
  select $1::uuid, gen_random_uuid(), account.id, file.id, 'movement', $3::date - n % 3000,
    case n % 3 when 0 then -1 else 1 end * (1000 + n), 0, 'PIX RECEBIDO ' || n, 'Pessoa ' || n % 700, '', true, state,
    case state when 'ignored' then 'Repetida' end, case n % 200 when 7 then now() end, now()
  from generate_series(1, $2::int) n
  join lateral (select case when n % 3000 < 20 then 'open' when n % 50 = 9 then 'ignored' else 'matched' end as state) of_day
    on true
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from financial_accounts
    where tenant_id = $1) account on account.place = n % account.of_all
  join (select id, row_number() over (order by id) as place from bank_imports where tenant_id = $1) file
    on file.place = 1 + n % ($2::int / 50)`,
  `insert into counterparties (tenant_id, id, name, kind, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), 'Pessoa ' || n, 'person', now(), now() from generate_series(0, 699) n
  where $2::int > 0 and $3::date is not null`,
  `insert into financial_entries (tenant_id, id, kind, description, counterparty_id, category_id, accommodation_id,
    account_id, amount_cents, settled_cents, due_on, competence, created_at, updated_at)
  select $1::uuid, gen_random_uuid(), case n % 5 when 0 then 'receivable' else 'payable' end, 'Conta ' || n,
    who.id, category.id, case n % 4 when 0 then place.id end, account.id, 10000,
    case when day > $3::date then 0 when n % 60 = 7 then 4000 when n % 90 = 8 then 0 else 10000 end, day,
    date_trunc('month', day)::date, now(), now()
  from generate_series(1, $2::int) n
  join lateral (select $3::date + 90 - n % 3000 as day) due on true
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from financial_accounts
    where tenant_id = $1) account on account.place = n % account.of_all
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from financial_categories
    where tenant_id = $1 and parent_id is not null) category on category.place = n % category.of_all
  join counterparties who on who.tenant_id = $1 and who.name = 'Pessoa ' || n % 700
  left join (select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from accommodations
    where tenant_id = $1) place on place.place = n / 4 % place.of_all`,
  `insert into audit_events (tenant_id, id, user_id, action, record_id, before, after, created_at)
  select $1::uuid, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5(n::text), 1, 20))::uuid,
    md5('person ' || n % 12)::uuid, (array['booking.created', 'booking.updated', 'guest.updated', 'payment.recorded',
      'accommodation.updated', 'season.created'])[1 + n % 6], 'R' || n / 3, null, '{}', at
  from generate_series(1, $2::int) n, lateral (select $3::date - n * interval '1 hour' as at) moment`,
];

const companies = [
  `insert into tenants (id, name, legal_name, document, email, plan_id, state, created_at, updated_at)
  select md5('company ' || n)::uuid, 'Pousada ' || md5(n::text), 'Ltda.', lpad(n::text, 14, '0'), 'p' || n || '@exemplo.test',
    (select id from plans limit 1), (array['active', 'active', 'active', 'trial', 'past_due', 'cancelled'])[1 + n % 6],
    $2::date - n * interval '3 hours', now()
  from generate_series(1, $1::int) n`,
  `insert into tenant_usage (tenant_id, accommodations, people, last_access_at)
  select id, 1 + abs(hashtext(name)) % 40, 3, now() from tenants
  where $1::int > 0 and $2::date is not null on conflict do nothing`,
  `insert into subscriptions (tenant_id, plan_id, plan_name, modules, max_accommodations, max_users, max_storage_gb,
    price_cents, agreed_on, state_since)
  select id, plan_id, 'Plano', '{booking}', 40, 10, 10, 9900, $2::date - 100, $2::date - 100 from tenants
  where $1::int > 0 on conflict do nothing`,
  `insert into service_invoices (tenant_id, id, number, state, kind, plan_name, period_start, period_end,
    peak_accommodations, total_cents, customer_name, customer_document, issued_on, due_on, paid_on, paid_by, created_at, updated_at)
  select t.id, gen_random_uuid(), '2026-' || n, case n when 1 then 'open' else 'paid' end, 'period', 'Plano', day, day + 30, 1, 9900,
    'Ltda.', '1', day, day + 8, case n when 1 then null else day + 5 end, case n when 1 then null else 'pix' end, now(), now()
  from tenants t, generate_series(1, 4) n, lateral (select $2::date - n * 30 - abs(hashtext(t.name)) % 30 as day) issued
  where $1::int > 0`,
];

/** Fills the lists of a company that has accounts and categories: this many rows each, over years up to `today`. */
export async function fillLists(client: Pick<ClientBase, "query">, tenantId: string, rows: number, today: string) {
  for (const each of ofCompany) await client.query(each, [tenantId, rows, today]);
}

/** Creates companies of the service with four invoices each, and adds as many to the existing ones. */
export async function fillCompanies(client: Pick<ClientBase, "query">, count: number, today: string) {
  for (const each of companies) await client.query(each, [count, today]);
}
