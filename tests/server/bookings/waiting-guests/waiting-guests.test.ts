import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ListedWaiting, WaitingGuest } from "#contract/bookings/waiting-guests";
import { deletePastWaiting } from "#server/bookings/waiting-guests/waiting-guests";
import { type House, openHouse, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const nights = { check_in: "2027-03-10", check_out: "2027-03-13" };
const someone = { ...nights, adults: 2, name: "Renato Siqueira", phone: "+5548991234567" };
const wait = (fields: object, by: Caller = house.admin) =>
  by.send("POST", "/api/waiting-guests", { body: { ...someone, ...fields } });
const close = (method: "POST" | "DELETE", id: string, by: Caller = house.admin) =>
  by.send(method, `/api/waiting-guests/${id}/closed`);

/** The ids of those whose nights are free, as the dashboard says. */
async function freed(by: Caller = house.admin): Promise<string[]> {
  const { body } = await by.send("GET", "/api/dashboard");
  return body.freed.map(({ id }: WaitingGuest) => id);
}

/** An accommodation whose nights are taken by a booking, and somebody who waits for them. */
async function waitingFor(fields: object = {}) {
  const { id: accommodation_id } = await house.accommodation();
  const booking = await house.booking({ accommodation_id, ...nights, ...fields });
  const { status, body } = await wait({ accommodation_id });
  expect(status).toBe(201);
  expect(await freed()).not.toContain(body.id);
  return { accommodation_id, booking, id: body.id as string };
}

describe("Whoever waits for nights is on the dashboard when they come free", () => {
  test("by a cancellation, and no longer once they are taken again", async () => {
    const { accommodation_id, booking, id } = await waitingFor();
    await house.admin.send("POST", `/api/bookings/${booking.code}/cancellation`, {
      body: { reason: "Desistiu" },
    });
    const { body } = await house.admin.send("GET", "/api/dashboard");
    const row = body.freed.find((each: WaitingGuest) => each.id === id);
    expect(row).toMatchObject({ ...someone, free: [{ accommodation_id }], free_count: 1 });
    expect(body.counts.freed).toBe(body.freed.length);
    const sheet = await house.admin.send("GET", "/api/day-sheet");
    expect([sheet.body.freed, sheet.body.counts.freed]).toEqual([body.freed, body.freed.length]);
    expect((await house.admin.send("GET", "/api/day-sheet?date=2026-11-21")).body.freed).toEqual([]);
    const other = await house.booking({ accommodation_id, ...nights });
    expect(await freed()).not.toContain(id);
    await house.admin.send("POST", `/api/bookings/${other.code}/cancellation`, { body: { reason: "Desistiu" } });
    expect(await freed()).toContain(id);
  });

  test("by a hold that expires, before any job has run", async () => {
    const { id } = await waitingFor({ status: "hold" });
    app().clock.set("2026-11-23T15:00:00Z");
    expect(await freed()).toContain(id);
  });

  test("by a booking that moves away, and not by one that leaves a night", async () => {
    const { booking, id } = await waitingFor();
    const move = (fields: object, version: number) =>
      house.admin.send("PUT", `/api/bookings/${booking.code}`, { body: { ...fields, version } });
    const shorter = await move({ check_in: "2027-03-12" }, booking.version);
    expect(shorter.status).toBe(200);
    expect(await freed()).not.toContain(id);
    await move({ check_in: "2027-03-13", check_out: "2027-03-15" }, shorter.body.version);
    expect(await freed()).toContain(id);
  });

  test("by a block that is removed", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { body } = await house.admin.send("POST", "/api/blocks", {
      body: { accommodation_ids: [accommodation_id], ...nights, kind: "out_of_order" },
    });
    const waiting = (await wait({ accommodation_id })).body;
    expect(await freed()).not.toContain(waiting.id);
    await house.admin.send("DELETE", `/api/blocks/${body.data[0].id}`);
    expect(await freed()).toContain(waiting.id);
  });

  test("in any accommodation that has room and takes their pets", async () => {
    const own = await openHouse(app());
    const { id: small } = await own.accommodation({ max_guests: 2, pets_allowed: true });
    const { id: strict } = await own.accommodation({ max_guests: 6, pets_allowed: false });
    const waiting = (await wait({ adults: 4, pets: 1 }, own.admin)).body;
    expect(waiting).toMatchObject({ free: [], free_count: 0, accommodation_id: null });
    const { id: good } = await own.accommodation({ max_guests: 4, pets_allowed: true });
    const { body } = await own.admin.send("GET", "/api/waiting-guests");
    expect(body.data[0]).toMatchObject({ free: [{ accommodation_id: good }], free_count: 1 });
    expect(JSON.stringify(body.data[0].free)).not.toMatch(new RegExp(`${small}|${strict}`));
  });
});

describe("The list of who waits", () => {
  const listed = async (id: string, by: Caller = house.admin): Promise<ListedWaiting> => {
    const { body } = await by.send("GET", "/api/waiting-guests");
    return body.data.find((each: ListedWaiting) => each.id === id);
  };

  test("says what is in the way of the wanted accommodation, and nothing once it is free", async () => {
    const { accommodation_id, booking, id } = await waitingFor();
    const [conflict] = (await listed(id)).in_the_way;
    expect(conflict).toMatchObject({ kind: "booking", code: booking.code, ...nights });
    await house.admin.send("POST", `/api/bookings/${booking.code}/cancellation`, { body: { reason: "Desistiu" } });
    const free = { in_the_way: [], fitting_count: 1, free: [{ accommodation_id }] };
    expect(await listed(id)).toMatchObject(free);
    await house.admin.send("POST", "/api/blocks", {
      body: { accommodation_ids: [accommodation_id], ...nights, kind: "out_of_order", reason: "Telhado" },
    });
    expect((await listed(id)).in_the_way).toMatchObject([{ kind: "block", block: { reason: "Telhado" } }]);
  });

  test("counts the accommodations that take the stay, and does not name bookings to who may not see them", async () => {
    const own = await openHouse(app());
    const { id: place } = await own.accommodation({ max_guests: 2 });
    await own.accommodation({ max_guests: 4 });
    await own.booking({ accommodation_id: place, ...nights });
    const any = (await wait({ adults: 2 }, own.admin)).body.id;
    const many = (await wait({ adults: 4 }, own.admin)).body.id;
    const one = (await wait({ accommodation_id: place }, own.admin)).body.id;
    expect([(await listed(any, own.admin)).fitting_count, (await listed(many, own.admin)).fitting_count]).toEqual([
      2, 1,
    ]);
    const seller = await own.personWith("bookings.create");
    expect((await listed(one, seller)).in_the_way).toMatchObject([{ kind: "booking", code: null }]);
  });
});

test("whoever waits no longer is not listed, until the undo", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const { id } = (await wait({ accommodation_id })).body;
  expect(await freed()).toContain(id);
  expect((await close("POST", id)).status).toBe(204);
  expect((await close("POST", id)).status).toBe(204);
  expect(await freed()).not.toContain(id);
  await close("DELETE", id);
  expect(await freed()).toContain(id);
});

test("the undo brings back whom its author took off, not whom somebody else did since", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const { id } = (await wait({ accommodation_id })).body;
  const undo = (by: Caller) => by.send("DELETE", `/api/waiting-guests/${id}/closed?own=1`);
  const rui = await house.personWith("bookings.view", "bookings.edit");
  await close("POST", id);
  await close("DELETE", id, rui);
  expect((await undo(house.admin)).status, "they wait already").toBe(204);
  await close("POST", id, rui);
  const refused = await undo(house.admin);
  expect([refused.status, refused.body.error]).toEqual([409, "WaitingClosedMeanwhileException"]);
  expect(await freed()).not.toContain(id);
  expect((await undo(rui)).status).toBe(204);
  expect(await freed()).toContain(id);
});

test("past nights, too many people and unknown accommodations are refused", async () => {
  const { id } = await house.accommodation({ max_guests: 2 });
  const errors = async (fields: object) => Object.keys((await wait(fields)).body.errors ?? {});
  expect(await errors({ check_in: "2026-11-18", check_out: "2026-11-21" })).toEqual(["check_in"]);
  expect(await errors({ accommodation_id: id, adults: 3 })).toEqual(["adults"]);
  expect(await errors({ adults: 150 })).toEqual(["adults"]); // in no accommodation
  expect(await errors({ accommodation_id: "01934b7e-5a00-7000-8000-000000000009" })).toEqual(["accommodation_id"]);
});

test("a limited person sees only those who wait for their accommodations, and what is free in them", async () => {
  const { id: mine } = await house.accommodation();
  const { id: other } = await house.accommodation();
  const seen = (await wait({ accommodation_id: mine })).body.id;
  const hidden = (await wait({ accommodation_id: other })).body.id;
  const { user_id } = await makeLimitedPerson(app().database, house.company.tenant_id, [mine]);
  const person = await app().signedIn(user_id, house.company.tenant_id);
  const ids = await freed(person);
  expect(ids).toContain(seen);
  expect(ids).not.toContain(hidden);
  expect((await close("POST", hidden, person)).status).toBe(404);
});

test("who waited is deleted 30 days after the nights", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const { id } = (await wait({ accommodation_id })).body;
  const count = async () =>
    (await house.admin.send("GET", "/api/waiting-guests")).body.data.filter((each: WaitingGuest) => each.id === id)
      .length;
  app().clock.set("2027-04-12T15:00:00Z");
  await deletePastWaiting(app().database, app().clock);
  app().clock.set("2026-11-20T15:00:00Z");
  expect(await count()).toBe(1);
  app().clock.set("2027-04-13T15:00:00Z");
  await deletePastWaiting(app().database, app().clock);
  app().clock.set("2026-11-20T15:00:00Z");
  expect(await count()).toBe(0);
});
