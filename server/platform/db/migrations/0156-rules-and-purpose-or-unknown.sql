-- Kind: contract.
-- Whether an accommodation takes pets, whether one may smoke there, and what its season rentals are for is asked, never
-- assumed: new rows do not know it until somebody says it. What is stored stays. Nobody can tell a "no" that was chosen
-- from the default, but the form has always shown all three with their values, and guests have read and signed them: to
-- forget a "no" would open houses to pets. An older release expects a value in each: it would fail on a new row.
alter table accommodations
  alter column pets_allowed drop not null, alter column pets_allowed drop default,
  alter column smoking_allowed drop not null, alter column smoking_allowed drop default,
  alter column stay_purpose drop not null, alter column stay_purpose drop default;

-- What was unknown when a stay was confirmed was not agreed: it is read from the accommodation once it is known.
create or replace function freeze_house_terms() returns trigger language plpgsql as $$
begin
  select jsonb_strip_nulls(jsonb_build_object(
      'security_deposit_cents', a.security_deposit_cents,
      'check_in_time', coalesce(a.check_in_time, t.check_in_time),
      'check_out_time', coalesce(a.check_out_time, t.check_out_time),
      'pets_allowed', a.pets_allowed,
      'smoking_allowed', a.smoking_allowed))
    into new.house_terms
    from public.accommodations a join public.tenants t on t.id = a.tenant_id
    where a.tenant_id = new.tenant_id and a.id = new.accommodation_id;
  return new;
end $$;
