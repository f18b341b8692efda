import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseFormsEverywhere } from "#server/guest/registration-forms/erase-forms";
import { bianca, formStay, withPerson } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const sensitive = { gender: "MULHER", race: "PRETA", disability: "SIM", disability_kind: "VISUAL" };
const secrets = /\*982|52998224725|PRETA|MULHER|VISUAL|Itupava|80060140|1988-03-14/;

/** A stay of which the holder's form was filled in on the stay's page, with every sensitive answer. */
async function filledStay() {
  const stay = await formStay(app(), house);
  await stay.save(1, { ...bianca, ...sensitive });
  const form = `${stay.guests}/${await stay.idOf(1)}`;
  const prove = (caller: Caller, birth_date: string) => caller.send("POST", `${form}/proof`, { body: { birth_date } });
  return { ...stay, form, prove };
}

/** The same with the companion's form filled in by their own link. */
async function ownStay() {
  const stay = await formStay(app(), house);
  await stay.save(1, bianca);
  const path = `${stay.guests}/${await stay.idOf(2)}/link`;
  const make = async () => {
    const { body } = await stay.browser.send("POST", path);
    return `/api/public/registration-forms/${body.url.split("/").at(-1)}`;
  };
  const own = await make();
  const theirs = app().anonymous();
  const { version } = (await theirs.send("GET", own)).body.form;
  const typed = { version, ...withPerson(await stay.idOf(1)), ...sensitive };
  expect((await theirs.send("PUT", own, { body: typed })).body.form.state).toBe("ready");
  const companion = async () => (await stay.atDesk()).forms[1];
  return { ...stay, make, own, theirs, companion };
}

describe("A form filled in by the stay's link", () => {
  test("is shown again in the browser in which it was typed, and in no other", async () => {
    const stay = await filledStay();
    expect((await stay.forms()).forms[0]).toMatchObject({ opens_by: null, content: { race: "PRETA" } });
    for (const other of [app().anonymous(), house.admin]) {
      const { body } = await other.send("GET", stay.guests);
      expect(body.forms[0]).toMatchObject({
        state: "ready",
        name: "Bianca",
        age: null,
        content: null,
        closed: null,
        opens_by: "birth_date",
      });
      expect(JSON.stringify(body)).not.toMatch(secrets);
    }
  });

  test("opens with the birth date, without document and sensitive answers, and a save keeps them", async () => {
    const stay = await filledStay();
    const other = app().anonymous();
    const wrong = await stay.prove(other, "1988-03-15");
    expect(wrong).toMatchObject({ status: 422, body: { errors: { birth_date: [expect.any(String)] } } });
    expect((await stay.prove(other, "1988-03-14")).status).toBe(200);
    const [form] = (await stay.forms(other)).forms;
    expect(form).toMatchObject({ opens_by: null, content: { street: "Rua Itupava" } });
    expect(form.hidden).toEqual(expect.arrayContaining(["document", "gender", "race", "disability"]));
    expect(form.content.document).toBeNull();
    expect(JSON.stringify(form)).not.toMatch(/PRETA|MULHER|VISUAL/);
    expect((await stay.save(1, { street: "Rua Nova" }, other)).status).toBe(200);
    const [kept] = (await stay.atDesk()).forms;
    expect(kept.content).toMatchObject({ street: "Rua Nova", document: "52998224725", race: "PRETA" });
    expect((await stay.forms(other)).forms[0].content).toMatchObject({ document: null, race: "NAOINFORMAR" });
  });

  test("is not changed from a page that has not seen it", async () => {
    const stay = await filledStay();
    const reply = await stay.save(1, { name: "Outra Pessoa", race: null }, app().anonymous());
    expect(reply).toMatchObject({ status: 409, body: { reason: expect.stringContaining("data de nascimento") } });
    expect((await stay.atDesk()).forms[0].content).toMatchObject({ name: bianca.name, race: "PRETA" });
  });

  test("goes on in another browser while nothing sensitive was typed", async () => {
    const stay = await formStay(app(), house);
    await stay.save(1, { name: bianca.name });
    const other = app().anonymous();
    expect((await stay.save(1, { ...bianca, ...sensitive }, other)).status).toBe(200);
    expect((await stay.forms(other)).forms[0]).toMatchObject({ content: { race: "PRETA" } });
    expect((await stay.forms()).forms[0]).toMatchObject({ content: null, opens_by: "birth_date" });
  });

  test("gives the person's own link the same doors, and never the answers of who typed it", async () => {
    const stay = await formStay(app(), house);
    await stay.save(1, bianca);
    await stay.save(2, { ...withPerson(await stay.idOf(1)), ...sensitive });
    const made = await stay.browser.send("POST", `${stay.guests}/${await stay.idOf(2)}/link`);
    const own = `/api/public/registration-forms/${made.body.url.split("/").at(-1)}`;
    const theirs = app().anonymous();
    const before = (await theirs.send("GET", own)).body;
    expect(before.form).toMatchObject({ content: null, opens_by: "birth_date" });
    const { body } = await theirs.send("POST", `${own}/proof`, { body: { birth_date: "1985-01-09" } });
    const saved = await theirs.send("PUT", own, { body: { version: body.form.version, name: "Marcelo Leal" } });
    expect(saved.body.form).toMatchObject({ state: "ready", content: { name: "Marcelo Leal" } });
    expect(JSON.stringify([before, body, saved.body])).not.toMatch(/444\.777|PRETA|MULHER|VISUAL/);
    expect((await stay.forms()).forms[1]).toMatchObject({ content: null, closed: "own" });
  });
});

describe("A ready form", () => {
  test("is not erased by a new link, nor by starting again without the birth date", async () => {
    const stay = await ownStay();
    const anew = await stay.make();
    expect((await stay.companion()).state).toBe("ready");
    const stranger = app().anonymous();
    for (const body of [{}, { birth_date: "1985-01-10" }]) {
      const reply = await stranger.send("POST", `${anew}/restart`, { body });
      expect(reply).toMatchObject({ status: 422, body: { errors: { birth_date: [expect.any(String)] } } });
    }
    expect((await stay.companion()).content).toMatchObject({ document: "11144477735", race: "PRETA" });
  });

  test("stays at the desk until the new answers are complete, which then replace it", async () => {
    const stay = await ownStay();
    const anew = await stay.make();
    const her = app().anonymous();
    const again = await her.send("POST", `${anew}/restart`, { body: { birth_date: "1985-01-09" } });
    expect(again.body.form).toMatchObject({ state: "not_begun", content: { name: null, race: "NAOINFORMAR" } });
    const part = await her.send("PUT", anew, { body: { version: again.body.form.version, name: "Marcelo Duarte" } });
    expect(part.body.form).toMatchObject({ state: "incomplete", content: { name: "Marcelo Duarte", document: null } });
    expect(await stay.companion()).toMatchObject({
      state: "ready",
      content: { name: "Marcelo Leal Duarte", document: "11144477735", race: "PRETA" },
    });
    expect((await app().anonymous().send("GET", anew)).body.form).toMatchObject({ state: "ready", content: null });
    const rest = { ...withPerson(await stay.idOf(1)), name: "Marcelo Duarte", document: "390.533.447-05" };
    const whole = await her.send("PUT", anew, { body: { version: part.body.form.version, ...rest } });
    expect(whole.body.form).toMatchObject({ state: "ready", content: { name: "Marcelo Duarte" } });
    expect(await stay.companion()).toMatchObject({
      state: "ready",
      content: { name: "Marcelo Duarte", document: "39053344705", race: "NAOINFORMAR" },
    });
    expect((await her.send("GET", anew)).body.form).toMatchObject({ content: { name: "Marcelo Duarte" }, hidden: [] });
  });

  test("of which the desk said the last word closes a start that was left open", async () => {
    const stay = await ownStay();
    await stay.theirs.send("POST", `${stay.own}/restart`, { body: { birth_date: "1985-01-09" } });
    expect((await stay.complete(2, { name: "Da Recepção" })).status).toBe(200);
    const { body } = await stay.theirs.send("GET", stay.own);
    expect(body.form).toMatchObject({ closed: "desk", content: null });
    expect((await stay.companion()).content).toMatchObject({ name: "Da Recepção", race: "PRETA" });
  });

  test("leaves in the trail which form was started again, and by which link", async () => {
    const stay = await ownStay();
    const anew = await stay.make();
    await app()
      .anonymous()
      .send("POST", `${anew}/restart`, { body: { birth_date: "1985-01-09" } });
    const { data } = (await house.admin.send("GET", `/api/audit?q=${stay.code}`)).body;
    const of = (action: string) => data.find((each: { action: string }) => each.action === action);
    const shown = (action: string) => JSON.stringify(of(action).changes);
    expect(shown("booking.form_restarted")).toMatch(/Pessoa 2.*link próprio/);
    expect(shown("booking.form_link")).toMatch(/Pessoa 2.*página da reserva/);
    expect(shown("booking.form_ready")).toMatch(/Pessoa [12].*(página da reserva|link próprio)/);
  });
});

describe("Five wrong birth dates", () => {
  const days = [1, 2, 3, 4, 5].map((day) => `1990-03-0${day}`);

  test("by the stay's link do not lock the person out of their own", async () => {
    const stay = await ownStay();
    const id = await stay.idOf(2);
    for (const birth_date of days) {
      await stay.browser.send("POST", `${stay.guests}/${id}/recall`, { body: { birth_date } });
      await stay.browser.send("POST", `${stay.guests}/${id}/proof`, { body: { birth_date } });
    }
    const other = app().anonymous();
    const proven = await other.send("POST", `${stay.own}/proof`, { body: { birth_date: "1985-01-09" } });
    expect(proven.status).toBe(200);
  });

  test("close one link for the day and say so in hours; a new link has its own attempts", async () => {
    const stay = await ownStay();
    const other = app().anonymous();
    const prove = (path: string, birth_date: string) => other.send("POST", `${path}/proof`, { body: { birth_date } });
    for (const birth_date of days) expect((await prove(stay.own, birth_date)).status).toBe(422);
    const over = await prove(stay.own, "1985-01-09");
    expect(over.status).toBe(429);
    expect(over.body.reason).toMatch(/24 horas/);
    expect(over.body.message).not.toMatch(/minutos/);
    const anew = await stay.make();
    expect((await prove(anew, "1985-01-09")).status).toBe(200);
  });

  test("cannot be repeated for ever by making links: 30 attempts a month, 10 links a day", async () => {
    const stay = await ownStay();
    const other = app().anonymous();
    let tried = 0;
    for (let link = 0; link < 6; link += 1) {
      const path = link === 0 ? stay.own : await stay.make();
      for (const birth_date of days) {
        expect((await other.send("POST", `${path}/proof`, { body: { birth_date } })).status).toBe(422);
        tried += 1;
      }
    }
    expect(tried).toBe(30);
    const last = await stay.make();
    expect((await other.send("POST", `${last}/proof`, { body: { birth_date: "1985-01-09" } })).status).toBe(429);
  });
});

test("A link that was replaced says so, and an unknown one does not", async () => {
  const stay = await ownStay();
  await stay.make();
  const { status, body } = await stay.theirs.send("GET", stay.own);
  expect([status, body.error]).toEqual([410, "LinkReplacedException"]);
  expect(body.message).toMatch(/link mais novo/);
  const unknown = await stay.theirs.send("GET", `${stay.own}x`);
  expect(unknown.body.error).toBe("BookingNotFoundException");
});

test("An unfinished start is deleted with the sensitive answers, 30 days after the departure", async () => {
  const stay = await ownStay();
  await stay.theirs.send("POST", `${stay.own}/restart`, { body: { birth_date: "1985-01-09" } });
  app().clock.set("2027-01-15T15:00:00Z");
  await eraseFormsEverywhere(app().database, app().clock);
  const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("registration_forms").select(["draft", "draft_hash"]).execute(),
  );
  for (const row of rows) expect(row).toEqual({ draft: null, draft_hash: null });
});
