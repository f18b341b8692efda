-- Who asked for an account and has not confirmed his address yet. The token stands in the mail alone; content and hash go
-- when the account comes to be, or with the hour at which the link ends.
create table sign_ups (
  id uuid primary key,
  email text not null,
  -- Null until the mail is written, which says whether the address has an account already.
  token_hash bytea,
  content jsonb not null,
  password_hash text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint sign_ups_token unique (token_hash),
  constraint sign_ups_email_folded check (email = lower(email))
);
create index sign_ups_by_email on sign_ups (email);
create index sign_ups_ends_at on sign_ups (ends_at);
grant select, insert, update, delete on sign_ups to app_auth;

-- Who accepted which terms of use and which privacy notice for the company, and when.
create table terms_acceptances (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null references users,
  terms_version text not null,
  privacy_version text not null,
  -- Whether he asked for news by mail, which is no condition of anything.
  wants_news boolean not null,
  address text not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table terms_acceptances enable row level security;
alter table terms_acceptances force row level security;
create policy terms_acceptances_tenant on terms_acceptances for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on terms_acceptances to app_user;
