import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkedBooking, linkOf } from "#tests/server/guest/guest-page/guest-house";
import { bookingIn } from "#tests/support/booking-in";
import { takeModule } from "#tests/support/database-company";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const get = (path: string) => app().anonymous().send("GET", path);

test("the page shows a guest their stay with exactly these keys", async () => {
  const { id: accommodation_id } = await house.accommodation({
    cleaning_fee_cents: 8_000,
    check_in_time: "14:00",
    timezone: "America/Manaus",
  });
  const holder = { name: "Giovana Prado", email: "giovana@exemplo.test", phone: "+5548991234567" };
  const notes = { internal: "nota secreta", guest: "berço", cleaning: "outra" };
  const people = { adults: 2, children: 1, pets: 1 };
  const linked = await linkedBooking(app(), house, { accommodation_id, holder, notes, ...people });
  const page = await linked.page();
  expect(page).toEqual({
    code: linked.code,
    state: "hold",
    papers_only: false,
    company: {
      name: house.company.name,
      legal_name: expect.any(String),
      ...{ cnpj: expect.toBeOneOf([null, expect.any(String)]), cadastur: null, email: null, phone: null },
      ...{ color: null, logo: null, privacy_email: null },
    },
    language: "pt",
    guest_name: "Giovana",
    accommodation_name: "Chalé Araucária",
    check_in: "2026-12-01",
    check_in_time: "14:00",
    check_out: "2026-12-04",
    check_out_time: "12:00",
    timezone: "America/Manaus",
    night_count: 3,
    ...{ adults: 2, children: 1, infants: 0, pets: 1 },
    people_conflict: null,
    counted_by_age: null,
    rules: { pets_allowed: false, pets_by_exception: true, smoking_allowed: false, text: null },
    place: { description: null, photos: [], address: null },
    guide: null,
    hold_expires_at: "2026-11-21T15:00:00.000Z",
    hold_expires_after_telling: null,
    confirms_by: "guest",
    may_confirm: true,
    came: false,
    dates_free: null,
    other_parts: [],
    confirmed_at: null,
    kept_on_confirming: ["moment", "address", "device", "terms", "language"],
    price: {
      nights: expect.arrayContaining([{ date: "2026-12-01", price_cents: 30_000, reason: expect.any(String) }]),
      charges: [{ name: "Taxa de limpeza", amount_cents: 8_000 }],
      total_cents: 98_000,
      paid_to: null,
      paid_cents: 0,
      at_house_cents: 0,
      at_house: [],
      back_cents: 0,
      installments: [
        { due_date: "2026-12-01", amount_cents: 98_000, paid_cents: 0, state: "open", deposit: false, pix: null },
      ],
      pix_payee: null,
    },
    payments: [],
    told: [],
    awaits_check: false,
    cancellation: { free_until: "2026-12-01", regret_until: "2026-11-27", credit_months: null, terms: [] },
    security_deposit: null,
    cancelled_by_company: false,
    cancelled_because: null,
    cancelled_through: null,
    given_up: null,
    receipt: null,
    may_book_again: false,
    terms: expect.stringMatching(/^[0-9a-f]{64}$/),
    contract: null,
    contract_expected: false,
    contract_waits: null,
    forms: null,
    requests: { way: "page", tells: true, arrival_time: null, wishes: null, max_guests: 4, list: [] },
  });
  for (const secret of ["Prado", "giovana@", "99123", "secreta", "berço"]) {
    expect(JSON.stringify(page)).not.toContain(secret);
  }
});

test("the page shows the cancellation terms and the last day of free cancellation", async () => {
  const tiers = [{ days_before: 7, refund_basis_points: 10_000, base: "total" }];
  const body = { name: "Sete dias", tiers };
  const { body: policy } = await house.admin.send("POST", "/api/cancellation-policies", { body });
  const stay = { check_in: "2026-12-20", check_out: "2026-12-23", cancellation_policy_id: policy.id };
  const { page, confirm } = await linkedBooking(app(), house, stay);
  const terms = expect.arrayContaining([expect.stringContaining("7 dias antes")]);
  const told = { free_until: "2026-12-13", regret_until: "2026-11-27", credit_months: null, terms };
  expect((await page()).cancellation).toEqual(told);
  app().clock.set("2026-11-20T16:00:00Z");
  await confirm();
  app().clock.set("2026-12-15T15:00:00Z");
  expect((await page()).cancellation.free_until).toBeNull();
});

describe("The page of a stay that is over", () => {
  test.each([
    ["expired", "expired"],
    ["cancelled", "cancelled"],
    ["checked_out", "past"],
    ["no_show", "missed"],
  ] as const)("(%s) shows its state, without guest name, and of its price only what is owed", async (status, state) => {
    const { id: accommodation_id } = await house.accommodation();
    const linked = await linkedBooking(app(), house, { accommodation_id });
    await app().database.asTenant(house.company.tenant_id, async (db) => {
      const freed = status === "checked_out" ? {} : { occupancy_id: null };
      const { id } = await db
        .updateTable("bookings")
        .set({ status, ...freed })
        .where("code", "=", linked.code)
        .returning("id")
        .executeTakeFirstOrThrow();
      if (status !== "checked_out") await db.deleteFrom("occupancies").where("booking_id", "=", id).execute();
    });
    expect(await linked.page()).toMatchObject({
      state,
      guest_name: null,
      price: state === "past" ? { nights: [], charges: [] } : null,
      receipt: state === "past" ? { paid_cents: 0, open_cents: expect.any(Number), payments: [] } : null,
      cancellation: null,
      terms: null,
      may_confirm: false,
      check_in: "2026-12-01",
    });
    expect((await get(`${linked.path}/calendar.ics`)).status).toBe(404);
  });

  test("is owed until it is paid, by the Pix of its instalments", async () => {
    const { code } = await bookingIn(app(), house, "confirmed");
    await house.admin.send("POST", `/api/bookings/${code}/link`);
    const stay = await linkOf(app(), house, code);
    app().clock.set("2026-12-05T15:00:00Z");
    const owed = await stay.page();
    const { total_cents } = owed.receipt;
    expect(owed).toMatchObject({ state: "past", receipt: { paid_cents: 0, open_cents: total_cents } });
    const open = owed.price.installments.filter(({ state }: { state: string }) => state !== "paid");
    const sum = open.reduce((all: number, part: { amount_cents: number }) => all + part.amount_cents, 0);
    expect(sum).toBe(total_cents);
    const admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
    const paid = { amount_cents: total_cents, method: "pix", received_on: "2026-12-05", seen_paid_cents: 0 };
    expect((await admin.send("POST", `/api/bookings/${code}/payments`, { body: paid })).status).toBe(201);
    expect(await stay.page()).toMatchObject({ price: null, told: [], receipt: { open_cents: 0 } });
  });

  test("is shown for a hold when it expires, and for a stay from the day after check-out", async () => {
    const held = await linkedBooking(app(), house);
    app().clock.set("2026-11-21T15:00:00Z");
    expect((await held.page()).state).toBe("expired");
    const { code } = await bookingIn(app(), house, "confirmed");
    await house.admin.send("POST", `/api/bookings/${code}/link`);
    const confirmed = await linkOf(app(), house, code);
    app().clock.set("2026-12-04T15:00:00Z");
    expect((await confirmed.page()).state).toBe("confirmed");
    app().clock.set("2026-12-05T15:00:00Z");
    expect((await confirmed.page()).state).toBe("past");
  });
});

describe("An invalid link", () => {
  test("gets the same 404 whatever is wrong with it", async () => {
    const { code, token, path } = await linkedBooking(app(), house);
    const other = await linkedBooking(app(), house);
    const never = "A".repeat(43);
    const wrong = [
      `/api/public/bookings/${code}/${never}`,
      `/api/public/bookings/ZZ9ZZ9ZZ/${never}`,
      `/api/public/bookings/ZZ9ZZ9ZZ/${token}`,
      `/api/public/bookings/${other.code}/${token}`,
      `/api/public/bookings/${code}/${token.slice(0, -1)}`,
      `/api/public/bookings/${code}/%00`,
    ];
    for (const address of wrong) {
      for (const [method, end, body] of [
        ["GET", ""],
        ["GET", "/calendar.ics"],
        ["POST", "/confirmation", { terms: "0".repeat(64) }],
        ["POST", "/confirmation", { nonsense: true }],
      ] as const) {
        const reply = await app()
          .anonymous()
          .send(method, `${address}${end}`, body ? { body } : {});
        expect([reply.status, reply.body], `${method} ${address}${end}`).toEqual([
          404,
          { error: "BookingNotFoundException", message: "Não encontramos essa reserva." },
        ]);
      }
    }
    expect((await get(path.replace(code, code.toLowerCase()))).status).toBe(200);
  });

  test("runs the same queries for a known and an unknown code, against timing attacks", async () => {
    const { code } = await linkedBooking(app(), house);
    const asked = async (address: string) => {
      const whole = globalThis.ranQueries;
      const ran = new Set<string>();
      globalThis.ranQueries = ran;
      await get(address);
      globalThis.ranQueries = whole;
      for (const name of ran) whole?.add(name);
      return [...ran];
    };
    const [known, unknown] = [code, "ZZ9ZZ9ZZ"].map((each) => `/api/public/bookings/${each}/${"A".repeat(43)}`);
    expect(await asked(known ?? "")).toEqual(await asked(unknown ?? ""));
  });

  test("is rate-limited by address, without affecting valid links", async () => {
    const { code, path } = await linkedBooking(app(), house);
    const guess = (turn: number) => get(`/api/public/bookings/${code}/${`guess${turn}`.padEnd(43, "A")}`);
    let reply = await guess(0);
    for (let turn = 1; turn <= 100 && reply.status === 404; turn += 1) reply = await guess(turn);
    expect(reply).toMatchObject({ status: 429, body: { error: "TooManyRequestsException" } });
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get(path)).status).toBe(200);
    await app().database.asAuth((db) => db.deleteFrom("rate_limits").execute());
  });
});

test("a company without the booking module shows no page, and does not mention plans", async () => {
  const other = await openHouse(app());
  const { path } = await linkedBooking(app(), other);
  await takeModule(app().database, other.company.tenant_id, "booking");
  const reply = await get(path);
  expect(reply).toMatchObject({ status: 403, body: { error: "ModuleNotInPlanException" } });
  expect(reply.body.reason).toBe("Esta página não está disponível no momento. Fale com quem fez a sua reserva.");
});

test("the page and its calendar are not indexed, cached or sent as a referrer", async () => {
  const { path, confirm } = await linkedBooking(app(), house);
  await confirm();
  for (const address of [path, `${path}/calendar.ics`]) {
    const { headers } = await get(address);
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("the calendar file has the stay in local time, the address and the link", async () => {
  const { id: accommodation_id } = await house.accommodation({
    timezone: "America/Manaus",
    name: "Chalé; Sol, 1",
    address: { street: "Rua das Gaivotas", number: "82", district: "Praia", city_code: "4207304", state: "SC" },
  });
  const { code, token, path, confirm } = await linkedBooking(app(), house, { accommodation_id });
  expect((await get(`${path}/calendar.ics`)).status).toBe(404);
  await confirm();
  const { status, body, headers } = await get(`${path}/calendar.ics`);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(headers.get("content-disposition")).toContain(`reserva-${code}.ics`);
  const [component] = new ICAL.Component(ICAL.parse(body as string)).getAllSubcomponents("vevent");
  const event = new ICAL.Event(component);
  expect(event.summary).toBe(`Estadia: Chalé; Sol, 1, ${house.company.name}`);
  expect([event.startDate, event.endDate].map((each) => each.toJSDate().toISOString())).toEqual([
    "2026-12-01T19:00:00.000Z",
    "2026-12-04T16:00:00.000Z",
  ]);
  expect(event.description).toContain(`Reserva ${code}`);
  expect(event.location).toBe("Rua das Gaivotas, 82, Praia, Imbituba, SC");
  expect(component?.getFirstPropertyValue("url")).toMatch(new RegExp(`/booking/${code}/confirmation/${token}$`));
});
