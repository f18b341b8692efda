-- The second step of the log-in: a code of an authenticator app. The key is sealed; nobody but the log-in reads it.
create table two_factors (
  user_id uuid primary key references users,
  key_sealed bytea not null,
  begun_at timestamptz not null,
  -- When the first code proved that the app has the key. Until then nothing is asked at the log-in.
  confirmed_at timestamptz,
  -- The time step (RFC 6238) of the last code that was taken: it and the ones before are used up.
  last_step bigint,
  constraint two_factors_confirmed check ((confirmed_at is null) = (last_step is null))
);

-- What opens the account when the app is lost, each once: SHA-256 of 80 random bits.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

grant select, insert, update, delete on two_factors, recovery_codes to app_auth;
