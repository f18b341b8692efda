-- Kind: data in steps.
-- The contract of one part of a divided stay names the others. Contracts issued before do not: they keep their words.
alter table contracts no force row level security, disable trigger user;
alter table bookings no force row level security;
update contracts c set older_words = true
from bookings b
where b.tenant_id = c.tenant_id and b.id = c.booking_id and b.stay_id is not null
  and c.text is not null and not c.older_words;
alter table bookings force row level security;
alter table contracts force row level security, enable trigger user;

-- The contract of a part says where the others are and when: it is looked at again when one of them moves or ends.
create function review_contracts_of_parts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(p.tenant_id, p.id, false, 'part' || new.id || '/' || new.version || new.status,
    new.updated_at)
  from bookings p
  where p.tenant_id = new.tenant_id and p.stay_id = coalesce(new.stay_id, old.stay_id) and p.id <> new.id;
  return null;
end $$;
create trigger bookings_contracts_of_parts after update on bookings
  for each row when (coalesce(new.stay_id, old.stay_id) is not null
    and (old.status, old.check_in, old.check_out, old.accommodation_id, old.holder_id, old.stay_id)
      is distinct from (new.status, new.check_in, new.check_out, new.accommodation_id, new.holder_id, new.stay_id))
  execute function review_contracts_of_parts();

-- A new part of a stay that has a contract gets one too, also in a company that issues contracts by hand.
create or replace function ask_contract_review(company uuid, booking uuid, begins boolean, stamp text,
  moment timestamptz) returns void language sql as $$
  insert into public.jobs (id, kind, tenant_id, unique_key, payload, run_at, created_at)
  select gen_random_uuid(), 'review-contract', company, company || '/contract/' || booking || '/' || stamp,
    jsonb_build_object('booking', booking, 'begins', begins), moment, moment
  where begins and exists (select from public.contract_settings s where s.tenant_id = company and s.issue_on <> 'never')
    or exists (select from public.contracts c where c.tenant_id = company and c.booking_id = booking
      and (c.state <> 'void' or begins))
    or begins and exists (select from public.bookings b
      join public.bookings p on p.tenant_id = b.tenant_id and p.stay_id = b.stay_id and p.id <> b.id
      join public.contracts c on c.tenant_id = p.tenant_id and c.booking_id = p.id and c.state <> 'void'
      where b.tenant_id = company and b.id = booking)
  on conflict do nothing
$$;
