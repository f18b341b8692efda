-- What the team writes about a booking while it works. A note with a day comes back on the dashboard on that day, until
-- somebody marks it as done.
create table team_notes (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  text text not null,
  remind_on date,
  done_at timestamptz,
  done_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint team_notes_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade,
  constraint team_notes_done check (done_at is null or remind_on is not null)
);
create index team_notes_by_booking on team_notes (tenant_id, booking_id, id);
create index team_notes_waiting on team_notes (tenant_id, remind_on, id)
  where remind_on is not null and done_at is null;

alter table team_notes enable row level security, force row level security;
create policy team_notes_tenant on team_notes for all to app_user
  using (tenant_id = (select public.current_tenant())) with check (tenant_id = (select public.current_tenant()));
create policy team_notes_reach on team_notes as restrictive for all to app_limited
  using (exists (select from public.bookings b
  where b.tenant_id = team_notes.tenant_id and b.id = team_notes.booking_id))
  with check (exists (select from public.bookings b
  where b.tenant_id = team_notes.tenant_id and b.id = team_notes.booking_id));
grant select, insert, delete on team_notes to app_user;
grant update (booking_id, text, done_at, done_by) on team_notes to app_user;
