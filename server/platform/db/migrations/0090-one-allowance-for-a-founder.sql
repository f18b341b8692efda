-- The companies on trial that one user founded share one allowance of mails. The founder is the user who accepted the
-- terms first; a company made by the service's staff has none.
create policy terms_acceptances_auth on terms_acceptances for select to app_auth using (true);
create policy terms_acceptances_admin on terms_acceptances for select to app_admin using (true);
grant select (tenant_id, id, user_id, accepted_at) on terms_acceptances to app_auth, app_admin;

-- The row of a day is locked while a mail is counted.
create table founder_mail_days (
  user_id uuid not null references users,
  day date not null,
  answers boolean not null,
  addresses integer not null default 0,
  primary key (user_id, day, answers)
);
create index founder_mail_days_by_day on founder_mail_days (day);

alter table founder_mail_days enable row level security, force row level security;
create policy founder_mail_days_shared on founder_mail_days for select to app_user
  using (user_id in (select a.user_id from terms_acceptances a where a.tenant_id = (select current_tenant())));
create policy founder_mail_days_counted on founder_mail_days for all to app_auth using (true) with check (true);
create policy founder_mail_days_seen on founder_mail_days for select to app_admin using (true);
grant select on founder_mail_days to app_user, app_admin;
grant select, insert, update, delete on founder_mail_days to app_auth;

-- The addresses of a day as hashes, removed two days later.
create table founder_mail_addresses (
  user_id uuid not null references users,
  day date not null,
  answers boolean not null,
  address_hash bytea not null,
  mails integer not null,
  primary key (user_id, day, answers, address_hash)
);
create index founder_mail_addresses_by_day on founder_mail_addresses (day);

alter table founder_mail_addresses enable row level security, force row level security;
create policy founder_mail_addresses_shared on founder_mail_addresses for select to app_user
  using (user_id in (select a.user_id from terms_acceptances a where a.tenant_id = (select current_tenant())));
create policy founder_mail_addresses_counted on founder_mail_addresses for all to app_auth
  using (true) with check (true);
grant select on founder_mail_addresses to app_user;
grant select, insert, update, delete on founder_mail_addresses to app_auth;

-- What was counted today, so that the day of the change has no second allowance.
insert into founder_mail_days (user_id, day, answers, addresses)
select f.user_id, d.day, d.answers, sum(d.addresses)
from mail_days d
join tenants t on t.id = d.tenant_id and t.state = 'trial'
join lateral (select a.user_id from terms_acceptances a where a.tenant_id = d.tenant_id
  order by a.accepted_at, a.id limit 1) f on true
where d.day >= current_date - 1
group by f.user_id, d.day, d.answers;

-- What a waiting mail is about, so that the act that queued it and the page of its subject say that it waits.
alter table held_mails add column kind text, add column about text;
update held_mails h set kind = m.kind, about = m.about from mails m where m.id = h.mail_id;
create index held_mails_by_subject on held_mails (tenant_id, kind, about);
grant insert, update on held_mails to app_user;
