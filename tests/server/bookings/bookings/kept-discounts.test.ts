import { beforeEach, describe, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

// Keeping a price keeps its agreed discounts, whatever the rates say today: docs/money.md.
const app = testApp();
let house: House;
let place: string;

beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
  place = (await house.accommodation({ base_price_cents: 10_000, base_guests: 4 })).id;
});

const post = async (path: string, body: object) => {
  const reply = await house.admin.send("POST", `/api/${path}`, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
};
const save = (code: string, body: object) => house.admin.send("PUT", `/api/bookings/${code}`, { body });
const discount = (fields: object = {}) =>
  post("length-discounts", { name: "Semana", from_nights: 5, basis_points: 1_000, accommodation_id: place, ...fields });
const change = async ({ id }: { id: string }, fields: object) => {
  const path = `/api/length-discounts/${id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  expect((await house.admin.send("PUT", path, { body: { ...fields, version } })).status).toBe(200);
};
/** Five nights of R$ 100,00 from 1 December. */
const booked = (fields: object = {}) =>
  house.booking({ accommodation_id: place, check_in: "2026-12-01", check_out: "2026-12-06", ...fields });
const amounts = (body: { charges: { amount_cents: number }[] }) => body.charges.map((each) => each.amount_cents);

describe("With the price kept, a longer or shorter stay", () => {
  test.each([
    ["longer", "2026-12-07", 54_000],
    ["shorter, as far as the agreed number of nights is reached", "2026-12-05", 36_000],
    ["shorter than the agreed number of nights", "2026-12-03", 20_000],
  ])("%s: keeps the agreed length discount, not today's", async (_, check_out, total_cents) => {
    const rule = await discount({ from_nights: 4 });
    const { code } = await booked();
    await change(rule, { basis_points: 200, from_nights: 2 });
    const asked = { accommodation_id: place, check_in: "2026-12-01", check_out, adults: 2 };
    const quote = { ...asked, booking_code: code, pricing: "keep" };
    expect((await house.admin.send("POST", "/api/quotes", { body: quote })).body.total_cents).toBe(total_cents);
    const { body } = await save(code, { check_out, pricing: "keep", version: 1 });
    expect(body.total_cents).toBe(total_cents);
  });

  test("keeps a discount that no longer exists", async () => {
    const rule = await discount();
    const { code } = await booked();
    await house.admin.send("DELETE", `/api/length-discounts/${rule.id}`);
    const { body } = await save(code, { check_out: "2026-12-08", pricing: "keep", version: 1 });
    expect(body.total_cents).toBe(63_000);
  });

  test("gets no discount that was not agreed", async () => {
    const { code } = await booked();
    await discount();
    const { body } = await save(code, { check_out: "2026-12-07", pricing: "keep", version: 1 });
    expect(body.total_cents).toBe(60_000);
    const repriced = await save(code, { check_out: "2026-12-08", pricing: "reprice", version: 2 });
    expect(repriced.body.total_cents).toBe(63_000);
  });

  test("keeps the discount of a booking that was made before discounts kept their terms", async () => {
    const rule = await discount();
    const { code } = await booked();
    await change(rule, { basis_points: 200 });
    await app().database.asTenant(house.company.tenant_id, async (db) => {
      const row = await db.selectFrom("bookings").select("charges").where("code", "=", code).executeTakeFirstOrThrow();
      const charges = (row.charges as Record<string, unknown>[]).map(({ length, ...charge }) => charge);
      await db
        .updateTable("bookings")
        .set({ charges: JSON.stringify(charges) })
        .where("code", "=", code)
        .execute();
    });
    const { body } = await save(code, { check_out: "2026-12-07", pricing: "keep", version: 1 });
    expect(body.total_cents).toBe(54_000);
  });

  test.each([
    ["a share", { basis_points: 1_000, amount_cents: null }, -5_400],
    ["an amount", { basis_points: null, amount_cents: 3_000 }, -3_000],
  ])("keeps its coupon of %s, even outside the coupon's nights", async (_, off, coupon_cents) => {
    await discount();
    const coupon = await post("coupons", { code: "VERAO", ...off, last_night: "2026-12-05", min_nights: 5 });
    const { code } = await booked({ coupon: coupon.code });
    const path = `/api/coupons/${coupon.id}`;
    const { version } = (await house.admin.send("GET", path)).body;
    await house.admin.send("PUT", path, { body: { ...off, basis_points: off.basis_points && 100, version } });
    const { body } = await save(code, { check_out: "2026-12-07", pricing: "keep", version: 1 });
    expect(amounts(body)).toEqual([-6_000, coupon_cents]);
  });

  test("keeps its nights and its fees at their agreed prices", async () => {
    const fee = await post("fees", {
      name: "Café",
      unit: "guest_night",
      amount_cents: 500,
      mandatory: true,
      refundable: false,
    });
    const { code } = await booked();
    await house.admin.send("PUT", `/api/fees/${fee.id}`, { body: { amount_cents: 2_000, version: 1 } });
    const { body } = await save(code, { check_in: "2026-12-02", children: 1, pricing: "keep", version: 1 });
    expect(body.total_cents).toBe(40_000 + 500 * 4 * 3);
  });
});

describe("A quote at the agreed price names the discounts that the change would lose:", () => {
  const quoted = async (code: string, fields: object) => {
    const asked = { accommodation_id: place, check_in: "2026-12-01", check_out: "2026-12-06", adults: 2 };
    const body = { ...asked, booking_code: code, pricing: "keep", ...fields };
    return (await house.admin.send("POST", "/api/quotes", { body })).body.lost_discounts;
  };

  test("a length discount", async () => {
    await discount();
    const { code } = await booked();
    expect(await quoted(code, { check_out: "2026-12-04" })).toEqual([
      "O desconto de 10% por 5 noites deixa de valer: a estadia fica com 3 noites.",
    ]);
    expect(await quoted(code, { check_out: "2026-12-07" })).toEqual([]);
    expect(await quoted(code, { check_out: "2026-12-04", pricing: "reprice" })).toEqual([]);
  });

  test("a length discount of one part of a split stay", async () => {
    await discount();
    const { code } = await booked();
    const { id } = await house.accommodation();
    const { rest } = await post(`bookings/${code}/split`, { date: "2026-12-03", accommodation_id: id, version: 1 });
    const stay = { accommodation_id: id, check_in: "2026-12-03" };
    expect(await quoted(rest.code, { ...stay, check_out: "2026-12-04" })).toEqual([
      "O desconto de 10% por 5 noites deixa de valer: a estadia inteira fica com 3 noites.",
    ]);
  });

  test("a coupon, unless the save removes it", async () => {
    await post("coupons", { code: "VERAO", basis_points: 1_000, amount_cents: null, min_nights: 5 });
    const { code } = await booked({ coupon: "VERAO" });
    const shorter = { check_out: "2026-12-02" };
    expect(await quoted(code, shorter)).toEqual([
      "O desconto do cupom VERAO deixa de valer: ele pede 5 noites, e a estadia fica com 1 noite.",
    ]);
    expect(await quoted(code, { ...shorter, coupon: null })).toEqual([]);
  });
});

describe("Without a choice,", () => {
  test.each([
    ["an inquiry is priced anew", "inquiry", 100_000],
    ["a hold keeps its price", "hold", 50_000],
    ["a confirmed stay keeps its price", "confirmed", 50_000],
  ])("%s", async (_, status, total_cents) => {
    const { code } = await booked({ status });
    const { id } = await house.accommodation({ base_price_cents: 20_000, base_guests: 4 });
    const stay = { accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-06", adults: 2 };
    const quoted = await house.admin.send("POST", "/api/quotes", { body: { ...stay, booking_code: code } });
    const { body } = await save(code, { accommodation_id: id, version: 1 });
    expect([quoted.body.total_cents, body.total_cents]).toEqual([total_cents, total_cents]);
  });
});

test("who leaves early keeps the agreed discount if its nights are reached, never a better one", async () => {
  const rule = await discount({ from_nights: 3 });
  const { code } = await booked();
  await change(rule, { basis_points: 5_000 });
  app().clock.set("2026-12-01T18:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  await house.admin.send("POST", `/api/bookings/${code}/check-in`);
  app().clock.set("2026-12-04T14:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const body = { pricing: "reprice", accept_balance: true };
  const out = (await house.admin.send("POST", `/api/bookings/${code}/check-out`, { body })).body;
  expect(out.total_cents).toBe(27_000);
});

test("who leaves early is quoted the price that the check-out charges, and so is a shortened stay in house", async () => {
  const rule = await discount();
  const { code } = await booked();
  await change(rule, { basis_points: 500, from_nights: 2 });
  app().clock.set("2026-12-01T18:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const arrived = (await house.admin.send("POST", `/api/bookings/${code}/check-in`)).body;
  app().clock.set("2026-12-04T14:00:00Z");
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  const stay = { accommodation_id: place, check_in: "2026-12-01", check_out: "2026-12-04", adults: 2 };
  const asked = { ...stay, booking_code: code, pricing: "keep" };
  const quote = (await house.admin.send("POST", "/api/quotes", { body: asked })).body;
  expect(quote.lost_discounts).toHaveLength(1);
  const shorter = (await save(code, { check_out: "2026-12-05", pricing: "keep", version: arrived.version })).body;
  expect(shorter.total_cents).toBe(38_000);
  const body = { pricing: "reprice", accept_balance: true };
  const out = (await house.admin.send("POST", `/api/bookings/${code}/check-out`, { body })).body;
  expect([quote.total_cents, out.total_cents]).toEqual([28_500, 28_500]);
});

describe("A split stay with a coupon", () => {
  /** Five nights of R$ 100,00 with a coupon that is valid for the accommodation and five nights only. */
  async function split(off: object) {
    const coupon = await post("coupons", {
      code: "VERAO",
      accommodation_id: place,
      min_nights: 5,
      max_uses: 1,
      ...off,
    });
    const { code } = await booked({ coupon: coupon.code });
    const there = (await house.accommodation({ base_price_cents: 10_000, base_guests: 4 })).id;
    const body = { date: "2026-12-03", accommodation_id: there, version: 1 };
    const { first, rest } = await post(`bookings/${code}/split`, body);
    const uses = async () => (await house.admin.send("GET", `/api/coupons/${coupon.id}`)).body.uses;
    return { code, first, rest, there, uses };
  }
  const share = { basis_points: 1_000, amount_cents: null };
  const amount = { basis_points: null, amount_cents: 5_000 };

  test.each([
    ["a share", share, [-2_000], [-3_000]],
    ["an amount", amount, [-2_000], [-3_000]],
  ])("of %s keeps it in both parts, also when they are priced anew", async (_, off, ofFirst, ofRest) => {
    const { first, rest, uses } = await split(off);
    expect([first.coupon, rest.coupon]).toEqual(["VERAO", "VERAO"]);
    expect([amounts(first), amounts(rest)]).toEqual([ofFirst, ofRest]);
    expect(await uses()).toBe(1);
    const people = { adults: 3, pricing: "reprice" };
    const again = (await save(rest.code, { ...people, version: rest.version })).body;
    expect(amounts(again)).toEqual(ofRest);
    const firstAgain = (await save(first.code, { ...people, version: first.version })).body;
    expect(amounts(firstAgain)).toEqual(ofFirst);
  });

  test("that was deleted keeps it in both parts", async () => {
    const coupon = await post("coupons", { code: "VERAO", ...share });
    const { code } = await booked({ coupon: coupon.code });
    expect((await house.admin.send("DELETE", `/api/coupons/${coupon.id}`)).status).toBe(204);
    const there = (await house.accommodation()).id;
    const { rest } = await post(`bookings/${code}/split`, { date: "2026-12-03", accommodation_id: there, version: 1 });
    expect([rest.coupon, amounts(rest)]).toEqual(["VERAO", [-3_000]]);
  });

  test("priced anew while it is split keeps it", async () => {
    const coupon = await post("coupons", { code: "VERAO", ...amount });
    const { code } = await booked({ coupon: coupon.code });
    const there = (await house.accommodation({ base_price_cents: 20_000, base_guests: 4 })).id;
    const body = { date: "2026-12-03", accommodation_id: there, version: 1, pricing: "reprice" };
    const { first, rest } = await post(`bookings/${code}/split`, body);
    expect([first.total_cents, rest.total_cents]).toEqual([20_000 - 2_000, 60_000 - 3_000]);
  });

  test.each([
    ["a share", share],
    ["an amount", amount],
  ])("of %s gets the whole of it back when the split is undone", async (_, off) => {
    const { code, uses } = await split(off);
    const undone = (await house.admin.send("DELETE", `/api/bookings/${code}/split`)).body;
    expect([undone.coupon, amounts(undone), undone.total_cents]).toEqual(["VERAO", [-5_000], 45_000]);
    expect(await uses()).toBe(1);
    const { body } = await save(code, { adults: 3, pricing: "reprice", version: undone.version });
    expect(amounts(body)).toEqual([-5_000]);
  });
});
