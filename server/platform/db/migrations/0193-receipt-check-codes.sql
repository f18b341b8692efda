-- Kind: expand.
-- The code on a receipt by which anybody who holds the paper checks it: 64 random bits in hexadecimal, those of a UUID
-- that are neither its version nor its variant. The default gives one to the receipts that exist, and to those of an
-- older release that still runs.
alter table receipts add column check_code text not null
  default overlay(gen_random_uuid()::text placing '' from 9 for 20);
create index receipts_by_check_code on receipts (check_code);

-- Number and code come without a log-in: they lead to the company.
create policy receipts_checked on receipts for select to app_auth using (true);
grant select (tenant_id, number, check_code) on receipts to app_auth;
