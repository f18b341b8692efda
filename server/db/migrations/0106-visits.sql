-- A session in which one of the service's people sees the application as a person of a company does.
create table visits (
  token_hash bytea primary key references sessions on delete cascade,
  company_id uuid not null,
  by_user_id uuid not null references users,
  by_name text not null,
  reason text not null,
  read_only boolean not null,
  ends_at timestamptz not null
);
grant select, insert on visits to app_auth;

-- Beside the person whose rights were used: the name of who used them.
alter table audit_events add column visitor text;

-- The company that a request may ask for: in a visit the visited one alone, and none once the visitor may not visit.
create function asked_within_visit(hash bytea, asked uuid) returns uuid language sql stable as $$
  select case
    when v.token_hash is null then asked
    when (asked is null or asked = v.company_id)
      and exists (select from users u where u.id = v.by_user_id and u.is_super_admin and u.blocked_at is null)
      then v.company_id
    else '00000000-0000-0000-0000-000000000000' end
  from (values (1)) one left join visits v on v.token_hash = hash
$$;

create function visit_of(hash bytea) returns json language sql stable as $$
  select json_build_object('by', by_name, 'reason', reason, 'read_only', read_only, 'until', ends_at)
  from visits where token_hash = hash
$$;
