-- What a guest asks for on their page: to cancel, or to come on other dates or with other people. The desk answers once.
-- The money of the moment stays here: what a cancellation gives back (`refund`), the price that a change was shown with
-- (`price`). `base` is the stay that the price was counted from. Wishes are told and need no answer: one row a booking.
create table guest_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  state text not null,
  -- the guest's
  words text,
  refund jsonb,
  paid_cents bigint,
  check_in date,
  check_out date,
  adults integer,
  children integer,
  infants integer,
  pets integer,
  before_cents bigint,
  total_cents bigint,
  price jsonb,
  base jsonb,
  -- the desk's
  reason text,
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_requests_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
  constraint guest_requests_kind check (case kind
    when 'cancellation' then state <> 'told' and refund is not null and paid_cents >= 0 and total_cents is null
    when 'change' then state <> 'told' and refund is null and price is not null and base is not null
      and total_cents >= 0 and before_cents is not null and check_out > check_in and adults >= 1
      and num_nulls(children, infants, pets) = 0
    when 'wishes' then state = 'told' and words is not null and num_nonnulls(refund, price, total_cents, reason) = 0
    else false end),
  constraint guest_requests_state check (case state
    when 'open' then num_nonnulls(reason, decided_by, decided_at) = 0
    when 'told' then num_nonnulls(reason, decided_by, decided_at) = 0
    when 'withdrawn' then num_nonnulls(reason, decided_by) = 0 and decided_at is not null
    when 'accepted' then reason is null and decided_at is not null
    when 'refused' then reason is not null and decided_at is not null
    else false end)
);
create unique index guest_requests_one_open on guest_requests (tenant_id, booking_id, kind) where state in ('open', 'told');
create index guest_requests_by_booking on guest_requests (tenant_id, booking_id, id);
create index guest_requests_waiting on guest_requests (tenant_id, id) where state = 'open';
create index guest_requests_by_user on guest_requests (decided_by) where decided_by is not null;

-- What was answered stays answered, and what was shown to the guest stays as it was shown.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.state not in ('open', 'told') and new.state <> old.state then
    raise exception 'request % was answered', old.id using errcode = '23514', constraint = 'guest_requests_answered';
  end if;
  return new;
end $$;
create trigger guest_requests_answered before update on guest_requests
  for each row execute function refuse_second_answer();

alter table guest_requests enable row level security;
alter table guest_requests force row level security;
create policy guest_requests_tenant on guest_requests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy guest_requests_reach on guest_requests as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = guest_requests.tenant_id and b.id = guest_requests.booking_id))
  with check (exists (select from bookings b where b.tenant_id = guest_requests.tenant_id and b.id = guest_requests.booking_id));
grant select, insert on guest_requests to app_user;
grant update (state, words, reason, decided_by, decided_at) on guest_requests to app_user;
