import { type RawBuilder, sql } from "kysely";
import type { GuestExport } from "#contract/guest/guest-acts";
import { photoDays, sensitiveDays } from "#domain/registration-forms/form-content";
import { fold } from "#domain/search-words";
import { addDays, todayIn } from "#domain/stay-dates";
import { enqueueDiscard } from "#server/bookings/booking-files/stored-files";
import { fillRecords } from "#server/guest/registration-forms/record-people";
import { contentOf, readStays } from "#server/guest/registration-forms/stay-forms";
import { formColumns, type StoredForm } from "#server/guest/registration-forms/stay-forms.queries";
import { record } from "#server/platform/audit/record";
import { type Clock, type Ctx, clockActor } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";

const atOnce = 100;
/** The last time zone of the country to begin a day, so that nothing is deleted too early anywhere. */
const lastZone = "America/Rio_Branco";

/**
 * The hourly job: 30 days after the departure it deletes gender, race and disability from forms, after 90 days the
 * letters of minors and photos of documents (LGPD, arts. 11, 15 and 16).
 */
export async function eraseFormsEverywhere(database: Database, clock: Clock): Promise<void> {
  for (const tenantId of await database.asAuth(listTenantsWithForms)) {
    const erase = (some: (ctx: Ctx) => Promise<number>) => () =>
      database.asTenant(tenantId, (db) => some({ actor: clockActor(tenantId), db, clock }));
    for (const some of [eraseSomeAnswers, eraseSomeFiles].map(erase)) while ((await some()) === atOnce);
  }
}

async function eraseSomeAnswers(ctx: Ctx): Promise<number> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const endedBy = addDays(todayIn(lastZone, now), -sensitiveDays);
  const codes = await eraseSensitive(db, actor.tenant_id, { endedBy, now, limit: atOnce });
  for (const code of codes) await record(ctx, "booking.form_answers_erased", code, null, null);
  return codes.length;
}

async function eraseSomeFiles({ actor, db, clock }: Ctx): Promise<number> {
  const now = clock.now();
  const endedBy = addDays(todayIn(lastZone, now), -photoDays);
  const names = await eraseFiles(db, actor.tenant_id, { endedBy, limit: atOnce });
  if (names.length > 0) await enqueueDiscard(db, actor.tenant_id, names, { now, at: now });
  return names.length;
}

/** Everything that a guest entered in their registration forms, the oldest stay first. */
export async function formsOfGuest({ actor, db }: Ctx, ids: readonly string[]): Promise<GuestExport["forms"]> {
  const rows = await listFormsOfGuest(db, actor.tenant_id, ids);
  return rows.map(({ booking_code, ...form }) => ({
    booking_code,
    ...contentOf(form),
    saved_at: form.saved_at?.toISOString() ?? null,
    sent_at: form.sent_at?.toISOString() ?? null,
    letter: form.has_letter,
    document_photo: form.has_document_photo,
  }));
}

/**
 * Assigns the forms of a booking's people without a record to companions with the same name, and fills their records.
 */
export async function giveFormsToCompanions(ctx: Ctx, bookingId: string): Promise<void> {
  await attachForms(ctx.db, ctx.actor.tenant_id, bookingId);
  const stay = (await readStays(ctx, [bookingId])).get(bookingId);
  if (stay !== undefined) await fillRecords(ctx, stay);
}

/** Deletes the forms of a guest whose data is erased, with their files. Returns the ids of the forms. */
export async function forgetFormsOf(
  { actor, db, clock }: Ctx,
  ids: readonly string[],
  { along, names }: { along: readonly string[]; names: readonly string[] },
): Promise<string[]> {
  const gone = await deleteFormsOf(db, actor.tenant_id, ids);
  const more = await forgetNamesOnForms(db, actor.tenant_id, along, names.map(fold));
  const files = [...gone.files, ...more.files];
  const now = clock.now();
  if (files.length > 0) await enqueueDiscard(db, actor.tenant_id, files, { now, at: now });
  return [...gone.ids, ...more.ids];
}

/** Moves the forms of a merged record to the one that is kept. */
export async function takeFormsOf({ actor, db, clock }: Ctx, from: string, to: string): Promise<void> {
  const files = await moveForms(db, actor.tenant_id, from, to);
  const now = clock.now();
  if (files.length > 0) await enqueueDiscard(db, actor.tenant_id, files, { now, at: now });
}

/** The companies with forms or files that may be past their retention; through `asAuth`. */
async function listTenantsWithForms(db: Db): Promise<string[]> {
  const tenants = await db
    .selectFrom("registration_forms")
    .select("tenant_id")
    .where("sensitive_deleted_at", "is", null)
    .union(db.selectFrom("registration_form_files").select("tenant_id"))
    .execute();
  return tenants.map(({ tenant_id }) => tenant_id);
}

const nothing = sql`gender = 'NAOINFORMADO', gender_text = null, race = 'NAOINFORMAR', disability = 'NAOINFORMAR',
  disability_kind = null`;

/** Deletes the sensitive answers of up to `limit` stays that ended by a day; returns the codes of the bookings. */
async function eraseSensitive(
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
      update registration_forms f set ${nothing}, draft = null, draft_hash = null, sensitive_deleted_at = ${now},
        updated_at = ${now}, version = f.version + 1
      from ended where f.tenant_id = ${tenantId} and f.booking_id = ended.id and f.sensitive_deleted_at is null)
    select code from ended`.execute(db);
  return rows.map(({ code }) => code);
}

/** Deletes up to `limit` letters and photos of stays that ended by a day; returns their stored names. */
async function eraseFiles(
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

/** Forms about these people: their own, and those of unnamed people in bookings of which they are the holder. */
const about = (tenantId: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`(f.guest_id = any(${ids}::uuid[]) or f.guest_id is null and f.booking_id in (
    select b.id from bookings b where b.tenant_id = ${tenantId} and b.holder_id = any(${ids}::uuid[])))`;

interface Gone {
  ids: string[];
  /** Stored names of the deleted files. */
  files: string[];
}

/** Deletes the forms matching a condition on `f`, with their files. */
async function deleteForms(db: Db, tenantId: string, which: RawBuilder<boolean>): Promise<Gone> {
  const { rows: files } = await sql<{ stored_name: string }>`
    delete from registration_form_files x using registration_forms f
    where x.tenant_id = ${tenantId} and f.tenant_id = x.tenant_id and f.id = x.form_id and ${which}
    returning x.stored_name`.execute(db);
  const forms = await db
    .deleteFrom("registration_forms as f")
    .where("f.tenant_id", "=", tenantId)
    .where(which)
    .returning("f.id")
    .execute();
  return { ids: forms.map(({ id }) => id), files: files.map(({ stored_name }) => stored_name) };
}

/** Deletes the forms of people whose data is erased. */
const deleteFormsOf = (db: Db, tenantId: string, ids: readonly string[]): Promise<Gone> =>
  deleteForms(db, tenantId, about(tenantId, ids));

/** Deletes forms of people without a record with one of these folded names, in bookings where they were companions. */
const forgetNamesOnForms = (
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

/** Moves the forms of one person to another; if both have one in a booking, the other person's is kept. */
async function moveForms(db: Db, tenantId: string, from: string, to: string): Promise<string[]> {
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

/** The forms of a guest's records, the oldest stay first. */
async function listFormsOfGuest(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<(StoredForm & { booking_code: string })[]> {
  const { rows } = await sql<StoredForm & { booking_code: string }>`select ${formColumns}, b.code as booking_code
    from registration_forms f join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
    where f.tenant_id = ${tenantId} and f.guest_id = any(${ids}::uuid[])
    order by b.check_in, b.code`.execute(db);
  return rows;
}

/** Assigns the forms of people without a record to companions of the booking with the same name. */
async function attachForms(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await sql`update registration_forms f set guest_id = named.guest_id
    from (
      select distinct on (x.id) x.id, c.guest_id
      from registration_forms x
      join booking_guests c on c.tenant_id = x.tenant_id and c.booking_id = x.booking_id
      join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id and g.name_folded = x.name_folded
      where x.tenant_id = ${tenantId} and x.booking_id = ${bookingId} and x.guest_id is null
        and not exists (select from registration_forms o where o.tenant_id = x.tenant_id
          and o.booking_id = x.booking_id and o.guest_id = c.guest_id)
        and not exists (select from registration_forms o where o.tenant_id = x.tenant_id
          and o.booking_id = x.booking_id and o.guest_id is null and o.name_folded = x.name_folded and o.id < x.id)
      order by x.id, c.position) named
    where f.tenant_id = ${tenantId} and f.id = named.id`.execute(db);
}
