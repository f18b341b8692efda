-- Devices on which a person logged in before. Their failed log-ins are counted apart from those of strangers.
-- One device may know several people: they share its token.
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
