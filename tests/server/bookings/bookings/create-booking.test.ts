import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, stay, testApp } from "#tests/support/house";

const app = testApp();
let house: House;

beforeAll(async () => {
  house = await openHouse(app());
});

describe("A new booking", () => {
  test("has exactly these keys, and GET returns the same record", async () => {
    const accommodation = await house.accommodation({
      weekend_price_cents: 45_000,
      extra_guest_price_cents: 5_000,
      cleaning_fee_cents: 12_000,
      pets_allowed: true,
    });
    const reply = await house.admin.send("POST", "/api/bookings", {
      body: {
        accommodation_id: accommodation.id,
        check_in: "2026-12-03",
        check_out: "2026-12-05",
        adults: 2,
        children: 1,
        infants: 1,
        pets: 1,
        arrival_time: "22:30",
        holder: { name: "Renato Siqueira", email: "Renato@Exemplo.com.br", phone: "+5548991234567" },
        status: "confirmed",
        channel: "airbnb",
        channel_code: "HMABC123",
        notes: { internal: "chega tarde", guest: null },
        tags: ["vip"],
      },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      code: expect.stringMatching(/^[23456789CDFGHJKMNPQRTVWXY]{8}$/),
      type: "guest",
      status: "confirmed",
      accommodation_id: accommodation.id,
      accommodation_name: "Chalé Araucária",
      check_in: "2026-12-03",
      check_out: "2026-12-05",
      night_count: 2,
      adults: 2,
      children: 1,
      infants: 1,
      pets: 1,
      arrival_time: "22:30",
      channel: "airbnb",
      channel_code: "HMABC123",
      commission_basis_points: null,
      commission_cents: null,
      commission_amount_cents: null,
      given_up_at: null,
      collected_by: "channel",
      holder: {
        id: expect.any(String),
        name: "Renato Siqueira",
        email: "renato@exemplo.com.br",
        phone: "+5548991234567",
        language: null,
      },
      nights: [
        { date: "2026-12-03", price_cents: 35_000, reason: expect.stringContaining("Base") },
        { date: "2026-12-04", price_cents: 50_000, reason: expect.stringContaining("Fim de semana") },
      ],
      charges: [{ fee_id: null, name: "Taxa de limpeza", amount_cents: 12_000 }],
      installments: [
        {
          id: expect.any(String),
          due_date: "2026-12-03",
          amount_cents: 97_000,
          paid_cents: 0,
          state: "open",
          deposit: false,
        },
      ],
      deposit_cents: 0,
      payment_plan_id: null,
      payment_plan_name: null,
      price_request: null,
      price_refusal: null,
      cancellation_policy_id: null,
      cancellation_policy_name: null,
      cancellation_holiday: null,
      coupon: null,
      cancellation_terms: [],
      security_held_cents: 0,
      refund: null,
      total_cents: 97_000,
      paid_cents: 0,
      parts: [],
      balance_cents: 97_000,
      guest_balance_cents: 0,
      owed_back_cents: 0,
      owed_by: "channel",
      payment_state: "unpaid",
      notes: { internal: "chega tarde", guest: null, cleaning: null },
      tags: ["vip"],
      overridden_rules: [],
      checked_in_at: null,
      checked_out_at: null,
      cancelled_at: null,
      cancellation_reason: null,
      reason_told: false,
      divided: false,
      relocated: false,
      hold_expires_at: null,
      created_at: "2026-11-20T15:00:00.000Z",
      version: 1,
    });
    const shown = await house.admin.send("GET", `/api/bookings/${reply.body.code.toLowerCase()}`);
    expect(shown).toMatchObject({ status: 200, body: reply.body });
  });

  test("is recorded in the audit log with the user and its values", async () => {
    const { id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id: id });
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").selectAll().where("record_id", "=", code).execute(),
    );
    expect(rows).toMatchObject([
      { action: "booking.created", user_id: house.company.user_id, before: null, after: { code, total_cents: 90_000 } },
    ]);
  });

  test("of an owner or for own use has no price, and gives that as the reason", async () => {
    const { id } = await house.accommodation({ cleaning_fee_cents: 9_000 });
    const owner = await house.booking({ accommodation_id: id, type: "owner" });
    expect(owner).toMatchObject({ total_cents: 0, charges: [], payment_state: "paid" });
    expect(owner.nights).toEqual(
      ["2026-12-01", "2026-12-02", "2026-12-03"].map((date) => ({
        date,
        price_cents: 0,
        reason: "Estadia do proprietário",
      })),
    );
    const own = await house.booking({
      accommodation_id: id,
      type: "own_use",
      check_in: "2027-01-01",
      check_out: "2027-01-02",
    });
    expect(own.nights[0].reason).toBe("Uso próprio");
  });

  test("for an existing guest reuses the guest record", async () => {
    const { id } = await house.accommodation();
    const { holder: person } = await house.booking({ accommodation_id: id });
    const again = { accommodation_id: id, holder: undefined, holder_id: person.id };
    const second = await house.booking({ ...again, check_in: "2027-01-01", check_out: "2027-01-02" });
    expect(second.holder).toEqual(person);
  });
});

describe("Nights", () => {
  const at = (check_in: string, check_out: string) => ({ check_in, check_out });

  test("that are taken are refused with 409, and adjacent nights are free", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id, ...at("2026-12-10", "2026-12-15") });
    for (const taken of [
      at("2026-12-10", "2026-12-15"),
      at("2026-12-14", "2026-12-16"),
      at("2026-12-09", "2026-12-11"),
      at("2026-12-11", "2026-12-12"),
      at("2026-12-01", "2026-12-31"),
    ]) {
      const body = { ...stay, accommodation_id: id, ...taken };
      const reply = await house.admin.send("POST", "/api/bookings", { body });
      expect(reply).toMatchObject({ status: 409, body: { error: "UnavailableDateForBookingException" } });
    }
    await house.booking({ accommodation_id: id, ...at("2026-12-08", "2026-12-10") });
    await house.booking({ accommodation_id: id, ...at("2026-12-15", "2026-12-16") });
  });

  test("of preparation are taken too, before and after the stay", async () => {
    const { id } = await house.accommodation({ preparation_nights: 2 });
    await house.booking({ accommodation_id: id, ...at("2026-12-10", "2026-12-12") });
    for (const taken of [at("2026-12-13", "2026-12-15"), at("2026-12-07", "2026-12-09")]) {
      const body = { ...stay, accommodation_id: id, ...taken };
      expect((await house.admin.send("POST", "/api/bookings", { body })).status).toBe(409);
    }
    await house.booking({ accommodation_id: id, ...at("2026-12-14", "2026-12-15") });
    await house.booking({ accommodation_id: id, ...at("2026-12-07", "2026-12-08") });
  });

  test("are not taken by an inquiry", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id, status: "inquiry" });
    await house.booking({ accommodation_id: id, status: "inquiry" });
    await house.booking({ accommodation_id: id });
  });

  test("of an expired hold are free even before the job has run", async () => {
    const { id } = await house.accommodation();
    const held = await house.booking({ accommodation_id: id, status: "hold" });
    expect(held.hold_expires_at).toBe("2026-11-21T15:00:00.000Z");
    try {
      app().clock.set("2026-11-21T14:59:59.999Z");
      const body = { ...stay, accommodation_id: id };
      expect((await house.admin.send("POST", "/api/bookings", { body })).status).toBe(409);
      app().clock.set("2026-11-21T15:00:00Z");
      await house.booking({ accommodation_id: id });
      const expired = await house.admin.send("GET", `/api/bookings/${held.code}`);
      expect(expired.body).toMatchObject({ status: "expired", version: held.version });
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });
});
