-- The service itself: what is sold (modules, plans), what it remembers for itself (secrets, limits, jobs).
create table modules (
  name text primary key,
  label text not null,
  description text not null default '',
  active boolean not null default true
);

insert into modules (name, label) values
  ('accommodation', 'Acomodações'), ('booking', 'Reservas'), ('financial', 'Financeiro'), ('user', 'Usuários'),
  ('role', 'Perfis de acesso'), ('contracts', 'Contratos'), ('subscription', 'Assinatura');

create table plans (
  id uuid primary key,
  name text not null,
  description text not null default '',
  public boolean not null default true,
  active boolean not null default true,
  created_at timestamptz not null
);

create table plan_modules (
  plan_id uuid not null references plans,
  module text not null references modules,
  primary key (plan_id, module)
);

-- Keys that all instances share, made at the first start.
create table secrets (
  name text primary key,
  value text not null
);

-- Points used of a limit (failed log-ins, reset mails), per key, until the window ends.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Work to be done later, enqueued in the transaction that causes it; claimed with `for update skip locked`.
create table jobs (
  id uuid primary key,
  kind text not null,
  tenant_id uuid,
  unique_key text,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  claim integer not null default 0,
  finished_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create unique index jobs_unique_key on jobs (kind, unique_key) where finished_at is null;
create index jobs_due on jobs (run_at) where finished_at is null;

grant select on modules, plans, plan_modules to app_user, app_auth;
grant select, insert, update, delete on modules, plans, plan_modules to app_admin;
grant select, insert, update, delete on secrets, rate_limits, jobs to app_auth;
grant insert on jobs to app_user, app_admin;

-- A company may leave work for itself only; what it left, it cannot read back.
alter table jobs enable row level security;
alter table jobs force row level security;
create policy jobs_tenant on jobs for insert to app_user with check (tenant_id = (select current_tenant()));
create policy jobs_auth on jobs for all to app_auth using (true) with check (true);
create policy jobs_admin on jobs for insert to app_admin with check (true);
