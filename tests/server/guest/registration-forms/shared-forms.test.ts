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

/** A stay whose second person has a link of their own, typed into in one browser. */
async function ownLinked(fields: object = {}) {
  const stay = await formStay(app(), house, fields);
  await stay.save(1, bianca);
  const id = await stay.idOf(2);
  const { url } = (await stay.browser.send("POST", `${stay.guests}/${id}/link`)).body;
  const own = `/api/public/registration-forms/${url.split("/").at(-1)}`;
  const theirs = app().anonymous();
  return {
    ...stay,
    id,
    own,
    theirs,
    async type(body: object) {
      const { version } = (await theirs.send("GET", own)).body.form;
      const reply = await theirs.send("PUT", own, { body: { version, ...body } });
      expect(reply.status).toBe(200);
    },
  };
}

const caio = { name: "Caio Leal", birth_date: "2012-04-05", document_kind: "cpf", document: "111.444.777-35" };

describe("A minor's form that they began by their own link", () => {
  test("opens on the stay's page with the birth date, keeps its answers, and takes the letter", async () => {
    const stay = await ownLinked();
    await stay.type(caio);
    const seen = async () => (await stay.forms()).forms[1];
    expect(await seen()).toMatchObject({ closed: null, opens_by: "birth_date", content: null, name: null });
    expect((await stay.save(2, { relation: "TIO" })).status).toBe(409);
    const wrong = await stay.browser.send("POST", `${stay.guests}/${stay.id}/proof`, {
      body: { birth_date: "2012-04-06" },
    });
    expect(wrong.status).toBe(422);
    const proof = { body: { birth_date: caio.birth_date } };
    const opened = await stay.browser.send("POST", `${stay.guests}/${stay.id}/proof`, proof);
    expect(opened.body.forms[1]).toMatchObject({
      content: { name: "Caio Leal", document: null },
      hidden: ["document"],
    });
    const home = await stay.idOf(1);
    const rest = { nationality: "BR", lives_with: home, travels_with: home, responsible: home, relation: "TIO" };
    expect((await stay.save(2, rest)).body.forms[1]).toMatchObject({ state: "ready", authorization: "missing" });
    const atDesk = (await stay.atDesk()).forms[1];
    expect(atDesk.content).toMatchObject({ name: "Caio Leal", document: "11144477735", relation: "TIO" });
    const letter = await stay.browser.send("POST", `${stay.guests}/${stay.id}/letter`, { body: await pngFile() });
    expect(letter.status).toBe(200);
  });

  test("can be begun again there, and an adult's still cannot", async () => {
    const stay = await ownLinked();
    await stay.type({ ...caio, birth_date: "1985-04-05" });
    const again = () =>
      stay.browser.send("POST", `${stay.guests}/${stay.id}/restart`, { body: { birth_date: "2012-04-05" } });
    expect(await again()).toMatchObject({ status: 409, body: { reason: expect.stringContaining("link") } });
    await stay.type({ birth_date: caio.birth_date });
    expect((await again()).body.forms[1]).toMatchObject({ state: "not_begun", content: { name: null } });
  });
});

test("A form that was opened by the birth date hides only what was answered", async () => {
  const stay = await ownLinked();
  await stay.type({ name: "Marcelo Leal", birth_date: "1985-01-09" });
  const other = app().anonymous();
  const hidden = async () =>
    (await other.send("POST", `${stay.own}/proof`, { body: { birth_date: "1985-01-09" } })).body.form.hidden;
  expect(await hidden()).toEqual([]);
  await stay.type({ race: "PRETA" });
  expect(await hidden()).toEqual(["gender", "gender_text", "race", "disability", "disability_kind"]);
});

test("Each form says whether its guest has something left to say, also one that others fill in", async () => {
  const stay = await ownLinked();
  const said = async () => (await stay.forms()).forms.map((form: { said: boolean }) => form.said);
  await stay.type({ name: "Marcelo Leal" });
  expect(await said()).toEqual([true, false]);
  await stay.type(withPerson(await stay.idOf(1)));
  expect(await said()).toEqual([true, true]);
});

test("Attempts to recognise a guest by the stay's link leave those by their own link", async () => {
  const stay = await ownLinked();
  const recall = (path: string) => stay.browser.send("POST", path, { body: { birth_date: "1985-01-10" } });
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await recall(`${stay.guests}/${stay.id}/recall`)).status).toBe(200);
  }
  expect((await recall(`${stay.guests}/${stay.id}/recall`)).status).toBe(429);
  for (let turn = 0; turn < 5; turn += 1) expect((await recall(`${stay.own}/recall`)).status).toBe(200);
  expect((await recall(`${stay.own}/recall`)).status).toBe(429);
});

describe("Refusals", () => {
  const english = { headers: { "Accept-Language": "en-GB" } };

  test("of a form by its own link, and of a link that was replaced, are in the language of the browser", async () => {
    const stay = await ownLinked();
    await stay.type({ name: "Marcelo Leal" });
    const { version } = (await app().anonymous().send("GET", stay.own)).body.form;
    const refused = await app()
      .anonymous()
      .send("PUT", stay.own, { body: { version, name: "Outro" }, ...english });
    expect(refused).toMatchObject({ status: 409, body: { reason: expect.stringContaining("date of birth") } });
    await stay.browser.send("POST", `${stay.guests}/${stay.id}/link`);
    const replaced = await app().anonymous().send("GET", stay.own, english);
    expect(replaced).toMatchObject({ status: 410, body: { message: expect.stringContaining("was replaced") } });
  });

  test("of an own link say that the stay was cancelled, and whom to ask", async () => {
    const stay = await ownLinked();
    const cancelled = await house.admin.send("POST", `/api/bookings/${stay.code}/cancellation`, {
      body: { reason: "Desistiu" },
    });
    expect(cancelled.status).toBe(200);
    const closed = await app().anonymous().send("GET", stay.own);
    expect(closed).toMatchObject({ status: 410, body: { error: "OwnLinkClosedException" } });
    expect(closed.body.reason).toMatch(/^A estadia foi cancelada\. Fale com .+\.$/);
  });
});
