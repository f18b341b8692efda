import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAlbum } from "#tests/server/catalogue/photos/album";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const get = (path: string) => app().anonymous().send("GET", path);
const address = {
  ...{ street: "Rua das Gaivotas", number: "82", complement: "Casa 2", district: "Praia do Rosa" },
  ...{ city_code: "4207304", state: "SC", zip_code: "88780000" },
};

test("a confirmed stay shows the full address, and a hold or past stay only district and city", async () => {
  const { id: accommodation_id } = await house.accommodation({ address, description: "Vista <b>mar</b>" });
  const { path, page, confirm } = await linkedBooking(app(), house, { accommodation_id });
  const near = {
    exact: false,
    exact_later: true,
    street: null,
    zip_code: null,
    district: "Praia do Rosa",
    city: "Imbituba, SC",
  };
  const held = await page();
  expect(held.place).toMatchObject({ description: "Vista <b>mar</b>", photos: [] });
  expect(held.place.address).toEqual({ ...near, text: "Praia do Rosa, Imbituba, SC" });
  expect(JSON.stringify(held)).not.toContain("Gaivotas");
  await confirm();
  expect((await page()).place.address).toEqual({
    ...{
      exact: true,
      exact_later: false,
      street: "Rua das Gaivotas, 82, Casa 2",
      zip_code: "88780000",
      district: "Praia do Rosa",
    },
    ...{ city: "Imbituba, SC", text: "Rua das Gaivotas, 82, Casa 2, Praia do Rosa, Imbituba, SC" },
  });
  app().clock.set("2026-12-10T15:00:00Z");
  const { body } = await get(path);
  expect([body.state, body.place.address.street]).toEqual(["past", null]);
});

test("a street that nobody entered is not promised to a hold", async () => {
  const { id: accommodation_id } = await house.accommodation({ address: { ...address, street: null, number: null } });
  const { page } = await linkedBooking(app(), house, { accommodation_id });
  expect((await page()).place.address).toMatchObject({ exact: false, exact_later: false, city: "Imbituba, SC" });
});

describe("photos", () => {
  test("are served under the link, cover first, with private caching", async () => {
    const album = await openAlbum(house);
    const [, second] = await album.fill(2);
    const cover = { cover: true, version: second!.version };
    await house.admin.send("PUT", `${album.path}/${second!.id}`, { body: cover });
    const { path, page } = await linkedBooking(app(), house, { accommodation_id: album.id });
    const { photos } = (await page()).place;
    expect(photos).toHaveLength(2);
    expect(photos[0].id).toBe(second!.id);
    const { status, headers, bytes } = await get(`${path}/photos/${photos[0].id}/${photos[0].widths[0]}`);
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(bytes!.length).toBeGreaterThan(20);
  });

  test("that are deleted, of another accommodation or width, or with an unknown link get 404", async () => {
    const album = await openAlbum(house);
    const other = await openAlbum(house);
    const [mine, gone] = await album.fill(2);
    const [theirs] = await other.fill(1);
    await house.admin.send("DELETE", `${album.path}/${gone!.id}`);
    const { code, path } = await linkedBooking(app(), house, { accommodation_id: album.id });
    const width = mine!.sources[0]!.width;
    const asked = [
      `${path}/photos/${theirs!.id}/${width}`,
      `${path}/photos/${gone!.id}/${width}`,
      `${path}/photos/${mine!.id}/${width + 1}`,
      `/api/public/bookings/${code}/x/photos/${mine!.id}/${width}`,
    ];
    for (const each of asked) expect((await get(each)).status, each).toBe(404);
  });
});

test("the page shows the company's legal name and CNPJ, but never a CPF", async () => {
  const { page } = await linkedBooking(app(), house);
  const path = `/api/tenants/${house.company.tenant_id}`;
  const say = async (document: string) => {
    const { version } = (await house.admin.send("GET", path)).body;
    const body = { document, legal_name: "Morada Sul Ltda", cadastur: "12.345", version };
    expect((await house.admin.send("PUT", path, { body })).status).toBe(200);
    return (await page()).company;
  };
  expect(await say("12.ABC.345/01DE-35")).toMatchObject({ legal_name: "Morada Sul Ltda", cnpj: "12ABC34501DE35" });
  const person = await say("529.982.247-25");
  expect(person.cnpj).toBeNull();
  expect(JSON.stringify(person)).not.toContain("52998224725");
});

describe("a stay sold by a channel", () => {
  test("shows no price, terms or Pix on the page or in the calendar", async () => {
    const sold = { channel: "airbnb", collected_by: "channel" };
    const { path, page, confirm } = await linkedBooking(app(), house, sold);
    const none = { total_cents: null, nights: [], charges: [], installments: [], pix_payee: null, paid_cents: 0 };
    const shown = await page();
    expect(shown.price).toMatchObject({ ...none, paid_to: "airbnb", at_house_cents: 0 });
    expect(shown).toMatchObject({
      cancellation: null,
      given_up: null,
      receipt: null,
      hold_expires_after_telling: null,
    });
    await confirm();
    expect((await get(`${path}/installments`)).body.data).toEqual([]);
    expect((await get(`${path}/calendar.ics`)).body).not.toContain("R$");
    app().clock.set("2026-12-10T15:00:00Z");
    expect((await get(path)).body).toMatchObject({ state: "past", price: null, receipt: null });
  });
});

describe("a stay that is over", () => {
  test("has a receipt, what is still owed, and can be booked again if it is past", async () => {
    const { code, path, confirm } = await linkedBooking(app(), house);
    await confirm();
    const tenant = `/api/tenants/${house.company.tenant_id}`;
    const { version } = (await house.admin.send("GET", tenant)).body;
    await house.admin.send("PUT", tenant, { body: { phone: "+5548991234567", version } });
    const paid = { amount_cents: 40_000, method: "pix", received_on: "2026-11-20", seen_paid_cents: 0 };
    await house.admin.send("POST", `/api/bookings/${code}/payments`, { body: paid });
    app().clock.set("2026-12-10T15:00:00Z");
    const { body } = await get(path);
    expect(body).toMatchObject({ state: "past", guest_name: null, price: { nights: [] }, may_book_again: true });
    expect(body.receipt).toEqual({
      ...{ total_cents: 90_000, paid_cents: 40_000, open_cents: 50_000, back_cents: 0 },
      payments: [{ received_on: "2026-11-20", amount_cents: 40_000, method: "pix" }],
    });
  });

  test("shows the amounts paid, to be refunded and already refunded if it is cancelled", async () => {
    const { code, path, confirm } = await linkedBooking(app(), house);
    await confirm();
    const paid = { amount_cents: 40_000, method: "pix", received_on: "2026-11-20", seen_paid_cents: 0 };
    await house.admin.send("POST", `/api/bookings/${code}/payments`, { body: paid });
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Mudança de planos" } });
    const back = { kind: "refund", amount_cents: 15_000, method: "pix", seen_paid_cents: 40_000, total_after: "kept" };
    expect((await house.admin.send("POST", `/api/bookings/${code}/payments`, { body: back })).status).toBe(201);
    const { body } = await get(path);
    expect([body.state, body.receipt]).toEqual(["cancelled", null]);
    expect(body.given_up).toMatchObject({ paid_cents: 40_000, refund_cents: 40_000, at_once: true });
    expect(body.given_up.returns).toEqual([{ on: "2026-11-20", amount_cents: 15_000, method: "pix" }]);
    expect(body.given_up.at).toBe("2026-11-20T15:00:00.000Z");
  });
});
