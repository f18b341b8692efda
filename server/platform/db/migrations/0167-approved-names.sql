-- Kind: expand.
-- Not only a company's name may be taken for a bank's, but also its legal name and those of its accommodations. What the
-- service's staff approves is a set of names. The one name of before stays for an older release that still runs.
alter table company_mailing add column approved_names text[] not null default '{}';
alter table company_mailing no force row level security;
alter table tenants no force row level security;
alter table accommodations no force row level security;
update company_mailing set approved_names = array[approved_name] where approved_name is not null;

-- Companies past their trial keep the names that they have, as they kept the company's (0050).
insert into company_mailing as m (tenant_id, approved_names, approved_at, updated_at)
select t.id, n.names, now(), now()
from tenants t, lateral (select array_agg(distinct each.name) as names from (
    select t.name union select t.legal_name
    union select a.name from accommodations a where a.tenant_id = t.id) each) n
where t.state <> 'trial'
on conflict (tenant_id) do update set approved_names =
  (select array_agg(distinct name) from unnest(m.approved_names || excluded.approved_names) name);
alter table accommodations force row level security;
alter table tenants force row level security;
alter table company_mailing force row level security;

-- Names of accommodations decide whether a mail waits, and the service's staff reads those that do.
create policy accommodations_named on accommodations for select to app_auth, app_admin using (true);
grant select (tenant_id, name) on accommodations to app_auth, app_admin;
