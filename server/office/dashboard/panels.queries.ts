import { sql } from "kysely";
import { owedBackParts } from "#server/platform/db/booking-money";
import type { Db } from "#server/platform/db/database";

/** The panels of the dashboard that are empty on most days, and whether there may be anything to show in them. */
export type FilledPanels = Record<
  "announcements" | "requests" | "prices" | "refusals" | "reminders" | "waiting" | "owed_back" | "calendars",
  boolean
>;

/**
 * Finds the panels that have to be read. Each part asks for less than the query of its panel, so a panel may turn out
 * to be empty, but none is left out; in one statement, it takes less time than reading a single empty panel.
 */
export async function findFilledPanels(
  db: Db,
  { tenantId, today, now }: { tenantId: string; today: string; now: Date },
): Promise<FilledPanels> {
  const [overpaid, refunded] = owedBackParts(now).map(
    ({ where }) => sql`exists (select from bookings b
    where b.tenant_id = ${tenantId} and ${where})`,
  );
  const { rows } = await sql<FilledPanels>`select
    exists (select from payment_announcements p where p.tenant_id = ${tenantId} and p.state = 'open') as announcements,
    exists (select from guest_requests r where r.tenant_id = ${tenantId} and r.state = 'open') as requests,
    exists (select from bookings b where b.tenant_id = ${tenantId} and b.price_request is not null) as prices,
    exists (select from bookings b where b.tenant_id = ${tenantId} and b.price_refusal is not null) as refusals,
    exists (select from team_notes n
      where n.tenant_id = ${tenantId} and n.remind_on <= ${today} and n.done_at is null) as reminders,
    exists (select from waiting_guests w where w.tenant_id = ${tenantId} and w.closed_at is null) as waiting,
    (${overpaid} or ${refunded}) as owed_back,
    exists (select from channel_imports i where i.tenant_id = ${tenantId}) as calendars`.execute(db);
  return rows[0]!;
}
