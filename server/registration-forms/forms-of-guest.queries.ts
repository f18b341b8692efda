import { sql } from "kysely";
import type { Db } from "#server/db/database";
import { formColumns, type StoredForm } from "#server/registration-forms/stay-forms.queries";

/** The forms of somebody's records, the oldest stay first. */
export async function listFormsOfGuest(
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

/** Gives the forms of people without a record to companions of the booking by the same name. */
export async function attachForms(db: Db, tenantId: string, bookingId: string): Promise<void> {
  await sql`update registration_forms f set guest_id = named.guest_id, slot = null
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
