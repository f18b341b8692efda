import { sql } from "kysely";
import { bookingTimeline } from "#contract/booking-timeline";
import { requireBooking } from "#server/bookings/read-booking";
import { timelineChanges } from "#server/bookings/timeline/timeline-changes";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { serve } from "#server/http/route";

/** The history of a booking, newest first. */
serve(bookingTimeline.list, async (ctx, { params: { code } }) => {
  const { actor, db } = ctx;
  const booking = await requireBooking(ctx, code);
  const rows = await listChanges(db, actor.tenant_id, booking.code);
  return {
    data: rows.map(({ id, action, user_id, user_name, before, after, created_at }) => ({
      id,
      at: created_at.toISOString(),
      by: user_name,
      by_clock: user_id === null,
      action,
      changes: timelineChanges(before, after),
    })),
  };
});

interface AuditedChange extends Columns<"audit_events", "id" | "action" | "user_id" | "created_at"> {
  user_name: string | null;
  before: unknown;
  after: unknown;
}

/** The changes of a record, newest first, at most 500; a user who left the company has no name. */
async function listChanges(db: Db, tenantId: string, recordId: string): Promise<AuditedChange[]> {
  const { rows } = await sql<AuditedChange>`
    select e.id, e.action, e.user_id, u.name as user_name, e.before, e.after, e.created_at
    from audit_events e left join users u on u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.record_id = ${recordId}
    order by e.created_at desc, e.id desc limit 500`.execute(db);
  return rows;
}
