-- The three roles that transactions step down to. Roles belong to the cluster: another database may have made them.
create extension if not exists btree_gist;

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

-- Read once per statement when written as (select current_tenant()) in a policy.
create function current_tenant() returns uuid language sql stable
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create function current_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
