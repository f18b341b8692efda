import { beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { listImportedBookings } from "#server/office/imports/stays/imported-bookings.queries";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import { asSuperuser } from "#tests/support/as-superuser";
import { explained } from "#tests/support/explain";
import { type House, openHouse } from "#tests/support/house";
import { vacuumed } from "#tests/support/many-bookings";
import { bookingLine } from "#tests/support/sheets";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const oldTrail = `insert into audit_events (tenant_id, id, action, record_id, created_at)
  select $1::uuid, gen_random_uuid(), 'booking.updated', 'R' || n, date '2026-01-01' + n * interval '1 minute'
  from generate_series(1, 5000) n`;

onBothEngines("Of an import that has just been made", (of) => {
  let app: TestApp;
  let house: House;
  beforeAll(async () => {
    app = createTestApp(of().database);
    house = await openHouse(app);
    await asSuperuser(of(), async (client) => {
      await client.query(oldTrail, [house.company.tenant_id]);
    });
  });

  test("each booking is looked up in the audit log by its code, without scanning the log", async () => {
    const desk = bookingDesk(app, house);
    const place = await desk.newPlace();
    const lines = Array.from({ length: 200 }, (_, night) => {
      const check_in = addDays("2027-01-01", night);
      return bookingLine(place, { check_in, check_out: addDays(check_in, 1), "holder.name": `Pessoa ${night}` });
    });
    const { id } = await desk.imported(lines);
    const { tenant_id } = house.company;
    await vacuumed(of().pool);
    const plans = await app.database.asTenant(tenant_id, (db) =>
      explained(db, async (spied) => {
        expect(await listImportedBookings(spied, tenant_id, id)).toHaveLength(200);
      }),
    );
    expect(plans.map(({ planned }) => planned)).toEqual(["first", "often"]);
    for (const { scanned, wasteful, read } of plans) {
      expect([...scanned, ...wasteful]).not.toContain("audit_events");
      expect(read.audit_events).toBeLessThan(1_000);
    }
  });
});
