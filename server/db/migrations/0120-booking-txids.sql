-- By what a bank statement names an instalment that is paid by Pix: booking and part, letters and digits alone. Kept for
-- good, also when the part is changed or gone: money may still come under it.
create table booking_txids (
  tenant_id uuid not null references tenants,
  txid text not null collate "C",
  booking_id uuid not null,
  position integer not null,
  primary key (tenant_id, txid),
  constraint booking_txids_part unique (tenant_id, booking_id, position),
  constraint booking_txids_of_booking unique (tenant_id, booking_id, txid),
  constraint booking_txids_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade,
  constraint booking_txids_alphabet check (txid ~ '^[A-Z0-9]{1,25}$')
);

create function txid_of(code text, part integer) returns text language sql immutable
  as $$ select upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) || 'P' || part $$;

alter table booking_installments no force row level security;
alter table bookings no force row level security;
insert into booking_txids (tenant_id, txid, booking_id, position)
  select i.tenant_id, txid_of(b.code, i.position), i.booking_id, i.position
  from booking_installments i join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id;
alter table booking_installments force row level security;
alter table bookings force row level security;

-- Whatever makes an instalment, it has its txid in the same statement.
create function name_installments() returns trigger language plpgsql as $$
begin
  insert into booking_txids (tenant_id, txid, booking_id, position)
    select f.tenant_id, txid_of(b.code, f.position), f.booking_id, f.position
    from fresh f join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
    on conflict on constraint booking_txids_part do nothing;
  return null;
end $$;
create trigger booking_installments_named after insert on booking_installments
  referencing new table as fresh for each statement execute function name_installments();

alter table booking_txids enable row level security;
alter table booking_txids force row level security;
create policy booking_txids_tenant on booking_txids for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy booking_txids_reach on booking_txids as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = booking_txids.tenant_id and b.id = booking_txids.booking_id))
  with check (exists (select from bookings b where b.tenant_id = booking_txids.tenant_id and b.id = booking_txids.booking_id));
grant select, insert on booking_txids to app_user;
