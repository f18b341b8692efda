import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";

const app = testApp();
let house: House;
let foreign: House;

beforeAll(async () => {
  house = await openHouse(app());
  foreign = await openHouse(app());
});

const post = (code: string, act: string, body: object, caller = house.admin) =>
  caller.send("POST", `/api/bookings/${code}/${act}`, { body });
const asked = (other_code: string, more: object = {}) => ({ other_code, other_version: 1, version: 1, ...more });
const swap = (code: string, other: string, more: object = {}) => post(code, "swap", asked(other, more));
const undo = (code: string) => house.admin.send("DELETE", `/api/bookings/${code}/swap`);
const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const nights = (check_in: string, check_out: string) => ({ check_in, check_out });

/** Two overlapping stays, in accommodations with different prices. */
async function neighbours(fields: { one?: object; two?: object; dear?: object } = {}) {
  const cheap = await house.accommodation({ name: "Chalé Araucária" });
  const dear = await house.accommodation({ name: "Casa do Lago", base_price_cents: 50_000, ...fields.dear });
  const one = await house.booking({ accommodation_id: cheap.id, ...nights("2026-12-01", "2026-12-04"), ...fields.one });
  const two = await house.booking({ accommodation_id: dear.id, ...nights("2026-12-03", "2026-12-06"), ...fields.two });
  return { cheap, dear, one, two };
}

describe("Another company", () => {
  test("can neither swap our bookings nor find out that they exist", async () => {
    const { one, two } = await neighbours();
    const { id } = await foreign.accommodation();
    const theirs = await foreign.booking({ accommodation_id: id, ...nights("2026-12-01", "2026-12-04") });
    const [named, invented] = [await swap(one.code, theirs.code), await swap(one.code, "ZZ9ZZ9")];
    expect(named).toMatchObject({ status: 422, body: { errors: { other_code: ["Outra reserva é inválida"] } } });
    expect(named.body).toEqual(invented.body);
    expect((await post(one.code, "swap", asked(two.code), foreign.admin)).body.error).toBe("BookingNotFoundException");
    expect(await show(one.code)).toEqual(one);
  });
});

describe("Swapping two stays", () => {
  test("exchanges their accommodations and leaves every amount as agreed", async () => {
    const { cheap, dear, one, two } = await neighbours();
    await payAs(house.admin, one.code, { amount_cents: 12_345, method: "pix" });
    const reply = await swap(one.code, two.code);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(["booking", "other"]);
    const { booking, other } = reply.body;
    expect(booking).toMatchObject({
      code: one.code,
      accommodation_id: dear.id,
      nights: one.nights,
      paid_cents: 12_345,
    });
    expect(other).toMatchObject({ code: two.code, accommodation_id: cheap.id, nights: two.nights });
    expect([booking.total_cents, other.total_cents]).toEqual([one.total_cents, two.total_cents]);
    expect(booking.installments.length).toBe(one.installments.length);
    await house.booking({ accommodation_id: dear.id, ...nights("2026-12-04", "2026-12-06") });
    await house.booking({ accommodation_id: cheap.id, ...nights("2026-12-01", "2026-12-03") });
  });

  test("with reprice, prices both at current rates, and their instalments follow", async () => {
    const { one, two } = await neighbours();
    const { booking, other } = (await swap(one.code, two.code, { pricing: "reprice" })).body;
    expect([booking.total_cents, other.total_cents]).toEqual([150_000, 90_000]);
    const parts = (rows: { amount_cents: number }[]) => rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect([parts(booking.installments), parts(other.installments)]).toEqual([150_000, 90_000]);
  });

  test("can be previewed without saving anything, and is in the timeline of both bookings", async () => {
    const { one, two } = await neighbours();
    const preview = await post(one.code, "swap-preview", asked(two.code));
    expect(preview.body.booking.accommodation_name).toBe("Casa do Lago");
    expect([await show(one.code), await show(two.code)]).toEqual([one, two]);
    await swap(one.code, two.code);
    for (const [code, other] of [
      [one.code, two.code],
      [two.code, one.code],
    ]) {
      const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
      const told = data.find(({ action }: { action: string }) => action === "booking.swapped");
      expect(told.changes.map(({ field }: { field: string }) => field)).toEqual(["accommodation_name", "other_code"]);
      expect(told.changes[1].after).toBe(other);
    }
  });

  test("can be undone to the cent, even after a reprice", async () => {
    const { one, two } = await neighbours();
    await swap(one.code, two.code, { pricing: "reprice" });
    const back = await undo(two.code);
    expect(back.status).toBe(200);
    for (const before of [one, two]) expect(await show(before.code)).toEqual({ ...before, version: 3 });
    expect((await undo(two.code)).body.error).toBe("BookingCannotUpdatedException");
  });

  test("cannot be undone after either booking was changed or an accommodation was sold again", async () => {
    const changed = await neighbours();
    await swap(changed.one.code, changed.two.code);
    await house.admin.send("PUT", `/api/bookings/${changed.two.code}`, { body: { tags: ["x"], version: 2 } });
    expect((await undo(changed.one.code)).body.error).toBe("BookingCannotUpdatedException");
    const sold = await neighbours();
    await swap(sold.one.code, sold.two.code);
    await house.booking({ accommodation_id: sold.cheap.id, ...nights("2026-12-01", "2026-12-02") });
    expect((await undo(sold.one.code)).body.error).toBe("UnavailableDateForBookingException");
  });
});

describe("A swap is refused", () => {
  test("if another stay or the preparation after a stay is in the way", async () => {
    const third = await neighbours();
    const taken = await house.booking({ accommodation_id: third.dear.id, ...nights("2026-12-01", "2026-12-02") });
    const reply = await swap(third.one.code, third.two.code);
    expect([reply.status, reply.body.error]).toEqual([409, "UnavailableDateForBookingException"]);
    expect(reply.body.conflicts).toMatchObject([{ kind: "booking", code: taken.code }]);
    expect(reply.body.message).toBe(
      `Casa do Lago não está livre: ocupada de 01/12/2026 a 02/12/2026 pela reserva ${taken.code}.`,
    );
    expect([await show(third.one.code), await show(third.two.code)]).toEqual([third.one, third.two]);

    const prepared = await neighbours({ dear: { preparation_nights: 1 } });
    await house.booking({ accommodation_id: prepared.dear.id, ...nights("2026-12-07", "2026-12-09") });
    expect((await swap(prepared.one.code, prepared.two.code)).status).toBe(200);
    const late = await neighbours({ dear: { preparation_nights: 2 }, one: nights("2026-12-01", "2026-12-07") });
    await house.booking({ accommodation_id: late.dear.id, ...nights("2026-12-08", "2026-12-09") });
    expect((await swap(late.one.code, late.two.code)).status).toBe(409);
  });

  test("with 422 for the same booking or accommodation, no common night, and too many guests", async () => {
    const { cheap, one, two } = await neighbours();
    const beside = await house.booking({ accommodation_id: cheap.id, ...nights("2026-12-04", "2026-12-05") });
    const far = await neighbours({ two: nights("2026-12-20", "2026-12-22") });
    const small = await neighbours({ one: { adults: 4 }, two: { adults: 2 }, dear: { max_guests: 2 } });
    const bad = [
      await swap(one.code, one.code),
      await swap(one.code, beside.code),
      await swap(far.one.code, far.two.code),
      await swap(small.one.code, small.two.code),
    ];
    for (const { status, body } of bad) expect([status, Object.keys(body.errors)]).toEqual([422, ["other_code"]]);
    expect(bad[3]?.body.errors.other_code[0]).toContain(`Reserva ${small.one.code}: `);
    expect(await show(two.code)).toEqual(two);
  });

  test("for a broken rule of the other accommodation, unless overridden", async () => {
    const { dear, one, two } = await neighbours();
    await house.admin.send("PUT", `/api/accommodations/${dear.id}`, { body: { min_nights: 5, version: 1 } });
    const desk = await house.personWith("bookings.view", "bookings.edit");
    expect((await post(one.code, "swap", asked(two.code), desk)).status).toBe(422);
    expect((await swap(one.code, two.code)).body.booking.overridden_rules).toEqual(["min_nights"]);
  });

  test("with 409 for a stale version of either, a cancelled booking, and nights already slept", async () => {
    const { one, two } = await neighbours();
    for (const versions of [{ version: 9 }, { other_version: 9 }]) {
      expect((await swap(one.code, two.code, versions)).body.error).toBe("StaleRecordException");
    }
    await post(two.code, "cancellation", { reason: "Desistiu" });
    expect((await swap(one.code, two.code, { other_version: 2 })).body.error).toBe("BookingCannotUpdatedException");
    const slept = await neighbours({
      one: nights("2026-11-20", "2026-11-24"),
      two: nights("2026-11-21", "2026-11-23"),
    });
    await post(slept.one.code, "check-in", {});
    try {
      app().clock.set("2026-11-21T15:00:00Z");
      const reply = await swap(slept.one.code, slept.two.code, { version: 2 });
      expect(reply.body).toMatchObject({ error: "BookingCannotUpdatedException" });
      expect(reply.body.message).toContain("Divida a estadia");
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });
});
