import { sql } from "kysely";
import type { BookingStatus } from "#domain/booking-states";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";
import { balance, guestBalance } from "#server/db/who-owes";
import { writtenChoice } from "#server/db/written-choice";

export interface Day {
  tenantId: string;
  /** The company's own date of today. */
  today: string;
  now: Date;
  /** Until when a hold counts as about to expire, and since when as one that just did. */
  soon: Date;
  lately: Date;
}

export type DayList = "arrivals" | "departures" | "in_house" | "expiring_holds" | "expired_holds";

/** A booking in a list of the day, with what orders and counts it. */
export interface DayBooking
  extends Columns<
    "bookings",
    "id" | "status" | "accommodation_id" | "check_in" | "check_out" | "arrival_time" | "hold_expires_at"
  > {
  list: DayList;
  status: BookingStatus;
  /** The accommodation's name as lists sort it. */
  place: string;
  /** Babies too. */
  people: number;
  /** What is open of who comes and who goes, and of it the guest's own part; 0 in other lists. */
  open_cents: number;
  guest_cents: number;
}

/** Which bookings stand in which list of the day; one booking may stand in several. */
export async function listDayBookings(db: Db, day: Day): Promise<DayBooking[]> {
  const { tenantId, now } = day;
  const placed = coming(db, day)
    .unionAll(leaving(db, day))
    .unionAll(checkedIn(db, day))
    .unionAll(sleepingUnregistered(db, day))
    .unionAll(expiring(db, day))
    .unionAll(ended(db, day, "hold"))
    .unionAll(ended(db, day, "expired"));
  const asks = sql`p.list in ('arrivals', 'departures')`;
  const { rows } = await sql<DayBooking>`
    with placed as (${placed})
    select p.list, b.id, b.status, b.accommodation_id, a.name_folded as place, b.check_in, b.check_out,
      b.adults + b.children + b.infants as people, b.arrival_time, b.hold_expires_at,
      case when ${asks} then ${balance(now)} else 0 end as open_cents,
      case when ${asks} then ${guestBalance(now)} else 0 end as guest_cents
    from placed p
    join lateral (select * from bookings b where b.tenant_id = ${tenantId} and b.id = p.id limit 1) b on true
    join accommodations a on a.tenant_id = ${tenantId} and a.id = b.accommodation_id`.execute(db);
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

// Until check-in and check-out are recorded, a confirmed stay that ends today is a departure too.
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

// Periods never overlap, so whoever sleeps there tonight is the first to leave: one index entry an accommodation, and
// then its booking (a planner that has not counted the rows yet would go through the accommodations for each booking).
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

function expiring(db: Db, { tenantId, now, soon }: Day) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", as("expiring_holds")])
    .where("b.tenant_id", "=", tenantId)
    .where("b.status", "=", writtenChoice("hold"))
    .where("b.hold_expires_at", ">", now)
    .where("b.hold_expires_at", "<=", soon);
}

// Of nights that still lie ahead, so that they can be offered again. Whether the job has come yet makes no difference to
// the list; asked apart, each half has its index.
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
