-- The monthly bill of a channel that lets the guest pay the company: an entry payable, of no accommodation, since it is
-- shared by its bookings, and never the owners' expense: their statements take off each booking's commission already.
alter table financial_entries
  add column billed_channel text,
  add column billed_month date,
  add constraint financial_entries_bill check (billed_channel is null or (kind = 'payable' and accommodation_id is null
    and not owner_borne and owner_id is null and series_id is null)),
  add constraint financial_entries_bill_month check (num_nonnulls(billed_channel, billed_month) in (0, 2)
    and extract(day from billed_month) = 1),
  add constraint financial_entries_bill_channel check (billed_channel in
    ('direct', 'phone', 'whatsapp', 'walk_in', 'site', 'airbnb', 'booking_com', 'other'));
create index financial_entries_bills on financial_entries (tenant_id, billed_month, id) where billed_month is not null;

-- The bookings of a bill with the commission of each as it was then. A booking is in one standing bill at most.
create table billed_commissions (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  entry_id uuid not null,
  amount_cents bigint not null,
  constraint billed_commissions_once primary key (tenant_id, booking_id),
  constraint billed_commissions_amount check (amount_cents > 0),
  constraint billed_commissions_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint billed_commissions_entry foreign key (tenant_id, entry_id) references financial_entries (tenant_id, id)
);
create index billed_commissions_by_entry on billed_commissions (tenant_id, entry_id, booking_id);

alter table billed_commissions enable row level security;
alter table billed_commissions force row level security;
create policy billed_commissions_tenant on billed_commissions for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy billed_commissions_reach on billed_commissions as restrictive for all to app_limited using (false);
grant select, insert, delete on billed_commissions to app_user;

-- A bill that is taken back lets its bookings go.
create function free_billed_commissions() returns trigger language plpgsql as $$
begin
  delete from billed_commissions c where c.tenant_id = new.tenant_id and c.entry_id = new.id;
  return null;
end $$;
create trigger financial_entries_free_billed after update of cancelled_at on financial_entries
  for each row when (new.billed_channel is not null and old.cancelled_at is null and new.cancelled_at is not null)
  execute function free_billed_commissions();

-- What is settled of a bill, by its bookings: [{booking_id, amount_cents}]. The parts come to the amount, or the lines
-- would not sum to nothing.
alter table settlements
  add column parts jsonb,
  add constraint settlements_parts check (parts is null or jsonb_typeof(parts) = 'array');

-- As before, but that each part is posted for its booking and the accommodation of that. Interest and discounts are the
-- company's.
create or replace function post_settlements() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'settlement', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select s.tenant_id, s.id, side.position, s.moved_on, side.ledger, side.account_id, side.category_id, side.booking_id,
    coalesce(b.accommodation_id, e.accommodation_id),
    case e.kind when 'receivable' then side.amount_cents else -side.amount_cents end
  from added s
  join financial_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
  join financial_categories interest on interest.tenant_id = e.tenant_id
    and interest.purpose = case e.kind when 'receivable' then 'interest_received' else 'interest_paid' end
  join financial_categories discount on discount.tenant_id = e.tenant_id
    and discount.purpose = case e.kind when 'receivable' then 'discounts_given' else 'discounts_taken' end
  cross join lateral (
    select 1 as position, 'account' as ledger, s.account_id as account_id, null::uuid as category_id,
      null::uuid as booking_id, s.amount_cents + s.interest_cents - s.discount_cents as amount_cents
    union all select 2, 'category', null, e.category_id, null, -s.amount_cents where s.parts is null
    union all select 3, 'category', null, interest.id, null, -s.interest_cents
    union all select 4, 'category', null, discount.id, null, s.discount_cents
    union all select 4 + part.place::integer, 'category', null, e.category_id, (part.said ->> 'booking_id')::uuid,
      -(part.said ->> 'amount_cents')::bigint
      from jsonb_array_elements(s.parts) with ordinality part (said, place)) side
  left join bookings b on b.tenant_id = s.tenant_id and b.id = side.booking_id
  where s.reversal_of is null and side.amount_cents <> 0;
  return null;
end $$;
