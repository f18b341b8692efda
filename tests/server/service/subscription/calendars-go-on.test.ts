import { expect, test } from "vitest";
import { subscriptionStates } from "#domain/subscription-states";
import { enqueueDueReadings } from "#server/bookings/channels/read-calendar-job";
import { openHouse, testAppAlone } from "#tests/support/house";
import { secrets } from "#tests/support/test-app";

const app = testAppAlone();

test("channel calendars are served and read in every state and with any module off", async () => {
  const house = await openHouse(app());
  const { database, clock } = app();
  const { tenant_id } = house.company;
  const place = await house.accommodation();
  const feed = await house.admin.send("POST", `/api/accommodations/${place.id}/feeds`, { body: { channel: "airbnb" } });
  const body = { name: "Booking.com", channel: "booking_com", address: "https://calendars.example.test/a.ics" };
  const read = await house.admin.send("POST", `/api/accommodations/${place.id}/imports`, { body });
  expect([feed.status, read.status]).toEqual([201, 201]);
  const path = new URL(feed.body.address).pathname;
  const waiting = () =>
    database.asAuth((db) =>
      db
        .selectFrom("jobs")
        .select("id")
        .where("tenant_id", "=", tenant_id)
        .where("unique_key", "is not", null)
        .execute(),
    );
  for (const state of subscriptionStates) {
    for (const active of [true, false]) {
      await database.asAdmin(async (db) => {
        await db.updateTable("tenants").set({ state }).where("id", "=", tenant_id).execute();
        await db.updateTable("modules").set({ active }).where("name", "in", ["accommodation", "booking"]).execute();
      });
      expect((await app().anonymous().send("GET", path)).status, `${state} ${active}`).toBe(200);
      await database.asAuth((db) => db.deleteFrom("jobs").where("tenant_id", "=", tenant_id).execute());
      await database.asTenant(tenant_id, (db) =>
        db.updateTable("channel_imports").set({ next_sync_at: clock.now() }).execute(),
      );
      await enqueueDueReadings({ database, clock, secrets, allowPrivate: true });
      expect(await waiting(), `${state} ${active}`).toHaveLength(1);
    }
  }
});
