-- What is let. Money in integer cents; times of day as text HH:MM in the accommodation's zone.
create table accommodations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  short_name text,
  code text,
  kind text not null,
  legal_regime text not null,
  "group" text,
  status text not null default 'active',
  sort_order integer not null default 0,
  color text,
  base_guests integer not null,
  max_guests integer not null,
  bedrooms integer,
  beds integer,
  bathrooms integer,
  area_m2 integer,
  pets_allowed boolean not null default false,
  smoking_allowed boolean not null default false,
  accessible boolean not null default false,
  address jsonb,
  timezone text,
  check_in_time text,
  check_out_time text,
  preparation_nights integer not null default 0,
  min_nights integer not null default 1,
  base_price_cents bigint not null,
  weekend_price_cents bigint,
  weekend_days integer[] not null default '{5,6}',
  extra_guest_price_cents bigint not null default 0,
  cleaning_fee_cents bigint not null default 0,
  description text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint accommodations_code unique (tenant_id, code),
  constraint accommodations_kind check
    (kind in ('chalet', 'house', 'apartment', 'suite', 'room', 'cabin', 'campsite', 'other')),
  constraint accommodations_legal_regime check (legal_regime in ('lodging', 'season_rental')),
  constraint accommodations_status check (status in ('active', 'inactive', 'archived')),
  constraint accommodations_guests check (base_guests between 1 and max_guests),
  constraint accommodations_nights check (preparation_nights between 0 and 30 and min_nights between 1 and 365),
  constraint accommodations_money check (base_price_cents >= 0 and coalesce(weekend_price_cents, 0) >= 0
    and extra_guest_price_cents >= 0 and cleaning_fee_cents >= 0)
);
create index accommodations_by_name on accommodations (tenant_id, name_folded, id);
create index accommodations_by_created_at on accommodations (tenant_id, created_at, id);

-- Words of what can be searched, folded by the application; asked by word ^@ $1, which row security lets use the index.
create table search_words (
  tenant_id uuid not null references tenants,
  kind text not null,
  word text not null collate "C",
  record_id uuid not null,
  primary key (tenant_id, kind, word, record_id),
  constraint search_words_kind check (kind in ('accommodation', 'guest', 'booking'))
);
create index search_words_by_record on search_words (tenant_id, record_id);

-- Who changed what, when, from where; written in the transaction of the change, never altered.
create table audit_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid,
  action text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  address text not null default '',
  request_id text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index audit_events_by_record on audit_events (tenant_id, record_id, created_at);

-- The first answer to a creating request, kept for 24 hours under the sender's key.
create table idempotency_keys (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

alter table accommodations enable row level security;
alter table accommodations force row level security;
create policy accommodations_tenant on accommodations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table search_words enable row level security;
alter table search_words force row level security;
create policy search_words_tenant on search_words for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_tenant on audit_events for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_keys_tenant on idempotency_keys for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on accommodations, search_words, idempotency_keys to app_user;
grant select, insert on audit_events to app_user;
-- The job that removes old keys sees their age and nothing of what was answered.
create policy idempotency_keys_age_seen on idempotency_keys for select to app_auth using (true);
create policy idempotency_keys_pruned on idempotency_keys for delete to app_auth using (true);
grant select (created_at), delete on idempotency_keys to app_auth;
