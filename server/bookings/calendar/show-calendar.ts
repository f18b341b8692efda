import { sql } from "kysely";
import { holderOnCharts } from "#contract/bookings/booking-words";
import type {
  Calendar,
  CalendarAccommodation,
  CalendarBlock,
  CalendarBooking,
  CalendarQuery,
  calendar,
} from "#contract/bookings/calendar";
import type { VerbAnswer } from "#contract/platform/endpoint";
import { partsOf } from "#domain/calendar/imported-nights";
import { holidayNameOn } from "#domain/holidays";
import type { OwnHoliday } from "#domain/own-holidays";
import { priceOfNight, rateCalendar, rulesOfDay } from "#domain/rates";
import { addDays, eachNight, todayIn } from "#domain/stay-dates";
import { paymentState } from "#server/bookings/bookings/booking-answer";
import { figuresOfNights } from "#server/bookings/bookings/nights/sold-months";
import { companyConflicts } from "#server/bookings/channels/import-conflicts";
import { feedStates, hasImports } from "#server/bookings/channels/read-imports";
import { reservationsByImport } from "#server/bookings/channels/read-reservations";
import type { ReservationEvent } from "#server/bookings/channels/reservations.queries";
import { fittingAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { ratesFor } from "#server/catalogue/rates/rates";
import { companyHolidays } from "#server/people/tenants/tenant";
import { type Ctx, may } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { inOrder } from "#server/platform/db/several-statements";
import { periodsIn } from "#server/platform/db/taken-nights";
import type { Verb } from "#server/platform/http/route";

/**
 * The data of the charts from the first day to the last, by accommodation: bookings except cancelled and expired ones,
 * blocks, imported nights, preparation, conflicts, the age of imported calendars, holidays. The statements are sent
 * together, but those about channels only if the company has imports. An archived accommodation is included only if it
 * has occupied nights in the range. Users who block dates without seeing bookings get the nights of stays, and nothing
 * else about them.
 */
export async function showCalendar(ctx: Ctx, { from, to, group }: CalendarQuery): Promise<Calendar> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const today = todayIn(actor.timezone, now);
  const until = addDays(to, 1);
  const range = { from, until };
  const sees = may(actor, "bookings.view");
  const imported = sees ? hasImports(ctx) : false;
  const ofChannels = async <T>(read: () => Promise<T>): Promise<T | null> => ((await imported) ? read() : null);
  const [accommodations, taken, loose, reservations, conflicts, feeds, own] = await inOrder([
    listChartedAccommodations(db, actor.tenant_id, group ?? null),
    listChartedNights(db, actor.tenant_id, range, now),
    sees ? listBookingsWithoutNights(db, actor.tenant_id, range) : [],
    ofChannels(() => reservationsByImport(ctx, range)),
    ofChannels(() => companyConflicts(ctx, today)),
    ofChannels(() => feedStates(ctx)),
    companyHolidays(ctx),
  ]);
  const drawn = sees ? drawnIn(taken, loose, reservations) : takenIn(taken);
  const within = (nights: { check_in: string; check_out: string }) =>
    nights.check_out > from && nights.check_in < until;
  const rows = accommodations.map((accommodation) => ({
    ...accommodation,
    ...(drawn.get(accommodation.id) ?? nothing),
    conflicts: (conflicts?.get(accommodation.id) ?? []).filter(within),
    feeds: feeds?.get(accommodation.id) ?? [],
  }));
  return { from, to, today, holidays: holidaysIn(from, until, own), accommodations: rows.filter(isShown) };
}

/**
 * What each night of the active accommodations costs two adults, as a quote prices it, and the stay that it needs at
 * least. Past and closed nights have no price, since no quote would sell them.
 */
export async function showNightPrices(
  ctx: Ctx,
  { from, to, group }: CalendarQuery,
): Promise<VerbAnswer<typeof calendar.prices>> {
  const fitting = await fittingAccommodations(ctx, 1);
  const shown = fitting.filter((each) => group === undefined || each.group === group);
  const ids = shown.map(({ id }) => id);
  const rates = await ratesFor(ctx, ids, { from, to });
  const dates = eachNight(from, addDays(to, 1));
  const data = shown.map((accommodation) => {
    const nights = rateCalendar(accommodation, rates, from, to);
    const today = todayIn(accommodation.timezone, ctx.clock.now());
    const adults = Math.min(2, accommodation.max_guests);
    const extra = Math.max(0, adults - accommodation.base_guests);
    const rules = dates.map((date) => rulesOfDay(nights, date));
    return {
      accommodation_id: accommodation.id,
      adults,
      prices_cents: dates.map((date, index) =>
        date < today || rules[index]!.closed ? null : priceOfNight(nights, date, extra).price_cents,
      ),
      min_nights: rules.map(({ min_nights }) => min_nights),
    };
  });
  return { from, data };
}

/** What was sold of the nights from the first day to the last, as the reports say it. */
export const showAverages: Verb<typeof calendar.averages> = async (ctx, { query: { from, to, group } }) => {
  const { sold_nights, available_nights, adr_cents } = await figuresOfNights(
    ctx,
    { from, until: addDays(to, 1) },
    group,
  );
  return { from, to, sold_nights, available_nights, adr_cents };
};

const nothing: Drawn = { bookings: [], blocks: [], imports: [], preparations: [], taken: [] };

function isShown({ status, ...drawn }: Pick<ChartedAccommodation, "status"> & Drawn): boolean {
  const { bookings, blocks, imports, taken } = drawn;
  return status !== "archived" || bookings.length + blocks.length + imports.length + taken.length > 0;
}

function holidaysIn(from: string, until: string, own: readonly OwnHoliday[]): Calendar["holidays"] {
  return eachNight(from, until).flatMap((date) => {
    const name = holidayNameOn(date, own);
    return name === null ? [] : [{ date, name }];
  });
}

/** The rows of one accommodation. */
type Drawn = Pick<CalendarAccommodation, "bookings" | "blocks" | "imports" | "preparations" | "taken">;

/** Groups the rows by accommodation, in the format of the contract. The order is preserved. */
function drawnIn(
  taken: readonly ChartedNights[],
  loose: readonly ChartedBooking[],
  reservations: ReadonlyMap<string, readonly ReservationEvent[]> | null,
): Map<string, Drawn> {
  const { found, at } = drawing();
  for (const row of taken) {
    const { check_in, check_out } = row;
    const place = at(row.accommodation_id);
    if (row.source === "booking") place.bookings.push(toBooking(row));
    else if (row.source === "block") place.blocks.push(toBlock(row));
    else if (row.source === "preparation") place.preparations.push({ check_in, check_out });
    else place.imports.push(...importsOf(row, reservations?.get(row.import_id) ?? []));
  }
  for (const row of loose) at(row.accommodation_id).bookings.push(toBooking(row));
  return found;
}

/** The same for users who may not see bookings: own stays and those of channels are only nights. */
function takenIn(rows: readonly ChartedNights[]): Map<string, Drawn> {
  const { found, at } = drawing();
  for (const row of rows) {
    const { check_in, check_out } = row;
    const place = at(row.accommodation_id);
    if (row.source === "block") place.blocks.push(toBlock(row));
    else if (row.source === "preparation") place.preparations.push({ check_in, check_out });
    else place.taken.push({ check_in, check_out });
  }
  return found;
}

function drawing() {
  const found = new Map<string, Drawn>();
  const at = (id: string): Drawn => {
    const place = found.get(id) ?? { bookings: [], blocks: [], imports: [], preparations: [], taken: [] };
    found.set(id, place);
    return place;
  };
  return { found, at };
}

/** Closed nights of a calendar, each of its reservations on its own. */
function importsOf(
  { import_name: name, check_in, check_out }: ChartedNights & { source: "import" },
  reservations: readonly ReservationEvent[],
): Drawn["imports"] {
  return partsOf({ check_in, check_out }, reservations).map(({ event, ...nights }) => ({
    ...{ name, ...nights, event_id: event?.id ?? null },
  }));
}

function toBooking(row: ChartedBooking): CalendarBooking {
  const channel = row.channel as CalendarBooking["channel"];
  return {
    code: row.code,
    status: row.status as CalendarBooking["status"],
    check_in: row.check_in,
    check_out: row.check_out,
    guest: holderOnCharts(row.guest, { channel, code: row.channel_code }),
    people: row.people,
    channel,
    payment_state: row.type === "guest" ? paymentState(row.total_cents, row.paid_cents) : null,
  };
}

function toBlock(row: ChartedNights & { source: "block" }): CalendarBlock {
  const { block_id: id, kind, reason, check_in, check_out } = row;
  return { id, kind: kind as CalendarBlock["kind"], reason, check_in, check_out };
}

/** Nights from `from` up to but excluding `until`. */
interface Range {
  from: string;
  until: string;
}

interface ChartedAccommodation extends Columns<"accommodations", "id" | "name" | "short_name" | "group" | "status"> {
  status: "active" | "inactive" | "archived";
}

/** All accommodations of the company, including archived ones, in list order; optionally of one group. */
async function listChartedAccommodations(
  db: Db,
  tenantId: string,
  group: string | null,
): Promise<ChartedAccommodation[]> {
  const { rows } = await sql<ChartedAccommodation>`
    select a.id, a.name, a.short_name, a."group", a.status from accommodations a
    where a.tenant_id = ${tenantId} ${group === null ? sql`` : sql`and a."group" = ${group}`}
    order by a.sort_order, a.name_folded, a.id`.execute(db);
  return rows;
}

interface ChartedBooking
  extends Columns<
    "bookings",
    | "accommodation_id"
    | "check_in"
    | "check_out"
    | "code"
    | "type"
    | "status"
    | "channel"
    | "channel_code"
    | "total_cents"
    | "paid_cents"
  > {
  people: number;
  guest: string;
}

/** Occupied nights, with what occupies them: the columns of the other kinds are null. */
type ChartedNights = Columns<"occupancies", "accommodation_id" | "check_in" | "check_out"> &
  (
    | ({ source: "booking" } & ChartedBooking)
    | ({ source: "block"; block_id: string } & Columns<"blocks", "kind" | "reason">)
    | { source: "import"; import_id: string; import_name: string }
    | { source: "preparation" }
  );

const ofBooking = sql`b.code, b.type, b.status, b.adults + b.children as people, b.channel, b.channel_code, b.total_cents, b.paid_cents,
  g.name as guest`;

const periodColumns = sql`o.accommodation_id, o.source, o.check_in, o.check_out, o.expires_at, o.booking_id, o.block_id,
  o.import_id`;

/**
 * All occupied nights in a range, by arrival, without expired holds. Bookings are joined by key: the planner cannot
 * estimate their number, and would read all of them.
 */
async function listChartedNights(
  db: Db,
  tenantId: string,
  { from, until }: Range,
  now: Date,
): Promise<ChartedNights[]> {
  const { rows } = await sql<ChartedNights>`
    select o.accommodation_id, o.source, o.check_in, o.check_out, b.*,
      k.id as block_id, k.kind, k.reason, i.id as import_id, i.name as import_name
    from ${periodsIn(tenantId, { from, until }, periodColumns)} o
    left join lateral (
      select ${ofBooking} from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
      where b.tenant_id = ${tenantId} and b.id = o.booking_id limit 1) b on true
    left join blocks k on k.tenant_id = ${tenantId} and k.id = o.block_id
    left join channel_imports i on i.tenant_id = ${tenantId} and i.id = o.import_id
    where o.expires_at is null or o.expires_at > ${now}
    order by o.check_in, o.check_out`.execute(db);
  return rows;
}

/**
 * Bookings in a range that are shown although they occupy no nights, by arrival. Stays have at most 365 nights. Guests
 * are joined by key, as above.
 */
async function listBookingsWithoutNights(db: Db, tenantId: string, { from, until }: Range): Promise<ChartedBooking[]> {
  const { rows } = await sql<ChartedBooking>`
    select b.accommodation_id, b.check_in, b.check_out, ${ofBooking}
    from bookings b
    cross join lateral (
      select g.name from guests g where g.tenant_id = b.tenant_id and g.id = b.holder_id limit 1) g
    where b.tenant_id = ${tenantId} and b.check_out > ${from} and b.check_out < ${until}::date + 365
      and b.check_in < ${until}
      and b.occupancy_id is null and b.status in ('inquiry', 'checked_out', 'no_show')
    order by b.check_in, b.check_out, b.id`.execute(db);
  return rows;
}
