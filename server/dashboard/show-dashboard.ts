import { type Dashboard, listedOfPlaces } from "#contract/dashboard";
import { addDays, todayIn } from "#domain/stay-dates";
import { waitingAnnouncements } from "#server/announcements/waiting-announcements";
import { type Ctx, may } from "#server/context";
import { calendarTroubles } from "#server/dashboard/calendar-troubles";
import { cleaningOfDay } from "#server/dashboard/cleaning";
import { dayLists, noLists } from "#server/dashboard/day-lists";
import { dueInstallments } from "#server/dashboard/due-installments";
import { monthAgainstLastYear, readSoldMonths } from "#server/dashboard/month";
import { occupancyByNight } from "#server/dashboard/occupancy";
import { listLettable, listTakenPeriods } from "#server/dashboard/taken-nights.queries";
import { inOrder } from "#server/db/in-order";
import { waitingRequests } from "#server/guest-requests/requests-of";
import { hasSamples } from "#server/imports/samples/has-samples";

const shownNights = 30;

/**
 * The company's day: who comes, who goes, who is in, who is late, which holds end within 24 hours, what should be paid by
 * now, what guests say they paid, what is to be cleaned, what channel calendars ask of somebody, how the month goes against the last year's, and
 * how full the next 30 nights are, of the accommodations that are not blocked. Without the module booking or
 * `bookings.view` what comes from bookings stays empty. What needs no other answer is asked at once.
 */
export async function showDashboard(ctx: Ctx, query: { cleaning?: "all" | undefined } = {}): Promise<Dashboard> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const date = todayIn(actor.timezone, now);
  const next = { from: date, until: addDays(date, shownNights) };
  const sees = actor.modules.has("booking") && may(actor, "bookings.view");
  const [lettable, periods, lists, due_installments, waiting, asked, sold, cleaning, troubles, sample] = await inOrder([
    listLettable(db, actor.tenant_id),
    listTakenPeriods(db, actor.tenant_id, next, now),
    sees ? dayLists(ctx, date, now) : noLists,
    sees ? dueInstallments(ctx, date, now) : { count: 0, total_cents: 0, list: [] },
    sees ? waitingAnnouncements(ctx, listedOfPlaces.announcements) : { count: 0, list: [] },
    sees ? waitingRequests(ctx, listedOfPlaces.guest_requests) : { count: 0, list: [] },
    sees ? readSoldMonths(ctx, date) : null,
    cleaningOfDay(ctx, date),
    calendarTroubles(ctx, date, now),
    hasSamples(ctx),
  ]);
  const accommodations = lettable.map(({ id, created_at }) => ({ id, since: todayIn(actor.timezone, created_at) }));
  const { counts, ...shown } = lists;
  return {
    ...{ date, ...shown, due_installments, sample },
    announcements: waiting.list,
    guest_requests: asked.list,
    conflicts: troubles.conflicts.slice(0, listedOfPlaces.conflicts),
    stale_calendars: troubles.stale_calendars.slice(0, listedOfPlaces.stale_calendars),
    cleaning: query.cleaning === "all" ? cleaning : cleaning.slice(0, listedOfPlaces.cleaning),
    counts: {
      ...counts,
      cleaning: cleaning.length,
      announcements: waiting.count,
      guest_requests: asked.count,
      conflicts: troubles.conflicts.length,
      stale_calendars: troubles.stale_calendars.length,
    },
    month: sold && monthAgainstLastYear(sold, accommodations),
    occupancy: occupancyByNight(periods, { from: date, days: shownNights, active: lettable.length }),
  };
}
