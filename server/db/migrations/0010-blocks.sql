-- Nights that are not let, and why. A deleted block keeps its row, so that it can be brought back.
create table blocks (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  occupancy_id uuid,
  check_in date not null,
  check_out date not null,
  kind text not null,
  reason text,
  note text,
  created_by uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint blocks_accommodation foreign key (tenant_id, accommodation_id) references accommodations (tenant_id, id),
  constraint blocks_kind check (kind in ('out_of_order', 'own_use', 'owner', 'closed_season')),
  constraint blocks_nights check (check_out > check_in and check_out - check_in <= 732),
  -- A block that stands has its row among the occupied periods; a deleted one has none.
  constraint blocks_occupancy check ((deleted_at is null) = (occupancy_id is not null))
);

alter table occupancies
  add column block_id uuid,
  add constraint occupancies_block foreign key (tenant_id, block_id) references blocks (tenant_id, id),
  add constraint occupancies_source_block check ((source = 'block') = (block_id is not null));

-- Accommodation and dates are part of the key: a block cannot say other nights than those it holds.
alter table blocks add constraint blocks_occupied foreign key
  (tenant_id, occupancy_id, accommodation_id, check_in, check_out)
  references occupancies (tenant_id, id, accommodation_id, check_in, check_out) deferrable initially deferred;

create index blocks_by_check_in on blocks (tenant_id, check_in desc, id desc) where deleted_at is null;
create index blocks_by_accommodation on blocks (tenant_id, accommodation_id, check_in desc, id desc);
create index occupancies_by_block on occupancies (tenant_id, block_id) where block_id is not null;

alter table search_words drop constraint search_words_kind,
  add constraint search_words_kind check (kind in ('accommodation', 'guest', 'booking', 'owner', 'block'));

alter table blocks enable row level security;
alter table blocks force row level security;
create policy blocks_tenant on blocks for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on blocks to app_user;
