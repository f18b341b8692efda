-- A stopped draft is looked at again after any of its facts has changed, whoever changed it: the company's own data, its
-- owners' records and the names of companions, besides the accommodation (0093), the booking, the forms and the holder.
create function review_contracts_of_company() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(c.tenant_id, c.booking_id, false, 'company' || new.version || '/' || new.updated_at,
    new.updated_at)
  from contracts c where c.tenant_id = new.id and c.state = 'draft' and c.refusal is not null;
  return null;
end $$;
create trigger tenants_contracts_follow after update on tenants
  for each row when (old.updated_at is distinct from new.updated_at or old.version is distinct from new.version)
  execute function review_contracts_of_company();

create function review_contracts_of_owner() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(c.tenant_id, c.booking_id, false, 'owner' || new.id || '/' || new.version, new.updated_at)
  from contracts c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  where c.tenant_id = new.tenant_id and c.state = 'draft' and c.refusal is not null
    and exists (select from ownerships s where s.tenant_id = c.tenant_id and s.accommodation_id = b.accommodation_id
      and s.owner_id = new.id);
  return null;
end $$;
create trigger owners_contracts_follow after update on owners
  for each row when ((old.name, old.document, old.phone, old.email)
    is distinct from (new.name, new.document, new.phone, new.email))
  execute function review_contracts_of_owner();

-- Companions' names are printed too.
create or replace function review_contracts_of_guest() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(b.tenant_id, b.id, false, 'guest' || new.id || '/' || new.version, new.updated_at)
  from bookings b join contracts c on c.tenant_id = b.tenant_id and c.booking_id = b.id
  where b.tenant_id = new.tenant_id and c.state in ('draft', 'sent', 'viewed')
    and b.id in (select h.id from bookings h where h.tenant_id = new.tenant_id and h.holder_id = new.id
      union all select g.booking_id from booking_guests g where g.tenant_id = new.tenant_id and g.guest_id = new.id);
  return null;
end $$;

-- A seal is also checked of a contract that is void since it was signed.
drop index contracts_by_text_hash, contracts_by_pdf_hash;
create index contracts_by_text_hash on contracts (text_hash) where signed_at is not null;
create index contracts_by_pdf_hash on contracts (pdf_hash) where signed_at is not null and pdf_hash is not null;

-- Drafts that were stopped before are looked at once.
alter table contracts no force row level security;
alter table jobs no force row level security;
select ask_contract_review(c.tenant_id, c.booking_id, false, 'facts', now()) from contracts c
where c.state = 'draft' and c.refusal is not null and c.erased_at is null;
alter table jobs force row level security;
alter table contracts force row level security;
