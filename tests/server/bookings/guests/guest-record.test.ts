import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const path = "/api/guests";
const ana = {
  name: "Ana Souza",
  document_kind: "cpf",
  document: "529.982.247-25",
  birth_date: "1984-05-17",
  email: "Ana@Example.test",
  phone: "+5548991234567",
  address: { zip_code: "88010000", city_code: "4205407", state: "SC" },
  nationality: "BR",
  notes: "Prefere o térreo.",
  tags: ["VIP"],
  blocked_reason: null,
};
const post = (body: object, caller = house.admin) => caller.send("POST", path, { body });
const put = (id: string, body: object, caller = house.admin) => caller.send("PUT", `${path}/${id}`, { body });
const get = (id: string, caller = house.admin) => caller.send("GET", `${path}/${id}`);

const noStays = {
  count: 0,
  nights: 0,
  first_check_in: null,
  last_check_out: null,
  ahead: 0,
  next_check_in: null,
  cancelled: 0,
  no_show: 0,
  total_cents: 0,
  paid_cents: 0,
  balance_cents: 0,
  along: { count: 0, nights: 0, last_check_out: null, ahead: 0, next_check_in: null },
};

test("a guest is created, with the document stored without its mask", async () => {
  const { status, body } = await post(ana);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...ana,
    document: "52998224725",
    masked_document: "***.982.247-**",
    email: "ana@example.test",
    language: null,
    stay_count: 0,
    companion_count: 0,
    last_check_out: null,
    in_house: false,
    stays: noStays,
    credits: [],
    anonymized_at: null,
    contracts_until: null,
    created_at: expect.any(String),
    version: 1,
  });
  expect((await get(body.id)).body).toEqual(body);
});

test("absent fields are kept, null clears, and search words and tags follow the change", async () => {
  const { body: guest } = await post({ ...ana, name: "Concha Ávila" });
  const { body: after } = await put(guest.id, { name: "Conchita", email: null, tags: [], version: 1 });
  expect(after).toEqual({ ...guest, name: "Conchita", email: null, tags: [], version: 2 });
  const found = async (q: string) => (await house.admin.send("GET", `${path}?q=${q}&per_page=50`)).body.data.length;
  expect([await found("concha"), await found("conchita")]).toEqual([0, 1]);
  expect((await house.admin.send("GET", `${path}?tag=VIP&q=conchita`)).body.data).toEqual([]);
});

test("of two concurrent saves the second is refused with the current record", async () => {
  const { body: guest } = await post({ name: "Lia" });
  const replies = await Promise.all([
    put(guest.id, { name: "A", version: 1 }),
    put(guest.id, { name: "B", version: 1 }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ error: "StaleRecordException", current: { version: 2 } });
});

describe("Invalid input:", () => {
  test.each([
    [{ document: "529.982.247-25" }, { document_kind: ["Documento é obrigatório"] }],
    [{ document_kind: "cpf", document: "529.982.247-52" }, { document: ["CPF inválido. Confira os números"] }],
    [{ document_kind: "passport", document: "!!" }, { document: [expect.stringContaining("Documento inválido")] }],
    [{ birth_date: "2026-11-21" }, { birth_date: ["A data de nascimento não pode ser no futuro"] }],
    [{ birth_date: "1899-12-31" }, { birth_date: ["Data de nascimento é inválida"] }],
    [{ nationality: "XX" }, { nationality: ["Nacionalidade é inválida"] }],
    [{ address: { city_code: "4205407", state: "RS" } }, { "address.city_code": [expect.any(String)] }],
    [{ blocked_reason: " " }, { blocked_reason: ["Não receber: motivo é obrigatório"] }],
  ])("%j is refused at its field", async (fields, errors) => {
    expect(await post({ name: "Rui", ...fields })).toMatchObject({ status: 422, body: { errors } });
  });

  test("a document kind without a number is ignored, and a kept number must fit a new kind", async () => {
    expect((await post({ name: "Rui", document_kind: "cpf" })).body).toMatchObject({ document_kind: null });
    const { body: guest } = await post({ name: "Rui", document_kind: "passport", document: "FZ123456" });
    const refused = await put(guest.id, { document_kind: "cpf", version: 1 });
    expect(refused.body.errors).toEqual({ document: ["CPF inválido. Confira os números"] });
    expect((await put(guest.id, { document: null, version: 1 })).body.document_kind).toBeNull();
  });
});

describe("A user without guests.documents", () => {
  test("sees documents masked, and saves without losing them", async () => {
    const { body: guest } = await post({ ...ana, document: "111.444.777-35", name: "Dora" });
    const clerk = await house.personWith("guests.view", "guests.edit");
    const { body: seen } = await get(guest.id, clerk);
    expect(seen).not.toHaveProperty("document");
    expect(seen.masked_document).toBe("***.444.777-**");
    expect(JSON.stringify((await clerk.send("GET", `${path}?q=dora`)).body)).not.toContain("11144477735");
    const saved = await put(guest.id, { notes: null, version: 1 }, clerk);
    expect(JSON.stringify(saved.body)).not.toContain("11144477735");
    const stale = await put(guest.id, { notes: null, version: 1 }, clerk);
    expect(JSON.stringify(stale.body)).not.toContain("11144477735");
    expect((await get(guest.id)).body).toEqual({ ...guest, notes: null, version: 2 });
  });

  test("finds no guest by a document, neither by its beginning nor by the full number", async () => {
    await post({ name: "Elza", document_kind: "cpf", document: "987.654.321-00" });
    const clerk = await house.personWith("guests.view");
    const found = async (q: string, caller = house.admin) =>
      (await caller.send("GET", `${path}?q=${q}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await found("987.654")).toEqual(["Elza"]);
    expect(await found("98765432100")).toEqual(["Elza"]);
    expect(await found("987.654.321-00", clerk)).toEqual([]);
    expect(await found("987.654", clerk)).toEqual([]);
  });
});

describe("Stays and totals", () => {
  test("are computed from the bookings whose holder is the guest", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { body: guest } = await post({ name: "Gil" });
    const take = (check_in: string, check_out: string, more: object = {}) =>
      house.booking({ accommodation_id, holder: undefined, holder_id: guest.id, check_in, check_out, ...more });
    await take("2026-11-01", "2026-11-03");
    await take("2026-11-18", "2026-11-22");
    await take("2026-12-01", "2026-12-04");
    await take("2026-12-05", "2026-12-06", { status: "inquiry" });
    const { code } = await take("2026-12-10", "2026-12-12");
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Doença" } });
    const { body } = await get(guest.id);
    expect(body.stays).toEqual({
      ...noStays,
      count: 2,
      nights: 6,
      first_check_in: "2026-11-01",
      last_check_out: "2026-11-22",
      ahead: 1,
      next_check_in: "2026-12-01",
      cancelled: 1,
      total_cents: 270_000,
      balance_cents: 270_000,
    });
    expect(body).toMatchObject({ stay_count: 2, last_check_out: "2026-11-22", in_house: true });
    const clerk = await house.personWith("guests.view");
    const { body: seen } = await get(guest.id, clerk);
    expect(Object.keys(seen.stays).filter((key) => key.endsWith("_cents"))).toEqual([]);
    const { body: bookings } = await house.admin.send("GET", `/api/bookings?holder_id=${guest.id}&sort=check_in`);
    expect(bookings.meta.total).toBe(5);
  });

  test("changing the holder with a booking keeps the other fields of the guest record", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { body: guest } = await post({ ...ana, name: "Ivo" });
    const booking = await house.booking({ accommodation_id, holder: undefined, holder_id: guest.id });
    const body = { holder: { name: "Ivo Prates", phone: null }, version: booking.version };
    expect((await house.admin.send("PUT", `/api/bookings/${booking.code}`, { body })).status).toBe(200);
    const { body: after } = await get(guest.id);
    expect(after).toMatchObject({
      name: "Ivo Prates",
      phone: null,
      document: "52998224725",
      tags: ["VIP"],
      version: 2,
    });
    expect((await house.admin.send("GET", `${path}?q=prates 52998`)).body.data).toHaveLength(1);
  });
});
