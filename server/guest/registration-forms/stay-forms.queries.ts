import { type Insertable, type RawBuilder, sql, type UpdateObject } from "kysely";
import type { FormContent, FormKind } from "#domain/registration-forms/form-content";
import type { NamedPerson, PlacedForm } from "#domain/registration-forms/place-people";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { DB, RegistrationForms } from "#server/platform/db/types.generated";

/** A stay with the columns needed to evaluate its forms. */
export interface StoredStay
  extends Columns<
    "bookings",
    | "id"
    | "code"
    | "holder_id"
    | "status"
    | "check_in"
    | "check_out"
    | "adults"
    | "children"
    | "infants"
    | "channel"
    | "channel_code"
    | "checked_in_at"
    | "checked_out_at"
  > {
  accommodation_name: string;
  holder_name: string;
  /** The accommodation's time zone, by default the company's. */
  timezone: string;
  kind: FormKind;
}

/** A form as stored. */
export interface StoredForm
  extends PlacedForm,
    Omit<FormContent, "gender" | "race" | "disability">,
    Pick<FormContent, "gender" | "race" | "disability">,
    Columns<
      "registration_forms",
      | "id"
      | "booking_id"
      | "typed_through"
      | "authorization_checked_at"
      | "sensitive_deleted_at"
      | "sent_at"
      | "error_reason"
      | "own_link_at"
      | "own_writer_hash"
      | "own_reader_hashes"
      | "draft_hash"
      | "saved_at"
      | "version"
    > {
  /** The answers of a person who began again, in one browser, until they are complete. */
  draft: FormContent | null;
  has_letter: boolean;
  has_document_photo: boolean;
}

/** The form that an accommodation requires; `a` is the accommodation, `k` the company's setting for it. */
export const kindOf = sql<FormKind>`coalesce(k.form, case a.legal_regime when 'lodging' then 'full' else 'short' end)`;
export const withChoice = sql`left join registration_form_choices k on k.tenant_id = a.tenant_id and k.accommodation_id = a.id`;

/** Stays of guests, not of owners or own use. */
export async function listStays(db: Db, tenantId: string, bookingIds: readonly string[]): Promise<StoredStay[]> {
  const { rows } = await sql<StoredStay>`
    select b.id, b.code, b.holder_id, b.status, b.check_in, b.check_out, b.adults, b.children, b.infants, b.channel, b.channel_code,
      b.checked_in_at, b.checked_out_at, a.name as accommodation_name, g.name as holder_name,
      coalesce(a.timezone, t.timezone) as timezone,
      case when b.type = 'guest' then ${kindOf} else 'none' end as kind
    from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join tenants t on t.id = b.tenant_id
    ${withChoice}
    where b.tenant_id = ${tenantId} and b.id = any(${bookingIds}::uuid[])`.execute(db);
  return rows;
}

/** All people of these bookings who have a record: the holder of each first, then companions in their order. */
export async function listNamed(db: Db, tenantId: string, bookingIds: readonly string[]) {
  const { rows } = await sql<NamedPerson & { booking_id: string; known: boolean }>`
    select p.booking_id, p.guest_id, g.name, g.birth_date, g.document, g.email, g.phone, g.nationality,
      g.from_forms, g.anonymized_at is null as known
    from (
      select b.id as booking_id, b.holder_id as guest_id, 0 as position from bookings b
      where b.tenant_id = ${tenantId} and b.id = any(${bookingIds}::uuid[])
      union all
      select c.booking_id, c.guest_id, c.position from booking_guests c
      where c.tenant_id = ${tenantId} and c.booking_id = any(${bookingIds}::uuid[])) p
    join guests g on g.tenant_id = ${tenantId} and g.id = p.guest_id
    order by p.booking_id, p.position, g.id`.execute(db);
  return rows;
}

const hasFile = (kind: string): RawBuilder<boolean> =>
  sql`exists (select from registration_form_files x
    where x.tenant_id = f.tenant_id and x.form_id = f.id and x.kind = ${sql.lit(kind)})`;

export const formColumns = sql`f.id, f.booking_id, f.guest_id, f.slot, f.name, f.social_name, f.birth_date, f.nationality,
  f.document_kind, f.document, f.email, f.phone, f.lives_with, f.residence_country, f.zip_code, f.street, f.number,
  f.complement, f.district, f.city_code, f.state, f.travels_with, f.trip_reason, f.transport, f.gender, f.gender_text,
  f.race, f.disability, f.disability_kind, f.responsible, f.adult_name, f.adult_document,
  f.adult_contact, f.relation, f.typed_through, f.authorization_checked_at,
  f.sensitive_deleted_at, f.sent_at, f.error_reason, f.own_link_at, f.own_writer_hash, f.own_reader_hashes,
  f.draft, f.draft_hash, f.saved_at, f.version,
  ${hasFile("letter")} as has_letter, ${hasFile("document")} as has_document_photo`;

export async function listForms(db: Db, tenantId: string, bookingIds: readonly string[]): Promise<StoredForm[]> {
  const { rows } = await sql<StoredForm>`select ${formColumns} from registration_forms f
    where f.tenant_id = ${tenantId} and f.booking_id = any(${bookingIds}::uuid[]) order by f.id`.execute(db);
  return rows;
}

/** A guest's earlier forms in the company, the newest first. */
export async function listEarlierForms(db: Db, tenantId: string, guestId: string, but: string): Promise<StoredForm[]> {
  const { rows } = await sql<StoredForm>`select ${formColumns} from registration_forms f
    where f.tenant_id = ${tenantId} and f.guest_id = ${guestId} and f.id <> ${but} and f.saved_at is not null
    order by f.saved_at desc limit 5`.execute(db);
  return rows;
}

/** Locks a booking against a concurrent save of its forms. */
export async function lockFormsOf(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await sql`select 1 from bookings where tenant_id = ${tenantId} and id = ${bookingId} for no key update`.execute(db);
}

/** The other parts of a guest's divided stay, to which triggers carry its forms. */
export async function listPartsBeside(db: Db, tenantId: string, bookingId: string): Promise<string[]> {
  const parts = await db
    .selectFrom("bookings as b")
    .innerJoin("bookings as p", (on) =>
      on
        .onRef("p.tenant_id", "=", "b.tenant_id")
        .onRef("p.stay_id", "=", "b.stay_id")
        .onRef("p.holder_id", "=", "b.holder_id")
        .onRef("p.id", "<>", "b.id"),
    )
    .select("p.id")
    .where("b.tenant_id", "=", tenantId)
    .where("b.id", "=", bookingId)
    .where("p.status", "not in", ["cancelled", "no_show"])
    .orderBy("p.id")
    .execute();
  return parts.map(({ id }) => id);
}

export async function insertForm(db: Db, form: Insertable<RegistrationForms>): Promise<void> {
  await db.insertInto("registration_forms").values(form).execute();
}

/** Saves a form that was read at `version`; false if another user has saved since. */
export async function updateForm(
  db: Db,
  tenantId: string,
  { id, version }: { id: string; version: number },
  change: UpdateObject<DB, "registration_forms">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("registration_forms")
    .set({ ...change, version: version + 1 })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a browser that knows the birth date of a form's person. What is open elsewhere stays current. */
export async function addFormReader(db: Db, tenantId: string, id: string, browser: Buffer): Promise<void> {
  await sql`update registration_forms
    set own_reader_hashes = (array_append(array_remove(own_reader_hashes, ${browser}::bytea), ${browser}::bytea))
    where tenant_id = ${tenantId} and id = ${id} and cardinality(own_reader_hashes) < 10`.execute(db);
}

/** Gives a form the record of its person. */
export async function giveRecord(db: Db, tenantId: string, id: string, guestId: string): Promise<void> {
  await sql`update registration_forms set guest_id = ${guestId} where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  );
}

/** Updates the state of forms after another one of their stay was saved. */
export async function updateProgress(db: Db, tenantId: string, id: string, progress: string): Promise<void> {
  await sql`update registration_forms set progress = ${progress}
    where tenant_id = ${tenantId} and id = ${id} and progress <> ${progress}`.execute(db);
}

/** The company of the form that a token opens; queried through `asAuth`, which can read nothing else of it. */
export async function findTenantOfOwnLink(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom("registration_forms")
    .select("tenant_id")
    .where("own_token_hash", "=", hash)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** True if a token opened a form until its link was replaced; through `asAuth`. */
export async function isReplacedLink(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from registration_forms
    where own_token_hash is not null and replaced_token_hashes @> array[${hash}::bytea] limit 1`.execute(db);
  return rows.length > 0;
}

const mostReplaced = 20;

/** The tokens that a form's link replaces, with its current one. */
export const replacedTokens = sql<Buffer[]>`(case when own_token_hash is null then replaced_token_hashes
  else array_prepend(own_token_hash, replaced_token_hashes) end)[1:${sql.lit(mostReplaced)}]`;

/** The form that a token opens, and the code of its booking. */
export async function findOwnForm(db: Db, tenantId: string, hash: Buffer) {
  const row = await db
    .selectFrom("registration_forms as f")
    .innerJoin("bookings as b", (join) =>
      join.onRef("b.tenant_id", "=", "f.tenant_id").onRef("b.id", "=", "f.booking_id"),
    )
    .innerJoin("accommodations as a", (join) =>
      join.onRef("a.tenant_id", "=", "b.tenant_id").onRef("a.id", "=", "b.accommodation_id"),
    )
    .innerJoin("tenants as t", "t.id", "b.tenant_id")
    .select(["f.id", "b.code", "b.check_out", sql<string>`coalesce(a.timezone, t.timezone)`.as("timezone")])
    .select("t.timezone as company_timezone")
    .where("f.tenant_id", "=", tenantId)
    .where("f.own_token_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** The bookings of forms. */
export async function listBookingsOfForms(db: Db, tenantId: string, ids: readonly string[]) {
  return db
    .selectFrom("registration_forms as f")
    .innerJoin("bookings as b", (join) =>
      join.onRef("b.tenant_id", "=", "f.tenant_id").onRef("b.id", "=", "f.booking_id"),
    )
    .select(["f.id", "f.booking_id", "b.code"])
    .where("f.tenant_id", "=", tenantId)
    .where((on) => on("f.id", "=", on.fn.any(on.val(ids))))
    .execute();
}

export async function findFormSettings(db: Db, tenantId: string): Promise<{ at_check_in: string; version: number }> {
  const row = await db
    .selectFrom("registration_form_settings")
    .select(["at_check_in", "version"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  return row ?? { at_check_in: "warn", version: 1 };
}
