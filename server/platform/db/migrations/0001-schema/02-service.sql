-- What the service sells to every company, and what it keeps for itself.

-- What the service sells. `off_reason` says why a module is switched off for everybody.
create table modules (
  name text primary key,
  label text not null,
  description text not null default '',
  active boolean not null default true,
  position integer not null default 0,
  off_reason text,
  version integer not null default 1,
  constraint modules_lasting check (active or name not in ('user', 'role', 'subscription'))
);

grant select on modules to app_user, app_auth;
grant select, insert, update, delete on modules to app_admin;

insert into modules (name, label, description, position) values
  ('accommodation', 'Acomodações', 'Cadastro, fotos, tarifas, bloqueios e canais', 1),
  ('booking', 'Reservas', 'Mapa, reservas, hóspedes, limpeza e página do hóspede', 2),
  ('financial', 'Financeiro', 'Recebimentos, pagamentos, repasse e relatórios', 3),
  ('user', 'Usuários', 'Pessoas, convites e bloqueio', 4),
  ('role', 'Perfis de acesso', 'Perfis de acesso e permissões', 5),
  ('contracts', 'Contratos', 'Tipos de contrato, variáveis, assinatura e PDF', 6),
  ('subscription', 'Assinatura', 'Plano, faturamento e notificações da empresa', 7);

create table plans (
  id uuid primary key,
  name text not null,
  description text not null default '',
  public boolean not null default true,
  active boolean not null default true,
  created_at timestamptz not null,
  -- The prices and limits offered today; a company keeps those it agreed to (subscriptions). A limit that is null
  -- does not limit.
  sort_order integer not null default 0,
  monthly_cents bigint not null default 0,
  yearly_cents bigint not null default 0,
  trial_days integer not null default 14,
  max_accommodations integer,
  max_users integer,
  max_storage_gb integer,
  version integer not null default 1,
  updated_at timestamptz,
  constraint plans_name unique (name),
  constraint plans_prices check (monthly_cents >= 0 and yearly_cents >= 0 and trial_days between 0 and 365)
);

grant select on plans to app_user, app_auth;
grant select, insert, update, delete on plans to app_admin;

create table plan_modules (
  plan_id uuid not null references plans,
  module text not null references modules,
  primary key (plan_id, module)
);

grant select on plan_modules to app_user, app_auth;
grant select, insert, update, delete on plan_modules to app_admin;

-- Keys shared by all instances, made at the first start.
create table secrets (
  name text primary key,
  value text not null
);

grant select, insert, update, delete on secrets to app_auth;

-- Points used of a rate limit (failed log-ins, reset mails), per key, until `expire` (milliseconds since 1970).
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

grant select, insert, update, delete on rate_limits to app_auth;
