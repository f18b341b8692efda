-- The mail of an invitation's last sending, so that people see when it waits. Null for those sent before.
alter table invitations add column mail_id uuid;
