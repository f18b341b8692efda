-- Registration forms fill the register of guests and name the companions of a booking.

-- The fields of a record that a form filled and nobody at the company has changed since: a corrected form corrects them,
-- and a birth date among them opens nothing, because whoever held the link may have typed it.
alter table guests add column from_forms text[] not null default '{}';

-- Whatever changes such a field makes it the company's; a form then names it again.
create function guests_typed_over() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.from_forms := array(select field from unnest(old.from_forms) field
    where to_jsonb(old) -> field is not distinct from to_jsonb(new) -> field);
  return new;
end $$;
create trigger guests_typed_over before update on guests
  for each row when (old.from_forms <> '{}' and old.from_forms is not distinct from new.from_forms)
  execute function guests_typed_over();

-- A companion whom a form named, not the company: an issued contract does not list them.
alter table booking_guests add column by_form boolean not null default false;

-- A form keeps the slot from which its id is derived when its person gets a record: nobody else gets that id.
alter table registration_forms no force row level security;
alter table bookings no force row level security;
update registration_forms f set slot = derived.slot
from (
  select x.tenant_id, x.id, n.slot
  from registration_forms x
  join bookings b on b.tenant_id = x.tenant_id and b.id = x.booking_id
  cross join lateral generate_series(1, b.adults + b.children + b.infants + 5) n (slot)
  cross join lateral (select encode(sha256(convert_to('registration-form/' || b.id || '/' || n.slot, 'UTF8')), 'hex')) h (hex)
  where x.guest_id is not null and x.slot is null
    and x.id = (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-8' || substr(hex, 14, 3) || '-a'
      || substr(hex, 18, 3) || '-' || substr(hex, 21, 12))::uuid) derived
where f.tenant_id = derived.tenant_id and f.id = derived.id
  and not exists (select from registration_forms o
    where o.tenant_id = f.tenant_id and o.booking_id = f.booking_id and o.slot = derived.slot);
alter table bookings force row level security;
alter table registration_forms force row level security;
