-- The other guests of a booking, in order. Who answers for it stands on the booking itself and is never among them.
create table booking_guests (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  guest_id uuid not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, booking_id, guest_id),
  constraint booking_guests_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint booking_guests_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint booking_guests_position check (position > 0)
);
create index booking_guests_by_guest on booking_guests (tenant_id, guest_id, booking_id);

alter table booking_guests enable row level security;
alter table booking_guests force row level security;
create policy booking_guests_tenant on booking_guests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on booking_guests to app_user;

create function booking_guests_without_holder() returns trigger language plpgsql as $$
begin
  if exists (select from bookings b
    where b.tenant_id = new.tenant_id and b.id = new.booking_id and b.holder_id = new.guest_id) then
    raise exception 'who answers for a booking is not among its other guests' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger booking_guests_without_holder before insert or update of guest_id on booking_guests
  for each row execute function booking_guests_without_holder();

-- One of the others who comes to answer for the booking is one of the others no more.
create function booking_guests_leave() returns trigger language plpgsql as $$
begin
  delete from booking_guests c
  where c.tenant_id = new.tenant_id and c.booking_id = new.id and c.guest_id = new.holder_id;
  return null;
end $$;
create trigger booking_guests_leave after update of holder_id on bookings
  for each row when (old.holder_id is distinct from new.holder_id) execute function booking_guests_leave();
