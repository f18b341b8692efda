-- A stop of a company's mails binds the companies on trial of its founder, as the allowance does (0090). The founder is
-- kept with the stop, so that the founder's other companies read that they are bound.
alter table company_mailing add column founder_id uuid references users;
update company_mailing m set founder_id = (select a.user_id from terms_acceptances a where a.tenant_id = m.tenant_id
  order by a.accepted_at, a.id limit 1)
where m.stopped_at is not null;
create index company_mailing_by_founder on company_mailing (founder_id) where stopped_at is not null;

create policy company_mailing_of_founder on company_mailing for select to app_user
  using (stopped_at is not null and founder_id in
    (select a.user_id from public.terms_acceptances a where a.tenant_id = (select public.current_tenant())));

-- At an act the mails that a company has queued count too, so that the answer knows for which of them nothing is left.
create policy mails_queued on mails for select to app_user
  using (tenant_id = (select public.current_tenant()) and sent_at is null);
grant select (id, tenant_id, answers, counted_on, sent_at, tries) on mails to app_user;
create index mails_queued on mails (tenant_id) where sent_at is null and counted_on is null;
