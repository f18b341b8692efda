-- Messages: templates, the rules that send them, and what became of each. What is still to come is computed and no row.

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

create table notification_rules (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  -- null: off. Nothing is planned for a moment before.
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
  constraint notification_rules_template foreign key (tenant_id, template_id) references message_templates (tenant_id, id),
  constraint notification_rules_role foreign key (tenant_id, role_id) references roles (tenant_id, id)
    on delete set null (role_id),
  constraint notification_rules_way check (way in ('email', 'whatsapp')),
  constraint notification_rules_queue check (way = 'email' or audience in ('guest', 'owner'))
);
create index notification_rules_active on notification_rules (tenant_id) where active_since is not null and deleted_at is null;

create table notification_rule_accommodations (
  tenant_id uuid not null,
  rule_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, rule_id, accommodation_id),
  constraint rule_accommodations_rule foreign key (tenant_id, rule_id) references notification_rules (tenant_id, id)
    on delete cascade,
  constraint rule_accommodations_place foreign key (tenant_id, accommodation_id) references accommodations (tenant_id, id)
    on delete cascade
);

-- What went out or waits, and what a person decided of a planned one. `key` is rule.booking.anchor.receiver of those that
-- a rule plans: one row each, so that nothing goes out twice.
create table messages (
  tenant_id uuid not null references tenants,
  id uuid not null,
  key text not null,
  booking_id uuid not null,
  rule_id uuid,
  -- of what a person sent by hand, and of a mail that needs no rule
  template_id uuid,
  kind text,
  -- the rule's name, the template's, or the kind's
  title text not null,
  way text not null,
  audience text not null,
  -- the owner or person; null for the guest and a plain address
  receiver_id uuid,
  state text not null,
  -- a skip reason, or what the mail server answered last
  reason text,
  due_at timestamptz not null,
  language text not null default 'pt',
  -- gone after 90 days
  to_name text,
  to_address text,
  subject text,
  body text,
  created_at timestamptz not null,
  ended_at timestamptz,
  by_user uuid references users,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint messages_once unique (tenant_id, key),
  constraint messages_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
  constraint messages_rule foreign key (tenant_id, rule_id) references notification_rules (tenant_id, id)
    on delete set null (rule_id),
  constraint messages_state check (state in ('paused', 'sending', 'queued', 'sent', 'failed', 'skipped', 'cancelled')),
  constraint messages_end check ((ended_at is not null) = (state in ('sent', 'failed', 'skipped')))
);
create index messages_by_booking on messages (tenant_id, booking_id);
create index messages_by_end on messages (tenant_id, state, ended_at desc, id desc);
create index messages_waiting on messages (tenant_id, due_at) where state in ('paused', 'sending', 'queued');
create index messages_by_user on messages (by_user) where by_user is not null;
create index messages_with_text on messages (created_at) where body is not null or to_address is not null;

-- Whoever asked for no more messages: the address as a hash, for nobody has to read it here.
create table message_stops (
  tenant_id uuid not null references tenants,
  address_hash bytea not null,
  stopped_at timestamptz not null,
  primary key (tenant_id, address_hash)
);

-- What happened to bookings lately, for rules that count from a moment.
create index bookings_by_update on bookings (tenant_id, updated_at);
create index booking_payments_by_moment on booking_payments (tenant_id, created_at);
create index contracts_by_update on contracts (tenant_id, updated_at);

-- When the ready-made rules were put there; null for companies that are older than messages.
alter table notification_settings add column rules_made_at timestamptz;
create policy notification_settings_made on notification_settings for select to app_auth using (true);
grant select (tenant_id, rules_made_at) on notification_settings to app_auth;

do $$
declare
  part text;
begin
  foreach part in array array['message_templates', 'notification_rules', 'notification_rule_accommodations', 'messages', 'message_stops'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I for all to app_user
      using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
      part || '_tenant', part);
  end loop;
end
$$;

create policy messages_reach on messages as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = messages.tenant_id and b.id = messages.booking_id))
  with check (exists (select from bookings b where b.tenant_id = messages.tenant_id and b.id = messages.booking_id));

grant select, insert, update on message_templates, notification_rules, messages to app_user;
grant select, insert, delete on notification_rule_accommodations, message_stops to app_user;
grant delete on messages to app_user;

-- Whoever sends a mail notes there what became of it, and empties what is older than 90 days.
create policy messages_noted on messages for all to app_auth using (true) with check (true);
grant select (tenant_id, id, created_at, body, to_address) on messages to app_auth;
grant update (state, ended_at, reason, subject, body, to_name, to_address) on messages to app_auth;
