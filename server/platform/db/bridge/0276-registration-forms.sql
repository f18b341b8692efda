-- Registration forms (Ficha Nacional de Registro de Hóspedes): what each person of a stay said, in the official codes.

-- Which form an accommodation asks for, where it is not the one of its regime.
create table registration_form_choices (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  form text not null,
  primary key (tenant_id, accommodation_id),
  constraint registration_form_choices_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint registration_form_choices_form check (form in ('full', 'short', 'none'))
);

create table registration_form_settings (
  tenant_id uuid primary key references tenants,
  at_check_in text not null default 'warn',
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint registration_form_settings_at_check_in check (at_check_in in ('nothing', 'warn', 'block'))
);

-- A row begins when somebody types or a person gets a link; who has none has not begun.
create table registration_forms (
  tenant_id uuid not null references tenants,
  -- follows from the booking and the person, so that a form has its id before it has a row
  id uuid not null,
  booking_id uuid not null,
  -- whose record it is; null for people whom only the form names, counted by slot
  guest_id uuid,
  slot integer,
  name text,
  name_folded text,
  social_name text,
  birth_date date,
  nationality text,
  document_kind text,
  document text,
  email text,
  phone text,
  lives_with uuid,
  residence_country text,
  zip_code text,
  street text,
  number text,
  complement text,
  district text,
  city_code text,
  state text,
  travels_with uuid,
  trip_reason text,
  transport text,
  -- sensitive: emptied 30 days after the departure
  gender text not null default 'NAOINFORMADO',
  gender_text text,
  race text not null default 'NAOINFORMAR',
  disability text not null default 'NAOINFORMAR',
  disability_kind text,
  sensitive_deleted_at timestamptz,
  responsible uuid,
  relation text,
  authorization_checked_at timestamptz,
  -- who typed last; null while nobody did
  typed_through text,
  -- as of the last save of a form of the stay
  progress text not null,
  sent_at timestamptz,
  error_reason text,
  own_token_hash bytea,
  own_link_at timestamptz,
  saved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint registration_forms_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade,
  constraint registration_forms_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint registration_forms_once unique (tenant_id, booking_id, guest_id),
  constraint registration_forms_slot unique (tenant_id, booking_id, slot),
  constraint registration_forms_person check (num_nonnulls(guest_id, slot) >= 1 and slot > 0),
  constraint registration_forms_document check (document_kind in ('cpf', 'passport', 'identity_card')),
  constraint registration_forms_gender check (gender in ('HOMEM', 'MULHER', 'OUTRO', 'NAOINFORMADO')),
  constraint registration_forms_race
    check (race in ('BRANCA', 'PARDA', 'PRETA', 'AMARELA', 'INDIGENA', 'NAOINFORMAR')),
  constraint registration_forms_disability check (disability in ('SIM', 'NAO', 'NAOINFORMAR')),
  constraint registration_forms_typed check (typed_through in ('stay', 'own', 'desk')),
  constraint registration_forms_progress check (case progress
    when 'sent' then sent_at is not null
    when 'error' then error_reason is not null and sent_at is null
    when 'not_begun' then typed_through is null and sent_at is null
    else progress in ('incomplete', 'ready') and sent_at is null and error_reason is null end),
  constraint registration_forms_own_link check ((own_token_hash is null) = (own_link_at is null)),
  constraint registration_forms_sensitive check (sensitive_deleted_at is null or (gender = 'NAOINFORMADO'
    and race = 'NAOINFORMAR' and disability = 'NAOINFORMAR' and num_nonnulls(gender_text, disability_kind) = 0))
);
create index registration_forms_by_guest on registration_forms (tenant_id, guest_id) where guest_id is not null;
create index registration_forms_by_token on registration_forms (own_token_hash) where own_token_hash is not null;
create index registration_forms_sensitive_answers on registration_forms (booking_id) where sensitive_deleted_at is null;

-- A letter of authorisation of a minor, or a photo of a document: removed 90 days after the departure.
create table registration_form_files (
  tenant_id uuid not null references tenants,
  form_id uuid not null,
  kind text not null,
  stored_name text not null,
  type text not null,
  bytes integer not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, form_id, kind),
  constraint registration_form_files_form foreign key (tenant_id, form_id) references registration_forms (tenant_id, id)
    on delete cascade,
  constraint registration_form_files_kind check (kind in ('letter', 'document')),
  constraint registration_form_files_type
    check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'))
);
create index registration_form_files_by_name on registration_form_files (tenant_id, stored_name);

do $$
declare
  part text;
begin
  foreach part in array array['registration_form_choices', 'registration_form_settings', 'registration_forms',
    'registration_form_files'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I for all to app_user
      using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
      part || '_tenant', part);
  end loop;
end
$$;

-- A limited session reaches the forms of the bookings that it reaches.
create policy registration_forms_reach on registration_forms as restrictive for all to app_limited
  using (exists (select from bookings b
    where b.tenant_id = registration_forms.tenant_id and b.id = registration_forms.booking_id))
  with check (exists (select from bookings b
    where b.tenant_id = registration_forms.tenant_id and b.id = registration_forms.booking_id));
create policy registration_form_files_reach on registration_form_files as restrictive for all to app_limited
  using (exists (select from registration_forms f
    where f.tenant_id = registration_form_files.tenant_id and f.id = registration_form_files.form_id))
  with check (exists (select from registration_forms f
    where f.tenant_id = registration_form_files.tenant_id and f.id = registration_form_files.form_id));

grant select, insert, update, delete on registration_form_choices, registration_forms, registration_form_files to app_user;
grant select, insert, update on registration_form_settings to app_user;

-- Whoever opens a form by its own link brings a token and nothing else: its hash says which company to go to.
create policy registration_forms_directory on registration_forms for select to app_auth
  using (own_token_hash is not null or sensitive_deleted_at is null);
grant select (tenant_id, own_token_hash, sensitive_deleted_at) on registration_forms to app_auth;
-- The hourly job asks which companies have files at all, and nothing else of them.
create policy registration_form_files_outlived on registration_form_files for select to app_auth using (true);
grant select (tenant_id) on registration_form_files to app_auth;
