import { type Insertable, sql } from "kysely";
import { isListed } from "#server/bookings/guests/guests.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { inBatches } from "#server/platform/db/several-statements";
import type { Guests } from "#server/platform/db/types.generated";

/** The data by which a person in a spreadsheet may be recognized. */
export type KnownGuest = Columns<"guests", "id" | "name" | "email" | "phone" | "document">;

interface Marks {
  documents: string[];
  emails: string[];
  phones: string[];
}

/**
 * The guests with one of these documents, e-mails or phone numbers, oldest first, locked against merging and
 * anonymizing.
 */
export async function listMarkedGuests(db: Db, tenantId: string, marks: Marks): Promise<KnownGuest[]> {
  const by = (condition: ReturnType<typeof sql>) =>
    sql`select m.id from guests m where m.tenant_id = ${tenantId} and ${condition}`;
  const { rows } = await sql<KnownGuest>`select g.id, g.name, g.email, g.phone, g.document from guests g
    where g.tenant_id = ${tenantId} and ${isListed} and g.id in (
      ${by(sql`m.document = any(${marks.documents}::text[])`)}
      union ${by(sql`m.email = any(${marks.emails}::text[])`)}
      union ${by(sql`m.phone = any(${marks.phones}::text[])`)})
    order by g.created_at, g.id for key share of g`.execute(db);
  return rows;
}

export async function insertGuests(db: Db, guests: readonly Insertable<Guests>[]): Promise<void> {
  await inBatches(guests, (batch) => db.insertInto("guests").values(batch).execute());
}

/** Deletes the guests of an import that are on no booking and unchanged since; returns their ids. */
export async function deleteUnusedGuests(db: Db, tenantId: string, importId: string): Promise<string[]> {
  // An array, because a planner without statistics on so many new rows would scan all guests for each of them.
  const made = sql`array(select i.guest_id from imported_guests i
    where i.tenant_id = ${tenantId} and i.import_id = ${importId})`;
  const { rows } = await sql<Columns<"guests", "id">>`delete from guests g
    where g.tenant_id = ${tenantId} and g.id = any(${made})
      and g.version = 1 and g.anonymized_at is null and g.merged_into is null
      and not exists (select from bookings b where b.tenant_id = ${tenantId} and b.holder_id = g.id)
      and not exists (select from booking_guests c where c.tenant_id = ${tenantId} and c.guest_id = g.id)
      and not exists (select from guests m where m.tenant_id = ${tenantId} and m.merged_into = g.id)
    returning g.id`.execute(db);
  return rows.map(({ id }) => id);
}
