import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bianca, formStay, withPerson } from "#tests/server/guest/registration-forms/form-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import { pngFile } from "#tests/support/pictures";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const open = (fields?: object, accommodation?: object) => formStay(app(), house, fields, accommodation);
const states = (body: { forms: { state: string }[] }) => body.forms.map(({ state }) => state);

describe("The forms of a stay, by its link", () => {
  test("are one per person, not begun, with only the name, mail and phone of the booking", async () => {
    const record = { document: "529.982.247-25", document_kind: "cpf", birth_date: "1980-02-01" };
    const holder = { name: "João da Silva", email: "joao@exemplo.test", phone: "+5548991230011" };
    const known = await house.admin.send("POST", "/api/guests", { body: { ...holder, ...record } });
    const stay = await open({ adults: 2, children: 1, holder: undefined, holder_id: known.body.id });
    const body = await stay.forms();
    expect(body).toMatchObject({ kind: "full", people: 3, ready: 0, check_in: "2026-12-01" });
    expect(states(body)).toEqual(["not_begun", "not_begun", "not_begun"]);
    expect(body.forms[0]).toMatchObject({ holder: true, name: "João", may_recall: true, version: 0, closed: null });
    expect(body.forms[1]).toMatchObject({ holder: false, name: null, may_recall: false });
    expect(body.forms.map(({ given }: { given: object | null }) => given)).toEqual([
      { ...holder, nationality: null },
      null,
      null,
    ]);
    for (const secret of ["982.247", "52998224725", "1980-02"]) expect(JSON.stringify(body)).not.toContain(secret);
    expect((await stay.page()).forms).toEqual({ people: 3, ready: 0, state: "open" });
  });

  test("are saved in parts, and ready once nothing is missing", async () => {
    const stay = await open();
    const first = await stay.save(1, { name: bianca.name });
    expect(first.status).toBe(200);
    expect(first.body.forms[0]).toMatchObject({ state: "incomplete", name: bianca.name, version: 2, given: null });
    expect(first.body.forms[0].missing).toContain("birth_date");
    const { body } = await stay.save(1, bianca);
    expect(body.forms[0]).toMatchObject({ state: "ready", missing: [], age: 38 });
    expect(body.forms[0].content).toMatchObject({ document: "***.982.247-**", state: "PR", race: "NAOINFORMAR" });
    expect((await stay.save(2, withPerson(body.forms[0].id))).body).toMatchObject({ ready: 2 });
    expect((await stay.page()).forms).toEqual({ people: 2, ready: 2, state: "done" });
  });

  test("that use another person's address become incomplete when that address is cleared", async () => {
    const stay = await open();
    await stay.fill();
    const { body } = await stay.save(1, { zip_code: null });
    expect(states(body)).toEqual(["incomplete", "incomplete"]);
    expect(body.forms[1].missing).toEqual(["lives_with"]);
  });

  test("with a stale version are refused with the current content, and nothing is overwritten", async () => {
    const stay = await open();
    await stay.save(1, { name: "Bianca" });
    const path = `${stay.guests}/${await stay.idOf(1)}`;
    const reply = await app()
      .anonymous()
      .send("PUT", path, { body: { version: 0, name: "Outra" } });
    expect(reply).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
    expect(reply.body.current.forms[0].content.name).toBe("Bianca");
  });

  test("report each invalid field", async () => {
    const stay = await open();
    const { status, body } = await stay.save(1, {
      nationality: "BR",
      document_kind: "cpf",
      document: "231.002.999-00",
      birth_date: "2026-12-24",
      city_code: "9999999",
      responsible: await stay.idOf(1),
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(["birth_date", "city_code", "document", "responsible"]);
    expect((await stay.forms()).forms[0].version).toBe(0);
  });

  test("are not found through another stay", async () => {
    const [one, other] = [await open(), await open()];
    const body = { version: 0, name: "Alguém" };
    const reply = await app()
      .anonymous()
      .send("PUT", `${one.guests}/${await other.idOf(1)}`, { body });
    expect(reply.status).toBe(404);
    expect(states(await other.forms())).toEqual(["not_begun", "not_begun"]);
    const unknown = `/api/public/bookings/${one.code}/${"x".repeat(43)}/guests`;
    expect((await app().anonymous().send("GET", unknown)).body.error).toBe("BookingNotFoundException");
  });

  test("are short for a season rental, and absent if the company says so", async () => {
    const rental = await open({ adults: 1 }, { legal_regime: "season_rental" });
    const { name, birth_date, nationality, document_kind, document } = bianca;
    const { body } = await rental.save(1, { name, birth_date, nationality, document_kind, document });
    expect(body).toMatchObject({ kind: "short", ready: 1 });
    const settings = "/api/registration-form-settings";
    const { version } = (await house.admin.send("GET", settings)).body;
    const accommodations = [{ id: rental.accommodation_id, form: "none" }];
    const saved = await house.admin.send("PUT", settings, { body: { accommodations, version } });
    expect(saved.status).toBe(200);
    expect(await rental.forms()).toMatchObject({ kind: "none", people: 0, forms: [] });
    expect((await rental.page()).forms).toBeNull();
  });

  test("are hidden before the stay is confirmed and once it is over", async () => {
    const stay = await open();
    await stay.fill();
    app().clock.set("2026-12-06T15:00:00Z");
    expect(await stay.forms()).toMatchObject({ kind: "none", forms: [] });
    const reply = await app()
      .anonymous()
      .send("PUT", `${stay.guests}/${"a".repeat(8)}-1111-8111-a111-111111111111`, {
        body: { version: 0, name: "X" },
      });
    expect(reply.status).toBe(404);
  });
});

describe("A returning guest", () => {
  async function known() {
    const record = { document_kind: "cpf", document: "390.533.447-05", birth_date: "1990-02-03", nationality: "BR" };
    const holder = { name: "Otávio Prado", email: "otavio@exemplo.test" };
    const stay = await open({ holder });
    const { holder: person } = (await house.admin.send("GET", `/api/bookings/${stay.code}/guests`)).body;
    const { body: guest } = await house.admin.send("GET", `/api/guests/${person.id}`);
    await house.admin.send("PUT", `/api/guests/${person.id}`, { body: { ...record, version: guest.version } });
    const recall = async (birth_date: string, position = 1) =>
      app()
        .anonymous()
        .send("POST", `${stay.guests}/${await stay.idOf(position)}/recall`, { body: { birth_date } });
    return { ...stay, recall };
  }

  test("is offered their stored data after entering the birth date, and not before", async () => {
    const stay = await known();
    expect(JSON.stringify(await stay.forms())).not.toContain("39053344705");
    const { body } = await stay.recall("1990-02-03");
    expect(body.known).toMatchObject({
      name: "Otávio Prado",
      document: "***.533.447-**",
      email: "otavio@exemplo.test",
    });
    expect((await stay.forms()).forms[0].state).toBe("not_begun");
  });

  test("keeps a document that is sent back masked, and replaces it by another one", async () => {
    const stay = await known();
    const { known: offered } = (await stay.recall("1990-02-03")).body;
    const { name, birth_date, nationality, document_kind, document } = offered;
    const saved = await stay.save(1, { name, birth_date, nationality, document_kind, document });
    expect(saved.status).toBe(200);
    const kept = async () =>
      (await house.admin.send("GET", `/api/bookings/${stay.code}/registration-forms`)).body.forms[0].content.document;
    expect(await kept()).toBe("39053344705");
    await stay.save(1, { document: "***.533.447-**" });
    expect(await kept()).toBe("39053344705");
    await stay.save(1, { document: "529.982.247-25" });
    expect(await kept()).toBe("52998224725");
    expect(JSON.stringify(await stay.forms())).not.toContain("52998224725");
    expect((await stay.save(1, { document: "***.111.111-**" })).body.errors).toHaveProperty("document");
  });

  test("gets nothing with a wrong birth date or as an unknown person, and has five attempts", async () => {
    const stay = await known();
    for (let day = 1; day <= 4; day += 1) {
      expect((await stay.recall(`1990-03-0${day}`)).body).toEqual({ known: null });
    }
    expect((await stay.recall("1990-03-05", 2)).body).toEqual({ known: null });
    expect((await stay.recall("1990-03-05")).body).toEqual({ known: null });
    expect((await stay.recall("1990-02-03")).status).toBe(429);
    const form = await stay.idOf(1);
    async function recallByNewLink(birth_date: string) {
      const { url } = (await stay.browser.send("POST", `${stay.guests}/${form}/link`)).body;
      const own = `/api/public/registration-forms/${url.split("/").at(-1)}/recall`;
      return (await stay.browser.send("POST", own, { body: { birth_date } })).status;
    }
    for (let day = 1; day <= 5; day += 1) expect(await recallByNewLink(`1990-03-0${day}`)).toBe(200);
    expect(await recallByNewLink("1990-02-03")).toBe(429);
  });
});

describe("A minor", () => {
  async function withChild(relation: string) {
    const stay = await open();
    await stay.save(1, bianca);
    const adult = await stay.idOf(1);
    const child = { ...withPerson(adult), name: "Davi Leal", birth_date: "2015-06-02", responsible: adult, relation };
    return { ...stay, saved: await stay.save(2, child) };
  }

  test("with a parent needs no letter", async () => {
    const { saved } = await withChild("MAE");
    expect(saved.body.forms[1]).toMatchObject({ state: "ready", minor: true, age: 11, authorization: "not_needed" });
  });

  test("with an aunt needs a letter, which can be uploaded, or is checked on paper at the desk", async () => {
    const stay = await withChild("TIO");
    expect(stay.saved.body.forms[1]).toMatchObject({ state: "ready", authorization: "missing" });
    const path = `${stay.guests}/${await stay.idOf(2)}/letter`;
    const sent = await app()
      .anonymous()
      .send("POST", path, { body: await pngFile() });
    expect(sent.status).toBe(200);
    expect(sent.body.forms[1]).toMatchObject({ authorization: "brought", has_letter: true });
    expect((await stay.atDesk()).letters_missing).toBe(0);
    const file = await house.admin.send("GET", `${stay.desk}/${await stay.idOf(2)}/files/letter`);
    expect(file.status).toBe(200);
    expect((await stay.complete(2, { authorization_checked: true })).body.forms[1].authorization).toBe("checked");
  });

  test("takes a letter only if one is needed, and only as PDF or picture", async () => {
    const stay = await open();
    await stay.save(1, bianca);
    const path = `${stay.guests}/${await stay.idOf(1)}/letter`;
    expect(
      (
        await app()
          .anonymous()
          .send("POST", path, { body: await pngFile() })
      ).status,
    ).toBe(409);
    const child = await withChild("AVO");
    const text = new Blob(["<script>alert(1)</script>"], { type: "image/png" });
    const letter = `${child.guests}/${await child.idOf(2)}/letter`;
    expect((await app().anonymous().send("POST", letter, { body: text })).status).toBe(415);
  });
});

test("The municipalities of a state are listed with their codes", async () => {
  const { body } = await app().anonymous().send("GET", "/api/public/municipalities/PR");
  expect(body.data).toHaveLength(399);
  expect(body.data).toContainEqual({ code: "4106902", name: "Curitiba" });
  expect((await app().anonymous().send("GET", "/api/public/municipalities/XX")).status).toBe(404);
});
