-- Whoever sends messages finds the companies that have any to send, and the service's people count what did not go out.

create policy notification_rules_on on notification_rules for select to app_auth
  using (active_since is not null and deleted_at is null);
grant select (tenant_id, active_since, deleted_at) on notification_rules to app_auth;
grant select (state, to_name, subject) on messages to app_auth;

create policy messages_counted on messages for select to app_admin using (true);
grant select (tenant_id, state, created_at, ended_at) on messages to app_admin;

-- What left on a day, for the limit of the day; and what has something to forget.
create index messages_by_day on messages (tenant_id, created_at);
drop index messages_with_text;
create index messages_with_text on messages (created_at)
  where body is not null or subject is not null or to_address is not null or to_name is not null;

-- The mail by which it goes at present: one that was left before, and waits still, goes no more.
alter table messages add column mail_id uuid;
grant select (mail_id) on messages to app_auth;
