-- What every domain uses: jobs, mails, the trail, answers to repeated requests, saved filters, search.

-- Background work, enqueued in the transaction that causes it and claimed with `for update skip locked`.
create table jobs (
  id uuid primary key,
  kind text not null,
  tenant_id uuid,
  unique_key text,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  claim integer not null default 0,
  finished_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create unique index jobs_unique_key on jobs (kind, unique_key) where finished_at is null;
create index jobs_due on jobs (run_at) where finished_at is null;

alter table jobs enable row level security, force row level security;
create policy jobs_tenant on jobs for insert to app_user with check (tenant_id = (select current_tenant()));
create policy jobs_auth on jobs for all to app_auth using (true) with check (true);
create policy jobs_admin on jobs for insert to app_admin with check (true);
grant select, insert, update, delete on jobs to app_auth;
grant insert on jobs to app_user, app_admin;

-- Mails to be sent, each written in the transaction that causes it. The content is sealed, because its links open
-- accounts, and removed when it is sent. Without a company: a mail of the service itself, such as a reset.
create table mails (
  id uuid primary key,
  tenant_id uuid references tenants,
  kind text not null,
  about text,
  content bytea,
  created_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  sent_at timestamptz,
  constraint mails_content check ((content is null) = (sent_at is not null))
);
create index mails_created_at on mails (created_at);
create index mails_unsent on mails (created_at) where sent_at is null;

alter table mails enable row level security, force row level security;
create policy mails_tenant on mails for insert to app_user with check (tenant_id = (select current_tenant()));
create policy mails_auth on mails for all to app_auth using (true) with check (true);
create policy mails_admin on mails for insert to app_admin with check (true);
-- The service's people see whether mail goes out: when, the number of tries and the error, never content or address.
create policy mails_seen on mails for select to app_admin using (true);
grant select, insert, update, delete on mails to app_auth;
grant insert on mails to app_user, app_admin;
grant select (created_at, tries, last_error, sent_at) on mails to app_admin;

-- Who changed what, when and from where; written in the transaction of the change, never altered.
create table audit_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid,
  action text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  address text not null default '',
  request_id text not null default '',
  created_at timestamptz not null,
  -- The name of the visitor who acted with this person's rights (visits).
  visitor text,
  primary key (tenant_id, id)
);
create index audit_events_by_record on audit_events (tenant_id, record_id, created_at);
-- The trail of one person, or of one kind of record. By time it is in the order of its ids, which follow the clock.
create index audit_events_by_person on audit_events (tenant_id, user_id, id);
create index audit_events_by_act on audit_events (tenant_id, action collate "C", id);

-- Personal words can be removed when the law asks for it; nothing can be added or changed: what is left of a row was
-- in it before.
create function only_forget() returns trigger language plpgsql as $$
begin
  if not coalesce(old.before @> new.before, true) or not coalesce(old.after @> new.after, true)
    or (old.before is null and new.before is not null) or (old.after is null and new.after is not null) then
    raise exception 'an audit row only ever loses what it says' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_events_only_forget before update on audit_events for each row execute function only_forget();

alter table audit_events enable row level security, force row level security;
create policy audit_events_tenant on audit_events for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- What the service does to a company is in the company's own trail too.
create policy audit_events_admin on audit_events for insert to app_admin with check (true);
grant select, insert on audit_events to app_user;
grant insert on audit_events to app_admin;
grant update (before, after) on audit_events to app_user;

-- The first answer to a creating request, kept for 24 hours under the sender's key.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

alter table idempotency_keys enable row level security, force row level security;
create policy idempotency_keys_tenant on idempotency_keys for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The job that removes old keys sees their age and nothing of the answers.
create policy idempotency_keys_age_seen on idempotency_keys for select to app_auth using (true);
create policy idempotency_keys_pruned on idempotency_keys for delete to app_auth using (true);
create policy idempotency_keys_admin on idempotency_keys for all to app_admin
  using (tenant_id = '00000000-0000-0000-0000-000000000000')
  with check (tenant_id = '00000000-0000-0000-0000-000000000000');
grant select, insert, update, delete on idempotency_keys to app_user;
grant delete on idempotency_keys to app_auth;
grant select, insert, update on idempotency_keys to app_admin;
grant select (created_at) on idempotency_keys to app_auth;

-- Filters that each person saved for their lists.
create table saved_filters (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  -- the address of the list after its question mark
  filter text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint saved_filters_name unique (tenant_id, user_id, name_folded),
  constraint saved_filters_person foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
    on delete cascade
);

alter table saved_filters enable row level security, force row level security;
create policy saved_filters_tenant on saved_filters for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on saved_filters to app_user;

-- Words of searchable records, folded by the application. Query with `word ^@ $1`: row-level security lets it use the
-- index.
create table search_words (
  tenant_id uuid not null references tenants,
  kind text not null,
  word text not null collate "C",
  record_id uuid not null,
  primary key (tenant_id, kind, word, record_id),
  constraint search_words_kind check
    (kind in ('accommodation', 'guest', 'guest_document', 'guest_tag', 'booking', 'owner', 'block'))
);
create index search_words_by_record on search_words (tenant_id, record_id) include (kind, word);

alter table search_words enable row level security, force row level security;
create policy search_words_tenant on search_words for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on search_words to app_user;
