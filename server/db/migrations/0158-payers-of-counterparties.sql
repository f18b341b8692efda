-- Who is written in a line may pay for a counterparty too, or be paid as one: what the line settled says for whom he stands.
alter table bank_payers
  drop constraint bank_payers_pkey,
  alter column guest_id drop not null,
  add column counterparty_id uuid,
  add constraint bank_payers_one check (num_nonnulls(guest_id, counterparty_id) = 1),
  add constraint bank_payers_once unique nulls not distinct (tenant_id, key, guest_id, counterparty_id),
  add constraint bank_payers_counterparty foreign key (tenant_id, counterparty_id)
    references counterparties (tenant_id, id) on delete cascade;
create index bank_payers_by_counterparty on bank_payers (tenant_id, counterparty_id) where counterparty_id is not null;
