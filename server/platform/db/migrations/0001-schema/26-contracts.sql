-- Contracts: types with their published versions, contracts issued from bookings, and signatures.

create table contract_types (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  legal_regime text not null,
  signers text not null default 'holder',
  guarantee text not null default 'none',
  -- the draft that is edited
  body text not null,
  -- the version in use; null until the first is published
  published integer,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint contract_types_name unique (tenant_id, name),
  constraint contract_types_legal_regime check (legal_regime in ('lodging', 'season_rental')),
  constraint contract_types_signers check (signers in ('holder', 'every_adult')),
  constraint contract_types_guarantee check (guarantee in ('none', 'deposit', 'surety', 'insurance', 'fund_shares'))
);

alter table contract_types enable row level security, force row level security;
create policy contract_types_tenant on contract_types for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on contract_types to app_user;

alter table accommodations
  add constraint accommodations_contract_type
    foreign key (tenant_id, contract_type_id) references contract_types (tenant_id, id);

-- A published version never changes: each contract keeps its own.
create table contract_type_versions (
  tenant_id uuid not null references tenants,
  contract_type_id uuid not null,
  number integer not null,
  body text not null,
  signers text not null,
  guarantee text not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (tenant_id, contract_type_id, number),
  constraint contract_type_versions_type foreign key (tenant_id, contract_type_id)
    references contract_types (tenant_id, id),
  constraint contract_type_versions_number check (number >= 1)
);

alter table contract_type_versions enable row level security, force row level security;
create policy contract_type_versions_tenant on contract_type_versions for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on contract_type_versions to app_user;

alter table contract_types
  add constraint contract_types_published
    foreign key (tenant_id, id, published) references contract_type_versions (tenant_id, contract_type_id, number)
    deferrable initially immediate;

-- The accommodations that a type is for; without rows it is for all of its regime.
create table contract_type_accommodations (
  tenant_id uuid not null references tenants,
  contract_type_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, contract_type_id, accommodation_id),
  constraint contract_type_accommodations_type foreign key (tenant_id, contract_type_id)
    references contract_types (tenant_id, id) on delete cascade,
  constraint contract_type_accommodations_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade
);
create index contract_type_accommodations_by_accommodation
  on contract_type_accommodations (tenant_id, accommodation_id);

alter table contract_type_accommodations enable row level security, force row level security;
create policy contract_type_accommodations_tenant on contract_type_accommodations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on contract_type_accommodations to app_user;

create table contract_settings (
  tenant_id uuid primary key references tenants,
  issue_on text not null default 'never',
  at_check_in text not null default 'warn',
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint contract_settings_issue_on check (issue_on in ('never', 'hold', 'confirmation')),
  constraint contract_settings_at_check_in check (at_check_in in ('nothing', 'warn', 'block'))
);

alter table contract_settings enable row level security, force row level security;
create policy contract_settings_tenant on contract_settings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on contract_settings to app_user;

-- The last number of a year, so that a company's numbers have no gaps.
create table contract_counters (
  tenant_id uuid not null references tenants,
  year integer not null,
  last integer not null,
  primary key (tenant_id, year)
);

alter table contract_counters enable row level security, force row level security;
create policy contract_counters_tenant on contract_counters for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on contract_counters to app_user;

create table contracts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  contract_type_id uuid not null,
  type_version integer not null,
  number text not null,
  issued_on date not null,
  state text not null,
  -- Markdown with LF, every variable filled in; null while a fact is missing
  text text,
  text_hash bytea,
  signers integer not null,
  -- the guest's answers in the contract step, by variable
  facts jsonb not null default '{}',
  -- the variables that keep a draft from being sent
  missing text[] not null default '{}',
  -- why the law or the company's own data keep a draft from being sent
  refusal text,
  -- since when the booking asks for another text than the signed one
  differs_since timestamptz,
  -- the other text despite which the company keeps the signed contract
  kept_hash bytea,
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  pdf_hash bytea,
  pdf_name text,
  erased_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- When the guest was reminded by mail: once a contract; a new text is a new contract.
  told_at timestamptz,
  primary key (tenant_id, id),
  constraint contracts_number unique (tenant_id, number),
  constraint contracts_text_once unique (tenant_id, id, text_hash),
  constraint contracts_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint contracts_type foreign key (tenant_id, contract_type_id, type_version)
    references contract_type_versions (tenant_id, contract_type_id, number),
  constraint contracts_hash check (text is null or (text_hash is not null
    and text_hash = sha256(convert_to(text, 'UTF8')))),
  constraint contracts_signers check (signers between 1 and 100),
  constraint contracts_state check (case state
    when 'draft' then text_hash is null and sent_at is null and signed_at is null and voided_at is null
    when 'sent' then text is not null and sent_at is not null and signed_at is null and voided_at is null
    when 'viewed' then text is not null and viewed_at is not null and signed_at is null and voided_at is null
    when 'signed' then text_hash is not null and signed_at is not null and voided_at is null
    when 'void' then voided_at is not null and void_reason is not null
    else false end),
  -- Ten years after the last signature the personal data is removed; number, dates and hashes stay.
  constraint contracts_pdf
    check (num_nonnulls(pdf_hash, pdf_name) in (0, 2) or erased_at is not null and pdf_name is null),
  -- Código Civil, art. 205: a signed contract is kept for ten years, whoever asks to be forgotten
  constraint contracts_erased check (erased_at is null
    or (text is null and (signed_at is null or signed_at <= erased_at - interval '10 years')))
);
create unique index contracts_one_standing on contracts (tenant_id, booking_id) where state <> 'void';
create index contracts_by_booking on contracts (tenant_id, booking_id, id);
create index contracts_by_id on contracts (tenant_id, id desc);
create index contracts_by_state on contracts (tenant_id, state, id desc);
create index contracts_by_type on contracts (tenant_id, contract_type_id, id desc);
create index contracts_by_text_hash on contracts (text_hash) where state = 'signed';
create index contracts_by_pdf_hash on contracts (pdf_hash) where state = 'signed' and pdf_hash is not null;
create index contracts_by_signature on contracts (signed_at) where signed_at is not null and erased_at is null;
-- What waits for the company: few among all that it has issued.
create index contracts_in_need on contracts (tenant_id, id desc)
  where (differs_since is not null or refusal is not null) and state <> 'void';
create index contracts_by_update on contracts (tenant_id, updated_at);

alter table contracts enable row level security, force row level security;
create policy contracts_tenant on contracts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- A limited session reaches the contracts of the bookings that it reaches.
create policy contracts_reach on contracts as restrictive for all to app_limited
  using (exists (select from bookings b where b.tenant_id = contracts.tenant_id and b.id = contracts.booking_id))
  with check (exists (select from bookings b where b.tenant_id = contracts.tenant_id and b.id = contracts.booking_id));
-- A hash is checked without a company: only signed contracts can be seen.
create policy contracts_checked on contracts for select to app_auth using (state = 'signed');
-- The hourly job finds the companies with such contracts, and nothing else.
create policy contracts_outlived on contracts for select to app_auth
  using (signed_at is not null and erased_at is null);
grant select, insert on contracts to app_user;
grant update (contract_type_id, type_version, state, text, text_hash, signers, facts, missing, refusal, differs_since,
  kept_hash, sent_at, viewed_at, signed_at, voided_at, void_reason, pdf_hash, pdf_name, erased_at, updated_at,
  version, told_at) on contracts to app_user;
grant select (tenant_id, state, text_hash, signers, signed_at, pdf_hash, erased_at) on contracts to app_auth;

create function review_contracts_of_guest() returns trigger language plpgsql as $$
begin
  perform ask_contract_review(b.tenant_id, b.id, false, 'guest' || new.version, new.updated_at)
  from bookings b join contracts c on c.tenant_id = b.tenant_id and c.booking_id = b.id
  where b.tenant_id = new.tenant_id and b.holder_id = new.id and c.state in ('draft', 'sent', 'viewed');
  return null;
end $$;
create trigger guests_contracts_follow after update on guests
  for each row when (old.version is distinct from new.version) execute function review_contracts_of_guest();

create function review_contract_of_booking() returns trigger language plpgsql as $$
begin
  perform ask_contract_review(new.tenant_id, new.id, tg_op = 'INSERT' or old.status <> new.status,
    new.status || new.version, new.updated_at);
  return null;
end $$;
create trigger bookings_contract_begins after insert on bookings
  for each row when (new.type = 'guest') execute function review_contract_of_booking();
create trigger bookings_contract_follows after update on bookings
  for each row when (new.type = 'guest' and (old.status, old.version) is distinct from (new.status, new.version))
  execute function review_contract_of_booking();

-- A changed booking may need a contract, or another text of the one it has: a worker checks. `begins`: it may need a
-- first one.
create function ask_contract_review(company uuid, booking uuid, begins boolean, stamp text, moment timestamptz) returns void
language sql as $$
  insert into jobs (id, kind, tenant_id, unique_key, payload, run_at, created_at)
  select gen_random_uuid(), 'review-contract', company, company || '/contract/' || booking || '/' || stamp,
    jsonb_build_object('booking', booking, 'begins', begins), moment, moment
  where begins and exists (select from contract_settings s where s.tenant_id = company and s.issue_on <> 'never')
    or exists (select from contracts c where c.tenant_id = company and c.booking_id = booking and c.state <> 'void')
  on conflict do nothing
$$;

create table contract_signatures (
  tenant_id uuid not null references tenants,
  contract_id uuid not null,
  position integer not null,
  name text,
  document text,
  kind text not null,
  -- strokes of points in a box of 600 by 200
  drawing jsonb,
  text_hash bytea not null,
  address text,
  device text,
  signed_at timestamptz not null,
  primary key (tenant_id, contract_id, position),
  -- a signature is for the text that stands
  constraint contract_signatures_text foreign key (tenant_id, contract_id, text_hash)
    references contracts (tenant_id, id, text_hash),
  constraint contract_signatures_position check (position >= 1),
  constraint contract_signatures_kind check (kind in ('drawn', 'typed'))
);

-- A signature does not change until its contract is erased.
create function guard_contract_signature() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.name, new.document, new.drawing, new.address, new.device) > 0 or not exists
    (select from contracts c where c.tenant_id = new.tenant_id and c.id = new.contract_id and c.erased_at is not null) then
    raise exception 'a signature of contract % does not change', new.contract_id
      using errcode = '23514', constraint = 'contract_signatures_stay';
  end if;
  return new;
end $$;
create trigger contract_signatures_guard before update on contract_signatures
  for each row execute function guard_contract_signature();

alter table contract_signatures enable row level security, force row level security;
create policy contract_signatures_tenant on contract_signatures for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy contract_signatures_reach on contract_signatures as restrictive for all to app_limited
  using (exists (select from contracts c
  where c.tenant_id = contract_signatures.tenant_id and c.id = contract_signatures.contract_id))
  with check (exists (select from contracts c
  where c.tenant_id = contract_signatures.tenant_id and c.id = contract_signatures.contract_id));
grant select, insert on contract_signatures to app_user;
grant update (name, document, drawing, address, device) on contract_signatures to app_user;

-- A sent text does not change; a contract is signed once everybody has signed it, and a signed or void one does not
-- change.
create function guard_contract() returns trigger language plpgsql as $$
begin
  if old.text_hash is not null and new.text_hash is distinct from old.text_hash
    or old.text is not null and new.text is distinct from old.text and new.erased_at is null then
    raise exception 'the text of contract % does not change', old.id using errcode = '23514', constraint = 'contracts_text_stays';
  end if;
  if old.state = 'void' and new.state <> 'void' or old.state = 'signed' and new.state not in ('signed', 'void') then
    raise exception 'contract % is %', old.id, old.state using errcode = '23514', constraint = 'contracts_state_stays';
  end if;
  if new.state = 'signed' and old.state <> 'signed' and new.signers <>
    (select count(*) from contract_signatures s where s.tenant_id = new.tenant_id and s.contract_id = new.id) then
    raise exception 'contract % lacks a signature', old.id using errcode = '23514', constraint = 'contracts_every_signature';
  end if;
  return new;
end $$;
create trigger contracts_guard before update on contracts for each row execute function guard_contract();
