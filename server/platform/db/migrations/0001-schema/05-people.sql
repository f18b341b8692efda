-- People and how they log in. A person may belong to several companies.

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  phone text,
  avatar text,
  timezone text not null default 'America/Sao_Paulo',
  locale text not null default 'pt-BR',
  theme text not null default 'light',
  password_hash text not null,
  is_super_admin boolean not null default false,
  default_tenant_id uuid,
  blocked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint users_email unique (email),
  constraint users_email_folded check (email = lower(email)),
  constraint users_theme check (theme in ('light', 'dark', 'system'))
);

alter table users enable row level security, force row level security;
create policy users_self on users for all to app_user
  using (id = (select current_person())) with check (id = (select current_person()));
create policy users_auth on users for all to app_auth using (true) with check (true);
create policy users_admin on users for select to app_admin using (true);
grant select, insert, update on users to app_auth;
grant insert (id, email, name, password_hash, default_tenant_id, created_at) on users to app_user;
grant select (id, email, name, phone, avatar, timezone, locale, theme, is_super_admin, default_tenant_id, blocked_at,
  version, created_at) on users to app_user, app_admin;
grant update (name, phone, avatar, timezone, locale, theme, default_tenant_id, version) on users to app_user;

-- A person's picture: small enough for the database. The id changes with the image, so its address can be cached for
-- ever.
create table avatars (
  user_id uuid primary key references users,
  id uuid not null,
  image bytea not null,
  created_at timestamptz not null,
  constraint avatars_size check (length(image) <= 200000)
);

alter table avatars enable row level security, force row level security;
create policy avatars_self on avatars for all to app_user
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
create policy avatars_auth on avatars for select to app_auth using (true);
grant select, insert, update, delete on avatars to app_user;
grant select on avatars to app_auth;

create table sessions (
  token_hash bytea primary key,
  id uuid not null,
  user_id uuid not null references users,
  remember boolean not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_ends_at on sessions (ends_at);

grant select, insert, update, delete on sessions to app_auth;

-- A session in which one of the service's people sees the application as a person of a company does.
create table visits (
  token_hash bytea primary key,
  company_id uuid not null,
  by_user_id uuid not null references users,
  by_name text not null,
  reason text not null,
  read_only boolean not null,
  ends_at timestamptz not null,
  visited_name text not null,
  -- The visitor's session: a visit ends with it.
  by_session_id uuid
);

grant select, insert, delete on visits to app_auth;

-- Devices on which a person logged in before. Their failed log-ins are counted apart from those of strangers. People
-- who share a device share its token.
create table devices (
  token_hash bytea not null,
  user_id uuid not null references users,
  id uuid not null,
  ends_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index devices_user on devices (user_id);
create index devices_ends_at on devices (ends_at);

grant select, insert, update, delete on devices to app_auth;

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

grant select, insert, update, delete on password_resets to app_auth;

-- A new address until the person confirms it by the link mailed to it. One at a time.
create table email_changes (
  user_id uuid primary key references users,
  token_hash bytea not null,
  email text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint email_changes_token unique (token_hash)
);
create index email_changes_ends_at on email_changes (ends_at);

grant select, insert, update, delete on email_changes to app_auth;

-- The second step of the log-in: a code of an authenticator app. The key is sealed; only the log-in reads it.
create table two_factors (
  user_id uuid primary key references users,
  key_sealed bytea not null,
  begun_at timestamptz not null,
  -- When the first code proved that the app has the key. Until then the log-in asks for no code.
  confirmed_at timestamptz,
  -- The time step (RFC 6238) of the last accepted code: it and earlier ones are used up.
  last_step bigint,
  constraint two_factors_confirmed check ((confirmed_at is null) = (last_step is null))
);

alter table two_factors enable row level security, force row level security;
create policy two_factors_auth on two_factors for all to app_auth using (true) with check (true);
grant select, insert, update, delete on two_factors to app_auth;
grant select (user_id, confirmed_at) on two_factors to app_user;

-- Codes that replace a lost app, each usable once: SHA-256 of 80 random bits.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

grant select, insert, update, delete on recovery_codes to app_auth;

-- Sign-ups whose address is not confirmed yet. The token is in the mail only; content and hash are removed when the
-- account is made or the link expires.
create table sign_ups (
  id uuid primary key,
  email text not null,
  -- Null until the mail is written, which says whether the address already has an account.
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
