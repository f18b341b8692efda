-- The variables of which a signed contract says something else than is stored now; empty if they are not known.
alter table contracts add column differs_in text[] not null default '{}';
grant update (differs_in) on contracts to app_user;
