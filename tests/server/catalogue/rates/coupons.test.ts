import { beforeAll, describe, expect, test } from "vitest";
import { couponDesk } from "#tests/server/catalogue/rates/coupon-desk";
import { amountIn } from "#tests/support/amount-in";
import { type House, openHouse, stay, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const tenth = { code: "Verão 10", basis_points: 1_000 };

const { newCoupon, post, put, quote, take, uses } = couponDesk(() => house);
const off = ({ charges }: { charges: { name: string; amount_cents: number }[] }) =>
  charges.map(({ name, amount_cents }) => [name, amount_cents]);

describe("The coupons of a company", () => {
  test("are hidden from another company and invalid for its bookings", async () => {
    const mine = await newCoupon({ code: "SODACASA" });
    const neighbour = await openHouse(app());
    expect((await neighbour.admin.send("GET", "/api/coupons")).body).toEqual({ data: [] });
    expect((await neighbour.admin.send("DELETE", `/api/coupons/${mine.id}`)).status).toBe(404);
    const place = await neighbour.accommodation();
    const sentences = [];
    for (const coupon of ["SODACASA", "INVENTADO"]) {
      const body = { ...stay, accommodation_id: place.id, coupon };
      sentences.push((await post("bookings", body, neighbour.admin)).body.errors);
      sentences.push((await quote({ accommodation_id: place.id, coupon }, neighbour.admin)).body.coupon_trouble);
    }
    const unknown = "Não conhecemos este cupom";
    expect(sentences).toEqual([{ coupon: [unknown] }, unknown, { coupon: [unknown] }, unknown]);
    expect((await post("coupons", { ...tenth, accommodation_id: place.id })).status).toBe(422);
    expect((await post("coupons", { ...tenth, code: "SODACASA" }, neighbour.admin)).status).toBe(201);
  });

  test("have a code without accents and signs, and apply to every stay by default", async () => {
    const { status, body } = await post("coupons", tenth);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      code: "VERAO10",
      accommodation_id: null,
      group: null,
      basis_points: 1_000,
      amount_cents: null,
      booked_from: null,
      booked_until: null,
      first_night: null,
      last_night: null,
      min_nights: null,
      max_uses: null,
      paused: false,
      uses: 0,
      version: 1,
    });
  });

  test("have unique codes", async () => {
    const { code, id, version } = await newCoupon();
    const taken = { code: ["Já existe um cupom com este código"] };
    expect((await post("coupons", { ...tenth, code: code.toLowerCase() })).body.errors).toEqual(taken);
    const other = await newCoupon();
    const renamed = await put(`coupons/${other.id}`, { code, version: 1 });
    expect([renamed.status, renamed.body.errors]).toEqual([422, taken]);
    expect((await put(`coupons/${id}`, { code, version })).status).toBe(200);
  });

  test.each([
    [{ code: "?!" }, "code"],
    [{ basis_points: null }, "basis_points"],
    [{ amount_cents: 100 }, "amount_cents"],
    [{ basis_points: 10_001 }, "basis_points"],
    [{ booked_from: "2027-01-02", booked_until: "2027-01-01" }, "booked_until"],
    [{ first_night: "2027-01-02", last_night: "2027-01-01" }, "last_night"],
    [{ max_uses: 0 }, "max_uses"],
  ])("are refused with %j", async (fields, path) => {
    const { status, body } = await post("coupons", { code: "RECUSADO", basis_points: 500, ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([422, [path]]);
  });

  test("lose their percentage when they get an amount", async () => {
    const { id } = await newCoupon();
    const { body } = await put(`coupons/${id}`, { amount_cents: 5_000, version: 1 });
    expect(body).toMatchObject({ basis_points: null, amount_cents: 5_000, version: 2 });
    expect((await put(`coupons/${id}`, { amount_cents: 6_000, version: 1 })).status).toBe(409);
  });
});

describe("A stay with a coupon", () => {
  test("costs what was quoted, and keeps the coupon's terms when the coupon is changed or deleted", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code, id } = await newCoupon();
    const { body: quoted } = await quote({ accommodation_id, coupon: ` ${code.toLowerCase()}` });
    expect([quoted.coupon_trouble, off(quoted)]).toEqual([null, [[`Cupom ${code}: −10%`, -9_000]]]);
    const { body: booking } = await take({ accommodation_id, coupon: code });
    expect([booking.total_cents, booking.charges]).toEqual([81_000, quoted.charges]);
    await put(`coupons/${id}`, { basis_points: 5_000, version: 1 });
    const longer = { check_out: "2026-12-05", pricing: "reprice" };
    const address = { accommodation_id, ...longer, booking_code: booking.code };
    expect((await quote(address)).body.total_cents).toBe(108_000);
    expect((await house.admin.send("DELETE", `/api/coupons/${id}`)).status).toBe(204);
    const saved = await put(`bookings/${booking.code}`, { ...longer, version: booking.version });
    expect([saved.status, off(saved.body)]).toEqual([200, [[`Cupom ${code}: −10%`, -12_000]]]);
  });

  test("that changes its length is checked against the coupon's own terms, also at the agreed price", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await newCoupon({ min_nights: 3, basis_points: null, amount_cents: 5_000 });
    const { body: booking } = await take({ accommodation_id, coupon: code });
    expect(off(booking)).toEqual([[`Cupom ${code}`, -5_000]]);
    const longer = { check_out: "2026-12-05", pricing: "keep", version: booking.version };
    const { body: kept } = await put(`bookings/${booking.code}`, longer);
    expect([kept.total_cents, off(kept)]).toEqual([115_000, [[`Cupom ${code}`, -5_000]]]);
    const shorter = { check_out: "2026-12-03", version: kept.version };
    const { body: without } = await put(`bookings/${booking.code}`, shorter);
    expect([without.total_cents, without.charges]).toEqual([60_000, []]);
  });

  test("that ends early gets the discount for its remaining nights", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await newCoupon();
    const { body: booking } = await take({
      ...{ accommodation_id, coupon: code },
      ...{ check_in: "2026-11-20", check_out: "2026-11-23" },
    });
    await post(`bookings/${booking.code}/check-in`, {});
    app().clock.set("2026-11-21T15:00:00Z");
    try {
      const { body } = await post(`bookings/${booking.code}/check-out`, { pricing: "reprice", accept_balance: true });
      expect(off(body)).toEqual([[`Cupom ${code}: −10%`, -3_000]]);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });

  test.each([
    [{ booked_from: "2026-11-21" }, {}, "Este cupom vale a partir de 21/11/2026"],
    [{ booked_until: "2026-11-19" }, {}, "Este cupom valeu até 19/11/2026"],
    [{ min_nights: 4 }, {}, "Este cupom pede estadia de 4 noites ou mais"],
    [{ last_night: "2026-12-02" }, {}, "Este cupom vale para noites até 02/12/2026"],
    [{ paused: true }, {}, "Este cupom está pausado"],
    [{}, { type: "owner" }, "Cupons valem só para estadias de hóspedes"],
  ])("is refused with the reason if the coupon does not apply: %j %j", async (fields, more, sentence) => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await newCoupon(fields);
    const { status, body } = await quote({ accommodation_id, coupon: code, ...more });
    expect([status, body.coupon_trouble, body.charges]).toEqual([200, sentence, []]);
    const refused = await take({ accommodation_id, coupon: code, ...more });
    expect([refused.status, refused.body.errors]).toEqual([422, { coupon: [sentence] }]);
  });

  test("can get a coupon later, replace it and remove it, with the agreed nights", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const [tenth, fifty] = [await newCoupon(), await newCoupon({ basis_points: null, amount_cents: 5_000 })];
    const { body: booking } = await take({ accommodation_id });
    const address = { accommodation_id, booking_code: booking.code, pricing: "keep" };
    let { version } = booking;
    const asTenth = [[`Cupom ${tenth.code}: −10%`, -9_000]];
    for (const [coupon, code, lines, counted] of [
      [tenth.code.toLowerCase(), tenth.code, asTenth, [1, 0]],
      [undefined, tenth.code, asTenth, [1, 0]],
      [fifty.code, fifty.code, [[`Cupom ${fifty.code}`, -5_000]], [0, 1]],
      [null, null, [], [0, 0]],
    ] as const) {
      const { body: quoted } = await quote({ ...address, coupon });
      const saved = await put(`bookings/${booking.code}`, { coupon, version });
      expect([saved.status, saved.body.coupon, off(saved.body), off(quoted)]).toEqual([200, code, lines, lines]);
      expect(saved.body.total_cents).toBe(quoted.total_cents);
      expect([await uses(tenth), await uses(fifty)]).toEqual(counted);
      ({ version } = saved.body);
    }
  });

  test("gets a later coupon's discount at the agreed price after the length discount", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const discount = { name: "Três", from_nights: 3, basis_points: 2_000, accommodation_id };
    const { id } = (await post("length-discounts", discount)).body;
    const { code } = await newCoupon();
    const { body: booking } = await take({ accommodation_id });
    await house.admin.send("DELETE", `/api/length-discounts/${id}`);
    const { body } = await put(`bookings/${booking.code}`, { coupon: code, version: booking.version });
    const lines = [
      booking.charges[0],
      { fee_id: null, name: `Cupom ${code}: −10%`, amount_cents: -7_200, coupon: true },
    ];
    expect([body.charges, body.total_cents]).toEqual([lines, 64_800]);
  });

  test("keeps a length discount with the same name as its coupon when the coupon is replaced", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const [first, second] = [await newCoupon(), await newCoupon({ basis_points: null, amount_cents: 5_000 })];
    const discount = { name: `Cupom ${first.code}`, from_nights: 3, basis_points: 2_000, accommodation_id };
    await post("length-discounts", discount);
    const { body: booking } = await take({ accommodation_id, coupon: first.code });
    const { body } = await put(`bookings/${booking.code}`, { coupon: second.code, version: booking.version });
    expect(body.charges).toEqual([
      { fee_id: null, name: `Cupom ${first.code}: 20% a partir de 3 noites`, amount_cents: -18_000 },
      { fee_id: null, name: `Cupom ${second.code}`, amount_cents: -5_000, coupon: true },
    ]);
  });

  test("is unchanged if a later coupon does not apply", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const [kept, long] = [await newCoupon(), await newCoupon({ min_nights: 9 })];
    const { body: booking } = await take({ accommodation_id, coupon: kept.code });
    const sentence = "Este cupom pede estadia de 9 noites ou mais";
    const { body } = await quote({ accommodation_id, coupon: long.code, booking_code: booking.code });
    expect([body.coupon_trouble, body.charges]).toEqual([sentence, []]);
    const refused = await put(`bookings/${booking.code}`, { coupon: long.code, version: booking.version });
    expect([refused.status, refused.body.errors]).toEqual([422, { coupon: [sentence] }]);
    expect((await house.admin.send("GET", `/api/bookings/${booking.code}`)).body).toEqual(booking);
  });

  test("shows before it is shortened that its coupon will no longer apply", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await newCoupon({ min_nights: 3 });
    const { body: booking } = await take({ accommodation_id, coupon: code });
    const shorter = { accommodation_id, check_out: "2026-12-03", booking_code: booking.code };
    for (const pricing of ["keep", "reprice"]) {
      const { body } = await quote({ ...shorter, pricing });
      expect([body.coupon_trouble, off(body)]).toEqual(["Este cupom pede estadia de 3 noites ou mais", []]);
    }
  });

  test("does not show that its coupon does not apply while the agreed price keeps it", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await newCoupon({ last_night: "2026-12-03" });
    const { body: booking } = await take({ accommodation_id, coupon: code });
    const longer = { accommodation_id, check_out: "2026-12-05", booking_code: booking.code };
    const { body: kept } = await quote(longer);
    expect([kept.coupon_trouble, off(kept)]).toEqual([null, [[`Cupom ${code}: −10%`, -12_000]]]);
    const { body: repriced } = await quote({ ...longer, pricing: "reprice" });
    expect([repriced.coupon_trouble, off(repriced)]).toEqual(["Este cupom vale para noites até 03/12/2026", []]);
  });

  test("shows no amount to users without money.view", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await newCoupon({ basis_points: null, amount_cents: 77_777 });
    const blind = await house.personWith("bookings.create");
    const { body } = await quote({ accommodation_id, coupon: code }, blind);
    expect(JSON.stringify(body)).not.toMatch(/_cents/);
    expect(JSON.stringify(body)).not.toMatch(amountIn(77_777));
    expect(body.charges).toEqual([{ fee_id: null, name: `Cupom ${code}`, coupon: true }]);
  });
});
