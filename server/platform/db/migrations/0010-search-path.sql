-- Functions find our tables and functions whatever `search_path` is: a dump is restored with an empty one, and without
-- this no booking of it comes back.
--
-- A function in SQL names the schema, because one that sets a path is never inlined into its statement.

create or replace function desk_sold_cents(nights jsonb, charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce((select sum((night ->> 'price_cents')::bigint) from jsonb_array_elements(nights) night
      where night ? 'desk'), 0)::bigint
    + public.sum_cents(charges, 'desk_cents') $$;

create or replace function held_of_booking(tenant uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce(sum(case when (kind = 'received') <> is_reversal then amount_cents else -amount_cents end), 0)
  from public.security_deposit_movements where tenant_id = tenant and booking_id = booking;
$$;

create or replace function used_credit(tenant uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce(-sum(amount_cents), 0) from public.booking_payments
  where tenant_id = tenant and booking_id = booking and credit_booking_id is not null
    and (amount_cents < 0) <> is_reversal;
$$;

create or replace function company_modules(company uuid, day date) returns table (modules text[]) language sql stable as $$
  select array(
    select m.name from public.modules m
    left join public.subscriptions s on s.tenant_id = company
    left join public.module_overrides o on o.tenant_id = company and o.module = m.name
      and (o.expires_on is null or o.expires_on >= day)
    where m.active and coalesce(o.open, m.name = any(s.modules), false)
    order by m.name)
$$;

create or replace function modules_of(company uuid, day date) returns text[] language sql stable as $$
  select modules from public.company_modules(company, day)
$$;

create or replace function open_session(hash bytea, asked uuid, at timestamptz)
returns table (
  session_id uuid, user_id uuid, is_super_admin boolean, seen_at timestamptz, remember boolean,
  tenant_id uuid, member boolean, tenant_state text, timezone text, permissions text[], system_role boolean,
  modules text[], reach uuid[], visit json
)
language sql stable as $$
  with person as (
    select s.id as session_id, s.seen_at, s.remember, u.id as user_id, u.is_super_admin, u.default_tenant_id,
      case
        when v.token_hash is null then asked
        when (asked is null or asked = v.company_id) and visitor.is_super_admin and visitor.blocked_at is null
          then v.company_id
        else '00000000-0000-0000-0000-000000000000'
      end as within_visit,
      case when v.token_hash is not null then
        json_build_object('by', v.by_name, 'reason', v.reason, 'read_only', v.read_only, 'until', v.ends_at)
      end as visit
    from public.sessions s
    join public.users u on u.id = s.user_id
    left join public.visits v on v.token_hash = s.token_hash
    left join public.users visitor on visitor.id = v.by_user_id
    where s.token_hash = hash and s.idle_until > at and s.ends_at > at and u.blocked_at is null
      and (v.token_hash is null
        or exists (
          select from public.sessions own where own.user_id = v.by_user_id and own.id = v.by_session_id
            and own.idle_until > at and own.ends_at > at))
      and (u.is_super_admin
        -- blocked in every company is blocked; in none at all is not
        or (select bool_or(m.blocked_at is null) from public.memberships m where m.user_id = u.id) is not false)
  ),
  company as (
    select m.tenant_id, t.timezone,
      case when t.state = 'cancelled' and t.reading_ended_on is not null then 'closed' else t.state end as state
    from person p
    join public.memberships m on m.user_id = p.user_id and m.blocked_at is null
    join public.tenants t on t.id = m.tenant_id
    where p.within_visit is null or m.tenant_id = p.within_visit
    order by (m.tenant_id = p.default_tenant_id) desc nulls last, m.created_at, m.tenant_id
    limit 1
  )
  select p.session_id, p.user_id, p.is_super_admin, p.seen_at, p.remember,
    c.tenant_id, p.within_visit is null or c.tenant_id is not null, c.state, c.timezone,
    coalesce(held.permissions, '{}'), coalesce(held.system, false), open.modules,
    case when held.limited then array(
      select distinct l.accommodation_id from public.membership_role_limits l
      where l.tenant_id = c.tenant_id and l.user_id = p.user_id order by 1) end,
    p.visit
  from person p
  left join company c on true
  left join lateral (
    select array_agg(distinct rp.permission) filter (where rp.permission is not null) as permissions,
      bool_or(r.system) as system, bool_and(mr.limited) as limited
    from public.membership_roles mr
    join public.roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    left join public.role_permissions rp on rp.tenant_id = mr.tenant_id and rp.role_id = mr.role_id
    where mr.tenant_id = c.tenant_id and mr.user_id = p.user_id
  ) held on true
  left join lateral public.company_modules(c.tenant_id, (at at time zone 'America/Sao_Paulo')::date) open on true
$$;

create or replace function terms_are_told(terms public.owner_statement_terms) returns boolean language sql stable as $$
  select exists (
    select from public.owner_statement_lines l
    join public.owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
    where l.tenant_id = terms.tenant_id and l.source_id = terms.source_id
      and l.kind in ('stay', 'expense', 'left_out', 'not_received'))
$$;

create or replace function ask_contract_review(company uuid, booking uuid, begins boolean, stamp text,
  moment timestamptz) returns void language sql as $$
  insert into public.jobs (id, kind, tenant_id, unique_key, payload, run_at, created_at)
  select gen_random_uuid(), 'review-contract', company, company || '/contract/' || booking || '/' || stamp,
    jsonb_build_object('booking', booking, 'begins', begins), moment, moment
  where begins and exists (select from public.contract_settings s where s.tenant_id = company and s.issue_on <> 'never')
    or exists (select from public.contracts c where c.tenant_id = company and c.booking_id = booking and c.state <> 'void')
  on conflict do nothing
$$;

-- A function in PL/pgSQL is never inlined, and sets its path.
alter function add_up_payments() set search_path = public, pg_temp;
alter function add_up_security_deposit() set search_path = public, pg_temp;
alter function add_up_settlements() set search_path = public, pg_temp;
alter function begin_subscription() set search_path = public, pg_temp;
alter function booking_guests_accommodation() set search_path = public, pg_temp;
alter function booking_guests_leave() set search_path = public, pg_temp;
alter function booking_guests_move() set search_path = public, pg_temp;
alter function booking_guests_without_holder() set search_path = public, pg_temp;
alter function chain_owner_statements() set search_path = public, pg_temp;
alter function check_bank_match() set search_path = public, pg_temp;
alter function check_booking_money(uuid, uuid) set search_path = public, pg_temp;
alter function check_credit() set search_path = public, pg_temp;
alter function check_journal_entries() set search_path = public, pg_temp;
alter function check_journal_lines() set search_path = public, pg_temp;
alter function check_money_of_booking() set search_path = public, pg_temp;
alter function check_money_of_part() set search_path = public, pg_temp;
alter function check_owner_statement_has_lines() set search_path = public, pg_temp;
alter function check_owner_statement_lines() set search_path = public, pg_temp;
alter function check_service_invoice() set search_path = public, pg_temp;
alter function check_service_invoice_line() set search_path = public, pg_temp;
alter function check_settled() set search_path = public, pg_temp;
alter function count_accommodation() set search_path = public, pg_temp;
alter function count_bytes() set search_path = public, pg_temp;
alter function count_person() set search_path = public, pg_temp;
alter function count_revenue() set search_path = public, pg_temp;
alter function forget_month_sums() set search_path = public, pg_temp;
alter function forget_pix_kind() set search_path = public, pg_temp;
alter function free_billed_commissions() set search_path = public, pg_temp;
alter function freeze_owner_statement_lines() set search_path = public, pg_temp;
alter function freeze_owner_statements() set search_path = public, pg_temp;
alter function guard_contract() set search_path = public, pg_temp;
alter function guard_contract_signature() set search_path = public, pg_temp;
alter function keep_closed_entries() set search_path = public, pg_temp;
alter function keep_held_deposits() set search_path = public, pg_temp;
alter function keep_owned_bps() set search_path = public, pg_temp;
alter function keep_owner_opening() set search_path = public, pg_temp;
alter function keep_told_terms() set search_path = public, pg_temp;
alter function name_installments() set search_path = public, pg_temp;
alter function number_service_invoice() set search_path = public, pg_temp;
alter function only_forget() set search_path = public, pg_temp;
alter function post_openings() set search_path = public, pg_temp;
alter function post_owner_adjustments() set search_path = public, pg_temp;
alter function post_payments() set search_path = public, pg_temp;
alter function post_reversals() set search_path = public, pg_temp;
alter function post_security_deposits() set search_path = public, pg_temp;
alter function post_settlements() set search_path = public, pg_temp;
alter function post_transfers() set search_path = public, pg_temp;
alter function ready_finances(uuid) set search_path = public, pg_temp;
alter function refuse_beyond(text, bigint, bigint) set search_path = public, pg_temp;
alter function refuse_change_of_journal() set search_path = public, pg_temp;
alter function refuse_removal_of_owner_statements() set search_path = public, pg_temp;
alter function refuse_second_answer() set search_path = public, pg_temp;
alter function refuse_second_decision() set search_path = public, pg_temp;
alter function require_invoice_sum(uuid, uuid) set search_path = public, pg_temp;
alter function require_open_months(uuid, date[]) set search_path = public, pg_temp;
alter function review_contract_of_booking() set search_path = public, pg_temp;
alter function review_contracts_of_guest() set search_path = public, pg_temp;
alter function sum_months(uuid, date) set search_path = public, pg_temp;
alter function take_back_payments() set search_path = public, pg_temp;
