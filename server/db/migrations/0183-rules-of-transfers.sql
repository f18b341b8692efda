-- A line that comes back may be a transfer between own accounts too: such a rule names the account at the other end, and
-- nothing of an entry.
alter table bank_rules
  alter column category_id drop not null,
  alter column description drop not null,
  add column other_account_id uuid,
  add constraint bank_rules_other_account foreign key (tenant_id, other_account_id)
    references financial_accounts (tenant_id, id),
  add constraint bank_rules_one_meaning check (
    case when other_account_id is null then category_id is not null and description is not null
      else num_nonnulls(category_id, description, counterparty_id, accommodation_id) = 0 end);
create index bank_rules_by_other_account on bank_rules (tenant_id, other_account_id) where other_account_id is not null;
