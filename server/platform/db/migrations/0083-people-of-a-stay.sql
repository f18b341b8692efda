-- The registration form of a signer: the identity of an adult whom the booking does not name. No foreign key, because a
-- form has its id before it has a row.
alter table contract_signers add column form_id uuid;

-- Answers of a person who begins a filled-in form again, in one browser (SHA-256 of its session token). They replace
-- the form once they are complete; until then the form stays as it was.
alter table registration_forms
  add column draft jsonb,
  add column draft_hash bytea,
  add constraint registration_forms_draft check ((draft is null) = (draft_hash is null)),
  -- the tokens of links that were replaced, so that they say so instead of being unknown
  add column replaced_token_hashes bytea[] not null default '{}';
create index registration_forms_by_replaced_token on registration_forms using gin (replaced_token_hashes)
  where own_token_hash is not null;
grant select (replaced_token_hashes) on registration_forms to app_auth;
