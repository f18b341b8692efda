-- The database roles, and what a transaction says of itself. Everywhere in this schema: _cents are integer cents,
-- _bps and basis_points hundredths of a percent, dates are civil dates, timestamptz a moment, _folded text as
-- searches fold it.
create extension if not exists btree_gist;

-- The three roles that transactions step down to. Roles belong to the cluster: another database may have made them.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_user', 'app_auth', 'app_admin'] loop
    -- Asked first: who may not create roles may still find them made by the operator.
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', role_name);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, role_name, 'MEMBER') or current_setting('is_superuser') = 'off' then
      begin
        execute format('grant %I to current_user', role_name);
      exception
        when insufficient_privilege or unique_violation then
          if not pg_has_role(current_user, role_name, 'MEMBER') then raise; end if;
      end;
    end if;
    execute format('grant usage on schema public to %I', role_name);
  end loop;
end
$$;

-- The role of transactions of a limited session. It is a member of app_user, with the same grants; the restrictive
-- policies bind it alone, so that nobody else pays for them.
do $$
begin
  -- Roles belong to the cluster: another database may have made them, or make them now.
  if not exists (select from pg_roles where rolname = 'app_limited') then
    begin
      create role app_limited nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role('app_limited', 'app_user', 'USAGE') then
    begin
      grant app_user to app_limited;
    exception
      when unique_violation or internal_error then
        if not pg_has_role('app_limited', 'app_user', 'USAGE') then raise; end if;
    end;
  end if;
  if not pg_has_role(current_user, 'app_limited', 'MEMBER') or current_setting('is_superuser') = 'off' then
    begin
      grant app_limited to current_user;
    exception
      when insufficient_privilege or unique_violation or internal_error then
        if not pg_has_role(current_user, 'app_limited', 'MEMBER') then raise; end if;
    end;
  end if;
end
$$;

-- For policies: written as (select current_tenant()) it is read once per statement.
create function current_tenant() returns uuid language sql stable
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create function current_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- The accommodations of a limited session; none if it is not set. Read once per statement, as current_tenant().
create function current_reach() returns uuid[] language sql stable
  as $$ select coalesce(nullif(current_setting('app.reach', true), '')::uuid[], '{}') $$;

-- Folded as searches are, and in one order on all engines.
create function folded(value text) returns text language sql immutable
  return lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036f]', '', 'g'));
