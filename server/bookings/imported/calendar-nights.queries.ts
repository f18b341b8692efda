import { sql } from "kysely";
import type { EventKind } from "#domain/calendar/events";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** An event of an imported calendar of an accommodation. */
export interface CalendarClaim
  extends Columns<"channel_imports", "accommodation_id" | "channel">,
    Columns<"channel_import_events", "code" | "check_in" | "check_out"> {
  kind: EventKind;
  /** Whether the calendar's channel reads ours. */
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
        and f.accommodation_id = i.accommodation_id and f.channel = i.channel) as reads_us
    from channel_imports i
    join channel_import_events e on e.tenant_id = i.tenant_id and e.import_id = i.id
    where i.tenant_id = ${tenantId} and i.accommodation_id = any(${accommodationIds}::uuid[])
      and e.check_out > ${from} and e.check_in < ${until}
    order by e.check_in, e.check_out, e.id`.execute(db);
  return rows;
}
