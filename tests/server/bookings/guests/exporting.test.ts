import { beforeAll, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const of = (id: string) => `/api/guests/${id}/export`;

async function guestWithBooking() {
  const { id: accommodation_id } = await house.accommodation();
  const fields = { name: "Ana Prado", document_kind: "cpf", document: "529.982.247-25", notes: "Térreo" };
  const { body: guest } = await house.admin.send("POST", "/api/guests", { body: fields });
  app().clock.set("2026-11-20T15:00:01Z");
  const booking = await house.booking({ accommodation_id, holder: { name: "Bruno Sigiloso" } });
  app().clock.set("2026-11-20T15:00:02Z");
  const body = { holder_id: guest.id, version: booking.version };
  await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body });
  return { guest, code: booking.code as string };
}

test("the data export has everything stored about a guest, and nothing about others", async () => {
  const { guest, code } = await guestWithBooking();
  const { status, body } = await house.admin.send("GET", of(guest.id));
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual([
    "exported_at",
    "guest",
    "language",
    "bookings",
    "accompanied",
    "files",
    "confirmations",
    "requests",
    "refund_keys",
    "contracts",
    "forms",
    "messages",
    "changes",
  ]);
  expect(body.guest).toEqual((await house.admin.send("GET", `/api/guests/${guest.id}`)).body);
  expect(body.guest.document).toBe("52998224725");
  const shown = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
  const ofCompany = ["commission_basis_points", "commission_cents", "commission_amount_cents"];
  const personal = Object.entries(shown).filter(([key]) => !ofCompany.includes(key));
  expect(body.bookings).toEqual([Object.fromEntries(personal)]);
  expect(JSON.stringify(body)).not.toContain("commission");
  expect(body.changes.map(({ action }: { action: string }) => action)).toEqual([
    "guest.created",
    "booking.created",
    "booking.updated",
  ]);
  expect(body.changes[2].after.holder.name).toBe("Ana Prado");
  expect(JSON.stringify(body)).not.toContain("Sigiloso");
});

test("data export requires guests.documents, hides amounts without money.view, and ends at the company", async () => {
  const { guest } = await guestWithBooking();
  const clerk = await house.personWith("guests.view", "guests.edit", "guests.anonymize");
  expect((await clerk.send("GET", of(guest.id))).body.error).toBe("UserForbiddenForActionException");
  const moneyless = await house.personWith("guests.documents");
  expect(JSON.stringify((await moneyless.send("GET", of(guest.id))).body)).not.toMatch(/_cents|R\$/);
  const neighbour = await openHouse(app());
  expect((await neighbour.admin.send("GET", of(guest.id))).body.error).toBe("NotFoundException");
});
