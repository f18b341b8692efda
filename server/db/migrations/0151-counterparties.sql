-- From whom the company's money comes and to whom it goes, besides guests and owners, who have records of their own.
create table counterparties (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  kind text not null,
  document text,
  email text,
  phone text,
  pix_kind text,
  pix_key text,
  note text,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint counterparties_document unique (tenant_id, document),
  constraint counterparties_document_form check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint counterparties_kind check (kind in ('person', 'company')),
  constraint counterparties_kind_of_document check ((kind = 'person') = (length(document) = 11)),
  constraint counterparties_pix check (num_nonnulls(pix_kind, pix_key) in (0, 2)),
  constraint counterparties_pix_kind check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'random'))
);
-- A name says who is meant, so that one who is typed is found; those who were forgotten have none.
create unique index counterparties_name on counterparties (tenant_id, name_folded) where name <> 'Contato anonimizado';

-- A key that is taken out of the record of somebody who is forgotten takes its kind along.
create function forget_pix_kind() returns trigger language plpgsql as $$
begin
  new.pix_kind := null;
  return new;
end $$;
create trigger counterparties_pix_forgotten before update of pix_key on counterparties
  for each row when (new.pix_key is null) execute function forget_pix_kind();

alter table financial_entries
  add column counterparty_id uuid,
  add constraint financial_entries_counterparty foreign key (tenant_id, counterparty_id)
    references counterparties (tenant_id, id),
  add constraint financial_entries_one_counterparty check (owner_id is null or counterparty_id is null);
create index financial_entries_by_counterparty on financial_entries (tenant_id, counterparty_id, due_on, id)
  where counterparty_id is not null;
alter table bank_rules
  add column counterparty_id uuid,
  add constraint bank_rules_counterparty foreign key (tenant_id, counterparty_id)
    references counterparties (tenant_id, id);
create index bank_rules_by_counterparty on bank_rules (tenant_id, counterparty_id) where counterparty_id is not null;

-- What was typed until now: one record for each name of a company, spelled as it was first. A payout names its owner.
alter table financial_entries no force row level security;
alter table bank_rules no force row level security;
insert into counterparties (tenant_id, id, name, kind, created_at, updated_at)
  select distinct on (tenant_id, folded(name)) tenant_id, gen_random_uuid(), name, 'company', created_at, created_at
  from (
    select tenant_id, trim(counterparty) as name, created_at from financial_entries where owner_id is null
    union all select tenant_id, trim(counterparty), created_at from bank_rules) typed
  where name <> ''
  order by tenant_id, folded(name), created_at, name;
update financial_entries e set counterparty_id = c.id from counterparties c
  where c.tenant_id = e.tenant_id and c.name_folded = folded(trim(e.counterparty)) and e.owner_id is null;
update bank_rules r set counterparty_id = c.id from counterparties c
  where c.tenant_id = r.tenant_id and c.name_folded = folded(trim(r.counterparty));
alter table financial_entries force row level security;
alter table bank_rules force row level security;
alter table financial_entries drop column counterparty;
alter table bank_rules drop column counterparty;

alter table counterparties enable row level security;
alter table counterparties force row level security;
create policy counterparties_tenant on counterparties for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- A limited session knows those of the entries that it reaches, and changes none.
create policy counterparties_reach on counterparties as restrictive for select to app_limited using (exists (
  select from financial_entries e where e.tenant_id = counterparties.tenant_id and e.counterparty_id = counterparties.id));
create policy counterparties_reach_insert on counterparties as restrictive for insert to app_limited with check (false);
create policy counterparties_reach_update on counterparties as restrictive for update to app_limited using (false);
create policy counterparties_reach_delete on counterparties as restrictive for delete to app_limited using (false);
grant select, insert, update, delete on counterparties to app_user;
