import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database";

/** The companies with forms or files that may have outlived their time; through `asAuth`. */
export async function listTenantsWithForms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from registration_forms where sensitive_deleted_at is null
    union select tenant_id from registration_form_files`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

const nothing = sql`gender = 'NAOINFORMADO', gender_text = null, race = 'NAOINFORMAR', disability = 'NAOINFORMAR',
  disability_kind = null`;

/** Deletes the sensitive answers of up to `limit` stays that ended by a day; gives the bookings' codes. */
export async function eraseSensitive(
  db: Db,
  tenantId: string,
  { endedBy, now, limit }: { endedBy: string; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with ended as (
      select b.id, b.code from bookings b
      where b.tenant_id = ${tenantId} and b.check_out <= ${endedBy}::date
        and exists (select from registration_forms f where f.tenant_id = b.tenant_id and f.booking_id = b.id
          and f.sensitive_deleted_at is null)
      order by b.check_out limit ${limit}),
    emptied as (
      update registration_forms f set ${nothing}, sensitive_deleted_at = ${now}, updated_at = ${now},
        version = f.version + 1
      from ended where f.tenant_id = ${tenantId} and f.booking_id = ended.id and f.sensitive_deleted_at is null)
    select code from ended`.execute(db);
  return rows.map(({ code }) => code);
}

/** Deletes up to `limit` letters and photos of stays that ended by a day; gives their stored names. */
export async function eraseFiles(
  db: Db,
  tenantId: string,
  { endedBy, limit }: { endedBy: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ stored_name: string }>`
    delete from registration_form_files x using (
      select y.form_id, y.kind from registration_form_files y
      join registration_forms f on f.tenant_id = y.tenant_id and f.id = y.form_id
      join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
      where y.tenant_id = ${tenantId} and b.check_out <= ${endedBy}::date
      order by b.check_out limit ${limit}) old
    where x.tenant_id = ${tenantId} and x.form_id = old.form_id and x.kind = old.kind
    returning x.stored_name`.execute(db);
  return rows.map(({ stored_name }) => stored_name);
}

/** Forms about these people: their own, and those of people without a record in bookings that they answer for. */
const about = (tenantId: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`(f.guest_id = any(${ids}::uuid[]) or f.guest_id is null and f.booking_id in (
    select b.id from bookings b where b.tenant_id = ${tenantId} and b.holder_id = any(${ids}::uuid[])))`;

interface Gone {
  ids: string[];
  /** Stored names of the files that went with them. */
  files: string[];
}

/** Deletes the forms that a condition on `f` names, with their files. */
async function deleteForms(db: Db, tenantId: string, which: RawBuilder<boolean>): Promise<Gone> {
  const { rows: files } = await sql<{ stored_name: string }>`
    delete from registration_form_files x using registration_forms f
    where x.tenant_id = ${tenantId} and f.tenant_id = x.tenant_id and f.id = x.form_id and ${which}
    returning x.stored_name`.execute(db);
  const { rows: forms } = await sql<{ id: string }>`
    delete from registration_forms f where f.tenant_id = ${tenantId} and ${which} returning f.id`.execute(db);
  return { ids: forms.map(({ id }) => id), files: files.map(({ stored_name }) => stored_name) };
}

/** Deletes the forms of people who are to be forgotten. */
export const deleteFormsOf = (db: Db, tenantId: string, ids: readonly string[]): Promise<Gone> =>
  deleteForms(db, tenantId, about(tenantId, ids));

/** Deletes forms of people without a record that bear one of these folded names, in bookings they came along to. */
export const forgetNamesOnForms = (
  db: Db,
  tenantId: string,
  along: readonly string[],
  folded: readonly string[],
): Promise<Gone> =>
  deleteForms(
    db,
    tenantId,
    sql`f.booking_id = any(${along}::uuid[]) and f.guest_id is null and f.name_folded = any(${folded}::text[])`,
  );

/** Puts the forms of one person in another's name; where both have one in a booking, the other's stays. */
export async function moveForms(db: Db, tenantId: string, from: string, to: string): Promise<string[]> {
  const { files } = await deleteForms(
    db,
    tenantId,
    sql`f.guest_id = ${from} and exists (select from registration_forms k
      where k.tenant_id = f.tenant_id and k.booking_id = f.booking_id and k.guest_id = ${to})`,
  );
  await sql`update registration_forms set guest_id = ${to}
    where tenant_id = ${tenantId} and guest_id = ${from}`.execute(db);
  return files;
}
