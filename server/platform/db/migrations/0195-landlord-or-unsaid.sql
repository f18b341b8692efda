-- Kind: expand.
-- Who lets an accommodation is asked, never assumed: "company" was also the value of whoever was never asked, and season
-- rentals name the landlord. The column stays, because an older release reads and writes it; whether somebody has said it
-- stands beside it. "owner" is no default: whoever chose it said it.
alter table accommodations add column landlord_said boolean not null default false;

-- What guests read and signed stays, and so does the company as landlord of a place of which nobody else owns a part.
-- Unsaid is the rest: a place of an owner of which no contract has been issued. No lodging's form asks it.
alter table accommodations no force row level security, disable trigger user;
alter table ownerships no force row level security;
alter table contracts no force row level security;
alter table bookings no force row level security;
update accommodations a set landlord_said = true
where a.legal_regime = 'season_rental' and (a.landlord = 'owner'
  or not exists (select from ownerships s where s.tenant_id = a.tenant_id and s.accommodation_id = a.id)
  or exists (select from bookings b join contracts c on c.tenant_id = b.tenant_id and c.booking_id = b.id
    where b.tenant_id = a.tenant_id and b.accommodation_id = a.id and c.text is not null));
alter table bookings force row level security;
alter table contracts force row level security;
alter table ownerships force row level security;
alter table accommodations force row level security, enable trigger user;
