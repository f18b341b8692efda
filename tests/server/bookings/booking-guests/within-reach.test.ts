import { expect, test } from "vitest";
import { openParty } from "#tests/server/bookings/booking-guests/party";
import { makeLimitedPerson } from "#tests/support/limited-person";

const party = openParty();

test("a limited user sees a companion only while the stay is at an accommodation within their reach", async () => {
  const { house, app, accommodation_id: left } = party;
  const { id: reached } = await house.accommodation({ max_guests: 8 });
  const booking = await party.book();
  const saved = await party.put(booking.code, [{ name: "Bia Companheira" }], booking.version);
  expect(saved.status).toBe(200);
  const { tenant_id } = house.company;
  const at = app().clock.now();
  const [leaving, reaching] = await Promise.all(
    [left, reached].map(async (id) => {
      const { user_id } = await makeLimitedPerson(app().database, tenant_id, [id], { at });
      return app().signedIn(user_id, tenant_id);
    }),
  );
  const known = async (caller = leaving) =>
    (await caller!.send("GET", "/api/guests?q=companheira")).body.data.map(({ name }: { name: string }) => name);
  expect([await known(leaving), await known(reaching)]).toEqual([["Bia Companheira"], []]);
  const { version } = await party.see(booking.code);
  const moved = await house.admin.send("PUT", `/api/bookings/${booking.code}`, {
    body: { accommodation_id: reached, version },
  });
  expect([moved.status, moved.body.accommodation?.id ?? moved.body.accommodation_id]).toEqual([200, reached]);
  expect([await known(leaving), await known(reaching)]).toEqual([[], ["Bia Companheira"]]);
});
