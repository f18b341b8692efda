-- Browsers that proved the birth date of a booking's holder for its link: SHA-256 of their session tokens, until a
-- moment. A new link starts without any.
alter table guest_links
  add column reader_hashes bytea[] not null default '{}',
  add column readers_until timestamptz;

-- The browser in which a person signed, which may download the signed PDF: SHA-256 of its session token. Null for
-- signatures made before.
alter table contract_signers add column signed_browser_hash bytea;
