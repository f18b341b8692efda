-- Where the guest of a cancelled stay wants their refund: a Pix key, and whose account it is.
create table refund_keys (
  tenant_id uuid not null,
  booking_id uuid not null,
  pix_kind text not null,
  pix_key text not null,
  holder_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, booking_id),
  constraint refund_keys_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index refund_keys_by_age on refund_keys (updated_at);

alter table refund_keys enable row level security, force row level security;
create policy refund_keys_tenant on refund_keys for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy refund_keys_reach on refund_keys as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = refund_keys.tenant_id and b.id = refund_keys.booking_id))
  with check (exists (select from bookings b
    where b.tenant_id = refund_keys.tenant_id and b.id = refund_keys.booking_id));
-- the companies with old keys, for the job that deletes them
create policy refund_keys_old on refund_keys for select to app_auth using (true);
grant select, insert, update, delete on refund_keys to app_user;
grant select (tenant_id, updated_at) on refund_keys to app_auth;
