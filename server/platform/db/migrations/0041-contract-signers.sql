-- The people who sign a contract: who each one is, the link by which they sign, and a document that they said is right.
-- A row begins with the first of these; until then the place belongs to the next adult of the booking.
create table contract_signers (
  tenant_id uuid not null references tenants,
  contract_id uuid not null,
  position integer not null,
  -- null for an adult whom the booking does not name
  guest_id uuid,
  -- the token follows from this id and a key of the service
  link_id uuid,
  token_hash bytea,
  sent_way text,
  sent_at timestamptz,
  opened_at timestamptz,
  -- another document than the contract's, until the person signs or the contract is replaced
  said_document text,
  said_at timestamptz,
  -- refused documents on this day of the accommodation
  attempts integer not null default 0,
  attempted_on date,
  created_at timestamptz not null,
  primary key (tenant_id, contract_id, position),
  constraint contract_signers_contract foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  constraint contract_signers_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id)
    on delete set null (guest_id),
  constraint contract_signers_position check (position >= 1),
  constraint contract_signers_link check (num_nonnulls(link_id, token_hash, sent_way, sent_at) in (0, 4)),
  constraint contract_signers_sent_way check (sent_way in ('mail', 'whatsapp')),
  constraint contract_signers_said check ((said_document is null) = (said_at is null))
);
create index contract_signers_by_guest on contract_signers (tenant_id, guest_id) where guest_id is not null;
create index contract_signers_by_token on contract_signers (token_hash) where token_hash is not null;

alter table contract_signers enable row level security, force row level security;
create policy contract_signers_tenant on contract_signers for all to app_user
  using (tenant_id = (select public.current_tenant())) with check (tenant_id = (select public.current_tenant()));
create policy contract_signers_reach on contract_signers as restrictive for all to app_limited
  using (exists (select from contracts c
    where c.tenant_id = contract_signers.tenant_id and c.id = contract_signers.contract_id))
  with check (exists (select from contracts c
    where c.tenant_id = contract_signers.tenant_id and c.id = contract_signers.contract_id));
-- A contract is opened by a signer's link with a token alone: its hash says which company to go to.
create policy contract_signers_directory on contract_signers for select to app_auth using (token_hash is not null);
grant select, insert, update, delete on contract_signers to app_user;
grant select (tenant_id, token_hash) on contract_signers to app_auth;

-- How the person came to sign: on the page of the stay, by a link of their own, or on the holder's device because the
-- booking has neither their mail nor their phone. Null for signatures made before.
alter table contract_signatures
  add column through text,
  add constraint contract_signatures_through check (through in ('stay', 'mail', 'whatsapp', 'device'));

-- Since when somebody who signs says that the contract has another document than theirs.
alter table contracts add column document_doubt_since timestamptz;
grant update (document_doubt_since) on contracts to app_user;
drop index contracts_in_need;
create index contracts_in_need on contracts (tenant_id, id desc)
  where (differs_since is not null or refusal is not null or document_doubt_since is not null) and state <> 'void';
