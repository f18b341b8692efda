import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { percentOf } from "#domain/money";
import { addDays } from "#domain/stay-dates";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

// The parts of a split stay keep the agreed discounts, although each has fewer nights than these need: docs/money.md.
const app = testApp();
let house: House;

beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openMoneyHouse(app());
});

interface Booking {
  code: string;
  accommodation_id: string;
  version: number;
  check_in: string;
  check_out: string;
  nights: { date: string; price_cents: number }[];
  charges: { amount_cents: number; coupon?: true; length?: object }[];
  total_cents: number;
}

async function must(method: "POST" | "PUT", path: string, body: object) {
  const reply = await house.admin.send(method, `/api/${path}`, { body });
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status);
  return reply.body;
}
const post = (path: string, body: object) => must("POST", path, body);
const save = (code: string, body: object) => must("PUT", `bookings/${code}`, body);
const place = async (base_price_cents = 14_165): Promise<string> =>
  (await house.accommodation({ base_price_cents, base_guests: 4 })).id;
const weeks = (fields: object = {}) =>
  post("length-discounts", { name: "Semana", from_nights: 4, basis_points: 1_000, ...fields });
const coupon = (fields: object = {}) =>
  post("coupons", { code: "VERAO", basis_points: 1_500, amount_cents: null, ...fields });
const booked = async (fields: object = {}): Promise<Booking> =>
  house.booking({
    accommodation_id: await place(),
    check_in: "2026-12-01",
    check_out: "2026-12-05",
    coupon: "VERAO",
    ...fields,
  });
const amounts = ({ charges }: Pick<Booking, "charges">) => charges.map((each) => each.amount_cents);
const split = async ({ code, version }: Booking, date: string): Promise<{ first: Booking; rest: Booking }> =>
  post(`bookings/${code}/split`, { date, version, accommodation_id: await place() });

test("a lengthened second part keeps the length discount and the coupon, in the quote and in the save", async () => {
  await weeks();
  await coupon();
  const { rest } = await split(await booked(), "2026-12-03");
  const change = { check_out: "2026-12-06", pricing: "keep" };
  const off = [-percentOf(3 * 14_165, 1_000), -percentOf(3 * 14_165 - percentOf(3 * 14_165, 1_000), 1_500)];
  const quote = await post("quotes", {
    accommodation_id: rest.accommodation_id,
    booking_code: rest.code,
    check_in: rest.check_in,
    adults: 2,
    ...change,
  });
  const saved: Booking = await save(rest.code, { ...change, version: rest.version });
  for (const each of [quote, saved]) expect(amounts(each)).toEqual(off);
});

test("a shortened part keeps the discount as long as the whole stay reaches its nights", async () => {
  await weeks();
  await coupon();
  const { rest } = await split(await booked({ check_out: "2026-12-07" }), "2026-12-04");
  const shorter: Booking = await save(rest.code, { check_out: "2026-12-05", pricing: "keep", version: rest.version });
  expect(shorter.charges).toHaveLength(2);
});

test("a part of a stay of just enough nights loses the discount for good when it is shortened", async () => {
  await weeks();
  await coupon();
  const { rest } = await split(await booked(), "2026-12-03");
  const shorter: Booking = await save(rest.code, { check_out: "2026-12-04", pricing: "keep", version: rest.version });
  expect(shorter.charges).toHaveLength(1);
});

test("a part that was split before parts shared their terms keeps the discount when it is lengthened", async () => {
  await weeks();
  await coupon();
  const { rest } = await split(await booked(), "2026-12-03");
  await app().database.asTenant(house.company.tenant_id, async (db) => {
    const charges = rest.charges.map((charge) =>
      charge.coupon ? charge : { ...charge, length: { from_nights: 4, basis_points: 1_000 } },
    );
    await db
      .updateTable("bookings")
      .set({ charges: JSON.stringify(charges) })
      .where("code", "=", rest.code)
      .execute();
  });
  const longer: Booking = await save(rest.code, { check_out: "2026-12-06", pricing: "keep", version: rest.version });
  expect(longer.charges).toHaveLength(2);
});

const change = fc.record({
  kind: fc.constantFrom("split" as const, "move" as const, "place" as const, "longer" as const, "people" as const),
  part: fc.nat(20),
  at: fc.nat(20),
});

test("any splits, moves and lengthening at the agreed price leave the price of every kept night as agreed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        nights: fc.integer({ min: 4, max: 9 }),
        price: fc.integer({ min: 5_000, max: 40_000 }),
        length: fc.integer({ min: 100, max: 9_000 }),
        coupon: fc.integer({ min: 100, max: 9_000 }),
        changes: fc.array(change, { minLength: 2, maxLength: 6 }),
      }),
      async (stay) => {
        house = await openMoneyHouse(app());
        const rule = await weeks({ basis_points: stay.length });
        const code = await coupon({ basis_points: stay.coupon, min_nights: 4 });
        const check_out = addDays("2026-12-01", stay.nights);
        const first = await booked({ accommodation_id: await place(stay.price), check_out });
        const parts = [first];
        // today's rates say something else
        await house.admin.send("DELETE", `/api/length-discounts/${rule.id}`);
        await house.admin.send("DELETE", `/api/coupons/${code.id}`);
        let odd = 0; // cents by which the shares of a split may differ
        for (const [turn, { kind: any, part, at }] of stay.changes.entries()) {
          const kind = turn === 0 ? "split" : any;
          const index = part % parts.length;
          const booking = parts[index]!;
          const was = booking.nights;
          const keep = { pricing: "keep", version: booking.version };
          if (kind === "split" && was.length > 1) {
            const date = was[1 + (at % (was.length - 1))]!.date;
            const made = await split(booking, date);
            odd += 1;
            expect([...made.first.nights, ...made.rest.nights]).toEqual(was);
            expect(made.first.total_cents + made.rest.total_cents).toBe(booking.total_cents);
            parts.splice(index, 1, made.first, made.rest);
          }
          if (kind === "move" || kind === "place" || kind === "longer" || kind === "people") {
            const fields = {
              move: { check_in: addDays(booking.check_in, at), check_out: addDays(booking.check_out, at) },
              place: { accommodation_id: await place(70_000) },
              longer: { check_out: addDays(booking.check_out, 1 + (at % 5)) },
              people: { children: at % 3 },
            }[kind];
            const now: Booking = await save(booking.code, { ...fields, ...keep });
            const prices = (nights: Booking["nights"]) => nights.slice(0, was.length).map((each) => each.price_cents);
            expect(prices(now.nights)).toEqual(prices(was));
            if (kind !== "longer") expect(now.total_cents).toBe(booking.total_cents);
            parts[index] = now;
          }
          for (const { nights, charges } of parts) {
            const full = nights.reduce((sum, { price_cents }) => sum + price_cents, 0);
            const off = (isCoupon: boolean) =>
              charges.filter((each) => Boolean(each.coupon) === isCoupon).map((each) => each.amount_cents)[0] ?? 0;
            expect(Math.abs(off(false) + percentOf(full, stay.length))).toBeLessThanOrEqual(odd);
            expect(Math.abs(off(true) + percentOf(full + off(false), stay.coupon))).toBeLessThanOrEqual(odd);
          }
        }
      },
    ),
    { numRuns: Number(process.env.SPLITS ?? 12) },
  );
}, 120_000);

describe("A part that is priced anew", () => {
  const nights = { check_in: "2026-12-01", check_out: "2026-12-07" };
  const twenty = { from_nights: 6, basis_points: 2_000 };
  const ten = { name: "Três noites", from_nights: 3, basis_points: 1_000 };
  const asked = ({ code, accommodation_id, check_in, check_out }: Booking, more: object = {}) =>
    post("quotes", {
      accommodation_id,
      check_in,
      check_out,
      adults: 2,
      booking_code: code,
      pricing: "reprice",
      ...more,
    });

  test("counts the nights of the whole stay for the length discount, in the quote and in the save", async () => {
    await weeks(twenty);
    await weeks(ten);
    const booking = await booked({ ...nights, coupon: undefined, accommodation_id: await place(20_000) });
    const parts = await post(`bookings/${booking.code}/split`, {
      ...{ date: "2026-12-04", version: booking.version, accommodation_id: await place(20_000) },
    });
    for (const part of [parts.first, parts.rest]) {
      const quote = await asked(part);
      expect([quote.total_cents, quote.lost_discounts]).toEqual([48_000, []]);
      const saved = await save(part.code, { pricing: "reprice", adults: 3, version: part.version });
      expect(saved.total_cents).toBe(48_000);
      // and it keeps counting them afterwards
      const kept = await save(part.code, { pricing: "keep", adults: 2, version: saved.version });
      expect(kept.total_cents).toBe(48_000);
    }
  });

  test("says what is lost where its accommodation has no such discount, or a lower one", async () => {
    const here = await place(20_000);
    await weeks({ ...twenty, accommodation_id: here });
    const booking = await booked({ ...nights, coupon: undefined, accommodation_id: here });
    const there = await place(20_000);
    const { rest } = await post(`bookings/${booking.code}/split`, {
      ...{ date: "2026-12-04", version: booking.version, accommodation_id: there },
    });
    const lost = await asked(rest);
    expect([lost.total_cents, lost.lost_discounts]).toEqual([
      60_000,
      ["O desconto de 20% por 6 noites deixa de valer: esta acomodação não o tem no preço de hoje."],
    ]);
    await weeks({ ...ten, accommodation_id: there });
    const lower = await asked(rest);
    expect([lower.total_cents, lower.lost_discounts]).toEqual([
      54_000,
      ["O desconto de 20% por 6 noites baixa para 10%, o desta acomodação no preço de hoje."],
    ]);
    expect((await asked(rest, { pricing: "keep" })).lost_discounts).toEqual([]);
  });

  test("by the split itself counts them too", async () => {
    await weeks(twenty);
    const booking = await booked({ ...nights, coupon: undefined, accommodation_id: await place(20_000) });
    const { rest } = await post(`bookings/${booking.code}/split`, {
      ...{ date: "2026-12-04", version: booking.version, accommodation_id: await place(30_000), pricing: "reprice" },
    });
    expect(rest.total_cents).toBe(72_000);
  });
});
