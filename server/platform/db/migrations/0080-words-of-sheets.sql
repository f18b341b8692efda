-- What the words of an imported sheet mean, asked once for all of its rows: names of accommodations, states, channels.
-- `value` is null while nobody has answered.
alter table imports add column words jsonb not null default '[]';
-- Who collects the guests' money of each channel of the sheet that the company has no terms for.
alter table imports add column collectors jsonb not null default '[]';
-- The accommodations that the rows name, and how many of the known rows differ from what exists.
alter table imports add column places jsonb not null default '[]';
alter table imports add column differing_count integer not null default 0;
alter table imports add constraint imports_differing_count check (differing_count between 0 and known_count);
