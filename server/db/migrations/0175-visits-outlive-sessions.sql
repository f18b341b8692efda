-- A visit stays until its end stands in the company's history, whatever ended its session: a log-out, its last minute,
-- or a changed password of the person. It keeps the name of that person.
alter table visits drop constraint visits_token_hash_fkey;
alter table visits add column visited_name text;
alter table users no force row level security;
update visits v set visited_name = u.name
from sessions s join users u on u.id = s.user_id where s.token_hash = v.token_hash;
alter table users force row level security;
alter table visits alter column visited_name set not null;
grant delete on visits to app_auth;
