-- What was agreed of an accommodation before: until a day, which is the first of what was agreed next. Its shares and the
-- commission hold for stays that began before it. What holds now is in ownerships and commission_rules.
create table past_agreements (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  until_on date not null,
  kind text,
  rate_bps integer,
  amount_cents bigint,
  fees_paid_by text,
  created_at timestamptz not null,
  primary key (tenant_id, accommodation_id, until_on),
  constraint past_agreements_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint past_agreements_kind check (kind is null or fees_paid_by is not null)
);

create table past_ownerships (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  until_on date not null,
  owner_id uuid not null,
  position integer not null,
  share_bps integer not null,
  primary key (tenant_id, accommodation_id, until_on, owner_id),
  constraint past_ownerships_agreement foreign key (tenant_id, accommodation_id, until_on)
    references past_agreements (tenant_id, accommodation_id, until_on) on delete cascade,
  constraint past_ownerships_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  constraint past_ownerships_share check (share_bps between 1 and 10000)
);
create index past_ownerships_by_owner on past_ownerships (tenant_id, owner_id);

do $$
declare
  part text;
begin
  foreach part in array array['past_agreements', 'past_ownerships'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I for all to app_user
      using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
      part || '_tenant', part);
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited
      using (accommodation_id = any ((select current_reach())::uuid[]))
      with check (accommodation_id = any ((select current_reach())::uuid[]))', part || '_reach', part);
  end loop;
end
$$;

grant select, insert, update, delete on past_agreements, past_ownerships to app_user;

-- A former owner of what a limited session sees is named there.
alter policy owners_reach on owners using (
  exists (select from ownerships o where o.tenant_id = owners.tenant_id and o.owner_id = owners.id)
  or exists (select from past_ownerships p where p.tenant_id = owners.tenant_id and p.owner_id = owners.id));
