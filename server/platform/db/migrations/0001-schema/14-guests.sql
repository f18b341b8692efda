-- Guests, as the company knows them.

create table guests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  email text,
  phone text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Two guests may share a document: the application warns, since the second record may be the right one.
  document_kind text,
  document text,
  birth_date date,
  address jsonb,
  nationality text,
  notes text,
  tags text[] not null default '{}',
  blocked_reason text,
  anonymized_at timestamptz,
  merged_into uuid,
  -- The language that the guest chose on their page; null: by their nationality.
  language text,
  primary key (tenant_id, id),
  constraint guests_document check (num_nonnulls(document_kind, document) in (0, 2)),
  constraint guests_document_form check (
    case document_kind
      when 'cpf' then document ~ '^[0-9]{11}$'
      when 'cnpj' then document ~ '^[0-9A-Z]{12}[0-9]{2}$'
      when 'passport' then document ~ '^[0-9A-Z]{3,30}$'
      when 'other' then document ~ '^[0-9A-Z]{3,30}$'
      else document_kind is null
    end),
  constraint guests_nationality check (nationality ~ '^[A-Z]{2}$'),
  -- Deferrable, because an import of a whole database inserts rows in any order.
  constraint guests_merged_into foreign key (tenant_id, merged_into) references guests (tenant_id, id)
    deferrable initially deferred,
  -- Anonymised and merged guests keep no personal data.
  constraint guests_emptied check (
    (anonymized_at is null and merged_into is null)
    or (num_nonnulls(document, birth_date, email, phone, address, nationality, notes, blocked_reason) = 0
      and tags = '{}')),
  constraint guests_language check (language in ('pt', 'en', 'es'))
);
create index guests_by_name on guests (tenant_id, name_folded, id);
create index guests_by_email on guests (tenant_id, email) where email is not null;
create index guests_by_phone on guests (tenant_id, phone) where phone is not null;
create index guests_by_document on guests (tenant_id, document) where document is not null;
-- What lists read: anonymised and merged guests are in none.
create index guests_listed on guests (tenant_id, name_folded, id) where anonymized_at is null and merged_into is null;
create index guests_listed_by_age on guests (tenant_id, created_at, id)
  where anonymized_at is null and merged_into is null;
create index guests_blocked on guests (tenant_id, name_folded, id) where blocked_reason is not null;
create index guests_merged on guests (tenant_id, merged_into) where merged_into is not null;
-- The few guests that no list shows, so that a count by stays excludes them without reading every record.
create index guests_unlisted on guests (tenant_id, id) where anonymized_at is not null or merged_into is not null;

alter table guests enable row level security, force row level security;
create policy guests_tenant on guests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on guests to app_user;

-- Words lead to records, which have policies of their own; tags are shown themselves.
create policy search_words_reach on search_words as restrictive for select to app_limited using (
  kind <> 'guest_tag' or exists (
    select from guests g where g.tenant_id = search_words.tenant_id and g.id = search_words.record_id));
