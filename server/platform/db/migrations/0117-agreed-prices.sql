-- A discount above what its author's role gives alone, while it waits for an answer: how it was agreed, why, who asked
-- and when. The agreed discount itself is a charge of the booking.
alter table bookings add column price_request jsonb;
create index bookings_price_requests on bookings (tenant_id) where price_request is not null;
