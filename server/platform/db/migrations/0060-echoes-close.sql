-- Channels read each other, so a closure is compared with what any channel knows, and an echo closes its nights.

-- The calendar that closed the night, null for a booking or block of ours. Nights that a channel has closed itself have
-- rows of the reader "calendar <id>": other channels may have read them there. `sale` is false for those that are no sale:
-- the channel names its sales, and did not name these.
alter table channel_told_nights
  add column import_id uuid,
  add column sale boolean not null default true,
  add constraint channel_told_nights_import foreign key (tenant_id, import_id) references channel_imports (tenant_id, id);
create index channel_told_nights_by_import on channel_told_nights (tenant_id, import_id) where import_id is not null;

-- The readings of a calendar are counted by channel_import_runs.
alter table channel_told_nights
  drop constraint channel_told_nights_repeated,
  drop column repeated;

alter table occupancies
  drop constraint occupancies_echo,
  add constraint occupancies_echo check (not echo or source = 'import');
