import { beforeAll, describe, expect, test } from "vitest";
import { AccommodationUpdate } from "#contract/catalogue/accommodations";
import { chalet, type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const send = (method: string, path: string, body?: object, caller: Caller = house.admin) =>
  caller.send(method, `/api/accommodations${path}`, body ? { body } : {});

describe("An accommodation", () => {
  test("returns exactly these keys when created with the required fields only", async () => {
    const reply = await send("POST", "", chalet);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...chalet,
      short_name: null,
      code: null,
      group: null,
      status: "active",
      sort_order: 0,
      color: null,
      bedrooms: null,
      beds: null,
      bathrooms: null,
      area_m2: null,
      pets_allowed: null,
      smoking_allowed: null,
      accessible: false,
      address: null,
      timezone: null,
      check_in_time: null,
      check_out_time: null,
      preparation_nights: 0,
      min_nights: 1,
      max_nights: null,
      message_values: {},
      min_notice: 0,
      booking_window: null,
      weekend_price_cents: null,
      weekend_days: [5, 6],
      extra_guest_price_cents: 0,
      cleaning_fee_cents: 0,
      security_deposit_cents: 0,
      payment_plan_id: null,
      cancellation_policy_id: null,
      furnished: null,
      stay_purpose: null,
      landlord: null,
      contract_type_id: null,
      description: null,
      house_manual: null,
      wifi_name: null,
      wifi_password: null,
      access_instructions: null,
      amenity_ids: [],
      created_at: "2026-11-20T15:00:00.000Z",
      updated_at: "2026-11-20T15:00:00.000Z",
      version: 1,
    });
    expect((await send("GET", `/${reply.body.id}`)).body).toEqual(reply.body);
  });

  const full = {
    ...chalet,
    short_name: "Arauc.",
    code: "CH-1",
    group: "Serra",
    sort_order: 3,
    color: "#a1b2c3",
    bedrooms: 2,
    beds: 3,
    bathrooms: 1,
    area_m2: 80,
    pets_allowed: true,
    address: { zip_code: "95670000", street: "Rua das Hortênsias", city_code: "4309100", state: "RS" },
    timezone: "America/Bahia",
    check_in_time: "14:00",
    check_out_time: "11:00",
    preparation_nights: 1,
    min_nights: 2,
    weekend_price_cents: 45_000,
    weekend_days: [6, 5, 6],
    extra_guest_price_cents: 5_000,
    cleaning_fee_cents: 12_000,
    description: "Lareira\ne vista",
  };

  test("keeps every field it was created with, and its GET response is a valid PUT", async () => {
    const { body } = await send("POST", "", full);
    expect(body).toMatchObject({ ...full, weekend_days: [5, 6] });
    const fields = Object.keys(AccommodationUpdate.shape);
    const input = Object.fromEntries(Object.entries(body).filter(([key]) => fields.includes(key)));
    const saved = await send("PUT", `/${body.id}`, input);
    expect(saved).toMatchObject({ status: 200, body: { ...body, version: 2 } });
    const emptied = await send("PUT", `/${body.id}`, {
      address: null,
      code: null,
      weekend_price_cents: null,
      version: 2,
    });
    expect(emptied.body).toMatchObject({ address: null, code: null, weekend_price_cents: null, group: "Serra" });
  });

  test("has an audit row for each change", async () => {
    const { id } = await house.accommodation();
    await send("PUT", `/${id}`, { name: "Outro", version: 1 });
    await send("POST", `/${id}/archive`);
    await send("DELETE", `/${id}/archive`);
    await send("DELETE", `/${id}`);
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("audit_events").select("action").where("record_id", "=", id).orderBy("id").execute(),
    );
    const acts = ["created", "updated", "archived", "unarchived", "deleted"];
    expect(rows.map(({ action }) => action).sort()).toEqual(acts.map((act) => `accommodation.${act}`).sort());
  });
});

describe("A save is refused", () => {
  test("if the city is in another state, on creation and on change", async () => {
    const address = { city_code: "4309100", state: "SC" };
    const errors = { "address.city_code": ["Gramado não fica em SC. Escolha uma cidade deste estado"] };
    expect(await send("POST", "", { ...chalet, address })).toMatchObject({ status: 422, body: { errors } });
    const { id } = await house.accommodation();
    expect(await send("PUT", `/${id}`, { address, version: 1 })).toMatchObject({ status: 422, body: { errors } });
  });

  test("with the current record, if another user saved first", async () => {
    const { id } = await house.accommodation();
    const first = await send("PUT", `/${id}`, { name: "Primeiro", version: 1 });
    const second = await send("PUT", `/${id}`, { name: "Segundo", version: 1 });
    expect(second).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: first.body } });
  });

  test("if another accommodation of the same company has the code, on creation and on change", async () => {
    await house.accommodation({ code: "DOIS" });
    const { id } = await house.accommodation({ code: "UM" });
    for (const reply of [
      await send("POST", "", { ...chalet, code: "UM" }),
      await send("PUT", `/${id}`, { code: "DOIS", version: 1 }),
    ]) {
      expect(reply).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    }
    await (await openHouse(app())).accommodation({ code: "UM" });
  });

  test("if base_guests exceeds max_guests, also when only one of them is sent", async () => {
    const { id } = await house.accommodation({ base_guests: 3, max_guests: 4 });
    for (const reply of [
      await send("POST", "", { ...chalet, base_guests: 5 }),
      await send("PUT", `/${id}`, { max_guests: 2, version: 1 }),
    ]) {
      expect(reply.body.errors).toEqual({ base_guests: ["Não pode passar da capacidade máxima"] });
    }
  });

  test("if the time zone does not exist", async () => {
    expect((await send("POST", "", { ...chalet, timezone: "Brasil/Serra" })).body.errors).toHaveProperty("timezone");
  });

  test("if it sets the status to archived, or takes it out of the archive", async () => {
    const { id } = await house.accommodation();
    const refused = { status: 422, body: { errors: { status: [expect.any(String)] } } };
    expect(await send("POST", "", { ...chalet, status: "archived" })).toMatchObject(refused);
    expect(await send("PUT", `/${id}`, { status: "archived", version: 1 })).toMatchObject(refused);
    await send("POST", `/${id}/archive`);
    expect(await send("PUT", `/${id}`, { status: "active", version: 2 })).toMatchObject(refused);
    expect(await send("PUT", `/${id}`, { status: "archived", name: "A", version: 2 })).toMatchObject({ status: 200 });
  });
});

describe("Archiving or deleting an accommodation", () => {
  test("is refused without booking codes for users without bookings.view", async () => {
    const { id } = await house.accommodation();
    await house.booking({ accommodation_id: id });
    const editor = await house.personWith("accommodations.view", "accommodations.edit");
    const refused = { status: 409, body: { error: "AccommodationHasBookingsException", bookings: [] } };
    expect(await editor.send("POST", `/api/accommodations/${id}/archive`)).toMatchObject(refused);
    const body = { status: "inactive", version: 1 };
    expect(await editor.send("PUT", `/api/accommodations/${id}`, { body })).toMatchObject(refused);
  });

  test("is refused with the codes of its future bookings, and so is deactivating", async () => {
    const { id } = await house.accommodation();
    const nights = [
      { check_in: "2026-12-10", check_out: "2026-12-12" },
      { check_in: "2026-12-05", check_out: "2026-12-07", status: "hold" },
      { check_in: "2026-12-20", check_out: "2026-12-21", status: "inquiry" },
    ];
    const [second, first] = await Promise.all(nights.map((each) => house.booking({ accommodation_id: id, ...each })));
    const refused = {
      status: 409,
      body: { error: "AccommodationHasBookingsException", bookings: [first.code, second.code] },
    };
    expect(await send("POST", `/${id}/archive`)).toMatchObject(refused);
    expect(await send("PUT", `/${id}`, { status: "inactive", version: 1 })).toMatchObject(refused);
    await house.admin.send("POST", `/api/bookings/${second.code}/cancellation`, { body: { reason: "Teste" } });
    await house.admin.send("POST", `/api/bookings/${first.code}/cancellation`, { body: { reason: "Teste" } });
    expect(await send("POST", `/${id}/archive`)).toMatchObject({ status: 200, body: { status: "archived" } });
    expect(await send("POST", `/${id}/archive`)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await send("DELETE", `/${id}/archive`)).toMatchObject({ status: 200, body: { status: "active" } });
  });

  test.each(["active", "inactive"])("restores the status %s when undone, also a second time", async (status) => {
    const { id } = await house.accommodation({ status });
    for (const _ of ["once", "twice"]) {
      expect((await send("POST", `/${id}/archive`)).body.status).toBe("archived");
      expect((await send("DELETE", `/${id}/archive`)).body.status).toBe(status);
    }
  });

  test("is possible once a hold has expired and once the guests have left", async () => {
    const held = await house.accommodation();
    await house.booking({ accommodation_id: held.id, status: "hold" });
    const past = await house.accommodation();
    await house.booking({ accommodation_id: past.id, check_in: "2026-11-18", check_out: "2026-11-20" });
    expect((await send("POST", `/${past.id}/archive`)).status).toBe(200);
    try {
      app().clock.set("2026-11-21T15:00:00Z");
      expect((await send("POST", `/${held.id}/archive`)).status).toBe(200);
    } finally {
      app().clock.set("2026-11-20T15:00:00Z");
    }
  });

  test("refuses deletion if it ever had a booking, even a cancelled one", async () => {
    const { id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id: id });
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Teste" } });
    const reply = await send("DELETE", `/${id}`);
    expect(reply).toMatchObject({ status: 409, body: { error: "AccommodationCannotDeleteException" } });
    expect((await send("GET", `/${id}`)).status).toBe(200);
    const unused = await house.accommodation();
    expect((await send("DELETE", `/${unused.id}`)).status).toBe(204);
    expect((await send("GET", `/${unused.id}`)).status).toBe(404);
  });
});
