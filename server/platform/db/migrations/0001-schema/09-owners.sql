-- Owners of accommodations, their shares, and what the company keeps of the bookings.

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

alter table owners enable row level security, force row level security;
create policy owners_tenant on owners for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on owners to app_user;

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

-- The sum of the shares is kept on the accommodation, whose constraint also holds if two people save at once.
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

alter table ownerships enable row level security, force row level security;
create policy ownerships_tenant on ownerships for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy ownerships_reach on ownerships as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on ownerships to app_user;

-- What the company keeps of an accommodation's bookings; nothing without a row.
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
      when 'percent_net_of_channel' then rate_bps between 1 and 10000 and amount_cents is null
      when 'percent_of_total' then rate_bps between 1 and 10000 and amount_cents is null
      when 'fixed_per_booking' then amount_cents > 0 and rate_bps is null
      else false
    end is true),
  constraint commission_rules_fees check (fees_paid_by in ('owner', 'company'))
);

alter table commission_rules enable row level security, force row level security;
create policy commission_rules_tenant on commission_rules for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy commission_rules_reach on commission_rules as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on commission_rules to app_user;

-- Earlier agreements of an accommodation, each valid for stays that began before `until_on`, the first day of the
-- next one. The current agreement is in ownerships and commission_rules.
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

alter table past_agreements enable row level security, force row level security;
create policy past_agreements_tenant on past_agreements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy past_agreements_reach on past_agreements as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on past_agreements to app_user;

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

alter table past_ownerships enable row level security, force row level security;
create policy past_ownerships_tenant on past_ownerships for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy past_ownerships_reach on past_ownerships as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on past_ownerships to app_user;

create policy owners_reach on owners as restrictive for select to app_limited using (
  exists (select from ownerships o where o.tenant_id = owners.tenant_id and o.owner_id = owners.id)
  or exists (select from past_ownerships p where p.tenant_id = owners.tenant_id and p.owner_id = owners.id));
