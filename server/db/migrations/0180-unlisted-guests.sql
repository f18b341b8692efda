-- The few guests that no list shows, so that a count by stays leaves them out without reading everybody's record.
create index guests_unlisted on guests (tenant_id, id) where anonymized_at is not null or merged_into is not null;
