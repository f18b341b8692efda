-- A form filled in by its person's own link is shown only to the browser in which it was typed, and to those in which
-- the birth date was entered. SHA-256 of the browser's session token; a link made anew empties both.
alter table registration_forms
  add column own_writer_hash bytea,
  add column own_reader_hashes bytea[] not null default '{}';
