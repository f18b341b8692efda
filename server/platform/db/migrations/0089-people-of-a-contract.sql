-- What the forms of a stay say against its contract: the company looks into it. What it decides to keep is not marked
-- again while it lasts.
alter table contracts
  add column people_doubts text[] not null default '{}',
  add column kept_doubts text[] not null default '{}';
grant update (people_doubts, kept_doubts) on contracts to app_user;
drop index contracts_in_need;
create index contracts_in_need on contracts (tenant_id, id desc)
  where (differs_since is not null or refusal is not null or document_doubt_since is not null or people_doubts <> '{}')
    and state <> 'void';

-- SHA-256 of the signer's name, birth date and document in their form when they signed; null without such a form.
alter table contract_signers add column signed_person_hash bytea;

create function review_contract_of_form() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(new.tenant_id, new.booking_id, false, 'form' || new.id || '/' || new.version, new.updated_at);
  return null;
end $$;
create trigger registration_forms_contract_follows after update on registration_forms
  for each row when ((old.name, old.birth_date, old.nationality, old.document_kind, old.document, old.progress)
    is distinct from (new.name, new.birth_date, new.nationality, new.document_kind, new.document, new.progress))
  execute function review_contract_of_form();

-- Contracts from before are looked at once.
alter table contracts no force row level security;
alter table registration_forms no force row level security;
alter table jobs no force row level security;
select ask_contract_review(c.tenant_id, c.booking_id, false, 'people', now()) from contracts c
where c.state <> 'void' and c.erased_at is null and exists (select from registration_forms f
  where f.tenant_id = c.tenant_id and f.booking_id = c.booking_id and f.saved_at is not null);
alter table jobs force row level security;
alter table registration_forms force row level security;
alter table contracts force row level security;
