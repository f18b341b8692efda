-- A stay that is divided keeps its registration forms: what was typed in one part is not asked again in another.

-- The id of a form before it has a row, as in server/guest/registration-forms/stay-forms.ts: `person` is a guest's id or a slot.
create function form_id_of(booking uuid, person text) returns uuid language sql immutable as $$
  select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-8' || substr(hex, 14, 3) || '-a'
    || substr(hex, 18, 3) || '-' || substr(hex, 21, 12))::uuid
  from encode(sha256(convert_to('registration-form/' || booking || '/' || person, 'UTF8')), 'hex') hex
$$;

-- The form in one part of the person whose form in another part has this id, whether either has a row or not.
create function form_in_part(tenant uuid, form uuid, from_part uuid, to_part uuid) returns uuid
  language sql stable as $$
  with person as (
    select guest_id, slot from public.registration_forms where tenant_id = tenant and id = form and booking_id = from_part
    union all
    select p.guest_id, p.slot from (
      select holder_id as guest_id, null::int as slot from public.bookings where tenant_id = tenant and id = from_part
      union all
      select guest_id, null from public.booking_guests where tenant_id = tenant and booking_id = from_part
      union all
      select null, n.slot from public.bookings b cross join lateral generate_series(1, b.adults + b.children + b.infants + 5) n (slot)
      where b.tenant_id = tenant and b.id = from_part) p
    where public.form_id_of(from_part, coalesce(p.guest_id::text, p.slot::text)) = form limit 1)
  select coalesce(
    (select t.id from public.registration_forms t join person p
      on t.guest_id = p.guest_id or t.slot = p.slot and (t.guest_id is null or p.guest_id is null)
      where t.tenant_id = tenant and t.booking_id = to_part
      order by t.guest_id = p.guest_id desc nulls last limit 1),
    (select public.form_id_of(to_part, coalesce(guest_id::text, slot::text)) from person limit 1))
$$;

-- Carries forms from one part of a stay to another: of one person, or of everybody. A form that was typed in the other
-- part itself stays; `copied` is the moment of the version that it may replace. A guest who is no companion of the other
-- part keeps the form by its slot.
create function carry_forms(tenant uuid, from_part uuid, to_part uuid, only_form uuid, copied timestamptz)
  returns void language plpgsql set search_path = public, pg_temp as $$
declare
  f registration_forms;
  target uuid;
  named uuid;
begin
  for f in select * from registration_forms
    where tenant_id = tenant and booking_id = from_part and typed_through is not null and (only_form is null or id = only_form)
    order by slot nulls first, id
  loop
    target := form_in_part(tenant, f.id, from_part, to_part);
    select p.guest_id into named from (
      select holder_id as guest_id from bookings where tenant_id = tenant and id = to_part
      union all
      select guest_id from booking_guests where tenant_id = tenant and booking_id in (to_part,
        -- a part that is just being made gets its companions afterwards
        case when only_form is null then from_part end)) p
    where p.guest_id = f.guest_id limit 1;
    if named is null and f.slot is null then continue; end if;
    insert into registration_forms as t (tenant_id, id, booking_id, guest_id, slot, progress, created_at, updated_at)
    values (tenant, target, to_part, named, f.slot, 'not_begun', f.updated_at, f.updated_at)
    on conflict do nothing;
    update registration_forms t set
      name = f.name, name_folded = f.name_folded, social_name = f.social_name, birth_date = f.birth_date,
      nationality = f.nationality, document_kind = f.document_kind, document = f.document, email = f.email,
      phone = f.phone, lives_with = form_in_part(tenant, f.lives_with, from_part, to_part),
      residence_country = f.residence_country, zip_code = f.zip_code, street = f.street, number = f.number,
      complement = f.complement, district = f.district, city_code = f.city_code, state = f.state,
      travels_with = form_in_part(tenant, f.travels_with, from_part, to_part), trip_reason = f.trip_reason,
      transport = f.transport, gender = f.gender, gender_text = f.gender_text, race = f.race,
      disability = f.disability, disability_kind = f.disability_kind, sensitive_deleted_at = f.sensitive_deleted_at,
      responsible = form_in_part(tenant, f.responsible, from_part, to_part), adult_name = f.adult_name,
      adult_document = f.adult_document, adult_contact = f.adult_contact, relation = f.relation,
      authorization_checked_at = f.authorization_checked_at, typed_through = f.typed_through,
      progress = case when f.progress in ('sent', 'error') then 'ready' else f.progress end,
      own_writer_hash = f.own_writer_hash, own_reader_hashes = f.own_reader_hashes, saved_at = f.saved_at,
      updated_at = f.updated_at, version = t.version + 1
    where t.tenant_id = tenant and t.id = target and t.booking_id = to_part and t.sent_at is null
      and t.error_reason is null and (t.typed_through is null or t.saved_at = copied);
    insert into registration_form_files (tenant_id, form_id, kind, stored_name, type, bytes, created_by, created_at)
    select x.tenant_id, target, x.kind, x.stored_name, x.type, x.bytes, x.created_by, x.created_at
    from registration_form_files x
    where x.tenant_id = tenant and x.form_id = f.id
      and exists (select from registration_forms t where t.tenant_id = tenant and t.id = target)
    on conflict do nothing;
  end loop;
end $$;

-- The later part of a stay begins with the forms of the part that it is taken from, which ends where it begins.
create function carry_forms_to_new_part() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform carry_forms(new.tenant_id, b.id, new.id, null, null) from bookings b
  where b.tenant_id = new.tenant_id and b.stay_id = new.stay_id and b.id <> new.id and b.holder_id = new.holder_id
    and b.check_out = new.check_in and b.status <> 'cancelled'
  limit 1;
  return null;
end $$;
create trigger bookings_forms_of_part after insert on bookings
  for each row when (new.stay_id is not null)
  execute function carry_forms_to_new_part();

-- What is typed later in one part is in the others too; copies are not copied on.
create function carry_form_to_parts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform carry_forms(new.tenant_id, new.booking_id, p.id, new.id, old.saved_at)
  from bookings b join bookings p on p.tenant_id = b.tenant_id and p.stay_id = b.stay_id and p.id <> b.id
  where b.tenant_id = new.tenant_id and b.id = new.booking_id and p.holder_id = b.holder_id
    and p.status not in ('cancelled', 'no_show');
  return null;
end $$;
create trigger registration_forms_of_parts after update on registration_forms
  for each row when (pg_trigger_depth() = 0 and new.typed_through is not null and new.version is distinct from old.version)
  execute function carry_form_to_parts();

-- A letter of one part is the letter of the others, until it is taken back.
create function carry_form_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from registration_form_files x using registration_forms f, bookings b, bookings p, registration_forms t
    where f.tenant_id = old.tenant_id and f.id = old.form_id and b.tenant_id = f.tenant_id and b.id = f.booking_id
      and p.tenant_id = b.tenant_id and p.stay_id = b.stay_id and p.id <> b.id
      and t.tenant_id = p.tenant_id and t.booking_id = p.id
      and x.tenant_id = t.tenant_id and x.form_id = t.id and x.kind = old.kind and x.stored_name = old.stored_name;
    return null;
  end if;
  insert into registration_form_files (tenant_id, form_id, kind, stored_name, type, bytes, created_by, created_at)
  select t.tenant_id, t.id, new.kind, new.stored_name, new.type, new.bytes, new.created_by, new.created_at
  from registration_forms f join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
  join bookings p on p.tenant_id = b.tenant_id and p.stay_id = b.stay_id and p.id <> b.id
    and p.status not in ('cancelled', 'no_show')
  join registration_forms t on t.tenant_id = p.tenant_id and t.booking_id = p.id
    and t.id = form_in_part(f.tenant_id, f.id, f.booking_id, p.id)
  where f.tenant_id = new.tenant_id and f.id = new.form_id and t.saved_at = f.saved_at
  on conflict do nothing;
  return null;
end $$;
create trigger registration_form_files_of_parts after insert or delete on registration_form_files
  for each row execute function carry_form_file();

-- Parts made before: what one of them has and the other lacks.
alter table registration_forms no force row level security;
alter table registration_form_files no force row level security;
alter table booking_guests no force row level security;
alter table bookings no force row level security;
alter table contracts no force row level security;
alter table jobs no force row level security;
select carry_forms(p.tenant_id, b.id, p.id, f.id, null)
from bookings p
join bookings b on b.tenant_id = p.tenant_id and b.stay_id = p.stay_id and b.id <> p.id and b.holder_id = p.holder_id
join registration_forms f on f.tenant_id = b.tenant_id and f.booking_id = b.id and f.typed_through is not null
where p.stay_id is not null and p.status in ('hold', 'confirmed', 'checked_in') and b.status not in ('cancelled', 'no_show')
order by p.id, f.saved_at desc;
alter table jobs force row level security;
alter table contracts force row level security;
alter table bookings force row level security;
alter table booking_guests force row level security;
alter table registration_form_files force row level security;
alter table registration_forms force row level security;
