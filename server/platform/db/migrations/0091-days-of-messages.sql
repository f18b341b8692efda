-- A message of a day is about a date, so that a stay that was moved afterwards has another one: what was sent before is
-- about the current dates.
alter table bookings no force row level security;
alter table messages no force row level security, disable trigger user;
update messages m set anchor = m.anchor || ':' || case m.anchor when 'check_in' then b.check_in else b.check_out end
from bookings b
where b.tenant_id = m.tenant_id and b.id = m.booking_id and m.anchor in ('check_in', 'check_out');
alter table messages force row level security, enable trigger user;
alter table bookings force row level security;
