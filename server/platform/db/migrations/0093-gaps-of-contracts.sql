-- The variables that a stopped draft lacks and the company fills in: each names a screen and a field.
alter table contracts add column lacking text[] not null default '{}';
grant update (lacking) on contracts to app_user;

-- A stopped draft is looked at again when its accommodation, its inventory or its owners change.
create function review_stopped_contracts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(c.tenant_id, c.booking_id, false,
    'place' || new.version || '/' || new.inventory_version || '/' || new.ownership_version, new.updated_at)
  from contracts c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  where c.tenant_id = new.tenant_id and c.state = 'draft' and c.refusal is not null and b.accommodation_id = new.id;
  return null;
end $$;
create trigger accommodations_contracts_follow after update on accommodations
  for each row when ((old.version, old.inventory_version, old.ownership_version)
    is distinct from (new.version, new.inventory_version, new.ownership_version))
  execute function review_stopped_contracts();
