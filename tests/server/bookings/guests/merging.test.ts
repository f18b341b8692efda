import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let accommodation_id: string;
beforeAll(async () => {
  house = await openHouse(app());
  accommodation_id = (await house.accommodation()).id;
});

const path = "/api/guests";
const make = async (body: object, at = house) => (await at.admin.send("POST", path, { body })).body;
const get = (id: string, caller = house.admin) => caller.send("GET", `${path}/${id}`);
const merge = (id: string, body: object, caller = house.admin) => caller.send("POST", `${path}/${id}/merge`, { body });
const into = (other: { id: string; version: number }, take: string[] = []) => ({
  other_id: other.id,
  other_version: other.version,
  take,
  version: 1,
});
const alike = async (query: string, caller = house.admin) =>
  (await caller.send("GET", `/api/guest-matches?${query}`)).body.data;
const names = (rows: { name: string; same: string[] }[]) => rows.map(({ name, same }) => [name, same]);

test("another company's guests are neither found nor merged", async () => {
  const neighbour = await openHouse(app());
  const theirs = await make({ name: "Vizinha", phone: "+5548955550000" }, neighbour);
  expect(await alike("phone=%2B5548955550000")).toEqual([]);
  const ours = await make({ name: "Nossa", phone: "+5548955550000" });
  expect((await house.admin.send("GET", `${path}/${ours.id}/duplicates`)).body.data).toEqual([]);
  const refused = await merge(ours.id, into(theirs));
  expect(refused.body.errors).toEqual({ other_id: ["Escolha outro cadastro para unir a este"] });
  expect((await merge(theirs.id, into(ours))).body.error).toBe("NotFoundException");
});

describe("A known guest", () => {
  test("is recognized by document, e-mail, phone, or name and date of birth", async () => {
    const known = { document_kind: "cpf", document: "529.982.247-25", email: "maria@example.test" };
    const maria = await make({ name: "Maria Souza", ...known, phone: "+5548966660000", birth_date: "1980-01-02" });
    await make({ name: "María souza", birth_date: "1980-01-02", email: "outra@example.test" });
    expect(names(await alike("document=529.982.247-25"))).toEqual([["Maria Souza", ["document"]]]);
    expect(names(await alike("phone=%2B5548966660000&email=Maria@example.test"))).toEqual([
      ["Maria Souza", ["email", "phone"]],
    ]);
    expect(names(await alike("name=maria%20souza&birth_date=1980-01-02"))).toHaveLength(2);
    expect(await alike("name=maria%20souza")).toEqual([]);
    const { body } = await house.admin.send("GET", `${path}/${maria.id}/duplicates`);
    expect(names(body.data)).toEqual([["María souza", ["name"]]]);
  });

  test("is shown without the document to users without guests.documents", async () => {
    await make({ name: "Dora", email: "dora@example.test", document_kind: "cpf", document: "111.444.777-35" });
    const clerk = await house.personWith("guests.view");
    expect(await alike("document=11144477735", clerk)).toEqual([]);
    const [found] = await alike("email=dora@example.test", clerk);
    expect(found).toMatchObject({ name: "Dora", masked_document: "***.444.777-**" });
    expect(JSON.stringify(found)).not.toContain("11144477735");
    const stranger = await house.personWith("bookings.view");
    expect((await stranger.send("GET", "/api/guest-matches?phone=%2B5548966660000")).status).toBe(403);
  });
});

describe("A merge of two records", () => {
  test("keeps the selected fields, the bookings of both, and the old address", async () => {
    const kept = await make({ name: "Ana", email: "a@example.test", tags: ["VIP"], notes: "Térreo" });
    const other = await make({ name: "Ana Prado", phone: "+5548977770000", tags: ["família"], notes: "Andar alto" });
    const booking = await house.booking({ accommodation_id, holder: undefined, holder_id: other.id });
    const reply = await merge(kept.id, into(other, ["name", "phone"]));
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toMatchObject({
      id: kept.id,
      name: "Ana Prado",
      email: "a@example.test",
      phone: "+5548977770000",
      tags: ["VIP", "família"],
      notes: "Térreo",
      version: 2,
      stays: { ahead: 1 },
    });
    expect((await get(other.id)).body).toEqual(reply.body);
    const { body: moved } = await house.admin.send("GET", `/api/bookings/${booking.code}`);
    expect(moved).toMatchObject({ holder: { id: kept.id, name: "Ana Prado" }, version: booking.version + 1 });
    const { body: list } = await house.admin.send("GET", `${path}?q=prado`);
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    const events = await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("audit_events")
        .select("action")
        .where("record_id", "in", [kept.id, other.id])
        .orderBy("action")
        .execute(),
    );
    expect(events.map(({ action }) => action)).toEqual([
      "guest.created",
      "guest.created",
      "guest.merged",
      "guest.merged_into",
    ]);
  });

  test("takes the document with its kind, and a merged record leads to the final one after another merge", async () => {
    const first = await make({ name: "Um", document_kind: "passport", document: "FZ1234" });
    const second = await make({ name: "Dois" });
    const third = await make({ name: "Três" });
    const { body: two } = await merge(second.id, into(first, ["document"]));
    expect(two).toMatchObject({ document_kind: "passport", document: "FZ1234" });
    await merge(third.id, into(two));
    expect((await get(first.id)).body.id).toBe(third.id);
  });

  test("is refused if a record is stale, already merged or the same, and without permission", async () => {
    const [kept, other] = [await make({ name: "Um" }), await make({ name: "Dois" })];
    expect((await merge(kept.id, into(kept))).body.errors).toHaveProperty("other_id");
    const stale = await merge(kept.id, { ...into(other), other_version: 2 });
    expect(stale).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: { id: other.id } } });
    expect((await merge(kept.id, { ...into(other), version: 2 })).body.current.id).toBe(kept.id);
    expect((await merge(kept.id, into(other))).status).toBe(200);
    const again = await merge(kept.id, { ...into(other), version: 2 });
    expect(again).toMatchObject({ status: 409, body: { current: { id: kept.id } } });
    const late = await house.admin.send("PUT", `${path}/${other.id}`, { body: { name: "Dois!", version: 2 } });
    expect(late).toMatchObject({ status: 409, body: { current: { id: kept.id } } });
    const clerk = await house.personWith("guests.view");
    expect((await merge(kept.id, into(other), clerk)).body.error).toBe("UserForbiddenForActionException");
  });
});
