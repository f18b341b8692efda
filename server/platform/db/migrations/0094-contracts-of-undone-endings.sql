-- A stay whose ending is undone may need a contract again, also in a company without a rule that issues it.
create or replace function ask_contract_review(company uuid, booking uuid, begins boolean, stamp text,
  moment timestamptz) returns void language sql as $$
  insert into public.jobs (id, kind, tenant_id, unique_key, payload, run_at, created_at)
  select gen_random_uuid(), 'review-contract', company, company || '/contract/' || booking || '/' || stamp,
    jsonb_build_object('booking', booking, 'begins', begins), moment, moment
  where begins and exists (select from public.contract_settings s where s.tenant_id = company and s.issue_on <> 'never')
    or exists (select from public.contracts c where c.tenant_id = company and c.booking_id = booking
      and (c.state <> 'void' or begins))
  on conflict do nothing
$$;
