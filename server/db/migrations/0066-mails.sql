-- Mails to be sent, each written in the transaction that causes it. What they say is sealed, for their links open
-- accounts, and it goes when they are sent. Without a company: mails of the service itself, such as a reset.
create table mails (
  id uuid primary key,
  tenant_id uuid references tenants,
  kind text not null,
  about text,
  content bytea,
  created_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  sent_at timestamptz,
  constraint mails_content check ((content is null) = (sent_at is not null))
);
create index mails_created_at on mails (created_at);

grant select, insert, update, delete on mails to app_auth;
grant insert on mails to app_user, app_admin;

-- A company may leave a mail of its own; what it left, it cannot read back.
alter table mails enable row level security;
alter table mails force row level security;
create policy mails_tenant on mails for insert to app_user with check (tenant_id = (select current_tenant()));
create policy mails_auth on mails for all to app_auth using (true) with check (true);
create policy mails_admin on mails for insert to app_admin with check (true);
