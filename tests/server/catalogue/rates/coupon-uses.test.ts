import { beforeAll, expect, test } from "vitest";
import { couponDesk } from "#tests/server/catalogue/rates/coupon-desk";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const { newCoupon, post, quote, take, uses } = couponDesk(() => house);

test("a cancellation frees a use of the coupon, and a copied booking takes none", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const coupon = await newCoupon({ max_uses: 1 });
  const { body: first } = await take({ accommodation_id, coupon: coupon.code });
  const copied = await post(`bookings/${first.code}/duplicate`, {});
  expect([copied.status, copied.body.charges, await uses(coupon)]).toEqual([201, [], 1]);
  expect((await post(`bookings/${first.code}/cancellation`, { reason: "Mudou de ideia" })).status).toBe(200);
  expect(await uses(coupon)).toBe(0);
  expect((await take({ accommodation_id, coupon: coupon.code })).status).toBe(201);
});

test("uses are still counted when a deleted coupon is created again", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const coupon = await newCoupon({ max_uses: 1 });
  await take({ accommodation_id, coupon: coupon.code });
  await house.admin.send("DELETE", `/api/coupons/${coupon.id}`);
  const again = await newCoupon({ code: coupon.code, max_uses: 1 });
  expect(again.uses).toBe(1);
  const { body } = await quote({ accommodation_id, coupon: coupon.code });
  expect(body.coupon_trouble).toBe("Este cupom já foi usado todas as vezes");
});

test("an expired hold frees its use at once, and reinstating the hold needs a free use", async () => {
  const [here, there] = [await house.accommodation(), await house.accommodation()];
  const coupon = await newCoupon({ max_uses: 1 });
  const held = { accommodation_id: here.id, coupon: coupon.code, status: "hold" };
  const { body: hold } = await take(held);
  app().clock.set("2026-11-21T15:00:00Z");
  try {
    expect(await uses(coupon)).toBe(0);
    const { body: other } = await take({ accommodation_id: there.id, coupon: coupon.code });
    const refused = await post(`bookings/${hold.code}/hold`, {});
    expect([refused.status, refused.body.error]).toEqual([409, "BookingCannotUpdatedException"]);
    expect(refused.body.message).toMatch(/^Este cupom já foi usado todas as vezes/);
    await post(`bookings/${other.code}/cancellation`, { reason: "Desistiu" });
    expect((await post(`bookings/${hold.code}/hold`, {})).status).toBe(200);
    expect(await uses(coupon)).toBe(1);
  } finally {
    app().clock.set("2026-11-20T15:00:00Z");
  }
});
