-- False for a company with a CPF whose legal name is only the name that guests know: nobody has said whose CPF it is.
alter table tenants add column legal_name_said boolean not null default true;
grant update (legal_name_said) on tenants to app_user;
alter table tenants no force row level security, disable trigger user;
update tenants set legal_name_said = false
where length(document) = 11 and lower(btrim(legal_name)) = lower(btrim(name));
alter table tenants force row level security, enable trigger user;
