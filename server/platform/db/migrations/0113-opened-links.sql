-- When a guest's page was last opened by its link, to the minute. Openings in a browser that is signed in to the company
-- do not count, and those of before are not known.
alter table guest_links add column opened_at timestamptz;
