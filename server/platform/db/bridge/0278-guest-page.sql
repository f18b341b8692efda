-- The guest's page in three languages, and when the arrival guide opens.

-- What the guest chose on their page; null: by their nationality.
alter table guests add column language text;
alter table guests add constraint guests_language check (language in ('pt', 'en', 'es'));

-- The language of the terms that were agreed to.
alter table guest_confirmations add column language text not null default 'pt';
alter table guest_confirmations add constraint guest_confirmations_language check (language in ('pt', 'en', 'es'));

-- What a company asks for besides the confirmed stay before the guide opens, and from how many days before the arrival.
create table guide_settings (
  tenant_id uuid primary key references tenants,
  guide_asks text[] not null default '{}',
  guide_days integer,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint guide_settings_asks check (guide_asks <@ array['forms', 'contract', 'deposit']),
  constraint guide_settings_days check (guide_days between 0 and 60)
);

alter table guide_settings enable row level security;
alter table guide_settings force row level security;
create policy guide_settings_tenant on guide_settings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on guide_settings to app_user;
