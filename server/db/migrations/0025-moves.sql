-- Parts of one stay that was cut over several accommodations name their first part; what a booking was before its last
-- split or swap, so that it can be taken back while nobody has changed it since.
alter table bookings
  add column stay_id uuid,
  add column before_move jsonb,
  add constraint bookings_stay_of foreign key (tenant_id, stay_id) references bookings (tenant_id, id)
    deferrable initially deferred;
create index bookings_by_stay on bookings (tenant_id, stay_id) where stay_id is not null;
