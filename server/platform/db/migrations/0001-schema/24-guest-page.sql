-- The guest's page: its link, what was agreed on it, the arrival guide and requests.

-- One valid link a booking: a new one invalidates the one before. The token follows from the id and a key of the
-- service; only its hash is stored.
create table guest_links (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, booking_id),
  constraint guest_links_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index guest_links_by_token on guest_links (token_hash);

alter table guest_links enable row level security, force row level security;
create policy guest_links_tenant on guest_links for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- A guest's page is opened with a token alone: its hash says which company to go to.
create policy guest_links_directory on guest_links for select to app_auth using (true);
create policy guest_links_reach on guest_links as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = guest_links.tenant_id and b.id = guest_links.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = guest_links.tenant_id and b.id = guest_links.booking_id));
grant select, insert, update, delete on guest_links to app_user;
grant select (tenant_id, token_hash) on guest_links to app_auth;

-- What a guest agreed to, when and from where: no personal data but address and device.
create table guest_confirmations (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  confirmed_at timestamptz not null,
  address text,
  device text,
  terms text not null,
  terms_hash bytea not null,
  -- The language of the agreed terms.
  language text not null default 'pt',
  primary key (tenant_id, booking_id),
  constraint guest_confirmations_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint guest_confirmations_hash check (terms_hash = sha256(convert_to(terms, 'UTF8'))),
  constraint guest_confirmations_language check (language in ('pt', 'en', 'es'))
);

alter table guest_confirmations enable row level security, force row level security;
create policy guest_confirmations_tenant on guest_confirmations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy guest_confirmations_reach on guest_confirmations as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = guest_confirmations.tenant_id and b.id = guest_confirmations.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = guest_confirmations.tenant_id and b.id = guest_confirmations.booking_id));
grant select, insert on guest_confirmations to app_user;
grant update (address, device) on guest_confirmations to app_user;

-- What a company requires besides the confirmed stay before the guide opens, and from how many days before the
-- arrival.
create table guide_settings (
  tenant_id uuid primary key references tenants,
  guide_asks text[] not null default '{}',
  guide_days integer,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint guide_settings_asks check (guide_asks <@ array['forms', 'contract', 'deposit']),
  constraint guide_settings_days check (guide_days between 0 and 60)
);

alter table guide_settings enable row level security, force row level security;
create policy guide_settings_tenant on guide_settings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on guide_settings to app_user;

-- What a guest asks for on their page: to cancel, to change dates or people, or a wish. The desk answers
-- cancellations and changes once; wishes need no answer and have one row a booking. The amounts of the moment are
-- kept: the refund that was shown (`refund`), the price that was shown (`price`) and the stay it was computed from
-- (`base`).
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
  -- the desk's answer
  reason text,
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_requests_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade,
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
create unique index guest_requests_one_open on guest_requests (tenant_id, booking_id, kind)
  where state in ('open', 'told');
create index guest_requests_by_booking on guest_requests (tenant_id, booking_id, id);
create index guest_requests_waiting on guest_requests (tenant_id, id) where state = 'open';
create index guest_requests_by_user on guest_requests (decided_by) where decided_by is not null;

-- An answer is final, and what was shown to the guest does not change.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.state not in ('open', 'told') and new.state <> old.state then
    raise exception 'request % was answered', old.id using errcode = '23514', constraint = 'guest_requests_answered';
  end if;
  return new;
end $$;
create trigger guest_requests_answered before update on guest_requests
  for each row execute function refuse_second_answer();

alter table guest_requests enable row level security, force row level security;
create policy guest_requests_tenant on guest_requests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy guest_requests_reach on guest_requests as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = guest_requests.tenant_id and b.id = guest_requests.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = guest_requests.tenant_id and b.id = guest_requests.booking_id));
grant select, insert on guest_requests to app_user;
grant update (state, words, reason, decided_by, decided_at) on guest_requests to app_user;
