-- Every record that is saved with a version says when it was made and when it was last saved.
alter table amenities
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
alter table roles add column updated_at timestamptz not null default now();
