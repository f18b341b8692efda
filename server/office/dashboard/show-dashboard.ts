import type { DayConflict } from "#contract/office/channel-attention";
import { type Dashboard, dueLimit, listedOfAll, listedOfPlaces } from "#contract/office/dashboard";
import type { Collector } from "#domain/commission";
import { addDays, todayIn } from "#domain/stay-dates";
import { owedBy } from "#domain/who-owes";
import { refusedPrices, waitingPrices } from "#server/bookings/bookings/agreed/agree-price";
import { cleaningOfDay } from "#server/bookings/bookings/nights/cleaning-of-day";
import {
  monthAgainstLastYear,
  readLettable,
  readSoldMonths,
  readTakenPeriods,
} from "#server/bookings/bookings/nights/sold-months";
import type { TakenPeriod } from "#server/bookings/bookings/nights/sold-nights.queries";
import { listConflicts, listMovedStays } from "#server/bookings/channels/import-conflicts";
import { doubtfulCalendars, staleCalendars } from "#server/bookings/channels/read-imports";
import { dueReminders } from "#server/bookings/team-notes/team-notes";
import { freedWaiting } from "#server/bookings/waiting-guests/waiting-guests";
import { waitingRequests } from "#server/guest/guest-requests/requests-of";
import { waitingAnnouncements } from "#server/money/announcements/announcements-of";
import { missingForPix } from "#server/money/stay-pix/stay-pix";
import { type DueInstallment, listDueInstallments, someoneOwes } from "#server/office/dashboard/dashboard.queries";
import { dayLists, noLists } from "#server/office/dashboard/day-lists";
import { type FilledPanels, findFilledPanels, owedBack } from "#server/office/dashboard/panels.queries";
import { type Ctx, may } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";
import { mailsWaiting } from "#server/platform/mail/mail-allowance";

const shownNights = 30;

/** "all" returns the whole list, or all that needs attention. */
type DashboardQuery = Partial<Record<"cleaning" | "attention", "all" | undefined>>;

/**
 * The company's day: arrivals, departures, guests in house, overdue ones, holds that end within 24 hours, due
 * installments, payments announced by guests, cleaning, problems of channel calendars, the month compared with that of
 * the previous year, and the occupancy of the next 30 nights, without blocked accommodations. Without the module
 * booking or `bookings.view`, everything derived from bookings is empty. Independent queries are sent together, and
 * panels that are known to be empty are not read.
 */
export async function showDashboard(ctx: Ctx, query: DashboardQuery = {}): Promise<Dashboard> {
  const { actor, clock } = ctx;
  const now = clock.now();
  const date = todayIn(actor.timezone, now);
  const next = { from: date, until: addDays(date, shownNights) };
  const sees = actor.modules.has("booking") && may(actor, "bookings.view");
  const most = (list: keyof typeof listedOfPlaces) => (query.attention === "all" ? listedOfAll : listedOfPlaces[list]);
  const filled = findFilledPanels(ctx.db, { tenantId: actor.tenant_id, today: date, now });
  const panel = async <T>(name: keyof FilledPanels, isShown: boolean, read: () => Promise<T>, none: T): Promise<T> =>
    (await filled)[name] && isShown ? read() : none;
  const [
    lettable,
    periods,
    lists,
    due_installments,
    waiting,
    asked,
    prices,
    refusals,
    reminders,
    freed,
    back,
    sold,
    cleaning,
    troubles,
    mailing,
    pix_missing,
  ] = await inOrder([
    readLettable(ctx),
    readTakenPeriods(ctx, next, now),
    sees ? dayLists(ctx, date, now) : noLists,
    panel("due", sees, () => dueInstallments(ctx, date, now), { ...nothing, total_cents: 0 }),
    panel("announcements", sees, () => waitingAnnouncements(ctx, most("announcements")), nothing),
    panel("requests", sees, () => waitingRequests(ctx, most("guest_requests")), nothing),
    panel("prices", sees, () => waitingPrices(ctx, most("price_requests")), nothing),
    panel("refusals", sees, () => refusedPrices(ctx, most("price_refusals")), nothing),
    panel("reminders", sees, () => dueReminders(ctx, date, most("reminders")), nothing),
    panel("waiting", sees, () => freedWaiting(ctx, most("freed")), { ...nothing, waiting_count: 0 }),
    panel(
      "owed_back",
      sees && may(actor, "money.view"),
      () => owedBack(ctx, { today: date, now, limit: most("owed_back") }),
      nothing,
    ),
    sees ? readSoldMonths(ctx, date) : null,
    cleaningOfDay(ctx, date),
    panel("calendars", true, () => calendarTroubles(ctx, date, now), noTroubles),
    mailsWaiting(ctx),
    sees ? unpayable(ctx, date, now) : null,
  ]);
  const accommodations = lettable.map(({ id, created_at }) => ({ id, since: todayIn(actor.timezone, created_at) }));
  const { counts, ...shown } = lists;
  const { sample } = await filled;
  return {
    ...{ date, ...shown, due_installments, sample, mailing, pix_missing },
    announcements: waiting.list,
    guest_requests: asked.list,
    price_requests: prices.list,
    price_refusals: refusals.list,
    reminders: reminders.list,
    freed: freed.list,
    owed_back: back.list,
    waiting_count: freed.waiting_count,
    conflicts: troubles.conflicts.slice(0, most("conflicts")),
    moved_stays: troubles.moved_stays.slice(0, most("moved_stays")),
    stale_calendars: troubles.stale_calendars.slice(0, most("stale_calendars")),
    doubtful_calendars: troubles.doubtful_calendars.slice(0, most("doubtful_calendars")),
    cleaning: query.cleaning === "all" ? cleaning : cleaning.slice(0, listedOfPlaces.cleaning),
    counts: {
      ...counts,
      cleaning: cleaning.length,
      announcements: waiting.count,
      guest_requests: asked.count,
      price_requests: prices.count,
      price_refusals: refusals.count,
      reminders: reminders.count,
      freed: freed.count,
      owed_back: back.count,
      conflicts: troubles.conflicts.length,
      moved_stays: troubles.moved_stays.length,
      stale_calendars: troubles.stale_calendars.length,
      doubtful_calendars: troubles.doubtful_calendars.length,
    },
    month: sold && monthAgainstLastYear(sold, accommodations),
    occupancy: occupancyByNight(periods, { from: date, days: shownNights, active: lettable.length }),
  };
}

/** What is missing for a Pix code, if a guest would need one. */
async function unpayable(ctx: Ctx, today: string, now: Date): Promise<Dashboard["pix_missing"]> {
  const missing = await missingForPix(ctx);
  if (missing === null) return null;
  return (await someoneOwes(ctx.db, { tenantId: ctx.actor.tenant_id, today, now })) ? missing : null;
}

type Troubles = Pick<Dashboard, "conflicts" | "moved_stays" | "stale_calendars" | "doubtful_calendars">;

const nothing = { count: 0, list: [] };
const noTroubles: Troubles = { conflicts: [], moved_stays: [], stale_calendars: [], doubtful_calendars: [] };

/**
 * Problems of channel calendars that need attention. Users with `accommodations.edit` see all of them; users who only
 * see bookings see conflicts with bookings. The code of a booking is shown only to users who may see bookings.
 */
export async function calendarTroubles(ctx: Ctx, today: string, now: Date): Promise<Troubles> {
  const { actor } = ctx;
  const keeps = actor.modules.has("accommodation") && may(actor, "accommodations.edit");
  const sees = actor.modules.has("booking") && may(actor, "bookings.view");
  const [conflicts, moved_stays, stale_calendars, doubtful_calendars] = await inOrder([
    keeps || sees ? conflictsToTell(ctx, today, { keeps, sees }) : [],
    sees ? listMovedStays(ctx, today) : [],
    keeps ? staleCalendars(ctx, now) : [],
    keeps ? doubtfulCalendars(ctx) : [],
  ]);
  return { conflicts, moved_stays, stale_calendars, doubtful_calendars };
}

async function conflictsToTell(ctx: Ctx, today: string, { keeps, sees }: { keeps: boolean; sees: boolean }) {
  const conflicts = await listConflicts(ctx, null, today);
  return conflicts
    .filter(({ booking_code }) => keeps || booking_code !== null)
    .map(
      ({ accommodation_id, accommodation_name, channel, import_name, check_in, check_out, source, booking_code }) => ({
        ...{ accommodation_id, accommodation_name, channel: channel as DayConflict["channel"], name: import_name },
        ...{ check_in, check_out, source, code: sees ? booking_code : null },
      }),
    );
}

type Due = Dashboard["due_installments"]["list"][number];

const listedInstallments = 8;

/**
 * Installments due until today: their total, and the oldest eight. If more than `dueLimit` bookings have any, only the
 * fact that there are more.
 */
export async function dueInstallments(
  { actor, db }: Ctx,
  today: string,
  now: Date,
): Promise<Dashboard["due_installments"]> {
  const asked = { tenantId: actor.tenant_id, today, now, limit: listedInstallments, bookings: dueLimit + 1 };
  const due = await listDueInstallments(db, asked);
  const list = due.map(toDue);
  const [first] = due;
  if (first && first.bookings > dueLimit) return { count: dueLimit, more: true, list };
  return { count: first?.count ?? 0, total_cents: first?.total_cents ?? 0, list };
}

function toDue(row: DueInstallment): Due {
  const { code, holder_name, accommodation_name, position, due_date, open_cents, booked_cents } = row;
  const collected_by = row.collected_by as Collector;
  const owed_by = owedBy({ ...row, collected_by, total_cents: booked_cents });
  const channel = row.channel as Due["channel"];
  return { code, holder_name, accommodation_name, position, due_date, open_cents, collected_by, owed_by, channel };
}

interface Night {
  date: string;
  /** Accommodations with a stay. */
  occupied: number;
  /** Accommodations available for sale: without those blocked in that night. */
  total: number;
}

/** The occupancy of `days` nights from `from` on, of a number of active accommodations; check-out is exclusive. */
export function occupancyByNight(
  periods: readonly TakenPeriod[],
  { from, days, active }: { from: string; days: number; active: number },
): Night[] {
  const nights = Array.from({ length: days }, () => ({ occupied: new Set<string>(), blocked: new Set<string>() }));
  const dates = nights.map((_, day) => addDays(from, day));
  const places = new Map(dates.map((date, day) => [date, day]));
  for (const { check_in, check_out, source, accommodation_id } of periods) {
    const first = check_in <= from ? 0 : (places.get(check_in) ?? days);
    const end = places.get(check_out) ?? days;
    for (const night of nights.slice(first, end)) {
      night[source === "block" ? "blocked" : "occupied"].add(accommodation_id);
    }
  }
  return nights.map(({ occupied, blocked }, day) => ({
    date: dates[day] as string,
    occupied: occupied.size,
    total: active - blocked.size,
  }));
}
