-- The service's list of companies, by name: folded as people search, and in one order for all engines.
create function folded(value text) returns text language sql immutable
  return lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036f]', '', 'g'));

create index tenants_in_order on tenants (folded(name) collate "C", id);
create index tenants_by_age on tenants (created_at, id);
