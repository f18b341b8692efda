import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const of = (id: string) => `/api/accommodations/${id}/ownership`;
const put = (id: string, body: object, caller = house.admin) => caller.send("PUT", of(id), { body });
const owner = async (name: string, at = house): Promise<string> =>
  (await at.admin.send("POST", "/api/owners", { body: { name } })).body.id;
const share = (owner_id: string, share_bps: number) => ({ owner_id, share_bps });
const fifth = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };

test("another company's ownership is not found, and its owners cannot get a share", async () => {
  const neighbour = await openHouse(app());
  const theirs = await neighbour.accommodation();
  expect((await house.admin.send("GET", of(theirs.id))).body.error).toBe("NotFoundException");
  expect((await put(theirs.id, { shares: [], version: 1 })).status).toBe(404);
  const stranger = await owner("Vizinha", neighbour);
  const { id } = await house.accommodation();
  const refused = await put(id, { shares: [share(stranger, 5_000)], version: 1 });
  expect(refused.body.errors).toEqual({ "shares[0].owner_id": ["Proprietário é inválido"] });
});

test("an accommodation has no owners until they are saved, and their order is kept", async () => {
  const { id } = await house.accommodation();
  expect((await house.admin.send("GET", of(id))).body).toEqual({
    shares: [],
    owners: [],
    commission: null,
    from: null,
    past: [],
    open_for: [],
    version: 1,
  });
  const [rui, ana] = [await owner("Rui"), await owner("Ana")];
  const shares = [share(rui, 6_667), share(ana, 3_333)];
  const reply = await put(id, { shares, commission: fifth, version: 1 });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    shares,
    owners: [
      { id: rui, name: "Rui", archived: false },
      { id: ana, name: "Ana", archived: false },
    ],
    commission: { ...fifth, amount_cents: null },
    from: null,
    past: [],
    open_for: [],
    version: 2,
  });
  const swapped = [share(rui, 3_333), share(ana, 6_667)];
  expect((await put(id, { shares: swapped, version: 2 })).body).toMatchObject({ shares: swapped, commission: fifth });
  expect((await house.admin.send("GET", `/api/accommodations/${id}`)).body.version).toBe(1);
});

describe("Shares", () => {
  test("cannot exceed 100 %, not even in the database", async () => {
    const { id } = await house.accommodation();
    const [rui, ana] = [await owner("Rui"), await owner("Ana")];
    const shares = [share(rui, 6_000), share(ana, 4_001)];
    const refused = await put(id, { shares, version: 1 });
    expect(refused.body.errors).toEqual({ shares: ["As partes somam 100,01%. Juntas, vão até 100%"] });
    await put(id, { shares: [share(rui, 6_000)], version: 1 });
    const row = { tenant_id: house.company.tenant_id, accommodation_id: id, owner_id: ana, position: 1 };
    const written = app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .insertInto("ownerships")
        .values({ ...row, share_bps: 4_001 })
        .execute(),
    );
    await expect(written).rejects.toMatchObject({ constraint: "accommodations_owned" });
  });

  test("cannot go to an owner twice, or newly to an archived one", async () => {
    const { id } = await house.accommodation();
    const [rui, ana] = [await owner("Rui"), await owner("Ana")];
    const twice = await put(id, { shares: [share(rui, 100), share(rui, 100)], version: 1 });
    expect(twice.body.errors).toEqual({ "shares[1].owner_id": ["Este proprietário já está na lista"] });
    await put(id, { shares: [share(rui, 5_000)], version: 1 });
    for (const each of [rui, ana]) {
      await house.admin.send("PUT", `/api/owners/${each}`, { body: { archived: true, version: 1 } });
    }
    const late = await put(id, { shares: [share(rui, 5_000), share(ana, 5_000)], version: 2 });
    expect(late.body.errors).toEqual({ "shares[1].owner_id": ["Este proprietário está arquivado"] });
    const kept = await put(id, { shares: [share(rui, 4_000)], version: 2 });
    expect(kept.body.owners).toEqual([{ id: rui, name: "Rui", archived: true }]);
  });

  test("saved by two users at once are refused to the second, with the current record", async () => {
    const { id } = await house.accommodation();
    const [rui, ana] = [await owner("Rui"), await owner("Ana")];
    const replies = await Promise.all([rui, ana].map((each) => put(id, { shares: [share(each, 6_000)], version: 1 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ error: "StaleRecordException", current: { version: 2 } });
  });

  test("are deleted with the accommodation and are not copied with it", async () => {
    const { id } = await house.accommodation();
    const rui = await owner("Rui");
    await put(id, { shares: [share(rui, 10_000)], commission: fifth, version: 1 });
    const { body: copy } = await house.admin.send("POST", `/api/accommodations/${id}/copy`);
    expect((await house.admin.send("GET", of(copy.id))).body).toMatchObject({ shares: [], commission: null });
    expect((await house.admin.send("DELETE", `/api/accommodations/${id}`)).status).toBe(204);
    expect((await house.admin.send("DELETE", `/api/owners/${rui}`)).status).toBe(204);
  });
});

describe("A commission", () => {
  const fixed = { kind: "fixed_per_booking", amount_cents: 9_000, fees_paid_by: "company" };

  test("has only the value of its kind", async () => {
    const { id } = await house.accommodation();
    const without = await put(id, { commission: { ...fixed, amount_cents: null, rate_bps: 10 }, version: 1 });
    expect(without.body.errors).toEqual({ "commission.amount_cents": ["Valor é obrigatório"] });
    const { kind, fees_paid_by } = fifth;
    const rateless = await put(id, { commission: { kind, fees_paid_by }, version: 1 });
    expect(rateless.body.errors).toEqual({ "commission.rate_bps": ["Percentual é obrigatório"] });
    const saved = await put(id, { commission: { ...fifth, amount_cents: 5 }, version: 1 });
    expect(saved.body.commission).toEqual({ ...fifth, amount_cents: null });
    expect((await put(id, { commission: null, version: 2 })).body.commission).toBeNull();
  });

  test.each(["percent_of_nights", "percent_net_of_channel", "percent_of_total"])("may be %s", async (kind) => {
    const { id } = await house.accommodation();
    const saved = await put(id, { commission: { ...fifth, kind }, version: 1 });
    expect(saved.body.commission).toEqual({ ...fifth, kind, amount_cents: null });
  });

  test("keeps the amount hidden from a user without money.view", async () => {
    const { id } = await house.accommodation();
    await put(id, { commission: fixed, version: 1 });
    const clerk = await house.personWith("owners.view", "owners.edit");
    const { body: seen } = await clerk.send("GET", of(id));
    expect(seen.commission).toEqual({ kind: fixed.kind, rate_bps: null, fees_paid_by: "company" });
    const changed = { ...seen.commission, fees_paid_by: "owner" };
    expect((await put(id, { commission: changed, version: 2 }, clerk)).status).toBe(200);
    const { body: after } = await house.admin.send("GET", of(id));
    expect(after.commission).toEqual({ ...fixed, rate_bps: null, fees_paid_by: "owner" });
  });
});
