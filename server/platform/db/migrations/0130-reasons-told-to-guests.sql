-- Kind: expand.
-- True if the guest reads the reason for which the booking was cancelled; those of before were told to nobody.
alter table bookings add column reason_told boolean not null default false;
