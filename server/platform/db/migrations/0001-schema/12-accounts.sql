-- Where a company's money is, and what it is for.

create table financial_accounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  kind text not null,
  bank_name text,
  sort_order integer not null default 0,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint financial_accounts_name unique (tenant_id, name),
  constraint financial_accounts_kind check (kind in ('cash', 'bank', 'card', 'channel_wallet', 'deposits_held')),
  constraint financial_accounts_standing check (not (kind = 'deposits_held' and archived))
);
-- One account holds what belongs to others; it is what the bookings say is held.
create unique index financial_accounts_held on financial_accounts (tenant_id) where kind = 'deposits_held';

alter table financial_accounts enable row level security, force row level security;
create policy financial_accounts_tenant on financial_accounts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on financial_accounts to app_user;

-- The account that receives money of each method.
create table payment_method_accounts (
  tenant_id uuid not null references tenants,
  method text not null,
  account_id uuid not null,
  primary key (tenant_id, method),
  constraint payment_method_accounts_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id),
  constraint payment_method_accounts_method check
    (method in ('cash', 'pix', 'card', 'bank_transfer', 'channel', 'other'))
);

alter table payment_method_accounts enable row level security, force row level security;
create policy payment_method_accounts_tenant on payment_method_accounts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on payment_method_accounts to app_user;

-- A tree of two levels. `purpose` marks what the program itself posts to; `code` is the accountant's.
create table financial_categories (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  kind text not null,
  parent_id uuid,
  code text,
  purpose text,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint financial_categories_name unique (tenant_id, kind, name),
  constraint financial_categories_kind check (kind in ('income', 'expense')),
  constraint financial_categories_of_kind unique (tenant_id, id, kind),
  constraint financial_categories_parent foreign key (tenant_id, parent_id, kind)
    references financial_categories (tenant_id, id, kind),
  constraint financial_categories_purpose unique (tenant_id, purpose),
  constraint financial_categories_own_parent check (parent_id <> id),
  constraint financial_categories_standing check (not (purpose is not null and archived))
);
create index financial_categories_by_parent on financial_categories (tenant_id, parent_id);

alter table financial_categories enable row level security, force row level security;
create policy financial_categories_tenant on financial_categories for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on financial_categories to app_user;

-- The accounts and categories with which a company begins; nothing if it has accounts already.
create function ready_finances(tenant uuid) returns void language plpgsql as $$
begin
  if exists (select from financial_accounts where tenant_id = tenant) then return; end if;
  insert into financial_accounts (tenant_id, id, name, kind, sort_order, created_at, updated_at)
    select tenant, gen_random_uuid(), name, kind, place, now(), now()
    from (values ('Conta bancária', 'bank', 1), ('Caixa', 'cash', 2), ('Cartão a receber', 'card', 3),
      ('Canais a receber', 'channel_wallet', 4), ('Cauções guardadas', 'deposits_held', 5)) made (name, kind, place)
    on conflict do nothing;
  insert into payment_method_accounts (tenant_id, method, account_id)
    select tenant, method, a.id
    from (values ('cash', 'Caixa'), ('pix', 'Conta bancária'), ('bank_transfer', 'Conta bancária'),
      ('other', 'Conta bancária'), ('card', 'Cartão a receber'), ('channel', 'Canais a receber')) made (method, name)
    join financial_accounts a on a.tenant_id = tenant and a.name = made.name
    on conflict do nothing;
  insert into financial_categories (tenant_id, id, name, kind, code, created_at, updated_at)
    select tenant, gen_random_uuid(), name, kind, code, now(), now()
    from (values ('Hospedagem', 'income', '1'), ('Outras receitas', 'income', '2'), ('Acomodações', 'expense', '3'),
      ('Vendas e recebimento', 'expense', '4'), ('Pessoal', 'expense', '5'), ('Administração', 'expense', '6'),
      ('Proprietários', 'expense', '7')) made (name, kind, code)
    on conflict do nothing;
  insert into financial_categories (tenant_id, id, name, kind, parent_id, code, purpose, created_at, updated_at)
    select tenant, gen_random_uuid(), made.name, parent.kind, parent.id, made.code, made.purpose, now(), now()
    from (values ('1.1', 'Diárias e taxas da estadia', 'stays'), ('1.2', 'Consumo e serviços', null),
      ('1.3', 'Cauções retidas', 'deposits_kept'),
      ('2.1', 'Juros e multas recebidos', 'interest_received'), ('2.2', 'Descontos obtidos', 'discounts_taken'),
      ('2.3', 'Receitas diversas', null),
      ('3.1', 'Limpeza e lavanderia', null), ('3.2', 'Enxoval e reposição', null), ('3.3', 'Manutenção e reparos', null),
      ('3.4', 'Energia, água e gás', null), ('3.5', 'Internet e TV', null), ('3.6', 'Condomínio e IPTU', null),
      ('3.7', 'Café da manhã e alimentos', null),
      ('4.1', 'Comissão de canais', 'channel_commission'), ('4.2', 'Tarifas de cartão e banco', 'bank_fees'),
      ('4.3', 'Divulgação', null),
      ('5.1', 'Salários e encargos', null), ('5.2', 'Diaristas e prestadores', null),
      ('6.1', 'Contabilidade e sistemas', null), ('6.2', 'Aluguel do escritório', null), ('6.3', 'Impostos', null),
      ('6.4', 'Juros e multas pagos', 'interest_paid'), ('6.5', 'Descontos concedidos', 'discounts_given'),
      ('6.6', 'Despesas diversas', null),
      ('7.1', 'Repasse a proprietários', 'owner_payouts'),
      ('7.2', 'Ajustes com proprietários', 'owner_adjustments')) made (code, name, purpose)
    join financial_categories parent on parent.tenant_id = tenant and parent.code = split_part(made.code, '.', 1)
      and parent.parent_id is null
    on conflict do nothing;
end $$;
