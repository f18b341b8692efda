-- A line of the bank may be a movement of a security deposit, which no other line brings.
alter table bank_match_parts
  add column deposit_id uuid,
  drop constraint bank_match_parts_one,
  add constraint bank_match_parts_one check (num_nonnulls(payment_id, settlement_id, transfer_id, deposit_id) = 1),
  add constraint bank_match_parts_deposit_known foreign key (tenant_id, deposit_id)
    references security_deposit_movements (tenant_id, id),
  add constraint bank_match_parts_deposit unique (tenant_id, deposit_id);
