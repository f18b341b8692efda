import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { todayIn } from "#domain/stay-dates";
import { endOfAnnouncedHold, endOfRefusedHold } from "#server/bookings/bookings/holds/hold-ends";
import { expireDueHoldsEverywhere } from "#server/bookings/bookings/nights/lock-nights";
import { tellingOf } from "#tests/server/money/announcements/telling";
import { linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
const begin = "2026-11-20T15:00:00Z";
const agreed = "2026-11-21T15:00:00.000Z";
beforeEach(async () => {
  app().clock.set(begin);
  house = await openPixHouse(app());
});

async function at(moment: string) {
  app().clock.set(moment);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
}

/** A hold until the next noon, announced immediately. */
async function announced(fields: object = {}) {
  const linked = await linkedStay(app(), house, { status: "hold", ...fields });
  const telling = tellingOf(app(), house, linked);
  const { accommodation_id } = await telling.booking();
  expect((await telling.tell(1, 45_000)).status).toBe(200);
  const taken = () => house.admin.send("POST", "/api/bookings", { body: { ...stay, accommodation_id } });
  const quote = () => house.admin.send("POST", "/api/quotes", { body: { ...asked, accommodation_id } });
  return { ...linked, ...telling, accommodation_id, taken, quote };
}
const stay = {
  ...{ check_in: "2026-12-01", check_out: "2026-12-04", adults: 2 },
  holder: { name: "Outra Pessoa" },
  status: "confirmed",
};
const asked = { check_in: "2026-12-01", check_out: "2026-12-04", adults: 2 };
const expire = () => expireDueHoldsEverywhere(app().database, app().clock);

/** The hold as seen everywhere: stored expiry, job, quotes, lists, dashboard and guest page. */
async function everywhere({ code, page, booking, quote }: Awaited<ReturnType<typeof announced>>) {
  await expire();
  const listed = (await house.admin.send("GET", `/api/bookings?status=hold&q=${code}`)).body.data;
  const day = (await house.admin.send("GET", "/api/dashboard")).body;
  const { page: guests, row, quoted } = { page: await page(), row: await booking(), quoted: (await quote()).body };
  const nights = await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("occupancies as o")
      .innerJoin("bookings as b", "b.id", "o.booking_id")
      .select("o.expires_at")
      .where("b.code", "=", code)
      .execute(),
  );
  return {
    row: [row.status, row.hold_expires_at],
    list: listed.map((each: { hold_expires_at: string }) => each.hold_expires_at),
    page: [guests.state, guests.hold_expires_at],
    available: quoted.available,
    nights: nights.map(({ expires_at }) => expires_at?.toISOString()),
    expiring: day.expiring_holds.map((each: { code: string; hold_expires_at: string }) => each.hold_expires_at),
  };
}
const standing = (end: string, expiring = true) => ({
  row: ["hold", end],
  list: [end],
  page: ["hold", end],
  available: false,
  nights: [end],
  expiring: expiring ? [end] : [],
});

describe("A reported Pix", () => {
  test("keeps a hold past its deadline until the desk decides, at most 24 hours, and every view agrees", async () => {
    const hold = await announced();
    const end = "2026-11-22T15:00:00.000Z";
    await at("2026-11-21T15:00:00Z");
    expect(await everywhere(hold)).toEqual(standing(end));
    expect(await hold.taken()).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    await at("2026-11-22T14:59:59Z");
    expect(await everywhere(hold)).toEqual(standing(end));
    await at(end);
    expect(await everywhere(hold)).toMatchObject({ row: ["expired", end], list: [], nights: [], available: true });
    expect((await hold.taken()).status).toBe(201);
  });

  test("keeps no hold past the evening of arrival", async () => {
    const hold = await announced({ check_in: "2026-11-21", check_out: "2026-11-23" });
    expect((await hold.booking()).hold_expires_at).toBe("2026-11-22T02:59:00.000Z");
  });

  test("that is refused restores the agreed deadline, or allows two hours if that has passed", async () => {
    const early = await announced();
    await early.refuse((await early.waiting()).id, "Não entrou");
    expect(await everywhere(early)).toEqual(standing(agreed));
    const late = await announced();
    await at("2026-11-21T20:00:00Z");
    await late.refuse((await late.waiting()).id, "Não entrou");
    const end = "2026-11-21T22:00:00.000Z";
    expect((await late.booking()).hold_expires_at).toBe(end);
    await at(end);
    expect(await late.booking()).toMatchObject({ status: "expired" });
  });

  test("reported again after a refusal adds no second day", async () => {
    const hold = await announced();
    await hold.refuse((await hold.waiting()).id, "Não entrou");
    await at("2026-11-21T14:00:00Z");
    await hold.tell(1, 45_000);
    expect((await hold.booking()).hold_expires_at).toBe("2026-11-22T15:00:00.000Z");
  });

  test("of which a part arrived keeps the hold until the evening of arrival, whatever is refused later", async () => {
    const hold = await announced({ check_in: "2026-11-21", check_out: "2026-11-23" });
    const evening = "2026-11-22T02:59:00.000Z";
    await hold.confirm((await hold.waiting()).id, 10_000);
    expect(await hold.booking()).toMatchObject({ status: "hold", hold_expires_at: evening });
    await hold.tell(1, 35_000);
    await hold.refuse((await hold.waiting()).id, "Não entrou");
    expect((await hold.booking()).hold_expires_at).toBe(evening);
  });

  test("does not move a deadline that the desk sets afterwards, and appears in the timeline", async () => {
    const { code, booking, waiting, refuse } = await announced();
    const { version } = await booking();
    const next = "2026-11-25T12:00:00.000Z";
    const body = { version, hold_expires_at: next };
    expect((await house.admin.send("PUT", `/api/bookings/${code}`, { body })).status).toBe(200);
    await refuse((await waiting()).id, "Não entrou");
    expect((await booking()).hold_expires_at).toBe(next);
    const entries = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body.data;
    const told = entries.find(({ action }: { action: string }) => action === "booking.payment_announced");
    const change = { field: "hold_expires_at", before: agreed, after: "2026-11-22T15:00:00.000Z" };
    expect(told.changes).toContainEqual(change);
  });

  test("does not revive a hold that has ended, even before the expiry job has run", async () => {
    const linked = await linkedStay(app(), house, { status: "hold" });
    await at(agreed);
    const telling = tellingOf(app(), house, linked);
    expect(await telling.tell(1, 45_000)).toMatchObject({
      status: 200,
      body: { state: "expired", awaits_check: true },
    });
    expect(await telling.booking()).toMatchObject({ status: "expired", hold_expires_at: agreed });
  });

  test("racing with the expiry job and another booking keeps the hold or loses the nights, never both", async () => {
    for (let round = 0; round < 6; round += 1) {
      app().clock.set(begin);
      house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
      const linked = await linkedStay(app(), house, { status: "hold" });
      const telling = tellingOf(app(), house, linked);
      const { accommodation_id } = await telling.booking();
      await at(round % 2 === 0 ? "2026-11-21T14:59:59.999Z" : agreed);
      const acts = [
        () => telling.tell(1, 45_000),
        () => house.admin.send("POST", "/api/bookings", { body: { ...stay, accommodation_id } }),
        expire,
      ];
      const [, taken] = await Promise.all(acts.map((act) => act()));
      const { status } = await telling.booking();
      expect([(taken as { status: number }).status, status]).toEqual(
        round % 2 === 0 ? [409, "hold"] : [201, "expired"],
      );
    }
  });
});

describe("The end of a hold with a reported Pix", () => {
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 20 })
    .map((minutes) => new Date(Date.parse(begin) + minutes * 60_000));
  const zone = fc.constantFrom("America/Sao_Paulo", "America/Noronha", "America/Rio_Branco");
  const acts = fc.array(fc.record({ after: fc.integer({ min: 0, max: 30 * 60 }), refused: fc.boolean() }), {
    maxLength: 12,
  });
  const hour = 3_600_000;

  test("is never before the agreed one, more than 26 hours after it, or past the evening of arrival", () => {
    fc.assert(
      fc.property(moment, moment, zone, acts, (agreed, arrival, timezone, course) => {
        const check_in = todayIn(timezone, arrival);
        let [now, expires_at] = [begun, agreed];
        for (const { after, refused } of course) {
          now = new Date(now.getTime() + after * 60_000);
          if (now >= expires_at) break;
          const before = expires_at;
          expires_at = refused
            ? endOfRefusedHold({ agreed }, now)
            : endOfAnnouncedHold({ check_in, agreed, expires_at }, timezone);
          const past = expires_at.getTime() - agreed.getTime();
          expect(past).toBeGreaterThanOrEqual(0);
          expect(past).toBeLessThanOrEqual(
            (refused ? 26 : 24) * hour + Math.max(0, before.getTime() - agreed.getTime() - 24 * hour),
          );
          expect(expires_at > now).toBe(true);
          if (!refused && expires_at > before) expect(todayIn(timezone, expires_at) <= check_in).toBe(true);
        }
      }),
    );
  });
  const begun = new Date(begin);
});
