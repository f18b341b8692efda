import { sql } from "kysely";
import type { BookingStatus } from "#domain/booking-states";
import { balance, guestBalance, houseColumns } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { isTrue, writtenChoice } from "#server/platform/db/expressions";
import { agreedHour } from "#server/platform/db/house-hours";

export interface Day {
  tenantId: string;
  /** Today's date in the company's time zone. */
  today: string;
  now: Date;
  /** Until when a hold counts as about to expire. */
  soon: Date;
  /** Since when one counts as just expired. */
  lately: Date;
}

export type DayList = "arrivals" | "departures" | "in_house" | "expiring_holds" | "expired_holds";

/** A booking in a list of the day, with the columns for order and count. */
export interface DayBooking
  extends Columns<
    "bookings",
    "id" | "accommodation_id" | "check_in" | "check_out" | "arrival_time" | "hold_expires_at"
  > {
  list: DayList;
  status: BookingStatus;
  /** The sort key of the accommodation's name. */
  place: string;
  people: number; // with infants
  check_out_time: string;
  /** The open balance of arrivals, departures and guests in house, and the guest's part of it; 0 in other lists. */
  open_cents: number;
  guest_cents: number;
}

/** The bookings of each list of the day; one booking may be in several. */
export async function listDayBookings(db: Db, day: Day): Promise<DayBooking[]> {
  const { tenantId, now } = day;
  const placed = coming(db, day)
    .unionAll(leaving(db, day))
    .unionAll(checkedIn(db, day))
    .unionAll(sleepingUnregistered(db, day))
    .unionAll(holdsEnding(db, { tenantId, after: now, until: day.soon }).select(as("expiring_holds")))
    .unionAll(ended(db, day, "hold"))
    .unionAll(ended(db, day, "expired"));
  const asks = sql`p.list in ('arrivals', 'departures', 'in_house')`;
  const { rows } = await sql<DayBooking>`
    with placed as (${placed})
    select p.list, b.id, b.status, b.accommodation_id, a.name_folded as place, b.check_in, b.check_out,
      ${agreedHour("b", "check_out_time")} as check_out_time,
      b.adults + b.children + b.infants as people, b.arrival_time, b.hold_expires_at,
      case when ${asks} then ${balance(now)} else 0 end as open_cents,
      case when ${asks} then ${guestBalance(now)} else 0 end as guest_cents
    from placed p
    join lateral (select * from bookings b where b.tenant_id = ${tenantId} and b.id = p.id limit 1) b on true
    join accommodations a on a.tenant_id = ${tenantId} and a.id = b.accommodation_id
    join tenants t on t.id = a.tenant_id`.execute(db);
  return rows;
}

const as = (list: DayList) => writtenChoice(list).as("list");

function coming(db: Db, { tenantId, today }: Day) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", as("arrivals")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.check_in", "=", today)
    .where("b.status", "in", [writtenChoice("confirmed"), writtenChoice("checked_in")]);
}

// Until check-in and check-out are recorded, a confirmed stay that ends today also counts as a departure.
function leaving(db: Db, { tenantId, today }: Day) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", as("departures")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.check_out", "=", today)
    .where("b.status", "in", [writtenChoice("confirmed"), writtenChoice("checked_in"), writtenChoice("checked_out")]);
}

function checkedIn(db: Db, { tenantId }: Day) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", as("in_house")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.status", "=", writtenChoice("checked_in"));
}

// Periods never overlap, so tonight's stay is the first one to end: one index entry per accommodation, then its
// booking. (Without statistics the planner would scan the accommodations for each booking.)
function sleepingUnregistered(db: Db, { tenantId, today }: Day) {
  return db
    .selectFrom("accommodations as a")
    .innerJoinLateral(
      (on) =>
        on
          .selectFrom("occupancies as o")
          .select(["o.booking_id", "o.source", "o.check_in"])
          .whereRef("o.tenant_id", "=", "a.tenant_id")
          .whereRef("o.accommodation_id", "=", "a.id")
          .where("o.occupies", "=", sql.lit(true))
          .where("o.check_out", ">", today)
          .orderBy("o.check_out")
          .limit(sql.lit(1))
          .as("o"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (on) =>
        on
          .selectFrom("bookings")
          .select(["bookings.id", "bookings.status"])
          .where("bookings.tenant_id", "=", tenantId)
          .whereRef("bookings.id", "=", "o.booking_id")
          .limit(sql.lit(1))
          .as("b"),
      (join) => join.onTrue(),
    )
    .select(["b.id", as("in_house")])
    .where("a.tenant_id", "=", tenantId)
    .where("o.source", "=", writtenChoice("booking"))
    .where("o.check_in", "<=", today)
    .where("b.status", "=", writtenChoice("confirmed"));
}

/** The holds that end after one moment and no later than the other. */
export function holdsEnding(db: Db, { tenantId, after, until }: { tenantId: string; after: Date; until: Date }) {
  return db
    .selectFrom("bookings as b")
    .select("b.id")
    .where("b.tenant_id", "=", tenantId)
    .where("b.status", "=", writtenChoice("hold"))
    .where("b.hold_expires_at", ">", after)
    .where("b.hold_expires_at", "<=", until);
}

// Only with nights in the future, which can be offered again. The list is the same before and after the job has run; as
// two queries, each half uses its index.
function ended(db: Db, { tenantId, today, now, lately }: Day, status: "hold" | "expired") {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", as("expired_holds")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.status", "=", writtenChoice(status))
    .where("b.check_in", ">=", today)
    .where("b.hold_expires_at", ">", lately)
    .where("b.hold_expires_at", "<=", now);
}

export interface DueInstallment
  extends Columns<"bookings", "code" | "collected_by" | "channel" | "paid_cents">,
    Columns<"booking_installments", "position" | "due_date"> {
  holder_name: string;
  accommodation_name: string;
  open_cents: number;
  /** For the whole booking, as needed by domain/who-owes. */
  booked_cents: number;
  at_house_cents: number;
  paid_at_house_cents: number;
  /** Of all due installments, not only the listed ones. */
  count: number;
  total_cents: number;
  /** The number of bookings checked. */
  bookings: number;
}

interface Asked {
  tenantId: string;
  today: string;
  now: Date;
  limit: number;
  bookings: number;
}

/**
 * Installments due until today that the payments of their booking do not cover, the oldest first, up to a limit; of at
 * most `bookings` bookings, those overdue the longest. Payments cover installments in order, as in
 * domain/installments. A hold past its end owes nothing.
 */
export async function listDueInstallments(
  db: Db,
  { tenantId, today, now, limit, bookings }: Asked,
): Promise<DueInstallment[]> {
  const { rows } = await sql<DueInstallment>`
    with late as (
      select b.id, b.paid_cents from bookings b
      where b.tenant_id = ${tenantId} and b.open_due_on <= ${today}
        and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
        and (b.status <> 'hold' or b.hold_expires_at > ${now})
      order by b.open_due_on, b.id limit ${sql.lit(bookings)}
    ), owed as (
      select b.id, i.position, i.due_date, least(i.amount_cents, i.reached_cents - b.paid_cents)::bigint as open_cents
      from late b
      cross join lateral (
        select p.position, p.due_date, p.amount_cents, sum(p.amount_cents) over (order by p.position)::bigint as reached_cents
        from booking_installments p
        where p.tenant_id = ${tenantId} and p.booking_id = b.id and p.cancelled_at is null) i
      where i.due_date <= ${today} and i.reached_cents > b.paid_cents
    ), shown as (
      select *, count(*) over ()::int as count, (sum(open_cents) over ())::bigint as total_cents from owed
      order by due_date, id, position limit ${sql.lit(limit)}
    )
    select b.code, g.name as holder_name, a.name as accommodation_name, s.position, s.due_date, s.open_cents,
      b.collected_by, b.channel, b.total_cents as booked_cents, b.paid_cents, ${houseColumns}, s.count, s.total_cents,
      (select count(*) from late) as bookings
    from shown s
    join lateral (select * from bookings b where b.tenant_id = ${tenantId} and b.id = s.id limit 1) b on true
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    order by s.due_date, s.id, s.position`.execute(db);
  return rows;
}

/** True if a guest of a stay that is not over still has to pay the company. */
export async function someoneOwes(
  db: Db,
  { tenantId, today, now }: Pick<Day, "tenantId" | "today" | "now">,
): Promise<boolean> {
  const owing = sql`select from bookings b
    where b.tenant_id = ${tenantId} and b.type = 'guest' and b.status in ('hold', 'confirmed', 'checked_in')
      and b.check_out >= ${today} and b.collected_by = 'company' and ${balance(now)} > 0
      and (b.status <> 'hold' or b.hold_expires_at > ${now})`;
  return isTrue(db, sql`exists (${owing})`);
}
