-- Accommodations with their photos, amenities and inventory.

-- What is let. Money in integer cents; times of day as HH:MM in the company's time zone.
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
  max_nights integer,
  min_notice integer not null default 0,
  booking_window integer,
  house_manual text,
  wifi_name text,
  wifi_password text,
  access_instructions text,
  security_deposit_cents bigint not null default 0,
  -- Lists have versions of their own, so that saving the inventory does not conflict with saving the form.
  inventory_version integer not null default 1,
  ownership_version integer not null default 1,
  -- The sum of the shares in ownerships, kept by a trigger.
  owned_bps integer not null default 0,
  payment_plan_id uuid,
  cancellation_policy_id uuid,
  furnished boolean not null default false,
  stay_purpose text not null default 'leisure',
  landlord text not null default 'company',
  contract_type_id uuid,
  primary key (tenant_id, id),
  constraint accommodations_code unique (tenant_id, code),
  constraint accommodations_kind check
    (kind in ('chalet', 'house', 'apartment', 'suite', 'room', 'cabin', 'campsite', 'other')),
  constraint accommodations_legal_regime check (legal_regime in ('lodging', 'season_rental')),
  constraint accommodations_status check (status in ('active', 'inactive', 'archived')),
  constraint accommodations_guests check (base_guests between 1 and max_guests),
  constraint accommodations_nights check (preparation_nights between 0 and 30 and min_nights between 1 and 365),
  constraint accommodations_money check (base_price_cents >= 0 and coalesce(weekend_price_cents, 0) >= 0
    and extra_guest_price_cents >= 0 and cleaning_fee_cents >= 0),
  constraint accommodations_stay_length check (max_nights between min_nights and 365),
  constraint accommodations_notice check (min_notice between 0 and 365 and booking_window between min_notice and 1095),
  constraint accommodations_deposit check (security_deposit_cents >= 0),
  constraint accommodations_owned check (owned_bps between 0 and 10000),
  constraint accommodations_stay_purpose check (stay_purpose in ('leisure', 'study', 'health', 'works', 'other')),
  constraint accommodations_landlord check (landlord in ('company', 'owner'))
);
create index accommodations_by_name on accommodations (tenant_id, name_folded, id);
create index accommodations_by_created_at on accommodations (tenant_id, created_at, id);
create index accommodations_by_contract_type on accommodations (tenant_id, contract_type_id)
  where contract_type_id is not null;

create function count_accommodation() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  added integer := 0;
  used integer;
begin
  if tg_op <> 'DELETE' and new.status = 'active' then added := added + 1; end if;
  if tg_op <> 'INSERT' and old.status = 'active' then added := added - 1; end if;
  if added = 0 then return null; end if;
  update tenant_usage set accommodations = accommodations + added,
    peak_accommodations = greatest(peak_accommodations, accommodations + added)
  where tenant_id = company returning accommodations into used;
  if added > 0 then
    perform refuse_beyond('accommodations', used, (select max_accommodations from subscriptions where tenant_id = company));
  end if;
  return null;
end $$;
create trigger accommodations_count after insert or delete or update of status on accommodations
  for each row execute function count_accommodation();

alter table accommodations enable row level security, force row level security;
create policy accommodations_tenant on accommodations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy accommodations_reach on accommodations as restrictive for all to app_limited
  using (id in (select unnest(current_reach()))) with check (id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on accommodations to app_user;

alter table membership_role_limits
  add constraint membership_role_limits_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade;

alter table invitation_role_limits
  add constraint invitation_role_limits_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade;

-- The images are in the file store, under the company and a random name.
create table photos (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  file_name text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  position integer not null,
  cover boolean not null default false,
  caption text,
  -- Deleted, but the files are kept for a while so that it can be restored.
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint photos_accommodation foreign key (tenant_id, accommodation_id) references accommodations,
  constraint photos_file_name unique (tenant_id, file_name),
  constraint photos_size check (width > 0 and height > 0 and bytes > 0 and cardinality(widths) between 1 and 3)
);
create index photos_by_accommodation on photos (tenant_id, accommodation_id, position, id);
create unique index photos_one_cover on photos (tenant_id, accommodation_id) where cover and removed_at is null;

create function count_bytes() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  added bigint := 0;
  used bigint;
begin
  if tg_op <> 'DELETE' then added := added + new.bytes; end if;
  if tg_op <> 'INSERT' then added := added - old.bytes; end if;
  if added = 0 then return null; end if;
  update tenant_usage set storage_bytes = storage_bytes + added where tenant_id = company
  returning storage_bytes into used;
  if added > 0 then
    perform refuse_beyond('storage', used,
      (select max_storage_gb from subscriptions where tenant_id = company)::bigint * 1000000000);
  end if;
  return null;
end $$;
create trigger photos_count after insert or delete or update of bytes on photos
  for each row execute function count_bytes();

alter table photos enable row level security, force row level security;
create policy photos_tenant on photos for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy photos_reach on photos as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on photos to app_user;

-- Amenities of the company, beside the ready-made catalogue in the program.
create table amenities (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  "group" text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint amenities_name unique (tenant_id, name_folded)
);

alter table amenities enable row level security, force row level security;
create policy amenities_tenant on amenities for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on amenities to app_user;

-- A ready-made amenity is named by its word, one of the company's own by its id, which must exist.
create table accommodation_amenities (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  amenity_id text not null collate "C",
  own_id uuid generated always as (case when length(amenity_id) = 36 then amenity_id::uuid end) stored,
  primary key (tenant_id, accommodation_id, amenity_id),
  constraint accommodation_amenities_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint accommodation_amenities_own foreign key (tenant_id, own_id) references amenities (tenant_id, id)
    on delete cascade
);
create index accommodation_amenities_by_own on accommodation_amenities (tenant_id, own_id) where own_id is not null;

alter table accommodation_amenities enable row level security, force row level security;
create policy accommodation_amenities_tenant on accommodation_amenities for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy accommodation_amenities_reach on accommodation_amenities as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on accommodation_amenities to app_user;

-- `value_cents` is the value of one piece.
create table inventory_items (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  position integer not null,
  room text not null,
  item text not null,
  quantity integer not null,
  condition text not null,
  value_cents bigint,
  check_at_turnover boolean not null default false,
  primary key (tenant_id, id),
  constraint inventory_items_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint inventory_items_condition check (condition in ('new', 'good', 'worn', 'broken')),
  constraint inventory_items_quantity check (quantity between 1 and 999),
  constraint inventory_items_value check (value_cents >= 0)
);
create index inventory_items_by_accommodation on inventory_items (tenant_id, accommodation_id, position);

alter table inventory_items enable row level security, force row level security;
create policy inventory_items_tenant on inventory_items for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy inventory_items_reach on inventory_items as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on inventory_items to app_user;
