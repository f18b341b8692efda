-- Mails that go out by themselves: the company's words, who mutes which, and what was left to be sent.

create table notification_mails (
  tenant_id uuid not null references tenants,
  kind text not null,
  active boolean not null default true,
  -- null: the service's own words
  subject text,
  paragraph text,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, kind)
);

create table notification_settings (
  tenant_id uuid primary key references tenants,
  channel_guests boolean not null default false,
  -- demonstration: bookings made until this moment get no mails
  quiet_until timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table muted_notifications (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  primary key (tenant_id, user_id, kind),
  constraint muted_notifications_membership foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);

-- One row a mail, with the mail's id; it stays when the mail is gone. Without a user it went to the guest.
create table sent_notifications (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null,
  booking_id uuid,
  -- what happened: the id of its row in the trail, or another key of the kind
  event text not null,
  user_id uuid references users,
  -- the guest's
  address text,
  queued_at timestamptz not null,
  sent_at timestamptz,
  dropped_at timestamptz,
  failed_at timestamptz,
  -- what the mail server answered last
  reason text,
  primary key (tenant_id, id),
  constraint sent_notifications_once unique nulls not distinct (tenant_id, kind, event, user_id),
  constraint sent_notifications_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
  constraint sent_notifications_end check (num_nonnulls(sent_at, dropped_at, failed_at) <= 1)
);
create index sent_notifications_by_booking on sent_notifications (tenant_id, booking_id, id desc);
create index sent_notifications_by_user on sent_notifications (user_id) where user_id is not null;

do $$
declare
  part text;
begin
  foreach part in array array['notification_mails', 'notification_settings', 'muted_notifications', 'sent_notifications'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I for all to app_user
      using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
      part || '_tenant', part);
  end loop;
end
$$;

create policy sent_notifications_reach on sent_notifications as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = sent_notifications.tenant_id and b.id = sent_notifications.booking_id))
  with check (exists (select from bookings b where b.tenant_id = sent_notifications.tenant_id and b.id = sent_notifications.booking_id));

grant select, insert, update on notification_mails, notification_settings to app_user;
grant select, insert, delete on muted_notifications to app_user;
grant select, insert on sent_notifications to app_user;
grant update (address, reason) on sent_notifications to app_user;

-- Whoever sends a mail notes there what became of it.
create policy sent_notifications_noted on sent_notifications for all to app_auth using (true) with check (true);
grant select (tenant_id, id) on sent_notifications to app_auth;
grant update (sent_at, dropped_at, failed_at, reason) on sent_notifications to app_auth;
