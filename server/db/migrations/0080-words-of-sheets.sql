-- What the words of an imported sheet mean, asked once for all of its rows: names of accommodations, states, channels.
-- `value` is null while nobody has answered.
alter table imports add column words jsonb not null default '[]';
-- Who collects the guests' money of each channel of the sheet that the company has no terms for.
alter table imports add column collectors jsonb not null default '[]';
