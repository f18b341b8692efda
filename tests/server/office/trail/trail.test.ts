import { beforeAll, describe, expect, test } from "vitest";
import type { TrailEntry } from "#contract/office/trail";
import { readXlsx } from "#server/office/imports/file/read-xlsx";
import { type House, openHouse, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let accommodation: { id: string; version: number };
let code: string;

/** A minute later: two rows of the same instant have no order. */
const later = () => app().clock.set(new Date(app().clock.now().getTime() + 60_000).toISOString());

beforeAll(async () => {
  house = await openHouse(app());
  accommodation = await house.accommodation({ name: "Chalé do Lago" });
  later();
  ({ code } = await house.booking({ accommodation_id: accommodation.id }));
  later();
  await payAs(house.admin, code, { amount_cents: 12_345, method: "pix" });
  later();
  const body = { base_price_cents: 45_000, max_guests: 6, version: accommodation.version };
  await house.admin.send("PUT", `/api/accommodations/${accommodation.id}`, { body });
});

async function asked(query = "", caller: Caller = house.admin): Promise<TrailEntry[]> {
  const reply = await caller.send("GET", `/api/audit?${query}`);
  expect([reply.status, reply.status === 200 ? "" : JSON.stringify(reply.body)]).toEqual([200, ""]);
  return reply.body.data;
}

const changesOf = (entry: TrailEntry | undefined, label: string) =>
  entry?.changes.filter((change) => change.label === label) ?? [];

describe("The history of a company", () => {
  test("excludes other companies and their users", async () => {
    const { admin } = await openHouse(app());
    expect(await asked("", admin)).toEqual([]);
    const people = await admin.send("GET", "/api/audit-people");
    expect(people.body.data).toHaveLength(1);
  });

  test("shows who did what with which record, the newest first", async () => {
    const rows = await asked();
    const acts = rows.map(({ action }) => action);
    expect(acts.slice(0, 2)).toEqual(["accommodation.updated", "booking.payment"]);
    expect(acts.slice(2, 4).sort()).toEqual(["booking.created", "guest.created"]);
    expect(acts.slice(4)).toEqual(["accommodation.created"]);
    const [changed] = rows;
    expect(changed).toMatchObject({
      title: "Acomodação alterada",
      thing: "accommodation",
      record_id: accommodation.id,
      record_name: "Chalé do Lago",
      by_kind: "person",
    });
    expect(rows.every(({ by }) => by?.startsWith("Pessoa "))).toBe(true);
  });

  test("shows each changed field before and after, with its label, and no others", async () => {
    const [changed] = await asked("thing=accommodation");
    expect(changesOf(changed, "Valor da diária")).toEqual([
      { label: "Valor da diária", before: null, after: null, before_cents: 30_000, after_cents: 45_000 },
    ]);
    expect(changed?.changes.map(({ before, after }) => [before, after])).toContainEqual(["4", "6"]);
    expect(changed?.changes).toHaveLength(2);
  });

  test("hides amounts from users without money.view, in the file too", async () => {
    const clerk = await house.personWith("audit.view");
    const [changed] = await asked("thing=accommodation", clerk);
    expect(changed?.changes).toContainEqual({ label: "Valor da diária", before: null, after: null });
    const { bytes } = await clerk.send("GET", "/api/audit.csv");
    expect(String(bytes)).not.toMatch(/R\$|450,00|\b45000\b/);
    const open = await house.admin.send("GET", "/api/audit.csv");
    expect(String(open.bytes)).toContain("R$\u00a0450,00");
  });

  test("hides amounts that somebody typed into a text, by every door", async () => {
    const house = await openHouse(app());
    const { admin } = house;
    const place = await house.accommodation({ name: "Chalé da Ponte" });
    const typed = "fecha por R$ 1.100,77";
    const blocked = { accommodation_ids: [place.id], check_in: "2027-01-02", check_out: "2027-01-04" };
    const block = await admin.send("POST", "/api/blocks", { body: { ...blocked, kind: "own_use", reason: typed } });
    expect(block.status).toBe(201);
    const booking = await house.booking({
      ...{ accommodation_id: place.id, tags: [typed], notes: { internal: typed, guest: typed, cleaning: typed } },
    });
    const guest = await admin.send("POST", "/api/guests", { body: { name: "Tomás Lima", notes: typed } });
    await payAs(admin, booking.code, { amount_cents: 100, method: "pix", note: typed });
    const note = await admin.send("POST", `/api/bookings/${booking.code}/notes`, { body: { text: typed } });
    expect(note.status).toBe(201);
    const doors = [
      "/api/audit",
      "/api/audit.csv",
      `/api/bookings/${booking.code}`,
      `/api/bookings/${booking.code}/payments`,
      `/api/bookings/${booking.code}/timeline`,
      "/api/bookings",
      "/api/bookings.csv",
      "/api/blocks",
      "/api/calendar?from=2026-12-01&to=2027-01-10",
      `/api/guests/${guest.body.id}`,
      "/api/guests",
    ];
    const clerk = await house.personWith("audit.view", "bookings.view", "guests.view", "accommodations.view");
    const editor = await house.personWith("bookings.view", "bookings.edit");
    for (const door of doors) {
      const [shut, open] = [await clerk.send("GET", door), await admin.send("GET", door)];
      const textOf = ({ body, bytes }: typeof shut) => (body ? JSON.stringify(body) : String(bytes));
      expect([door, shut.status, textOf(shut).includes("1.100,77")]).toEqual([door, 200, false]);
      expect([door, textOf(open).includes("1.100,77")]).toEqual([door, !["/api/guests"].includes(door)]);
    }
    const { body } = await editor.send("GET", `/api/bookings/${booking.code}`);
    expect([body.notes.internal, body.tags]).toEqual([typed, [typed]]); // the form saves them again
    const money = await editor.send("GET", `/api/bookings/${booking.code}/payments`);
    expect(money.body.data[0].note).toBe("fecha por R$ •••");
  });

  test("shows full documents only to users who may see them", async () => {
    const { admin } = house;
    const body = { name: "Dona Rosa", document: "52998224725", pix_kind: "cpf", pix_key: "52998224725" };
    expect((await admin.send("POST", "/api/owners", { body })).status).toBe(201);
    const clerk = await house.personWith("audit.view", "owners.view", "money.view");
    expect(JSON.stringify(await asked("thing=owner", clerk))).not.toContain("52998224725");
    expect(String((await clerk.send("GET", "/api/audit.csv")).bytes)).not.toContain("52998224725");
    expect(JSON.stringify(await asked("thing=owner"))).toContain("52998224725");
  });

  test("shows what only a guest's record has to users who may see guests; to the others that it changed", async () => {
    const { admin } = house;
    const body = { name: "Rita Moura", email: "rita@moura.test", phone: "+5548991112233", birth_date: "1980-03-04" };
    const { id, version } = (await admin.send("POST", "/api/guests", { body })).body;
    const notes = "Pediu discrição";
    expect(
      (await admin.send("PUT", `/api/guests/${id}`, { body: { notes, birth_date: "1980-03-05", version } })).status,
    ).toBe(200);
    const secrets = /rita@moura|99111|1980|discrição/;
    const clerk = await house.personWith("audit.view");
    const rows = await asked("thing=guest", clerk);
    expect(JSON.stringify(rows)).not.toMatch(secrets);
    expect(rows[0]).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ before: "•••", after: "•••" })]),
    });
    expect(JSON.stringify(rows)).toContain("Rita Moura");
    expect(String((await clerk.send("GET", "/api/audit.csv")).bytes)).not.toMatch(secrets);
    expect(JSON.stringify(await asked("thing=guest"))).toMatch(secrets);
  });

  test("is filtered by user, kind of record, record and local days", async () => {
    const other = await house.personWith("accommodations.create");
    const uuid = (await other.send("GET", "/api/auth/me")).body.user.uuid;
    expect(await asked(`user_id=${uuid}`)).toEqual([]);
    expect(await asked(`user_id=${house.company.user_id}`)).not.toEqual([]);
    expect((await asked("thing=booking")).map(({ thing }) => thing)).toEqual(["booking", "booking"]);
    expect((await asked("thing=booking&thing=guest")).map(({ thing }) => thing)).toContain("guest");
    expect((await asked(`q=${code.toLowerCase()}`)).map(({ record_id }) => record_id)).toEqual([code, code]);
    // noon in São Paulo on 2026-11-20
    expect(await asked("to=2026-11-19")).toEqual([]);
    expect(await asked("from=2026-11-21")).toEqual([]);
    expect(await asked("from=2026-11-20&to=2026-11-20&thing=booking")).toHaveLength(2);
  });

  test("uses the company's local day of a change, to the minute", async () => {
    const { clock } = app();
    const late = await openHouse(app());
    clock.set("2026-11-21T02:59:00Z");
    await late.accommodation({ name: "Antes da meia-noite" });
    clock.set("2026-11-21T03:00:00Z");
    await late.accommodation({ name: "Depois da meia-noite" });
    clock.set("2026-11-20T15:00:00Z");
    const names = async (query: string) => (await asked(query, late.admin)).map(({ record_name }) => record_name);
    expect(await names("from=2026-11-20&to=2026-11-20")).toEqual(["Antes da meia-noite"]);
    expect(await names("from=2026-11-21")).toEqual(["Depois da meia-noite"]);
  });

  test("has pages that omit no entry", async () => {
    const crowd = await openHouse(app());
    for (let made = 0; made < 12; made += 1) {
      await crowd.accommodation({ name: `Casa ${made}` });
      later();
    }
    const pages = await Promise.all([1, 2].map((page) => crowd.admin.send("GET", `/api/audit?page=${page}`)));
    expect(pages.map(({ body }) => body.meta.total)).toEqual([12, 12]);
    const ids = pages.flatMap(({ body }) => body.data.map(({ id }: TrailEntry) => id));
    expect(new Set(ids).size).toBe(12);
    expect([...ids].sort().reverse()).toEqual(ids);
    expect((await crowd.admin.send("GET", "/api/audit?sort=at&per_page=25")).body.data[0].record_name).toBe("Casa 0");
  });

  test("can be downloaded as a file, only with audit.view", async () => {
    const reply = await house.admin.send("GET", "/api/audit.xlsx?thing=accommodation");
    const grid = await readXlsx(reply.bytes as Buffer);
    expect(JSON.stringify(grid)).toContain("Acomodação alterada");
    expect(reply.headers.get("content-disposition")).toContain("historico-2026-11-20.xlsx");
    const clerk = await house.personWith("bookings.view");
    for (const path of ["audit", "audit.csv", "audit.xlsx", "audit-people"]) {
      expect((await clerk.send("GET", `/api/${path}`)).status, path).toBe(403);
    }
  });

  test("refuses a period that ends before it begins", async () => {
    const reply = await house.admin.send("GET", "/api/audit?from=2026-11-20&to=2026-11-01");
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["to"]]);
  });
});
