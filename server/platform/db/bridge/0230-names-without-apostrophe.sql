-- Names like D'Ávila and D Avila are also found in one piece, "davila", as `searchWords` says since now.
alter table search_words no force row level security;
alter table accommodations no force row level security;
alter table guests no force row level security;
alter table owners no force row level security;
alter table blocks no force row level security;
insert into search_words (tenant_id, kind, word, record_id)
select distinct named.tenant_id, named.kind, left(regexp_replace(part.found[1], '[^[:alnum:]]', '', 'g'), 40), named.id
from (
  select tenant_id, id, 'guest' as kind, name as text from guests
  union all select tenant_id, id, 'owner', name from owners
  union all select tenant_id, id, 'accommodation', concat_ws(' ', name, short_name, code, "group") from accommodations
  union all select tenant_id, id, 'block', concat_ws(' ', reason, note) from blocks) named,
  regexp_matches(
    folded(translate(named.text, U&'\2018\2019\02BC\2032\00B4`', '''''''''''''')),
    '(?:[[:alnum:]]+''[[:alnum:]'']*[[:alnum:]]|\m(?:d|l|sant)\M\s+[[:alnum:]]+)', 'g') as part (found)
where exists (
  select from search_words w
  where w.tenant_id = named.tenant_id and w.kind = named.kind and w.record_id = named.id)
on conflict do nothing;
alter table blocks force row level security;
alter table owners force row level security;
alter table guests force row level security;
alter table accommodations force row level security;
alter table search_words force row level security;
