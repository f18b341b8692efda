import { beforeAll, describe, expect, test } from "vitest";
import type { TenantPermission } from "#contract/platform/access";
import { amountIn } from "#tests/support/amount-in";
import { type House, openHouse, stay, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let accommodation_id: string;

beforeAll(async () => {
  house = await openHouse(app());
  accommodation_id = (await house.accommodation({ min_nights: 3 })).id;
});

async function post(fields: object, caller: Caller = house.admin) {
  return caller.send("POST", "/api/bookings", { body: { ...stay, accommodation_id, ...fields } });
}

/** The only field of a 422, with its messages. */
async function complaint(fields: object, caller: Caller = house.admin) {
  const reply = await post(fields, caller);
  expect(reply).toMatchObject({ status: 422, body: { error: "ValidationException" } });
  return reply.body.errors;
}

describe("Refused with 422 at its field:", () => {
  test.each([
    ["more guests than the maximum", { adults: 3, children: 2 }, { adults: ["Esta acomodação recebe até 4 hóspedes"] }],
    ["a stay of no night", { check_out: stay.check_in }, { check_out: ["A saída deve ser depois da entrada"] }],
    ["a hold that ends now", { status: "hold", hold_expires_at: "2026-11-20T12:00:00-03:00" }, "hold_expires_at"],
    ["a hold of 31 days", { status: "hold", hold_expires_at: "2026-12-20T15:00:01Z" }, "hold_expires_at"],
    ["an expiry without a hold", { hold_expires_at: "2026-11-21T15:00:00Z" }, "hold_expires_at"],
    ["an unknown fee", { fee_ids: ["01a1f978-0000-7000-8000-000000000000"] }, "fee_ids[0]"],
    ["both a holder and a holder_id", { holder_id: "01a1f978-0000-7000-8000-000000000000" }, "holder_id"],
    ["a new holder with an id", { holder: { id: "01a1f978-0000-7000-8000-000000000000", name: "X" } }, "holder.id"],
    ["no holder", { holder: undefined }, "holder"],
    ["a status that a new booking cannot have", { status: "checked_in" }, "status"],
    ["an unknown field", { total_cents: 1 }, "total_cents"],
  ])("%s", async (_, fields, expected) => {
    const errors = await complaint(fields);
    if (typeof expected === "string") expect(Object.keys(errors)).toEqual([expected]);
    else expect(errors).toEqual(expected);
  });

  test.each(["inactive", "archived"])("an accommodation with the status %s", async (status) => {
    const { id } = await house.accommodation();
    if (status === "archived") await house.admin.send("POST", `/api/accommodations/${id}/archive`);
    else await house.admin.send("PUT", `/api/accommodations/${id}`, { body: { status, version: 1 } });
    expect(Object.keys(await complaint({ accommodation_id: id }))).toEqual(["accommodation_id"]);
  });
});

test("a hold of exactly 30 days is accepted", async () => {
  const later = { check_in: "2027-01-10", check_out: "2027-01-13" };
  const reply = await post({ ...later, status: "hold", hold_expires_at: "2026-12-20T12:00:00-03:00" });
  expect(reply).toMatchObject({ status: 201, body: { hold_expires_at: "2026-12-20T15:00:00.000Z" } });
});

describe("Stay rules", () => {
  const broken = { check_in: "2026-11-19", check_out: "2026-11-21" };

  test("are refused at their fields, together with all other errors", async () => {
    const reception = await house.personWith("bookings.create", "money.view");
    const errors = await complaint({ ...broken, adults: 9 }, reception);
    expect(Object.keys(errors).sort()).toEqual(["adults", "check_in", "check_out"]);
    expect(errors.check_out).toEqual(["A estadia mínima é de 3 noites."]);
    expect(errors.check_in).toEqual(["A entrada em 19/11/2026 já passou."]);
  });

  test("can be overridden with bookings.override, and the broken rules are stored", async () => {
    const reception = await house.personWith("bookings.create", "bookings.override");
    const reply = await post(broken, reception);
    expect(reply.status).toBe(201);
    const stored = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("bookings").select("overridden_rules").where("code", "=", reply.body.code).executeTakeFirst(),
    );
    expect(stored?.overridden_rules.sort()).toEqual(["min_nights", "past_arrival"]);
  });

  test("refuse pets where none are allowed, for new and changed bookings", async () => {
    const reception = await house.personWith("bookings.create", "bookings.edit");
    const nights = { check_in: "2026-12-07", check_out: "2026-12-10" };
    expect(await complaint({ ...nights, pets: 1 }, reception)).toEqual({ pets: ["Esta acomodação não aceita pets."] });
    const { code } = (await post({ ...nights, pets: 0 }, reception)).body;
    const put = (body: object, who = reception) => who.send("PUT", `/api/bookings/${code}`, { body });
    expect((await put({ pets: 1, version: 1 })).body.errors).toEqual({ pets: ["Esta acomodação não aceita pets."] });
    const overridden = await put({ pets: 1, version: 1 }, house.admin);
    expect(overridden.body).toMatchObject({ pets: 1, overridden_rules: ["no_pets"] });
    expect((await put({ adults: 1, version: 2 })).body).toMatchObject({ overridden_rules: ["no_pets"] });
    expect((await put({ pets: 0, version: 3 })).body).toMatchObject({ pets: 0, overridden_rules: [] });
    const welcome = await house.accommodation({ pets_allowed: true });
    expect((await post({ ...nights, accommodation_id: welcome.id, pets: 2 }, reception)).status).toBe(201);
  });

  test("use the current date in the accommodation's time zone", async () => {
    const acre = await house.accommodation({ timezone: "America/Rio_Branco" });
    const reception = await house.personWith("bookings.create");
    const tonight = { accommodation_id: acre.id, check_in: "2026-11-20", check_out: "2026-11-21" };
    try {
      app().clock.set("2026-11-21T04:59:59Z"); // 23:59:59 in Acre, tomorrow in São Paulo
      expect((await post(tonight, reception)).status).toBe(201);
      app().clock.set("2026-11-21T05:00:00Z");
      expect(Object.keys(await complaint(tonight, reception))).toEqual(["check_in"]);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });
});

describe("Without the permission", () => {
  test.each([
    ["POST", "/api/bookings", "bookings.view"],
    ["GET", "/api/bookings", "bookings.create"],
    ["GET", "/api/bookings/XXXXXXXX", "bookings.edit"],
    ["PUT", "/api/bookings/XXXXXXXX", "bookings.create"],
    ["POST", "/api/bookings/XXXXXXXX/confirmation", "bookings.cancel"],
    ["POST", "/api/bookings/XXXXXXXX/hold", "bookings.cancel"],
    ["POST", "/api/bookings/XXXXXXXX/cancellation", "bookings.edit"],
  ] as [string, string, TenantPermission][])("%s %s is refused to users with %s", async (method, path, permission) => {
    const person = await house.personWith(permission);
    const reply = await person.send(method, path, method === "GET" ? {} : { body: {} });
    expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
  });

  test("money.view, no amount is returned and sorting by amount is refused", async () => {
    const blind = await house.personWith("bookings.create", "bookings.view");
    const { body } = await post({ check_in: "2027-03-01", check_out: "2027-03-05" }, blind);
    expect(JSON.stringify(body)).not.toMatch(/_cents|"reason"/);
    expect(JSON.stringify(body)).not.toMatch(amountIn(30_000, 120_000));
    expect(body.payment_state).toBe("unpaid");
    const sorted = await blind.send("GET", "/api/bookings?sort=-total_cents");
    expect(sorted).toMatchObject({ status: 422, body: { errors: { sort: [expect.any(String)] } } });
    expect((await blind.send("GET", "/api/bookings?payment=unpaid")).status).toBe(200);
  });
});
