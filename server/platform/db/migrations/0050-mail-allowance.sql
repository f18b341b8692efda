-- What a company may mail to people outside it: counts by day, mails that wait, the decisions of the service's staff, and
-- reports by recipients.

-- The day of the service on which a mail was counted; a retry is not counted again.
alter table mails add column counted_on date;
-- An answer to an act of the guest, which has an allowance of its own.
alter table mails add column answers boolean not null default false;

-- The service's staff counts unsent mails without those that are held.
grant select (id) on mails to app_admin;
grant select (id, mail_id) on messages to app_admin;

-- The row of a day is locked while a mail is counted.
create table mail_days (
  tenant_id uuid not null references tenants,
  day date not null,
  answers boolean not null,
  addresses integer not null default 0,
  mails integer not null default 0,
  primary key (tenant_id, day, answers)
);
create index mail_days_by_day on mail_days (day);

alter table mail_days enable row level security, force row level security;
create policy mail_days_tenant on mail_days for select to app_user using (tenant_id = (select current_tenant()));
create policy mail_days_counted on mail_days for all to app_auth using (true) with check (true);
create policy mail_days_seen on mail_days for select to app_admin using (true);
grant select on mail_days to app_user, app_admin;
grant select, insert, update, delete on mail_days to app_auth;

-- The addresses of a day as hashes, removed two days later.
create table mail_addresses (
  tenant_id uuid not null references tenants,
  day date not null,
  answers boolean not null,
  address_hash bytea not null,
  mails integer not null,
  primary key (tenant_id, day, answers, address_hash)
);
create index mail_addresses_by_day on mail_addresses (day);

alter table mail_addresses enable row level security, force row level security;
create policy mail_addresses_tenant on mail_addresses for select to app_user
  using (tenant_id = (select current_tenant()));
create policy mail_addresses_counted on mail_addresses for all to app_auth using (true) with check (true);
grant select on mail_addresses to app_user;
grant select, insert, update, delete on mail_addresses to app_auth;

-- Mails that wait: for the next day (`limit`), for the company's name to be approved (`name`), or until the service's
-- staff lets the company send again (`stopped`).
create table held_mails (
  tenant_id uuid not null references tenants,
  mail_id uuid not null,
  reason text not null,
  held_at timestamptz not null,
  primary key (tenant_id, mail_id),
  constraint held_mails_reason check (reason in ('limit', 'name', 'stopped'))
);
create index held_mails_by_mail on held_mails (mail_id);

alter table held_mails enable row level security, force row level security;
create policy held_mails_tenant on held_mails for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy held_mails_kept on held_mails for all to app_auth using (true) with check (true);
create policy held_mails_seen on held_mails for all to app_admin using (true) with check (true);
grant select, delete on held_mails to app_user, app_admin;
grant select, insert, update, delete on held_mails to app_auth;

-- What the service's staff decided about a company's mails.
create table company_mailing (
  tenant_id uuid primary key references tenants,
  stopped_at timestamptz,
  stopped_reason text,
  -- the name that may be used although it is like that of a bank or an authority
  approved_name text,
  approved_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint company_mailing_stopped check ((stopped_at is null) = (stopped_reason is null))
);

alter table company_mailing enable row level security, force row level security;
create policy company_mailing_tenant on company_mailing for select to app_user
  using (tenant_id = (select current_tenant()));
create policy company_mailing_asked on company_mailing for select to app_auth using (true);
create policy company_mailing_decided on company_mailing for all to app_admin using (true) with check (true);
grant select on company_mailing to app_user, app_auth;
grant select, insert, update on company_mailing to app_admin;

-- Companies past their trial keep sending under their present name.
insert into company_mailing (tenant_id, approved_name, approved_at, updated_at)
select id, name, now(), now() from tenants where state <> 'trial';

-- Mails that their recipients reported, once each. Without a company: a mail of the service itself.
create table mail_reports (
  id uuid primary key,
  tenant_id uuid references tenants,
  mail_id uuid not null,
  kind text not null,
  words text,
  created_at timestamptz not null,
  constraint mail_reports_once unique (mail_id)
);
create index mail_reports_by_company on mail_reports (tenant_id, created_at desc);
create index mail_reports_by_age on mail_reports (created_at);

alter table mail_reports enable row level security, force row level security;
create policy mail_reports_made on mail_reports for all to app_auth using (true) with check (true);
create policy mail_reports_seen on mail_reports for select to app_admin using (true);
grant select, insert, delete on mail_reports to app_auth;
grant select on mail_reports to app_admin;
