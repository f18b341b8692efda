import { beforeEach, describe, expect, test } from "vitest";
import { booking, calendarOf, closed } from "#tests/server/bookings/channels/channel-house";
import { sharedDesk } from "#tests/server/bookings/channels/shared-channels";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { askingOf, askingStay, atMoment } from "#tests/server/guest/guest-requests/asking-guest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});
const stay = (fields: object = {}, place: object = {}) => askingStay(app(), house, fields, place);
const raise = async (id: string, base_price_cents: number) => {
  const path = `/api/accommodations/${id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  return house.admin.send("PUT", path, { body: { base_price_cents, version } });
};

describe("A guest who requests other dates", () => {
  test("sees the desk's own quote first, and the occupied nights without their guests", async () => {
    const { price, taken, code, accommodation_id, stay: asked } = await stay();
    await house.booking({ accommodation_id, check_in: "2027-01-02", check_out: "2027-01-04" });
    const shown = (await price({ check_out: "2026-12-30", adults: 3 })).body;
    const body = { ...asked, check_out: "2026-12-30", adults: 3, accommodation_id, booking_code: code };
    const quote = (await house.admin.send("POST", "/api/quotes", { body })).body;
    expect(shown).toMatchObject({ before_cents: 90_000, total_cents: quote.total_cents, available: true });
    expect((await price({ check_in: "2027-01-01", check_out: "2027-01-05" })).body.available).toBe(false);
    const { taken: nights, ...range } = await taken();
    expect(nights).toEqual(["2027-01-02", "2027-01-03"]);
    expect(Object.keys(range)).toEqual(["from", "until"]);
  });

  test("is shown the agreed price on the other nights, as the desk by default, and gets that figure", async () => {
    const { price, change, requests, accept, booking, code, accommodation_id, stay: asked } = await stay();
    await raise(accommodation_id, 99_000);
    const body = { ...asked, accommodation_id, booking_code: code };
    const quote = (await house.admin.send("POST", "/api/quotes", { body })).body;
    const shown = (await price()).body;
    expect([quote.total_cents, shown.total_cents]).toEqual([90_000, 90_000]);
    expect(shown.nights.map(({ price_cents }: { price_cents: number }) => price_cents)).toEqual([
      30_000, 30_000, 30_000,
    ]);
    await change();
    const [request] = await requests();
    expect(request.change).toMatchObject({ before_cents: 90_000, total_cents: 90_000 });
    expect((await accept(request.id)).status).toBe(200);
    expect(await booking()).toMatchObject({ check_in: "2026-12-26", total_cents: 90_000 });
  });

  test("gets them at the price shown, whatever the prices are when the desk accepts", async () => {
    const { change, requests, accept, booking, accommodation_id, page, timeline, stay: asked } = await stay();
    expect((await change({ check_out: "2026-12-30" }, "Chegamos depois do Natal")).status).toBe(200);
    const [request] = await requests();
    expect(request).toMatchObject({
      state: "open",
      change: { before_cents: 90_000, total_cents: 120_000, available: true },
    });
    await raise(accommodation_id, 99_000);
    expect(await accept(request.id)).toMatchObject({ status: 200, body: { state: "accepted" } });
    expect(await booking()).toMatchObject({
      ...{ check_in: asked.check_in, check_out: "2026-12-30", total_cents: 120_000, paid_cents: 45_000 },
    });
    expect((await page()).requests.list[0]).toMatchObject({ kind: "change", state: "accepted" });
    expect(await timeline()).toContain("booking.change_accepted");
  });

  test("keeps extra charges in addition to the price shown", async () => {
    const { change, requests, accept, booking, code } = await stay();
    await change();
    const charge = { name: "Frigobar", amount_cents: 2_500 };
    await house.admin.send("POST", `/api/bookings/${code}/charges`, { body: charge });
    await accept((await requests())[0].id);
    expect((await booking()).total_cents).toBe(92_500);
  });

  test("sees when the nights are no longer free, and the desk cannot accept", async () => {
    const { change, requests, accept, booking, page, accommodation_id } = await stay();
    await change();
    await house.booking({ accommodation_id, check_in: "2026-12-27", check_out: "2026-12-28" });
    const [{ id, change: asked }] = await requests();
    expect(asked.available).toBe(false);
    expect((await page()).requests.list[0].change.available).toBe(false);
    expect(await accept(id)).toMatchObject({
      status: 409,
      body: { error: "UnavailableDateForBookingException", reason: expect.stringContaining("ocupadas") },
    });
    expect(await booking()).toMatchObject({ check_in: "2026-12-20", total_cents: 90_000 });
    expect((await requests())[0].state).toBe("open");
  });

  test("cannot get a price that is outdated by a change of the booking", async () => {
    const { change, requests, accept, booking, code } = await stay();
    await change();
    const { version } = await booking();
    await house.admin.send("PUT", `/api/bookings/${code}`, { body: { adults: 1, version } });
    const [{ id, change: asked }] = await requests();
    expect(asked.outdated).toBe(true);
    expect(await accept(id)).toMatchObject({ status: 409, body: { reason: expect.stringContaining("foi alterada") } });
  });

  test("is refused broken rules, too many people, occupied nights and unchanged dates", async () => {
    const { change, ask, stay: asked, accommodation_id, requests, price } = await stay();
    const same = { check_in: "2026-12-20", check_out: "2026-12-23" };
    expect(await ask({ kind: "change", ...asked, ...same, total_cents: 90_000 })).toMatchObject({ status: 422 });
    expect(await change({ adults: 9 })).toMatchObject({
      status: 422,
      body: { errors: { adults: [expect.any(String)] } },
    });
    await house.booking({ accommodation_id, check_in: "2026-12-27", check_out: "2026-12-28" });
    expect(await change()).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    expect((await price({ check_in: "2026-11-01", check_out: "2026-11-03" })).body.broken_rules).toMatchObject([
      { rule: "past_arrival" },
    ]);
    expect(await requests()).toEqual([]);
    expect((await ask({ kind: "change", ...asked, check_out: "2026-12-27", total_cents: 1 })).status).toBe(409);
  });

  test("can be accepted against a rule only by a user who may override it", async () => {
    const { change, requests, accept, booking, accommodation_id, code } = await stay();
    await change({ check_out: "2026-12-27" });
    const path = `/api/accommodations/${accommodation_id}`;
    const { version } = (await house.admin.send("GET", path)).body;
    await house.admin.send("PUT", path, { body: { min_nights: 3, version } });
    const [{ id, change: asked }] = await requests();
    expect(asked.broken_rules).toMatchObject([{ rule: "min_nights" }]);
    const clerk = await house.personWith("bookings.view", "bookings.edit", "money.view");
    expect((await accept(id, clerk)).status).toBe(422);
    expect((await accept(id)).status).toBe(200);
    expect(await booking()).toMatchObject({ check_out: "2026-12-27", overridden_rules: ["min_nights"], code });
  });

  test("appears on the day sheet with the price, without it for users without money.view", async () => {
    const { change, code } = await stay();
    await change();
    const day = (await house.admin.send("GET", "/api/dashboard")).body;
    expect(day.guest_requests).toMatchObject([
      { code, kind: "change", asked_check_in: "2026-12-26", before_cents: 90_000, total_cents: 90_000 },
    ]);
    const moneyless = await house.personWith("dashboard.view", "bookings.view");
    const seen = (await moneyless.send("GET", "/api/dashboard")).body.guest_requests;
    expect([seen.length, JSON.stringify(seen).includes("_cents")]).toEqual([1, false]);
    await atMoment(app(), house, "2026-12-24T15:00:00Z"); // the stay of the request is over
    expect((await house.admin.send("GET", "/api/dashboard")).body.counts.guest_requests).toBe(0);
  });
});

test("the desk reads which agreed discount a shorter stay loses before it accepts", async () => {
  const rule = { name: "Semana", from_nights: 3, basis_points: 1_000 };
  expect((await house.admin.send("POST", "/api/length-discounts", { body: rule })).status).toBe(201);
  const { change, requests } = await stay();
  expect((await change({ check_out: "2026-12-28" })).status).toBe(200);
  expect((await requests())[0].change.lost_discounts).toEqual([
    "O desconto de 10% por 3 noites deixa de valer: a estadia fica com 2 noites.",
  ]);
});

test("nights that a channel only repeats of the guest's own stay are free to it, and to nobody else", async () => {
  const { shared } = sharedDesk(app, () => house);
  const place = await shared("booking_com");
  const made = [];
  for (const nights of [
    { check_in: "2026-12-20", check_out: "2026-12-22" },
    { check_in: "2026-12-10", check_out: "2026-12-11" },
  ]) {
    const { code } = await house.booking({ accommodation_id: place.id, ...nights });
    await house.admin.send("POST", `/api/bookings/${code}/link`);
    made.push(askingOf(app(), house, await linkOf(app(), house, code)));
  }
  const [own, other] = made as [Asking, Asking];
  await place.reads("booking_com");
  await place.says("booking_com", calendarOf(booking, closed("y", "2026-12-20", "2026-12-22")));
  const { version } = await own.booking();
  const away = { check_in: "2026-12-26", check_out: "2026-12-28", version };
  await house.admin.send("PUT", `/api/bookings/${own.code}`, { body: away });
  const back = { check_in: "2026-12-20", check_out: "2026-12-22" };
  const nightsOf = async (asking: Asking) => (await asking.taken()).taken;
  expect(await nightsOf(own)).toEqual(["2026-12-10"]);
  expect(await nightsOf(other)).toEqual(["2026-12-20", "2026-12-21", "2026-12-26", "2026-12-27"]);
  expect((await other.price(back)).body.available).toBe(false);
  expect((await own.price(back)).body.available).toBe(true);
  expect((await own.change(back)).status).toBe(200);
  const [{ id, change }] = await own.requests();
  expect(change.available).toBe(true);
  expect((await own.accept(id)).status).toBe(200);
  expect(await own.booking()).toMatchObject(back);
});

type Asking = ReturnType<typeof askingOf>;
