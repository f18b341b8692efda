import { sql } from "kysely";
import type { EventKind } from "#domain/calendar/events";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** An event of an imported calendar of an accommodation, which closes its nights. */
export interface CalendarClaim
  extends Columns<"channel_imports", "accommodation_id" | "channel">,
    Columns<"channel_import_events", "code" | "check_in" | "check_out"> {
  kind: EventKind;
  /** Whether the calendar's channel has read ours. */
  reads_us: boolean;
}

/** The events of the calendars of accommodations that meet a range of nights. */
export async function listCalendarClaims(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<CalendarClaim[]> {
  const { rows } = await sql<CalendarClaim>`
    select i.accommodation_id, i.channel, e.kind, e.code, e.check_in, e.check_out,
      exists (select from channel_feeds f where f.tenant_id = i.tenant_id
        and f.accommodation_id = i.accommodation_id and f.channel = i.channel and f.read_at is not null) as reads_us
    from channel_imports i
    join channel_import_events e on e.tenant_id = i.tenant_id and e.import_id = i.id and e.closes
    where i.tenant_id = ${tenantId} and i.accommodation_id = any(${accommodationIds}::uuid[])
      and e.check_out > ${from} and e.check_in < ${until}
    order by e.check_in, e.check_out, e.id`.execute(db);
  return rows;
}

/** An event of a calendar that is drawn as a stay: of a sale, or of one that may be. */
export interface ReservationEvent
  extends Columns<"channel_imports", "accommodation_id" | "channel">,
    Columns<"channel_import_events", "id" | "text" | "code" | "check_in" | "check_out"> {
  import_id: string;
  import_name: string;
  accommodation_name: string;
  kind: EventKind;
}

const columns = sql`e.id, e.import_id, i.name as import_name, i.accommodation_id, a.name as accommodation_name, i.channel,
  e.kind, e.text, e.code, e.check_in, e.check_out`;

const ofTenant = (tenantId: string) => sql`
    from channel_imports i
    join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    join channel_import_events e on e.tenant_id = i.tenant_id and e.import_id = i.id and e.closes
    where i.tenant_id = ${tenantId} and i.removed_at is null`;

/** One event by its id; null if the calendar no longer has it in this form. */
export async function findReservation(db: Db, tenantId: string, id: string): Promise<ReservationEvent | null> {
  const { rows } = await sql<ReservationEvent>`select ${columns} ${ofTenant(tenantId)} and e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The events of all calendars that meet a range of nights, by arrival. */
export async function listReservations(
  db: Db,
  tenantId: string,
  { from, until }: { from: string; until: string },
): Promise<ReservationEvent[]> {
  const { rows } = await sql<ReservationEvent>`
    select ${columns} ${ofTenant(tenantId)} and e.check_out > ${from} and e.check_in < ${until}
    order by e.check_in, e.check_out, e.id`.execute(db);
  return rows;
}
