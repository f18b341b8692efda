import { beforeAll, describe, expect, test } from "vitest";
import { keptToken } from "#server/bookings/bookings/guest-links";
import { linkedBooking, linkOf } from "#tests/server/guest/guest-page/guest-house";
import { bookingIn } from "#tests/support/booking-in";
import { type House, openHouse, testApp } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const link = (code: string, method = "GET", by = house.admin) => by.send(method, `/api/bookings/${code}/link`);
const noLink = { url: null, created_at: null, opened_at: null, acceptance: null };
const of = (code: string) => ({ url: expect.stringContaining(`/booking/${code}/confirmation/`) });

describe("A link", () => {
  test("exists as soon as nights are held, with exactly these keys, and does not change", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id, status: "hold" });
    const first = await link(code);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      url: expect.stringMatching(new RegExp(`^http://localhost:3000/booking/${code}/confirmation/[\\w-]{43}$`)),
      created_at: "2026-11-20T15:00:00.000Z",
      opened_at: null,
      acceptance: null,
    });
    expect((await link(code)).body).toEqual(first.body);
  });

  test("is created when an inquiry is held, and kept when an expired hold is held again", async () => {
    const inquiry = await bookingIn(app(), house, "inquiry");
    expect((await link(inquiry.code)).body).toEqual(noLink);
    await house.admin.send("POST", `/api/bookings/${inquiry.code}/hold`);
    const sent = (await link(inquiry.code)).body;
    expect(sent).toMatchObject(of(inquiry.code));
    app().clock.set("2026-11-21T16:00:00Z");
    expect((await house.admin.send("POST", `/api/bookings/${inquiry.code}/hold`)).body.status).toBe("hold");
    app().clock.set("2026-11-20T15:00:00Z");
    expect((await link(inquiry.code)).body).toEqual(sent);
  });

  test("of a confirmed booking is created on request", async () => {
    const { code } = await bookingIn(app(), house, "confirmed");
    expect((await link(code)).body).toEqual(noLink);
    const story = `/api/bookings/${code}/timeline`;
    const before = (await house.admin.send("GET", story)).body;
    const made = await link(code, "PUT");
    expect(made).toMatchObject({ status: 200, body: of(code) });
    expect((await link(code, "PUT")).body).toEqual(made.body); // it may have been sent
    expect((await (await linkOf(app(), house, code)).page()).state).toBe("confirmed");
    expect((await house.admin.send("GET", story)).body).toEqual(before);
  });

  test("that is renewed makes the old one unknown, and is recorded in the timeline", async () => {
    const old = await linkedBooking(app(), house);
    const made = await link(old.code, "POST");
    expect(made.body.url).not.toContain(old.token);
    const gone = await app().anonymous().send("GET", old.path);
    const never = await app()
      .anonymous()
      .send("GET", `/api/public/bookings/${old.code}/${"A".repeat(43)}`);
    expect([gone.status, gone.body]).toEqual([never.status, never.body]);
    expect((await (await linkOf(app(), house, old.code)).page()).state).toBe("hold");
    const { data } = (await house.admin.send("GET", `/api/bookings/${old.code}/timeline`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toContain("booking.link_renewed");
  });

  test.each(["inquiry", "expired", "cancelled", "checked_out", "no_show"] as const)(
    "cannot be created for a booking that is %s",
    async (status) => {
      const { code } = await bookingIn(app(), house, status);
      const reply = await link(code, "POST");
      expect(reply).toMatchObject({ status: 409, body: { error: "BookingCannotUpdatedException" } });
      expect(reply.body.reason).toMatch(/^O link vale para/);
    },
  );

  test("cannot be created for owner stays", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id, type: "owner", status: "hold" });
    expect((await link(code)).body.url).toBeNull();
    expect((await link(code, "POST")).body.reason).toBe("Só reservas de hóspedes têm um link para enviar.");
  });

  test("requires bookings.edit and money.view", async () => {
    const { code } = await linkedBooking(app(), house);
    const viewer = await house.personWith("bookings.view", "bookings.create", "money.view");
    expect((await link(code, "GET", viewer)).status).toBe(403);
    const moneyless = await house.personWith("bookings.view", "bookings.edit");
    expect((await link(code, "GET", moneyless)).body).toEqual(noLink);
    expect((await link(code, "POST", moneyless)).status).toBe(403);
    const clerk = await house.personWith("bookings.edit", "money.view");
    expect((await link(code, "GET", clerk)).body).toMatchObject(of(code));
  });
});

describe("The last opening of the page", () => {
  test("is stored to the minute, and not for a browser that is signed in to the company", async () => {
    const { code, path } = await linkedBooking(app(), house);
    const openedAt = async () => (await link(code)).body.opened_at;
    expect((await house.admin.send("GET", path)).status).toBe(200);
    expect(await openedAt()).toBeNull();
    const stranger = await (await openHouse(app())).personWith("bookings.view");
    for (const [at, by, stored] of [
      ["2026-11-20T15:10:40Z", app().anonymous(), "2026-11-20T15:10:00.000Z"],
      ["2026-11-20T15:12:20Z", house.admin, "2026-11-20T15:10:00.000Z"],
      ["2026-11-20T15:14:05Z", stranger, "2026-11-20T15:14:00.000Z"],
    ] as const) {
      app().clock.set(at);
      expect((await by.send("GET", path)).status).toBe(200);
      expect(await openedAt()).toBe(stored);
    }
    app().clock.set("2026-11-20T15:00:00Z");
  });

  test("starts again with a new link", async () => {
    const { code, path } = await linkedBooking(app(), house);
    await app().anonymous().send("GET", path);
    expect((await link(code)).body.opened_at).not.toBeNull();
    expect((await link(code, "POST")).body.opened_at).toBeNull();
  });
});

describe("The token", () => {
  const rowOf = (id: string) =>
    app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("guest_links as l")
        .innerJoin("bookings as b", "b.id", "l.booking_id")
        .selectAll("l")
        .where("b.code", "=", id)
        .executeTakeFirstOrThrow(),
    );

  test("is not stored in its row, the audit log or the booking", async () => {
    const { code, token } = await linkedBooking(app(), house);
    await link(code, "POST");
    const now = (await linkOf(app(), house, code)).token;
    const trail = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").selectAll().execute(),
    );
    const booking = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const kept = [JSON.stringify([trail, booking]), Buffer.concat([(await rowOf(code)).token_hash]).toString("latin1")];
    for (const secret of [token, now]) expect(kept.filter((text) => text.includes(secret))).toEqual([]);
  });

  test("can be derived only with its own row, company and key", async () => {
    const { code, token } = await linkedBooking(app(), house);
    const row = await rowOf(code);
    const { tenant_id } = house.company;
    expect(keptToken(["a secret for tests"], tenant_id, row)).toBe(token);
    expect(keptToken(["another", "a secret for tests"], tenant_id, row)).toBe(token);
    expect(keptToken(["another"], tenant_id, row)).toBeNull();
    expect(keptToken(["a secret for tests"], row.id, row)).toBeNull();
  });

  test("still opens the page after the key changed, but a new link is needed to show it", async () => {
    const { code, path } = await linkedBooking(app(), house);
    const rotated = createTestApp(app().database, { clock: app().clock, secrets: ["a new key"] });
    expect((await rotated.anonymous().send("GET", path)).status).toBe(200);
    const clerk = await rotated.signedIn(house.company.user_id, house.company.tenant_id);
    expect((await link(code, "GET", clerk)).body).toMatchObject({ url: null, created_at: "2026-11-20T15:00:00.000Z" });
    expect((await link(code, "POST", clerk)).body).toMatchObject(of(code));
    expect((await rotated.anonymous().send("GET", path)).status).toBe(404);
  });
});
