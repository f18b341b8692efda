import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const nights = { check_in: "2027-01-03", check_out: "2027-01-06" };

async function blocked(fields: object = {}) {
  const { id } = await house.accommodation();
  const body = { accommodation_ids: [id], kind: "owner", ...nights, ...fields };
  return (await house.admin.send("POST", "/api/blocks", { body })).body.data[0];
}
const save = (id: string, body: object) => house.admin.send("PUT", `/api/blocks/${id}`, { body });
const remove = (id: string) => house.admin.send("DELETE", `/api/blocks/${id}`);
const restore = (id: string) => house.admin.send("POST", `/api/blocks/${id}/restoration`);
const isFree = async (accommodation_id: string, check_in: string, check_out: string) =>
  (await house.admin.send("POST", "/api/quotes", { body: { accommodation_id, adults: 1, check_in, check_out } })).body
    .available;

async function actionsOf(id: string): Promise<string[]> {
  return app().database.asTenant(house.company.tenant_id, async (db) => {
    const rows = await db.selectFrom("audit_events").select("action").where("record_id", "=", id).execute();
    return rows.map(({ action }) => action).sort();
  });
}

describe("Changing a block", () => {
  test("moves its nights, and frees the previous ones", async () => {
    const { id, accommodation_id, version } = await blocked({ reason: "Visita" });
    const reply = await save(id, { version, check_in: "2027-01-05", check_out: "2027-01-10", kind: "own_use" });
    expect(reply).toMatchObject({
      status: 200,
      body: { check_in: "2027-01-05", check_out: "2027-01-10", night_count: 5, kind: "own_use", reason: "Visita" },
    });
    expect(await isFree(accommodation_id, "2027-01-03", "2027-01-05")).toBe(true);
    expect(await isFree(accommodation_id, "2027-01-05", "2027-01-06")).toBe(false);
    expect(await isFree(accommodation_id, "2027-01-09", "2027-01-10")).toBe(false);
    expect(await actionsOf(id)).toEqual(["block.created", "block.updated"]);
  });

  test("to occupied nights is refused, names the conflict, and changes nothing", async () => {
    const { id, accommodation_id, version } = await blocked();
    const { code } = await house.booking({ accommodation_id, check_in: "2027-01-06", check_out: "2027-01-08" });
    const reply = await save(id, { version, check_out: "2027-01-07" });
    expect(reply).toMatchObject({ status: 409, body: { conflicts: [{ kind: "booking", code }] } });
    expect(reply.body.conflicts).toHaveLength(1);
    expect((await house.admin.send("GET", `/api/blocks/${id}`)).body).toMatchObject({ ...nights, version });
    expect(await isFree(accommodation_id, "2027-01-03", "2027-01-04")).toBe(false);
  });

  test("with one date validates it against the other", async () => {
    const { id, version } = await blocked();
    const reply = await save(id, { version, check_in: "2027-01-06" });
    expect([reply.status, reply.body.errors]).toEqual([422, { check_out: ["O fim deve ser depois do início"] }]);
  });
});

describe("Deleting a block", () => {
  test("frees its nights, and can be repeated without effect", async () => {
    const { id, accommodation_id } = await blocked();
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect(await isFree(accommodation_id, "2027-01-03", "2027-01-06")).toBe(true);
    expect((await house.admin.send("GET", `/api/blocks/${id}`)).status).toBe(404);
    expect((await save(id, { version: 2 })).status).toBe(404);
    expect((await house.admin.send("GET", `/api/blocks?accommodation_id=${accommodation_id}`)).body.data).toEqual([]);
    expect(await actionsOf(id)).toEqual(["block.created", "block.deleted"]);
  });

  test("can be undone while the nights are free, and the undo can be repeated without effect", async () => {
    const { id, accommodation_id, version } = await blocked({ reason: "Visita" });
    await remove(id);
    const reply = await restore(id);
    expect(reply).toMatchObject({ status: 200, body: { id, ...nights, reason: "Visita", version: version + 2 } });
    expect((await restore(id)).body).toEqual(reply.body);
    expect(await isFree(accommodation_id, "2027-01-03", "2027-01-04")).toBe(false);
  });

  test("cannot be undone once a night of it is booked", async () => {
    const { id, accommodation_id } = await blocked();
    await remove(id);
    const { code } = await house.booking({ accommodation_id, check_in: "2027-01-05", check_out: "2027-01-07" });
    expect(await restore(id)).toMatchObject({ status: 409, body: { conflicts: [{ code, accommodation_id }] } });
    expect((await house.admin.send("GET", `/api/blocks/${id}`)).status).toBe(404);
  });
});

test("an expired hold does not conflict with a block", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const hold = await house.booking({ accommodation_id, ...nights, status: "hold" });
  await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .updateTable("bookings")
      .set({ hold_expires_at: new Date("2026-11-01T00:00:00Z") })
      .where("code", "=", hold.code)
      .execute(),
  );
  const body = { accommodation_ids: [accommodation_id], kind: "owner", ...nights };
  expect((await house.admin.send("POST", "/api/blocks", { body })).status).toBe(201);
});
