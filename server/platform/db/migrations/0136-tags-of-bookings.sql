-- Kind: expand.
-- Bookings are found by their tags as guests are: as words, which the list and its filter read. A trigger, because tags
-- are written by saves, imports, splits, copies and the removal of a person's data.
alter table search_words drop constraint search_words_kind, add constraint search_words_kind check
  (kind in ('accommodation', 'guest', 'guest_document', 'guest_tag', 'booking', 'booking_tag', 'owner', 'block'));

-- Words lead to records, which have policies of their own; tags are shown themselves.
alter policy search_words_reach on search_words using (case kind
  when 'guest_tag' then exists (
    select from guests g where g.tenant_id = search_words.tenant_id and g.id = search_words.record_id)
  when 'booking_tag' then exists (
    select from bookings b where b.tenant_id = search_words.tenant_id and b.id = search_words.record_id)
  else true end);

create function keep_booking_tags() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from search_words where tenant_id = new.tenant_id and record_id = new.id and kind = 'booking_tag'
      and word <> all (new.tags);
  end if;
  insert into search_words (tenant_id, kind, word, record_id)
  select new.tenant_id, 'booking_tag', tag, new.id from unnest(new.tags) tag
  on conflict do nothing;
  return null;
end $$;
create trigger bookings_tags_made after insert on bookings
  for each row when (new.tags <> '{}') execute function keep_booking_tags();
create trigger bookings_tags_changed after update of tags on bookings
  for each row when (new.tags is distinct from old.tags) execute function keep_booking_tags();

alter table search_words no force row level security;
alter table bookings no force row level security;
insert into search_words (tenant_id, kind, word, record_id)
select b.tenant_id, 'booking_tag', tag, b.id from bookings b, unnest(b.tags) tag where b.tags <> '{}'
on conflict do nothing;
alter table bookings force row level security;
alter table search_words force row level security;
