-- Kind: data in steps.
-- A night whose price a channel agreed with its guest says so by itself (`channel`), not by the text of its reason,
-- which a season's name may equal.
alter table bookings no force row level security, disable trigger user;
update bookings b set nights = (
  select jsonb_agg(case when night ->> 'reason' = 'Preço do canal' then night || '{"channel": true}' else night end
    order by position)
  from jsonb_array_elements(b.nights) with ordinality as listed (night, position))
where b.channel in ('airbnb', 'booking_com', 'other') and b.nights @> '[{"reason": "Preço do canal"}]';
alter table bookings force row level security, enable trigger user;
