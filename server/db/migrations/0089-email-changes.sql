-- The new address that a person asked for, until he confirms it by the link that was mailed there. One at a time.
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
