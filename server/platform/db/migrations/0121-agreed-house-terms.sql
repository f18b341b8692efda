-- What the house asks of a stay's guest, as it was when the stay was confirmed: deposit, hours, pets and smoking. Null
-- for stays that were confirmed before, which read their accommodation. A trigger, so that no way of confirming forgets
-- it; a stay that moves to another accommodation takes over the terms of that one.
alter table bookings add column house_terms jsonb;

create function freeze_house_terms() returns trigger language plpgsql as $$
begin
  select jsonb_build_object(
      'security_deposit_cents', a.security_deposit_cents,
      'check_in_time', coalesce(a.check_in_time, t.check_in_time),
      'check_out_time', coalesce(a.check_out_time, t.check_out_time),
      'pets_allowed', a.pets_allowed,
      'smoking_allowed', a.smoking_allowed)
    into new.house_terms
    from public.accommodations a join public.tenants t on t.id = a.tenant_id
    where a.tenant_id = new.tenant_id and a.id = new.accommodation_id;
  return new;
end $$;

create trigger bookings_house_terms_made before insert on bookings
  for each row when (new.status = 'confirmed' and new.house_terms is null) execute function freeze_house_terms();
create trigger bookings_house_terms_confirmed before update of status on bookings
  for each row when (new.status = 'confirmed' and old.status in ('inquiry', 'hold', 'expired'))
  execute function freeze_house_terms();
create trigger bookings_house_terms_moved before update of accommodation_id on bookings
  for each row when (new.accommodation_id <> old.accommodation_id and old.house_terms is not null)
  execute function freeze_house_terms();
