-- Kind: expand.
-- The kind that a migration names in its first line, so that a running instance of the release before can tell whether
-- it can go on beside it. The default is set apart: with the column it would be written into the rows that are there.
alter table kysely_migration add column kind text;
alter table kysely_migration alter column kind
  set default nullif(current_setting('estadia.migration_kind', true), '');
