import type { Dashboard } from "#contract/dashboard";
import { addDays, todayIn } from "#domain/stay-dates";
import { type Ctx, may } from "#server/context";
import { calendarTroubles } from "#server/dashboard/calendar-troubles";
import { cleaningOfDay } from "#server/dashboard/cleaning";
import { dayLists, noLists } from "#server/dashboard/day-lists";
import { dueInstallments } from "#server/dashboard/due-installments";
import { monthAgainstLastYear } from "#server/dashboard/month";
import { occupancyByNight } from "#server/dashboard/occupancy";
import { listLettable, listTakenPeriods } from "#server/dashboard/taken-nights.queries";

const shownNights = 30;

type OfBookings = typeof noLists & Pick<Dashboard, "due_installments" | "month">;

const nothing: OfBookings = { ...noLists, due_installments: { count: 0, total_cents: 0, list: [] }, month: null };

/**
 * The company's day: who comes, who goes, who is in, who is late, which holds end within 24 hours, what should be paid by
 * now, what is to be cleaned, what channel calendars ask of somebody, how the month goes against the last year's, and
 * how full the next 30 nights are, of the accommodations that are not blocked. Without the module booking or
 * `bookings.view` what comes from bookings stays empty.
 */
export async function showDashboard(ctx: Ctx): Promise<Dashboard> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const date = todayIn(actor.timezone, now);
  const lettable = await listLettable(db, actor.tenant_id);
  const next = { from: date, until: addDays(date, shownNights) };
  const periods = await listTakenPeriods(db, actor.tenant_id, next, now);
  const sees = actor.modules.has("booking") && may(actor, "bookings.view");
  const accommodations = lettable.map(({ id, created_at }) => ({ id, since: todayIn(actor.timezone, created_at) }));
  return {
    date,
    ...(sees
      ? {
          ...(await dayLists(ctx, date, now)),
          due_installments: await dueInstallments(ctx, date, now),
          month: await monthAgainstLastYear(ctx, date, accommodations),
        }
      : nothing),
    cleaning: await cleaningOfDay(ctx, date),
    ...(await calendarTroubles(ctx, date, now)),
    occupancy: occupancyByNight(periods, { from: date, days: shownNights, active: lettable.length }),
  };
}
