-- What a cancellation or a no-show is taken back to on the same day: the status, the end of the hold, what was paid.
alter table bookings add column before_end jsonb;
alter table bookings add constraint bookings_before_end check (before_end is null or status in ('cancelled', 'no_show'));
