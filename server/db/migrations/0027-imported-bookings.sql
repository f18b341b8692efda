-- Bookings come from spreadsheets too. Rows of what stands here already are counted and passed over.
alter table imports drop constraint imports_kind;
alter table imports
  add constraint imports_kind check (kind in ('accommodations', 'bookings')),
  add column known_count integer not null default 0,
  add constraint imports_known_count check (known_count between 0 and row_count);

-- What an import made: bookings, and the guests that nobody knew before.
create table imported_bookings (
  tenant_id uuid not null references tenants,
  import_id uuid not null,
  booking_id uuid not null,
  primary key (tenant_id, import_id, booking_id),
  constraint imported_bookings_once unique (tenant_id, booking_id),
  constraint imported_bookings_import foreign key (tenant_id, import_id) references imports (tenant_id, id)
    on delete cascade,
  constraint imported_bookings_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade
);
create table imported_guests (
  tenant_id uuid not null references tenants,
  import_id uuid not null,
  guest_id uuid not null,
  primary key (tenant_id, import_id, guest_id),
  constraint imported_guests_once unique (tenant_id, guest_id),
  constraint imported_guests_import foreign key (tenant_id, import_id) references imports (tenant_id, id)
    on delete cascade,
  constraint imported_guests_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id)
    on delete cascade
);

alter table imported_bookings enable row level security;
alter table imported_bookings force row level security;
create policy imported_bookings_tenant on imported_bookings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table imported_guests enable row level security;
alter table imported_guests force row level security;
create policy imported_guests_tenant on imported_guests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on imported_bookings, imported_guests to app_user;

-- An import is taken back by deleting what it made. Nothing else of bookings, payments and guests is ever deleted: of
-- payments those alone that came with their booking.
create policy bookings_taken_back on bookings as restrictive for delete to app_user using (exists (
  select from imported_bookings i where i.tenant_id = (select current_tenant()) and i.booking_id = bookings.id));
create policy booking_payments_taken_back on booking_payments as restrictive for delete to app_user using (exists (
  select from imported_bookings i join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
  where i.tenant_id = (select current_tenant()) and i.booking_id = booking_payments.booking_id
    and b.created_at = booking_payments.created_at));
create policy guests_taken_back on guests as restrictive for delete to app_user using (exists (
  select from imported_guests i where i.tenant_id = (select current_tenant()) and i.guest_id = guests.id));
grant delete on bookings, booking_payments, guests to app_user;

-- Whoever takes many nights at once asks for them first, and writes the bookings of those who got theirs.
alter table occupancies alter constraint occupancies_booking deferrable initially immediate;

create index bookings_by_channel_code on bookings (tenant_id, channel_code) where channel_code is not null;
