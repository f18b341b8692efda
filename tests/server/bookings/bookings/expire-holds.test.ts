import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expireDueHoldsEverywhere } from "#server/bookings/bookings/nights/lock-nights";
import { createDatabase } from "#server/platform/db/doors";
import { migrationNames } from "#server/platform/db/migrate";
import { postgresPool } from "#server/platform/db/start-check";
import { realPostgres } from "#tests/support/database";
import { migrationsFolder } from "#tests/support/database-template";
import { type House, openHouse, testApp } from "#tests/support/house";
import { createTestApp, testClock } from "#tests/support/test-app";

const app = testApp();
let houses: House[];
beforeAll(async () => {
  houses = [await openHouse(app()), await openHouse(app(), { hold_hours: 48 })];
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const job = () => expireDueHoldsEverywhere(app().database, app().clock);

async function held(house: House) {
  const { id } = await house.accommodation({ preparation_nights: 1 });
  return house.booking({ accommodation_id: id, status: "hold" });
}

async function stored(house: House, code: string) {
  return app().database.asTenant(house.company.tenant_id, async (db) => ({
    booking: await db.selectFrom("bookings").selectAll().where("code", "=", code).executeTakeFirstOrThrow(),
    occupied: await db
      .selectFrom("occupancies as o")
      .innerJoin("bookings as b", "b.id", "o.booking_id")
      .select("o.id")
      .where("b.code", "=", code)
      .execute(),
    audit: await db
      .selectFrom("audit_events")
      .select(["action", "user_id"])
      .where("record_id", "=", code)
      .where("action", "=", "booking.expired")
      .execute(),
  }));
}

describe("A hold ends", () => {
  const end = (fields: object) =>
    houses[1]!.accommodation().then(({ id }) => holdOf({ accommodation_id: id, ...fields }));
  const holdOf = (body: { accommodation_id: string }) => houses[1]!.booking({ status: "hold", ...body });
  const today = { check_in: "2026-11-20", check_out: "2026-11-21" };
  const evening = "2026-11-21T02:59:00.000Z"; // 23:59 in São Paulo

  test("by itself no later than the evening of its arrival", async () => {
    expect((await end(today)).hold_expires_at).toBe(evening);
    expect((await end({ check_in: "2026-11-23", check_out: "2026-11-24" })).hold_expires_at).toBe(
      "2026-11-22T15:00:00.000Z",
    );
    const { id: accommodation_id } = await houses[1]!.accommodation();
    const quote = await houses[1]!.admin.send("POST", "/api/quotes", {
      body: { accommodation_id, ...today, adults: 2 },
    });
    expect(quote.body.hold_until).toBe(evening);
  });

  test("before the departure whatever is entered, also when the dates move", async () => {
    const { id: accommodation_id } = await houses[1]!.accommodation();
    const late = { ...today, accommodation_id, status: "hold", hold_expires_at: "2026-11-22T15:00:00Z" };
    const holder = { name: "Renato Siqueira" };
    const refused = await houses[1]!.admin.send("POST", "/api/bookings", { body: { ...late, adults: 2, holder } });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { hold_expires_at: ["O prazo não pode passar da saída"] } },
    });
    const { code, version } = await end({ check_in: "2026-11-23", check_out: "2026-11-24" });
    const moved = await houses[1]!.admin.send("PUT", `/api/bookings/${code}`, { body: { version, ...today } });
    expect(moved).toMatchObject({ status: 200, body: { hold_expires_at: "2026-11-21T15:00:00.000Z" } });
  });
});

describe("The job that expires holds", () => {
  test("expires each due hold of every company once, with no user in the audit row", async () => {
    const [one, two] = houses as [House, House];
    const [early, late] = [await held(one), await held(two)];

    app().clock.set("2026-11-21T15:00:00Z");
    await Promise.all([job(), job(), job()]);
    const ended = await stored(one, early.code);
    expect(ended.booking).toMatchObject({ status: "expired", version: 1, occupancy_id: null });
    expect(ended.occupied).toEqual([]);
    expect(ended.audit).toEqual([{ action: "booking.expired", user_id: null }]);
    const standing = await stored(two, late.code);
    expect(standing).toMatchObject({ booking: { status: "hold" }, audit: [] });
    expect(standing.occupied).toHaveLength(2);

    app().clock.set("2026-11-22T15:00:00Z");
    await job();
    expect((await stored(two, late.code)).booking.status).toBe("expired");
    expect((await stored(one, early.code)).audit).toHaveLength(1);
  });

  test("leaves a hold confirmed in time unchanged", async () => {
    const house = houses[0] as House;
    const { code } = await held(house);
    await house.admin.send("POST", `/api/bookings/${code}/confirmation`);
    app().clock.set("2026-12-31T15:00:00Z");
    await job();
    const { booking, occupied } = await stored(house, code);
    expect(booking.status).toBe("confirmed");
    expect(occupied).toHaveLength(2);
  });
});

test.skipIf(process.env.ESTADIA_ENGINE === "pglite")(
  "two instances running at the same moment expire each hold once",
  async () => {
    const here = await realPostgres();
    const there = createDatabase(postgresPool(here.url ?? "", { connections: 5, onError: () => {} }), {
      engine: "postgres",
      migrations: await migrationNames(migrationsFolder),
      onClose: async () => {},
    });
    const world = createTestApp(here.database, { clock: testClock("2026-11-20T15:00:00Z") });
    const house = await openHouse(world);
    const { id } = await house.accommodation({ preparation_nights: 1 });
    const held: string[] = [];
    for (let day = 10; day < 28; day += 3) {
      const nights = { check_in: `2026-12-${day}`, check_out: `2026-12-${day + 2}` };
      held.push((await house.booking({ accommodation_id: id, status: "hold", ...nights })).code);
    }
    world.clock.set("2026-11-21T15:00:00Z");
    await Promise.all(
      [here.database, there, here.database, there].map((each) => expireDueHoldsEverywhere(each, world.clock)),
    );
    const events = await here.database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").select("record_id").where("action", "=", "booking.expired").execute(),
    );
    expect(events.map(({ record_id }) => record_id).sort()).toEqual(held.sort());
    await there.close();
    await here.close();
  },
);
