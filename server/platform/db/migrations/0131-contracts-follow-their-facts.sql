-- Kind: expand.
-- Not only a stopped draft: each draft and each signed contract of a stay that is not over is looked at again when a
-- fact that it prints changes, whoever changed it. One that is sent and unsigned is looked at when the guest opens it.
-- The day is the service's; at its edge a contract is looked at once too often.
create function is_contract_followed(contract_state text, departure date, status text, moment timestamptz)
returns boolean language sql immutable as $$
  select contract_state = 'draft' or (contract_state = 'signed' and status in ('hold', 'confirmed', 'checked_in')
    and departure >= (moment at time zone 'UTC')::date - 1)
$$;

create or replace function review_contracts_of_company() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(c.tenant_id, c.booking_id, false, 'company' || new.version || '/' || new.updated_at,
    new.updated_at)
  from contracts c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  where c.tenant_id = new.id and c.state in ('draft', 'signed')
    and is_contract_followed(c.state, b.check_out, b.status, new.updated_at)
    and (c.state = 'draft' and c.refusal is not null
      or (old.name, old.legal_name, old.document, old.cadastur, old.address, old.phone, old.email, old.pix_key,
          old.house_rules, old.privacy_email, old.check_in_time, old.check_out_time)
        is distinct from (new.name, new.legal_name, new.document, new.cadastur, new.address, new.phone, new.email,
          new.pix_key, new.house_rules, new.privacy_email, new.check_in_time, new.check_out_time));
  return null;
end $$;

create or replace function review_contracts_of_owner() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(c.tenant_id, c.booking_id, false, 'owner' || new.id || '/' || new.version, new.updated_at)
  from contracts c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  where c.tenant_id = new.tenant_id and c.state in ('draft', 'signed')
    and is_contract_followed(c.state, b.check_out, b.status, new.updated_at)
    and exists (select from ownerships s where s.tenant_id = c.tenant_id and s.accommodation_id = b.accommodation_id
      and s.owner_id = new.id);
  return null;
end $$;

create or replace function review_stopped_contracts() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(c.tenant_id, c.booking_id, false,
    'place' || new.version || '/' || new.inventory_version || '/' || new.ownership_version, new.updated_at)
  from contracts c join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  where c.tenant_id = new.tenant_id and c.state in ('draft', 'signed') and b.accommodation_id = new.id
    and is_contract_followed(c.state, b.check_out, b.status, new.updated_at);
  return null;
end $$;

create or replace function review_contracts_of_guest() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform ask_contract_review(b.tenant_id, b.id, false, 'guest' || new.id || '/' || new.version, new.updated_at)
  from bookings b join contracts c on c.tenant_id = b.tenant_id and c.booking_id = b.id
  where b.tenant_id = new.tenant_id
    and (c.state in ('sent', 'viewed') or is_contract_followed(c.state, b.check_out, b.status, new.updated_at))
    and b.id in (select h.id from bookings h where h.tenant_id = new.tenant_id and h.holder_id = new.id
      union all select g.booking_id from booking_guests g where g.tenant_id = new.tenant_id and g.guest_id = new.id);
  return null;
end $$;
