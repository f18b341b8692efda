-- An entry of a closed month stays as it is. But where what was settled of it was taken back in an open month, which is how
-- a closed one is corrected, it may be taken back too: what was posted in the closed month stands.
create or replace function keep_closed_entries() returns trigger language plpgsql as $$
declare
  corrected_in date;
begin
  if tg_op = 'INSERT' then
    perform require_open_months(new.tenant_id, array[new.competence]);
    return null;
  end if;
  if old.cancelled_at is null and new.cancelled_at is not null
    and (old.kind, old.amount_cents, old.category_id, old.accommodation_id, old.competence)
      is not distinct from (new.kind, new.amount_cents, new.category_id, new.accommodation_id, new.competence) then
    select max(date_trunc('month', s.moved_on)::date) into corrected_in from settlements s
    where s.tenant_id = new.tenant_id and s.entry_id = new.id and s.is_reversal;
  end if;
  if corrected_in is not null then
    perform require_open_months(new.tenant_id, array[corrected_in]);
  else
    perform require_open_months(new.tenant_id,
      array[least(old.competence, new.competence), greatest(old.competence, new.competence)]);
  end if;
  return null;
end $$;
