-- Who answers for a rule: its author's rights are checked whenever it sends. Null: nobody does, and the rule is paused.
-- An address typed into a rule receives nothing until it was confirmed by the link that was mailed to it.
alter table notification_rules
  add column author_id uuid references users,
  add column address_asked_at timestamptz,
  add column address_confirmed_at timestamptz;
create index notification_rules_by_author on notification_rules (author_id) where author_id is not null;

-- Rules from before have the last user who changed them, by the trail.
alter table notification_rules no force row level security;
alter table audit_events no force row level security;
alter table users no force row level security;
update notification_rules r set author_id = (
  select e.user_id from audit_events e join users u on u.id = e.user_id
  where e.tenant_id = r.tenant_id and e.record_id = r.id::text
    and e.action in ('notification_rule.created', 'notification_rule.updated', 'notification_rule.restored')
  order by e.created_at desc, e.id desc limit 1);
alter table users force row level security;
alter table audit_events force row level security;
alter table notification_rules force row level security;
