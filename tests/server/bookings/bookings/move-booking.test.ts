import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;

beforeAll(async () => {
  house = await openHouse(app());
});

const put = (code: string, body: object) => house.admin.send("PUT", `/api/bookings/${code}`, { body });
const nights = (check_in: string, check_out: string) => ({ check_in, check_out });

describe("Moving a booking", () => {
  test("frees the old nights and takes the new ones, which may overlap the old", async () => {
    const { id } = await house.accommodation({ preparation_nights: 1 });
    const { code } = await house.booking({ accommodation_id: id, ...nights("2026-12-10", "2026-12-13") });
    const moved = await put(code, { ...nights("2026-12-12", "2026-12-15"), version: 1 });
    expect(moved).toMatchObject({ status: 200, body: { check_in: "2026-12-12", night_count: 3, version: 2 } });
    await house.booking({ accommodation_id: id, ...nights("2026-12-09", "2026-12-11") });
    await house.booking({ accommodation_id: id, ...nights("2026-12-16", "2026-12-17") });
  });

  test("to taken nights is refused and changes nothing", async () => {
    const { id } = await house.accommodation();
    const other = await house.accommodation();
    await house.booking({ accommodation_id: id, ...nights("2026-12-20", "2026-12-23") });
    const here = await house.booking({ accommodation_id: id, ...nights("2026-12-17", "2026-12-20") });
    const there = await house.booking({ accommodation_id: other.id, ...nights("2026-12-20", "2026-12-22") });
    const replies = [
      await put(here.code, { check_out: "2026-12-21", version: 1 }),
      await put(there.code, { accommodation_id: id, holder: { name: "Outro Nome" }, version: 1 }),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    }
    for (const before of [here, there]) {
      expect((await house.admin.send("GET", `/api/bookings/${before.code}`)).body).toEqual(before);
    }
  });

  test("to the nights of an expired hold succeeds even before the job has run", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id, status: "hold", ...nights("2026-12-10", "2026-12-12") });
    const { code } = await house.booking({ accommodation_id: id, ...nights("2026-12-01", "2026-12-03") });
    try {
      app().clock.set("2026-11-21T15:00:00Z");
      expect((await put(code, { ...nights("2026-12-11", "2026-12-13"), version: 1 })).status).toBe(200);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });

  test("that is an inquiry needs no free nights", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id, ...nights("2026-12-10", "2026-12-12") });
    const inquiry = { accommodation_id: id, status: "inquiry" };
    const { code } = await house.booking({ ...inquiry, ...nights("2026-12-01", "2026-12-03") });
    expect((await put(code, { ...nights("2026-12-10", "2026-12-12"), version: 1 })).status).toBe(200);
  });

  test("to an accommodation that is too small or inactive is refused", async () => {
    const [big, small, shut] = [
      await house.accommodation({ max_guests: 6 }),
      await house.accommodation({ max_guests: 2 }),
      await house.accommodation({ status: "inactive" }),
    ];
    const { code } = await house.booking({ accommodation_id: big.id, adults: 2, children: 2 });
    const tight = await put(code, { accommodation_id: small.id, version: 1 });
    expect(tight.body.errors).toEqual({ adults: ["Esta acomodação recebe até 2 hóspedes"] });
    const closed = await put(code, { accommodation_id: shut.id, version: 1 });
    expect(closed.body.errors).toHaveProperty("accommodation_id");
  });
});

describe("The price after a change", () => {
  async function booked(status = "confirmed") {
    const { id } = await house.accommodation({ cleaning_fee_cents: 10_000 });
    const booking = await house.booking({ accommodation_id: id, ...nights("2026-12-07", "2026-12-10"), status });
    await house.admin.send("PUT", `/api/accommodations/${id}`, {
      body: { base_price_cents: 50_000, cleaning_fee_cents: 20_000, version: 1 },
    });
    expect(booking.total_cents).toBe(100_000);
    return booking;
  }
  const prices = (body: { nights: { price_cents: number }[] }) => body.nights.map((night) => night.price_cents);

  test("stays the same if only notes change", async () => {
    const { code } = await booked();
    expect((await put(code, { notes: { internal: "x" }, version: 1 })).body.total_cents).toBe(100_000);
  });

  test.each([{ adults: 1 }, { children: 1 }, { infants: 1 }, nights("2026-12-08", "2026-12-11")])(
    "is the agreed one if guests or nights change, and the current one of an inquiry: %o",
    async (change) => {
      const { code } = await booked();
      expect((await put(code, { ...change, version: 1 })).body.total_cents).toBe(100_000);
      const inquiry = await booked("inquiry");
      expect((await put(inquiry.code, { ...change, version: 1 })).body.total_cents).toBe(170_000);
    },
  );

  test("is the current one with reprice, and the agreed one with keep", async () => {
    const { code } = await booked();
    expect((await put(code, { pricing: "reprice", version: 1 })).body.total_cents).toBe(170_000);
    const other = await booked();
    const kept = await put(other.code, { adults: 1, pricing: "keep", version: 1 });
    expect(kept.body.total_cents).toBe(100_000);
  });

  test("kept over the same number of nights is the same per night, with the reason Valor combinado", async () => {
    const { code } = await booked();
    const { body } = await put(code, { ...nights("2026-12-09", "2026-12-12"), pricing: "keep", version: 1 });
    expect(body.total_cents).toBe(100_000);
    expect(body.nights.map((night: { reason: string }) => night.reason)).toEqual(Array(3).fill("Valor combinado"));
  });

  test("kept over more or fewer nights is unchanged for the dates that stay", async () => {
    const { code } = await booked();
    const longer = await put(code, { ...nights("2026-12-06", "2026-12-11"), pricing: "keep", version: 1 });
    expect(prices(longer.body)).toEqual([50_000, 30_000, 30_000, 30_000, 50_000]);
    const shorter = await put(code, { ...nights("2026-12-06", "2026-12-08"), pricing: "keep", version: 2 });
    expect(prices(shorter.body)).toEqual([50_000, 30_000]);
    const away = await put(code, { ...nights("2026-12-20", "2026-12-23"), pricing: "keep", version: 3 });
    expect(prices(away.body)).toEqual([50_000, 30_000, 50_000]);
  });

  test("is zero for an owner, and the current price again for a guest", async () => {
    const { code } = await booked();
    const owner = await put(code, { type: "owner", pricing: "keep", version: 1 });
    expect(owner.body).toMatchObject({ total_cents: 0, charges: [] });
    const guest = await put(code, { type: "guest", pricing: "keep", version: 2 });
    expect(guest.body.total_cents).toBe(170_000);
  });
});
