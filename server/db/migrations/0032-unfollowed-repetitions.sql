-- Events of a reading that repeat in a way that is not followed: not every one of their nights is known.
alter table channel_import_runs add column unfollowed_count integer not null default 0;
