-- What an accommodation holds, what it offers and whose it is. Its lists have versions of their own: who saves the
-- inventory does not get in the way of who saves the form.
alter table accommodations
  add column house_manual text,
  add column wifi_name text,
  add column wifi_password text,
  add column access_instructions text,
  add column security_deposit_cents bigint not null default 0,
  add column inventory_version integer not null default 1,
  add column ownership_version integer not null default 1,
  add column owned_bps integer not null default 0,
  add constraint accommodations_deposit check (security_deposit_cents >= 0),
  add constraint accommodations_owned check (owned_bps between 0 and 10000);

-- The value is that of one piece.
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

-- What a company offers beside the ready-made catalogue, which is part of the program.
create table amenities (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  "group" text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint amenities_name unique (tenant_id, name_folded)
);

-- A ready-made amenity is chosen by its word, one of the company's own by its id, which then has to exist.
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

create table owners (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  document text,
  email text,
  phone text,
  pix_kind text,
  pix_key text,
  notes text,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint owners_document unique (tenant_id, document),
  constraint owners_document_form check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint owners_pix check (num_nonnulls(pix_kind, pix_key) in (0, 2)),
  constraint owners_pix_kind check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'random'))
);
create index owners_by_name on owners (tenant_id, name_folded, id);

create table ownerships (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  owner_id uuid not null,
  position integer not null,
  share_bps integer not null,
  primary key (tenant_id, accommodation_id, owner_id),
  constraint ownerships_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint ownerships_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  constraint ownerships_share check (share_bps between 1 and 10000)
);
create index ownerships_by_owner on ownerships (tenant_id, owner_id);

-- The sum of the shares is kept on the accommodation, whose constraint then holds against two who save at once.
create function keep_owned_bps() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update accommodations set owned_bps = owned_bps - old.share_bps
      where tenant_id = old.tenant_id and id = old.accommodation_id;
  end if;
  if tg_op <> 'DELETE' then
    update accommodations set owned_bps = owned_bps + new.share_bps
      where tenant_id = new.tenant_id and id = new.accommodation_id;
  end if;
  return null;
end $$;
create trigger ownerships_sum after insert or update or delete on ownerships
  for each row execute function keep_owned_bps();

-- What the company keeps of an accommodation's bookings; without a row it keeps nothing.
create table commission_rules (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  kind text not null,
  rate_bps integer,
  amount_cents bigint,
  fees_paid_by text not null,
  primary key (tenant_id, accommodation_id),
  constraint commission_rules_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint commission_rules_kind check (
    case kind
      when 'percent_of_nights' then rate_bps between 1 and 10000 and amount_cents is null
      when 'percent_of_total' then rate_bps between 1 and 10000 and amount_cents is null
      when 'fixed_per_booking' then amount_cents > 0 and rate_bps is null
      else false
    end is true),
  constraint commission_rules_fees check (fees_paid_by in ('owner', 'company'))
);

alter table search_words drop constraint search_words_kind;
alter table search_words add constraint search_words_kind check (kind in ('accommodation', 'guest', 'booking', 'owner'));

alter table inventory_items enable row level security;
alter table inventory_items force row level security;
create policy inventory_items_tenant on inventory_items for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table amenities enable row level security;
alter table amenities force row level security;
create policy amenities_tenant on amenities for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table accommodation_amenities enable row level security;
alter table accommodation_amenities force row level security;
create policy accommodation_amenities_tenant on accommodation_amenities for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table owners enable row level security;
alter table owners force row level security;
create policy owners_tenant on owners for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table ownerships enable row level security;
alter table ownerships force row level security;
create policy ownerships_tenant on ownerships for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table commission_rules enable row level security;
alter table commission_rules force row level security;
create policy commission_rules_tenant on commission_rules for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete
  on inventory_items, amenities, accommodation_amenities, owners, ownerships, commission_rules to app_user;
