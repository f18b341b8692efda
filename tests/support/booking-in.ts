import { type BookingStatus, occupies } from "#domain/booking-states";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/**
 * A booking of the company's accommodation in any status, as GET returns it. What its actions reach only on another day
 * is written directly into the database.
 */
export async function bookingIn(app: TestApp, house: House, status: BookingStatus) {
  const { id: accommodation_id } = await house.accommodation();
  const reachable = status === "inquiry" || status === "hold" ? status : "confirmed";
  const { code } = await house.booking({ accommodation_id, status: reachable });
  if (status === "cancelled") {
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Teste" } });
  } else if (status !== reachable) {
    await app.database.asTenant(house.company.tenant_id, (db) => force(db, code, status, app.clock.now()));
  }
  return (await house.admin.send("GET", `/api/bookings/${code}`)).body;
}

type Db = Parameters<Parameters<TestApp["database"]["asTenant"]>[1]>[0];

async function force(db: Db, code: string, status: BookingStatus, now: Date): Promise<void> {
  const freed = occupies(status) ? {} : { occupancy_id: null };
  const ended = status === "expired" ? { hold_expires_at: new Date("2026-11-20T14:00:00Z") } : {};
  const stayed = {
    ...((status === "checked_in" || status === "checked_out") && { checked_in_at: now }),
    ...(status === "checked_out" && { checked_out_at: now }),
  };
  const changed = await db
    .updateTable("bookings")
    .set({ status, ...freed, ...ended, ...stayed })
    .where("code", "=", code)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!occupies(status)) await db.deleteFrom("occupancies").where("booking_id", "=", changed.id).execute();
}
