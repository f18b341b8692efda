-- Ten years after its last signature a contract loses what is personal; number, dates and hashes stay.
alter table contracts drop constraint contracts_pdf, add constraint contracts_pdf
  check (num_nonnulls(pdf_hash, pdf_name) in (0, 2) or erased_at is not null and pdf_name is null);
create index contracts_by_signature on contracts (signed_at) where signed_at is not null and erased_at is null;

-- The hourly job asks every company at once which of them has such contracts, and nothing else of them.
create policy contracts_outlived on contracts for select to app_auth using (signed_at is not null and erased_at is null);
grant select (tenant_id, erased_at) on contracts to app_auth;

-- A signature stays as it was given until its contract is erased.
create function guard_contract_signature() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.name, new.document, new.drawing, new.address, new.device) > 0 or not exists
    (select from contracts c where c.tenant_id = new.tenant_id and c.id = new.contract_id and c.erased_at is not null) then
    raise exception 'a signature of contract % does not change', new.contract_id
      using errcode = '23514', constraint = 'contract_signatures_stay';
  end if;
  return new;
end $$;
create trigger contract_signatures_guard before update on contract_signatures
  for each row execute function guard_contract_signature();

-- When its guest was mailed that it waits for them: once a contract, and each text is a contract of its own.
alter table contracts add column told_at timestamptz;
grant update (told_at) on contracts to app_user;
