import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const nights = { check_in: "2027-01-03", check_out: "2027-01-06" };
const block = (fields: object, caller: Caller = house.admin) =>
  caller.send("POST", "/api/blocks", { body: { kind: "out_of_order", ...nights, ...fields } });
const book = (fields: object) =>
  house.admin.send("POST", "/api/bookings", {
    body: { adults: 2, holder: { name: "João" }, status: "confirmed", ...nights, ...fields },
  });

/** Blocks one accommodation, expecting success; returns the record. */
async function blocked(fields: { accommodation_id: string; [field: string]: unknown }) {
  const { accommodation_id, ...rest } = fields;
  const { status, body } = await block({ accommodation_ids: [accommodation_id], ...rest });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data[0];
}

describe("A block", () => {
  test("has an accommodation, nights, kind and reason, and occupies its nights but none after them", async () => {
    const { id: accommodation_id, name } = await house.accommodation({ preparation_nights: 2 });
    const made = await blocked({ accommodation_id, reason: "Telhado", note: "Chave com o Jonas" });
    expect(made).toEqual({
      id: expect.any(String),
      accommodation_id,
      accommodation_name: name,
      ...nights,
      night_count: 3,
      kind: "out_of_order",
      reason: "Telhado",
      note: "Chave com o Jonas",
      created_at: expect.any(String),
      updated_at: expect.any(String),
      version: 1,
    });
    expect((await book({ accommodation_id })).status).toBe(409);
    expect((await book({ accommodation_id, check_in: "2027-01-06", check_out: "2027-01-08" })).status).toBe(201);
  });

  test("needs at least one night and at most 732", async () => {
    const { id } = await house.accommodation();
    const refused = async (check_in: string, check_out: string) =>
      (await block({ accommodation_ids: [id], check_in, check_out })).body.errors;
    expect(await refused("2027-01-03", "2027-01-03")).toEqual({ check_out: ["O fim deve ser depois do início"] });
    expect(await refused("2027-01-03", "2029-01-05")).toEqual({ check_out: ["O bloqueio vai até 732 noites"] });
    expect(await refused("2027-01-03", "2029-01-04")).toBeUndefined();
  });

  test("may be on an inactive accommodation, but not on an archived one", async () => {
    const idle = await house.accommodation({ status: "inactive" });
    await blocked({ accommodation_id: idle.id });
    const archived = await house.accommodation();
    await house.admin.send("POST", `/api/accommodations/${archived.id}/archive`);
    expect((await block({ accommodation_ids: [idle.id, archived.id] })).body.errors).toEqual({
      "accommodation_ids[1]": ["Esta acomodação está arquivada"],
    });
  });

  test("is deleted with its accommodation", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { id } = await blocked({ accommodation_id, reason: "Telhado" });
    expect((await house.admin.send("DELETE", `/api/accommodations/${accommodation_id}`)).status).toBe(204);
    expect((await house.admin.send("GET", `/api/blocks/${id}`)).status).toBe(404);
  });
});

describe("Blocking several accommodations at once", () => {
  test("creates one block for each", async () => {
    const [one, two] = [await house.accommodation(), await house.accommodation()];
    const { status, body } = await block({ accommodation_ids: [two.id, one.id, two.id], kind: "closed_season" });
    expect(status).toBe(201);
    expect(body.data.map((each: { accommodation_id: string }) => each.accommodation_id).sort()).toEqual(
      [one.id, two.id].sort(),
    );
  });

  test("creates none if one is occupied, and names the conflicts", async () => {
    const [free, taken, prepared] = [
      await house.accommodation({ name: "Livre" }),
      await house.accommodation({ name: "Ocupada" }),
      await house.accommodation({ name: "Em preparo", preparation_nights: 2 }),
    ];
    const stay = { check_in: "2027-01-05", check_out: "2027-01-09" };
    const booking = await house.booking({ accommodation_id: taken.id, ...stay });
    const before = { check_in: "2027-01-01", check_out: "2027-01-03" };
    const earlier = await house.booking({ accommodation_id: prepared.id, ...before });
    const ids = { accommodation_ids: [free.id, taken.id, prepared.id] };
    const { status, body } = await block(ids);
    expect([status, body.error, body.message]).toEqual([
      409,
      "UnavailableDateForBookingException",
      "Há noites ocupadas nestas datas. Nada foi bloqueado.",
    ]);
    expect(body.conflicts).toEqual([
      {
        accommodation_id: prepared.id,
        kind: "preparation",
        code: earlier.code,
        check_in: "2027-01-03",
        check_out: "2027-01-05",
        block: null,
      },
      { accommodation_id: taken.id, kind: "booking", code: booking.code, ...stay, block: null },
    ]);
    const keeper = await house.personWith("blocks.edit");
    const hidden = await block(ids, keeper);
    expect(hidden.body.conflicts.map(({ code }: { code: string | null }) => code)).toEqual([null, null]);
    expect((await house.admin.send("GET", `/api/blocks?accommodation_id=${free.id}`)).body.data).toEqual([]);
    await blocked({ accommodation_id: free.id });
  });
});

test("a season that overlaps stays blocks the remaining free nights on request", async () => {
  const [one, two] = [await house.accommodation({ preparation_nights: 1 }), await house.accommodation()];
  await house.booking({ accommodation_id: one.id, check_in: "2027-06-10", check_out: "2027-06-12" });
  const season = {
    accommodation_ids: [one.id, two.id],
    kind: "closed_season",
    check_in: "2027-06-01",
    check_out: "2027-07-01",
  };
  expect((await block(season)).status).toBe(409);
  const { status, body } = await block({ ...season, only_free: true });
  expect(status).toBe(201);
  const parts = body.data.map((each: { accommodation_id: string; check_in: string; check_out: string }) => [
    each.accommodation_id === one.id ? "one" : "two",
    each.check_in,
    each.check_out,
  ]);
  expect(parts.sort()).toEqual([
    ["one", "2027-06-01", "2027-06-10"],
    ["one", "2027-06-13", "2027-07-01"],
    ["two", "2027-06-01", "2027-07-01"],
  ]);
  const again = await block({ ...season, only_free: true });
  expect([again.status, again.body.conflicts.length]).toEqual([409, 5]);
});

describe("A conflicting block", () => {
  const blockIn = async (caller: Caller, accommodation_id: string) => {
    const body = { accommodation_id, adults: 2, ...nights };
    return (await caller.send("POST", "/api/quotes", { body })).body.conflicts[0];
  };

  test("is included in a quote, with kind and reason for users with bookings.view", async () => {
    const { id: accommodation_id } = await house.accommodation();
    await blocked({ accommodation_id, reason: "Telhado" });
    const told = { kind: "block", code: null, ...nights, block: { kind: "out_of_order", reason: "Telhado" } };
    expect(await blockIn(house.admin, accommodation_id)).toEqual(told);
    const seller = await house.personWith("bookings.create");
    expect(await blockIn(seller, accommodation_id)).toEqual({ ...told, block: null });
  });

  test("is named when another block is refused, even for the same nights", async () => {
    const { id: accommodation_id } = await house.accommodation();
    await blocked({ accommodation_id, kind: "owner", reason: "Dona Lia" });
    const { body } = await block({ accommodation_ids: [accommodation_id] });
    expect(body.conflicts).toMatchObject([{ kind: "block", block: { kind: "owner", reason: "Dona Lia" } }]);
  });
});

describe("The list of", () => {
  const listed = async (query: string, caller: Caller = house.admin) => {
    const { status, body } = await caller.send("GET", `/api/blocks?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ reason }: { reason: string }) => reason);
  };

  test("blocks is filtered by words, accommodation, kind and dates, in the requested order", async () => {
    const place = await house.accommodation({ name: "Cabana Jatobá" });
    const other = await house.accommodation({ name: "Cabana Ipê" });
    const at = (check_in: string, check_out: string) => ({ check_in, check_out });
    await blocked({ accommodation_id: place.id, reason: "Primeira pintura", ...at("2028-02-01", "2028-02-05") });
    await blocked({ accommodation_id: other.id, kind: "owner", reason: "Segunda", ...at("2028-03-01", "2028-03-05") });
    expect(await listed("q=pint")).toEqual(["Primeira pintura"]);
    expect(await listed("q=jatoba")).toEqual(["Primeira pintura"]);
    expect(await listed("q=cabana&sort=check_in")).toEqual(["Primeira pintura", "Segunda"]);
    expect(await listed("q=cabana")).toEqual(["Segunda", "Primeira pintura"]);
    expect(await listed("q=cabana&sort=accommodation_name")).toEqual(["Segunda", "Primeira pintura"]);
    expect(await listed("q=cabana&kind=owner")).toEqual(["Segunda"]);
    expect(await listed(`accommodation_id=${place.id}`)).toEqual(["Primeira pintura"]);
    expect(await listed("q=cabana&from=2028-02-05&to=2028-02-29")).toEqual([]);
    expect(await listed("q=cabana&from=2028-02-04&to=2028-03-01&sort=kind")).toEqual(["Primeira pintura", "Segunda"]);
    expect(await listed("q=cabana&sort=-check_out")).toEqual(["Segunda", "Primeira pintura"]);
    expect(await listed("q=cabana&sort=created_at")).toHaveLength(2);
    const meta = (await house.admin.send("GET", "/api/blocks?per_page=10&page=1&q=cabana")).body.meta;
    expect(meta).toEqual({ page: 1, per_page: 10, total: 2 });
    const beyond = (await house.admin.send("GET", "/api/blocks?per_page=10&page=2&q=cabana")).body;
    expect(beyond).toEqual({ data: [], meta: { page: 2, per_page: 10, total: 2 } });
  });

  test("accommodations shows which are blocked tonight and until when", async () => {
    const [blockedOne, freeOne] = [
      await house.accommodation({ name: "Toca um" }),
      await house.accommodation({ name: "Toca dois" }),
    ];
    await blocked({ accommodation_id: blockedOne.id, check_in: "2026-11-18", check_out: "2026-11-21" });
    await blocked({ accommodation_id: freeOne.id, check_in: "2026-11-18", check_out: "2026-11-20" });
    const rows = (await house.admin.send("GET", "/api/accommodations?q=toca&sort=-name")).body.data;
    expect(rows.map(({ block: found }: { block: unknown }) => found)).toEqual([
      { kind: "out_of_order", check_out: "2026-11-21" },
      null,
    ]);
  });
});

describe("Permissions", () => {
  test("to read are bookings.view or accommodations.view, to write only blocks.edit", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { id, version } = await blocked({ accommodation_id });
    for (const permission of ["bookings.view", "accommodations.view", "accommodations.edit"] as const) {
      const reader = await house.personWith(permission);
      const isSeen = permission !== "accommodations.edit";
      expect((await reader.send("GET", `/api/blocks/${id}`)).status).toBe(isSeen ? 200 : 403);
      expect((await block({ accommodation_ids: [accommodation_id] }, reader)).status).toBe(403);
      expect((await reader.send("PUT", `/api/blocks/${id}`, { body: { version } })).status).toBe(403);
      expect((await reader.send("DELETE", `/api/blocks/${id}`)).status).toBe(403);
      expect((await reader.send("POST", `/api/blocks/${id}/restoration`)).status).toBe(403);
    }
    expect((await (await house.personWith("guests.view")).send("GET", "/api/blocks")).status).toBe(403);
    const elsewhere = await openHouse(app(), { modules: ["booking"] });
    expect((await elsewhere.admin.send("GET", "/api/blocks")).status).toBe(200);
    const { status, body } = await block({ accommodation_ids: [accommodation_id] }, elsewhere.admin);
    expect([status, body.error]).toEqual([403, "ModuleNotInPlanException"]);
  });
});
