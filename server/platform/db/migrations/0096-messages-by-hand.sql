-- A message by hand settles the automatic ones of the same purpose that still wait. They name it, so that they come back
-- if it is not sent after all.
alter table messages
  add column settled_by uuid,
  -- by hand, with the data of the stay: the same as the automatic mails about a hold and a confirmation
  add column tells_stay boolean not null default false;
create index messages_settled on messages (tenant_id, settled_by) where settled_by is not null;

alter table sent_notifications add column settled_by uuid;
create index sent_notifications_settled on sent_notifications (tenant_id, settled_by) where settled_by is not null;
grant update (dropped_at, settled_by) on sent_notifications to app_user;

-- A condition of rules: `open` while a registration form is missing, `ready` once none is.
alter table notification_rules add column forms text;
