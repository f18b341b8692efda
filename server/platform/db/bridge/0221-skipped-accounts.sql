-- The accounts of a bank's file of which nothing was taken: [{number, reason, currency}].
alter table bank_imports add column skipped jsonb not null default '[]';
