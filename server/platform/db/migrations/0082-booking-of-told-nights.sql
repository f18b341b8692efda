-- The booking for which a night was published, so that only this booking may take it back from the channel's copy of it.
alter table channel_told_nights
  add column booking_id uuid,
  add constraint channel_told_nights_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete set null (booking_id),
  add constraint channel_told_nights_of_ours check (booking_id is null or import_id is null);
create index channel_told_nights_by_booking on channel_told_nights (tenant_id, booking_id) where booking_id is not null;
