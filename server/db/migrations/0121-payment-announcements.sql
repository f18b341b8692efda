-- What a guest says he paid by Pix, until somebody of the company looks: confirmed it is a payment of the booking, one
-- and no more, refused it has a reason. What he told stays as he told it, whatever becomes of the instalment.
create table payment_announcements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  txid text not null collate "C",
  amount_cents bigint not null,
  state text not null default 'open',
  file_id uuid,
  payment_id uuid,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint payment_announcements_payment_once unique (tenant_id, payment_id),
  constraint payment_announcements_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint payment_announcements_txid foreign key (tenant_id, booking_id, txid)
    references booking_txids (tenant_id, booking_id, txid),
  constraint payment_announcements_file foreign key (tenant_id, file_id) references booking_files (tenant_id, id)
    on delete set null (file_id),
  constraint payment_announcements_payment foreign key (tenant_id, payment_id) references booking_payments (tenant_id, id),
  constraint payment_announcements_amount check (amount_cents > 0),
  constraint payment_announcements_state check (case state
    when 'open' then payment_id is null and reason is null and decided_at is null
    when 'confirmed' then payment_id is not null and reason is null and decided_at is not null
    when 'refused' then payment_id is null and reason is not null and decided_at is not null
    else false end)
);
-- Told twice it is told once.
create unique index payment_announcements_once on payment_announcements (tenant_id, booking_id, txid)
  where state = 'open';
create index payment_announcements_by_booking on payment_announcements (tenant_id, booking_id, id);
create index payment_announcements_waiting on payment_announcements (tenant_id, id) where state = 'open';

-- What somebody has decided stays decided.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (new.state, new.payment_id, new.amount_cents) is distinct from (old.state, old.payment_id, old.amount_cents) then
    raise exception 'announcement % was decided', old.id
      using errcode = '23514', constraint = 'payment_announcements_decided';
  end if;
  return new;
end $$;
create trigger payment_announcements_decided before update on payment_announcements
  for each row execute function refuse_second_decision();

alter table payment_announcements enable row level security;
alter table payment_announcements force row level security;
create policy payment_announcements_tenant on payment_announcements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_announcements_reach on payment_announcements as restrictive for all to app_limited
  using (exists (select from bookings b
    where b.tenant_id = payment_announcements.tenant_id and b.id = payment_announcements.booking_id))
  with check (exists (select from bookings b
    where b.tenant_id = payment_announcements.tenant_id and b.id = payment_announcements.booking_id));
grant select, insert on payment_announcements to app_user;
grant update (state, file_id, payment_id, reason, decided_by, decided_at) on payment_announcements to app_user;
