-- Who a guest is: document, address, notes, tags, and why the company would rather not receive him. A document that
-- two records have is recognised, not refused: the second one may be the right one.
alter table guests
  add column document_kind text,
  add column document text,
  add column birth_date date,
  add column address jsonb,
  add column nationality text,
  add column notes text,
  add column tags text[] not null default '{}',
  add column blocked_reason text,
  add column anonymized_at timestamptz,
  add column merged_into uuid,
  add constraint guests_document check (num_nonnulls(document_kind, document) in (0, 2)),
  add constraint guests_document_form check (
    case document_kind
      when 'cpf' then document ~ '^[0-9]{11}$'
      when 'cnpj' then document ~ '^[0-9A-Z]{12}[0-9]{2}$'
      when 'passport' then document ~ '^[0-9A-Z]{3,30}$'
      when 'other' then document ~ '^[0-9A-Z]{3,30}$'
      else document_kind is null
    end),
  add constraint guests_nationality check (nationality ~ '^[A-Z]{2}$'),
  -- Rows are moved between databases in any order: this reference is checked at the end.
  add constraint guests_merged_into foreign key (tenant_id, merged_into) references guests (tenant_id, id)
    deferrable initially deferred,
  -- Who was anonymised, and a record that became part of another one, hold nothing of anybody.
  add constraint guests_emptied check (
    (anonymized_at is null and merged_into is null)
    or (num_nonnulls(document, birth_date, email, phone, address, nationality, notes, blocked_reason) = 0
      and tags = '{}'));

create index guests_by_document on guests (tenant_id, document) where document is not null;
-- What lists read: who was anonymised, and what became part of another record, is in none.
create index guests_listed on guests (tenant_id, name_folded, id) where anonymized_at is null and merged_into is null;
create index guests_listed_by_age on guests (tenant_id, created_at, id)
  where anonymized_at is null and merged_into is null;
create index guests_blocked on guests (tenant_id, name_folded, id) where blocked_reason is not null;
create index guests_merged on guests (tenant_id, merged_into) where merged_into is not null;

alter table search_words drop constraint search_words_kind;
alter table search_words add constraint search_words_kind check
  (kind in ('accommodation', 'guest', 'guest_document', 'guest_tag', 'booking', 'owner', 'block'));

-- What was written down about a person can be taken away when the law asks for it; nothing can be added or changed:
-- what is left of a row was in it before.
create function only_forget() returns trigger language plpgsql as $$
begin
  if not coalesce(old.before @> new.before, true) or not coalesce(old.after @> new.after, true)
    or (old.before is null and new.before is not null) or (old.after is null and new.after is not null) then
    raise exception 'an audit row only ever loses what it says' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_events_only_forget before update on audit_events for each row execute function only_forget();
grant update (before, after) on audit_events to app_user;
