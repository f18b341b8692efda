import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mostTeamNotes } from "#contract/platform/limits";
import { newId } from "#server/platform/db/new-id";
import { type House, openHouse, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

async function stay(of = house, fields: object = {}): Promise<string> {
  const { id } = await of.accommodation();
  return (await of.booking({ accommodation_id: id, ...fields })).code;
}

const write = (code: string, body: object, by: Caller = house.admin) =>
  by.send("POST", `/api/bookings/${code}/notes`, { body });
const mark = (method: "POST" | "DELETE", code: string, id: string, by: Caller = house.admin) =>
  by.send(method, `/api/bookings/${code}/notes/${id}/done`);
const story = async (code: string, by: Caller = house.admin) =>
  (await by.send("GET", `/api/bookings/${code}/timeline`)).body;
const due = async (by: Caller = house.admin) => {
  const { reminders, counts } = (await by.send("GET", "/api/dashboard")).body;
  return { texts: reminders.map(({ text }: { text: string }) => text), count: counts.reminders };
};

describe("A note", () => {
  test("is written once, and is in the history of its booking with its author", async () => {
    const code = await stay();
    app().clock.set("2026-11-20T15:01:00Z");
    const made = await write(code, { text: "  Prefere as chaves na casa. " });
    expect(made).toMatchObject({ status: 201, body: { text: "Prefere as chaves na casa.", remind_on: null } });
    expect(made.body).toEqual({
      id: expect.any(String),
      text: "Prefere as chaves na casa.",
      remind_on: null,
      done_at: null,
      created_by_name: expect.any(String),
      created_at: "2026-11-20T15:01:00.000Z",
    });
    const { data, reminders } = await story(code);
    expect(data[0]).toMatchObject({
      action: "booking.noted",
      by: expect.any(String),
      changes: [{ field: "note", before: null, after: "Prefere as chaves na casa." }],
    });
    expect(reminders).toEqual([]);
  });

  test("is refused if empty, too long, for a day that has passed, or beyond the maximum", async () => {
    const code = await stay();
    for (const [body, field] of [
      [{ text: " " }, "text"],
      [{ text: "a".repeat(1001) }, "text"],
      [{ text: "Ligar", remind_on: "2026-11-19" }, "remind_on"],
    ] as const) {
      const reply = await write(code, body);
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    }
    const { tenant_id } = house.company;
    await app().database.asTenant(tenant_id, async (db) => {
      const { id: booking_id } = await db
        .selectFrom("bookings")
        .select("id")
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      const row = () => ({ tenant_id, booking_id, id: newId(app().clock.now()), text: "Nota", created_at: new Date() });
      await db
        .insertInto("team_notes")
        .values(Array.from({ length: mostTeamNotes }, row))
        .execute();
    });
    expect((await write(code, { text: "Mais uma" })).body.errors.text).toEqual(["Cada reserva guarda até 200 notas"]);
  });

  test("is written by who may edit bookings, in a booking of the company within reach", async () => {
    const [code, far] = [await stay(), await stay()];
    const viewer = await house.personWith("bookings.view");
    expect((await write(code, { text: "Nota" }, viewer)).status).toBe(403);
    const other = await openHouse(app());
    expect((await write(code, { text: "Nota" }, other.admin)).status).toBe(404);
    const { accommodation_id } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const { user_id } = await makeLimitedPerson(app().database, house.company.tenant_id, [accommodation_id]);
    const near = await app().signedIn(user_id, house.company.tenant_id);
    expect((await write(code, { text: "Perto", remind_on: "2026-11-20" }, near)).status).toBe(201);
    expect((await write(far, { text: "Longe", remind_on: "2026-11-20" })).status).toBe(201);
    expect((await write(far, { text: "Longe" }, near)).status).toBe(404);
    const { texts } = await due(near);
    expect(texts).toContain("Perto");
    expect(texts).not.toContain("Longe");
  });
});

describe("A reminder", () => {
  test("comes back on its day and stays until it is done, for those who see bookings", async () => {
    const of = await openHouse(app());
    const code = await stay(of);
    const { id } = (await write(code, { text: "Ligar para o voo", remind_on: "2026-11-22" }, of.admin)).body;
    await write(code, { text: "Comprar lenha", remind_on: "2026-11-21" }, of.admin);
    expect((await story(code, of.admin)).reminders.map(({ text }: { text: string }) => text)).toEqual([
      "Comprar lenha",
      "Ligar para o voo",
    ]);
    expect(await due(of.admin)).toEqual({ texts: [], count: 0 });
    app().clock.set("2026-11-23T15:00:00Z");
    expect(await due(of.admin)).toEqual({ texts: ["Comprar lenha", "Ligar para o voo"], count: 2 });
    expect(await due(await of.personWith("dashboard.view"))).toEqual({ texts: [], count: 0 });

    expect((await mark("POST", code, id, of.admin)).body.done_at).toBe("2026-11-23T15:00:00.000Z");
    expect((await mark("POST", code, id, of.admin)).status).toBe(200);
    expect((await due(of.admin)).texts).toEqual(["Comprar lenha"]);
    app().clock.set("2026-11-23T15:01:00Z");
    expect((await mark("DELETE", code, id, of.admin)).body.done_at).toBeNull();
    expect((await due(of.admin)).count).toBe(2);
    const acts = (await story(code, of.admin)).data.map(({ action }: { action: string }) => action);
    expect(acts.slice(0, 2)).toEqual(["booking.note_reopened", "booking.note_done"]);
    expect(acts.filter((act: string) => act === "booking.note_done")).toHaveLength(1); // the second press did nothing
  });

  test("is what a note without a day is not, and belongs to its booking", async () => {
    const [code, other] = [await stay(), await stay()];
    const plain = (await write(code, { text: "Sem dia" })).body.id;
    expect((await mark("POST", code, plain)).status).toBe(404);
    const { id } = (await write(code, { text: "Com dia", remind_on: "2026-11-20" })).body;
    expect((await mark("POST", other, id)).status).toBe(404);
    const viewer = await house.personWith("bookings.view");
    expect((await mark("POST", code, id, viewer)).status).toBe(403);
  });

  test("follows the first part when a split is undone", async () => {
    const { id } = await house.accommodation();
    const { id: to } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id: id, check_in: "2026-12-01", check_out: "2026-12-05" });
    const split = { date: "2026-12-03", accommodation_id: to, version: 1 };
    const made = await house.admin.send("POST", `/api/bookings/${code}/split`, { body: split });
    const rest = made.body.rest.code;
    expect((await write(rest, { text: "Levar as malas", remind_on: "2026-12-03" })).status).toBe(201);
    expect((await house.admin.send("DELETE", `/api/bookings/${code}/split`)).status).toBe(200);
    expect((await story(code)).reminders.map(({ text }: { text: string }) => text)).toEqual(["Levar as malas"]);
    expect((await story(rest)).reminders).toEqual([]);
  });
});

describe("Anonymizing", () => {
  test("empties the notes of the guest's own bookings, and those that name the guest in a stay as companion", async () => {
    const of = await openHouse(app());
    const guest = { name: "Quitéria Prates", email: "quiteria@exemplo.test" };
    const own = await stay(of, { holder: guest });
    const { holder } = (await of.admin.send("GET", `/api/bookings/${own}`)).body;
    const along = await stay(of, { holder: { name: "Bento Rocha" }, check_in: "2026-12-10", check_out: "2026-12-12" });
    const { version } = (await of.admin.send("GET", `/api/bookings/${along}/guests`)).body;
    await of.admin.send("PUT", `/api/bookings/${along}/guests`, { body: { guests: [{ id: holder.id }], version } });
    await write(own, { text: "Traz um cachorro" }, of.admin);
    await write(along, { text: "Quitéria Prates chega depois", remind_on: "2026-12-10" }, of.admin);
    await write(along, { text: "Separar lenha", remind_on: "2026-12-10" }, of.admin);
    app().clock.set("2027-01-20T15:00:00Z");
    const gone = await of.admin.send("POST", `/api/guests/${holder.id}/anonymization`, { body: { clear: [] } });
    expect([gone.status, gone.body.error]).toEqual([200, undefined]);
    const texts = await app().database.asTenant(of.company.tenant_id, (db) =>
      db.selectFrom("team_notes").select("text").orderBy("id").execute(),
    );
    expect(texts.map(({ text }) => text)).toEqual(["Nota anonimizada", "Nota anonimizada", "Separar lenha"]);
    expect(JSON.stringify([await story(own, of.admin), await story(along, of.admin)])).not.toMatch(/cachorro|Quitéria/);
  });
});
