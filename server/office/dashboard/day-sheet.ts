import { sql } from "kysely";
import type { BookingRow } from "#contract/bookings/bookings";
import { listedOfPlaces } from "#contract/office/dashboard";
import { type DaySheet, type daySheets, listedOnSheet } from "#contract/office/day-sheet";
import type { BookingStatus } from "#domain/booking-states";
import { isLateArrival } from "#domain/stay-course";
import { addDays, todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import { waitingPrices } from "#server/bookings/bookings/agreed/agree-price";
import { bookingRows } from "#server/bookings/bookings/list/list-bookings";
import { cleaningOfDay } from "#server/bookings/bookings/nights/cleaning-of-day";
import { dueReminders } from "#server/bookings/team-notes/team-notes";
import { freedWaiting } from "#server/bookings/waiting-guests/waiting-guests";
import { waitingRequests } from "#server/guest/guest-requests/requests-of";
import { formsOfArrivals } from "#server/guest/registration-forms/stay-forms";
import { waitingAnnouncements } from "#server/money/announcements/announcements-of";
import { holdsEnding } from "#server/office/dashboard/dashboard.queries";
import { owedByGuests, soonAfter } from "#server/office/dashboard/day-lists";
import { owedBack } from "#server/office/dashboard/panels.queries";
import { calendarTroubles, dueInstallments } from "#server/office/dashboard/show-dashboard";
import { type Ctx, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import type { Verb } from "#server/platform/http/route";

const none = { count: 0, list: [] };

/**
 * The sheet of a day: who arrives, leaves and stays, what is cleaned, and what needs somebody. Of a past day it shows the
 * stays as they are recorded now. What the user may not see is empty.
 */
export const showDaySheet: Verb<typeof daySheets.show> = async (ctx, { query }): Promise<DaySheet> => {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const today = todayIn(actor.timezone, now);
  const date = query.date ?? today;
  const sees = actor.modules.has("booking") && may(actor, "bookings.view");
  const placed = sees ? await listStaysOfDay(db, { tenantId: actor.tenant_id, date, today }) : [];
  const holds = sees ? await listEndingHolds(db, actor, { date, today, now }) : [];
  const of = (list: StayOfDay["list"]) => placed.filter((each) => each.list === list);
  const lists = { arrivals: of("arrivals"), departures: of("departures"), staying: of("staying"), holds };
  // all arrivals, for the sum of what they owe
  const shown = [...lists.arrivals, ...Object.values(lists).flatMap((list) => list.slice(0, listedOnSheet))];
  const rows = await bookingRows(ctx, [...new Set(shown.map(({ id }) => id))]);
  const rowsOf = (list: readonly { id: string }[]): BookingRow[] =>
    list.slice(0, listedOnSheet).flatMap(({ id }) => rows.get(id) ?? []);
  const cleaning = await cleaningOfDay(ctx, date);
  const late =
    date === today
      ? [...lists.staying, ...lists.departures].filter((each) => isLateArrival(each.status, each, today))
      : [];
  const asked = sees && date === today;
  const announced = asked ? await waitingAnnouncements(ctx, listedOfPlaces.announcements) : none;
  const requests = asked ? await waitingRequests(ctx, listedOfPlaces.guest_requests) : none;
  const prices = asked ? await waitingPrices(ctx, listedOfPlaces.price_requests) : none;
  const freed = asked ? await freedWaiting(ctx, listedOfPlaces.freed) : none;
  const reminders = asked ? await dueReminders(ctx, date, listedOfPlaces.reminders) : none;
  const back = asked && may(actor, "money.view") ? await owedBack(ctx, { today, now, limit: listedOnSheet }) : none;
  const due = sees && date >= today ? await dueInstallments(ctx, date, now) : none;
  const { conflicts } = await calendarTroubles(ctx, today, now);
  const balances = lists.arrivals.map(({ id }) => rows.get(id)?.guest_balance_cents ?? 0);
  return {
    ...{ date, today, made_at: now.toISOString() },
    counts: {
      arrivals: lists.arrivals.length,
      departures: lists.departures.length,
      staying: lists.staying.length,
      cleaning: cleaning.length,
      holds: holds.length,
      due: due.count,
      late_arrivals: late.length,
      announcements: announced.count,
      guest_requests: requests.count,
      price_requests: prices.count,
      freed: freed.count,
      reminders: reminders.count,
      owed_back: back.count,
    },
    arrivals: rowsOf(lists.arrivals),
    arrival_forms: await formsOfArrivals(ctx, lists.arrivals.slice(0, listedOnSheet)),
    departures: rowsOf(lists.departures),
    staying: rowsOf(lists.staying),
    cleaning: cleaning.slice(0, listedOnSheet),
    holds: rowsOf(holds),
    due: due.list,
    conflicts: conflicts.filter((each) => date === today || (each.check_in <= date && each.check_out > date)),
    late_arrivals: rowsOf(late),
    announcements: announced.list,
    guest_requests: requests.list,
    price_requests: prices.list.map(({ reason, ...price }) => price),
    freed: freed.list,
    reminders: reminders.list.map(({ text, ...reminder }) => reminder),
    owed_back: back.list,
    arrivals_balance_cents: owedByGuests(balances),
  };
};

interface StayOfDay extends Columns<"bookings", "id" | "check_in" | "check_out"> {
  status: BookingStatus;
  list: "arrivals" | "departures" | "staying";
}

/**
 * The stays of a day, in the order of their lists. Periods never overlap: whoever sleeps there before and after the day
 * has the first period that ends after it.
 */
async function listStaysOfDay(
  db: Db,
  { tenantId, date, today }: { tenantId: string; date: string; today: string },
): Promise<StayOfDay[]> {
  const { rows } = await sql<StayOfDay>`
    with placed as (
      select 'arrivals' as list, b.id from bookings b
      where b.tenant_id = ${tenantId} and b.check_in = ${date} and b.status in ('confirmed', 'checked_in', 'checked_out')
      union all
      select 'departures', b.id from bookings b
      where b.tenant_id = ${tenantId} and b.check_out = ${date} and b.status in ('confirmed', 'checked_in', 'checked_out')
      union all
      select 'departures', b.id from bookings b
      where b.tenant_id = ${tenantId} and b.status = 'checked_in' and b.check_out < ${date} and ${date}::date = ${today}::date
      union all
      select 'staying', o.booking_id from accommodations a
      join lateral (
        select o.booking_id, o.source, o.check_in from occupancies o
        where o.tenant_id = ${tenantId} and o.accommodation_id = a.id and o.occupies and o.check_out > ${date}
        order by o.check_out limit 1) o on true
      where a.tenant_id = ${tenantId} and o.source = 'booking' and o.check_in < ${date})
    select p.list, b.id, b.status, b.check_in, b.check_out from placed p
    join lateral (select * from bookings b where b.tenant_id = ${tenantId} and b.id = p.id limit 1) b on true
    join accommodations a on a.tenant_id = ${tenantId} and a.id = b.accommodation_id
    where b.status in ('confirmed', 'checked_in', 'checked_out')
    order by case when p.list = 'arrivals' then coalesce(b.arrival_time, '99:99') else '' end, a.name_folded, b.id`.execute(
    db,
  );
  return rows;
}

/**
 * The holds about to end, the first one first: of today those of the dashboard, of another day those that end on it.
 */
async function listEndingHolds(
  db: Db,
  { tenant_id, timezone }: Ctx["actor"],
  { date, today, now }: { date: string; today: string; now: Date },
): Promise<Columns<"bookings", "id">[]> {
  const begins = dayBegins(timezone, date);
  const period =
    date === today
      ? { after: now, until: soonAfter(now) }
      : { after: begins > now ? begins : now, until: dayBegins(timezone, addDays(date, 1)) };
  return holdsEnding(db, { tenantId: tenant_id, ...period })
    .orderBy("b.hold_expires_at")
    .orderBy("b.id")
    .execute();
}
