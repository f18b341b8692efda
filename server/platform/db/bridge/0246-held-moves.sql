-- What the clock would do to many companies at once waits for one of the service's people: a clock that jumps would
-- suspend, invoice and close them for good.
create table held_moves (
  day date primary key,
  companies integer not null,
  of_companies integer not null,
  held_at timestamptz not null,
  allowed_at timestamptz,
  constraint held_moves_companies check (companies > 0 and of_companies >= companies)
);
alter table held_moves enable row level security;
alter table held_moves force row level security;
create policy held_moves_admin on held_moves for all to app_admin using (true) with check (true);
grant select, insert, update, delete on held_moves to app_admin;

-- The service's people see whether mail goes out: when, how often it was tried and why not, never what it says or to whom.
create policy mails_seen on mails for select to app_admin using (true);
grant select (created_at, tries, last_error, sent_at) on mails to app_admin;
create index mails_unsent on mails (created_at) where sent_at is null;
