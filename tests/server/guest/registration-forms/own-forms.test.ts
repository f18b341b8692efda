import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bianca, formStay, withPerson } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const open = (fields?: object) => formStay(app(), house, fields);

describe("Another adult's own link", () => {
  async function ownLink(position = 2, fields: object = {}) {
    const stay = await open(fields);
    const path = `${stay.guests}/${await stay.idOf(position)}/link`;
    const make = async () => {
      const { body } = await app().anonymous().send("POST", path);
      return `/api/public/registration-forms/${body.url.split("/").at(-1)}`;
    };
    return { ...stay, make, own: await make() };
  }

  test("opens only their form, and what they type is hidden from every other link", async () => {
    const stay = await ownLink();
    await stay.save(1, bianca);
    const { body } = await app().anonymous().send("GET", stay.own);
    expect(body).toMatchObject({ kind: "full", code: stay.code, form: { position: 2, state: "not_begun" } });
    expect(body.others).toEqual([{ id: await stay.idOf(1), name: "Bianca", position: 1, minor: false }]);
    expect(JSON.stringify(body)).not.toContain("52998224725");
    const change = { version: body.form.version, ...withPerson(body.others[0].id) };
    const saved = await app().anonymous().send("PUT", stay.own, { body: change });
    expect(saved.body.form).toMatchObject({ state: "ready", content: { document: "***.444.777-**" } });
    const [, seen] = (await stay.forms()).forms;
    expect(seen).toMatchObject({
      state: "ready",
      content: null,
      closed: "own",
      name: null,
      age: null,
      missing: [],
    });
    const refused = await stay.save(2, { name: "Outro" });
    expect(refused).toMatchObject({ status: 409, body: { error: "FormCannotChangeException" } });
  });

  const sensitive = { gender: "MULHER", race: "PRETA", disability: "SIM", disability_kind: "VISUAL" };
  const secrets = /11144477735|PRETA|MULHER|VISUAL|"SIM"/;

  /** A form filled in by its own link, and the browser in which that was done. */
  async function filled() {
    const stay = await ownLink();
    await stay.save(1, bianca);
    const her = app().anonymous();
    const { body } = await her.send("GET", stay.own);
    const change = { version: body.form.version, ...withPerson(body.others[0].id), ...sensitive };
    expect((await her.send("PUT", stay.own, { body: change })).body.form.state).toBe("ready");
    return { ...stay, her };
  }

  test("shows what was typed to the browser in which it was typed, and asks any other for the birth date", async () => {
    const { own, her } = await filled();
    expect((await her.send("GET", own)).body).toMatchObject({
      form: { opens_by: null, content: { document: "***.444.777-**", race: "PRETA" }, hidden: [] },
    });
    const { body } = await app().anonymous().send("GET", own);
    expect(body).toMatchObject({
      form: { opens_by: "birth_date", content: null, name: null, missing: [], age: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/Marcelo|1985-01-09|Itupava/);
  });

  test("made anew asks for the birth date, and never shows document, race or disability", async () => {
    const stay = await filled();
    const anew = await stay.make();
    const other = app().anonymous();
    for (const browser of [other, stay.her]) {
      expect((await browser.send("GET", anew)).body).toMatchObject({ form: { opens_by: "birth_date", content: null } });
    }
    const wrong = await other.send("POST", `${anew}/proof`, { body: { birth_date: "1985-01-10" } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { birth_date: [expect.any(String)] } } });
    const { body } = await other.send("POST", `${anew}/proof`, { body: { birth_date: "1985-01-09" } });
    expect(body).toMatchObject({ form: { opens_by: null, content: { name: "Marcelo Leal Duarte" } } });
    expect(body.form.hidden).toEqual(expect.arrayContaining(["document", "race", "disability"]));
    expect(JSON.stringify(body)).not.toMatch(secrets);
    const saved = await other.send("PUT", anew, { body: { version: body.form.version, name: "Marcelo Leal" } });
    expect(saved.body.form).toMatchObject({ state: "ready", content: { name: "Marcelo Leal" } });
    expect(JSON.stringify(saved.body)).not.toMatch(secrets);
    const [, form] = (await stay.atDesk()).forms;
    expect(form.content).toMatchObject({ document: "11144477735", race: "PRETA" });
    expect((await app().anonymous().send("GET", anew)).body.form.opens_by).toBe("birth_date");
  });

  test("neither changes nor returns the content before that, also not by a stale save", async () => {
    const { own } = await filled();
    const other = app().anonymous();
    for (const version of [0, 3]) {
      const reply = await other.send("PUT", own, { body: { version, name: "Outro" } });
      expect(reply.status).toBe(409);
      expect(JSON.stringify(reply.body)).not.toMatch(/Marcelo|11144477735|PRETA/);
    }
  });

  test("can be begun again, empty, by who cannot open a form without a birth date", async () => {
    const stay = await ownLink();
    const first = app().anonymous();
    const { body } = await first.send("GET", stay.own);
    const passport = { name: "Alguém", document_kind: "passport", document: "FX 1234" };
    await first.send("PUT", stay.own, { body: { version: body.form.version, ...passport } });
    const other = app().anonymous();
    expect(await other.send("POST", `${stay.own}/proof`, { body: { birth_date: "1985-01-09" } })).toMatchObject({
      status: 422,
    });
    const again = await other.send("POST", `${stay.own}/restart`);
    expect(again.body).toMatchObject({ form: { opens_by: null, state: "not_begun", content: { name: null } } });
    expect((await first.send("GET", stay.own)).body.form.content).toMatchObject({ name: "Alguém" });
    const typed = { version: again.body.form.version, name: "Marcelo Leal" };
    expect((await other.send("PUT", stay.own, { body: typed })).body.form.content).toMatchObject({
      name: "Marcelo Leal",
    });
    expect((await stay.atDesk()).forms[1].content).toMatchObject({ name: "Marcelo Leal", document: null });
    expect((await first.send("GET", stay.own)).body.form).toMatchObject({ content: null, opens_by: "restart" });
  });

  test("of an earlier stay is not offered to who knows the birth date by the link of a later one", async () => {
    const stay = await open({ adults: 2 });
    const companion = { name: "Marcelo Leal Duarte", document_kind: "cpf", document: "111.444.777-35" };
    const guestsOf = (code: string) => `/api/bookings/${code}/guests`;
    const { version } = (await house.admin.send("GET", guestsOf(stay.code))).body;
    const put = await house.admin.send("PUT", guestsOf(stay.code), { body: { guests: [companion], version } });
    expect(put.status).toBe(200);
    const link = (
      await app()
        .anonymous()
        .send("POST", `${stay.guests}/${await stay.idOf(2)}/link`)
    ).body.url;
    const own = `/api/public/registration-forms/${link.split("/").at(-1)}`;
    const form = (await app().anonymous().send("GET", own)).body.form;
    const typed = { version: form.version, birth_date: "1985-01-09", nationality: "BR", street: "Rua Secreta" };
    expect((await app().anonymous().send("PUT", own, { body: typed })).status).toBe(200);
    const later = await open({ adults: 2, check_in: "2026-12-10", check_out: "2026-12-12" });
    const of = (await house.admin.send("GET", guestsOf(later.code))).body;
    const guests = [{ id: put.body.guests[0].id }];
    await house.admin.send("PUT", guestsOf(later.code), { body: { guests, version: of.version } });
    const reply = await app()
      .anonymous()
      .send("POST", `${later.guests}/${await later.idOf(2)}/recall`, { body: { birth_date: "1985-01-09" } });
    expect(JSON.stringify(reply.body)).not.toMatch(/Rua Secreta|11144477735/);
  });

  test("ends with a new link, and with the stay", async () => {
    const stay = await ownLink();
    const next = await stay.make();
    expect((await app().anonymous().send("GET", stay.own)).status).toBe(410);
    expect((await app().anonymous().send("GET", next)).status).toBe(200);
    app().clock.set("2026-12-06T15:00:00Z");
    const closed = await app().anonymous().send("GET", next);
    expect(closed).toMatchObject({ status: 410, body: { reason: expect.stringContaining("terminou") } });
  });

  test("is stored as a hash, and refused for a minor", async () => {
    const stay = await ownLink();
    const token = stay.own.split("/").at(-1)!;
    const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("registration_forms").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const minor = await open();
    await minor.save(2, { birth_date: "2016-01-01" });
    const path = `${minor.guests}/${await minor.idOf(2)}/link`;
    expect((await app().anonymous().send("POST", path)).status).toBe(409);
  });
});
