-- The day on which a guest says they paid; unknown for announcements from before.
alter table payment_announcements add column paid_on date;
