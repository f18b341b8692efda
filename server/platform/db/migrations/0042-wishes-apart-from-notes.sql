-- The guest's wishes used to be copied to the end of the desk's note. The note is the desk's alone.
alter table bookings no force row level security, disable trigger user;
alter table guest_requests no force row level security;
update bookings b set note_guest = nullif(left(b.note_guest, greatest(0, length(b.note_guest) - length(r.words) - 1)), '')
from guest_requests r
where r.tenant_id = b.tenant_id and r.booking_id = b.id and r.kind = 'wishes' and r.words <> ''
  and (b.note_guest = r.words or right(b.note_guest, length(r.words) + 1) = E'\n' || r.words);
alter table guest_requests force row level security;
alter table bookings force row level security, enable trigger user;
