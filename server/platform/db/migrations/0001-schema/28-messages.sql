-- Messages: templates, the rules that send them, and what became of each. Planned ones are computed and have no row.

create table message_templates (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  subject text not null,
  body text not null,
  chat text not null,
  subject_en text,
  body_en text,
  chat_en text,
  subject_es text,
  body_es text,
  chat_es text,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint message_templates_english check (num_nulls(subject_en, body_en, chat_en) in (0, 3)),
  constraint message_templates_spanish check (num_nulls(subject_es, body_es, chat_es) in (0, 3))
);

alter table message_templates enable row level security, force row level security;
create policy message_templates_tenant on message_templates for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on message_templates to app_user;

create table notification_rules (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  -- null: off. Nothing is planned for an earlier moment.
  active_since timestamptz,
  trigger text not null,
  days integer not null,
  time text not null,
  hours integer not null,
  late boolean not null,
  audience text not null,
  role_id uuid,
  address text,
  way text not null,
  template_id uuid not null,
  statuses text[] not null,
  payment_states text[] not null,
  channels text[] not null,
  languages text[] not null,
  min_nights integer,
  max_nights integer,
  contract text,
  installment text not null,
  imported boolean not null,
  owner_stays boolean not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint notification_rules_template foreign key (tenant_id, template_id)
    references message_templates (tenant_id, id),
  constraint notification_rules_role foreign key (tenant_id, role_id) references roles (tenant_id, id)
    on delete set null (role_id),
  constraint notification_rules_way check (way in ('email', 'whatsapp')),
  constraint notification_rules_queue check (way = 'email' or audience in ('guest', 'owner'))
);
create index notification_rules_active on notification_rules (tenant_id)
  where active_since is not null and deleted_at is null;

alter table notification_rules enable row level security, force row level security;
create policy notification_rules_tenant on notification_rules for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The sending job finds the companies with messages to send; the service's people count what did not go out.
create policy notification_rules_on on notification_rules for select to app_auth
  using (active_since is not null and deleted_at is null);
grant select, insert, update on notification_rules to app_user;
grant select (tenant_id, active_since, deleted_at) on notification_rules to app_auth;

create table notification_rule_accommodations (
  tenant_id uuid not null,
  rule_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, rule_id, accommodation_id),
  constraint rule_accommodations_rule foreign key (tenant_id, rule_id) references notification_rules (tenant_id, id)
    on delete cascade,
  constraint rule_accommodations_place foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id)
    on delete cascade
);

alter table notification_rule_accommodations enable row level security, force row level security;
create policy notification_rule_accommodations_tenant on notification_rule_accommodations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on notification_rule_accommodations to app_user;

-- Messages that were sent, wait, or were decided on by a person; planned ones are computed and have no row. `key` is
-- rule.booking.anchor.receiver for those of rules, so that none is sent twice.
create table messages (
  tenant_id uuid not null references tenants,
  id uuid not null,
  key text not null,
  booking_id uuid not null,
  rule_id uuid,
  -- for messages sent by hand and mails without a rule
  template_id uuid,
  kind text,
  -- the name of the rule or template, or the kind
  title text not null,
  way text not null,
  audience text not null,
  -- the owner or person; null for the guest and a plain address
  receiver_id uuid,
  state text not null,
  -- a skip reason, or the mail server's last answer
  reason text,
  due_at timestamptz not null,
  language text not null default 'pt',
  -- removed after 90 days
  to_name text,
  to_address text,
  subject text,
  body text,
  created_at timestamptz not null,
  ended_at timestamptz,
  by_user uuid references users,
  version integer not null default 1,
  -- The current mail of the message; an earlier one that still waits is not sent.
  mail_id uuid,
  -- What the message is about, such as an instalment; a copy that is sent again has another key and the same anchor.
  anchor text,
  primary key (tenant_id, id),
  constraint messages_once unique (tenant_id, key),
  constraint messages_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade,
  constraint messages_rule foreign key (tenant_id, rule_id) references notification_rules (tenant_id, id)
    on delete set null (rule_id),
  constraint messages_state check (state in ('paused', 'sending', 'queued', 'sent', 'failed', 'skipped', 'cancelled')),
  constraint messages_end check ((ended_at is not null) = (state in ('sent', 'failed', 'skipped')))
);
create index messages_by_booking on messages (tenant_id, booking_id);
create index messages_by_end on messages (tenant_id, state, ended_at desc, id desc);
create index messages_waiting on messages (tenant_id, due_at) where state in ('paused', 'sending', 'queued');
create index messages_by_user on messages (by_user) where by_user is not null;
-- Sent messages by day, for the daily limit; and those whose content has to be removed.
create index messages_by_day on messages (tenant_id, created_at);
create index messages_with_text on messages (created_at)
  where body is not null or subject is not null or to_address is not null or to_name is not null;

alter table messages enable row level security, force row level security;
create policy messages_tenant on messages for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy messages_reach on messages as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = messages.tenant_id and b.id = messages.booking_id))
  with check (exists (select from bookings b where b.tenant_id = messages.tenant_id and b.id = messages.booking_id));
-- Sending a mail records its outcome; content older than 90 days is removed.
create policy messages_noted on messages for all to app_auth using (true) with check (true);
create policy messages_counted on messages for select to app_admin using (true);
grant select, insert, update, delete on messages to app_user;
-- Recording the outcome of a mail names its booking to listeners.
grant select (tenant_id, id, booking_id, state, to_name, to_address, subject, body, created_at, mail_id) on messages
  to app_auth;
grant update (state, reason, to_name, to_address, subject, body, ended_at) on messages to app_auth;
grant select (tenant_id, state, created_at, ended_at) on messages to app_admin;

-- Addresses that want no more messages, as hashes: nobody has to read them here.
create table message_stops (
  tenant_id uuid not null references tenants,
  address_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (tenant_id, address_hash)
);

alter table message_stops enable row level security, force row level security;
create policy message_stops_tenant on message_stops for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on message_stops to app_user;
