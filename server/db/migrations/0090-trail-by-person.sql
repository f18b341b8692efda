-- The trail as it is asked for: of one person, of one kind of record. By time it is in order of its ids, which are made
-- by the clock.
create index audit_events_by_person on audit_events (tenant_id, user_id, id);
create index audit_events_by_act on audit_events (tenant_id, action collate "C", id);
