-- What a message is about. A copy that is sent again has a key of its own and still speaks of its installment.
alter table messages add column anchor text;
update messages set anchor = split_part(key, '.', 3) where rule_id is not null and key like '%.%.%.%';

-- Whoever notes what became of a mail names its booking to those who listen.
grant select (booking_id) on messages to app_auth;

-- A company stops all its rules at once. What is due between these two moments is not caught up.
alter table notification_settings add column rules_paused_at timestamptz;
alter table notification_settings add column rules_resumed_at timestamptz;
