import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signAt } from "#tests/server/guest/contracts/contract-house";
import { holderCpf, signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { openHouse, testApp } from "#tests/support/house";
import { pngFile } from "#tests/support/pictures";

const app = testApp();
let at: Awaited<ReturnType<typeof signingHouse>>["at"];
let stayOf: Awaited<ReturnType<typeof signingHouse>>["stayOf"];
beforeAll(async () => {
  ({ at, stayOf } = await signingHouse(app(), await openHouse(app())));
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const young = {
  ...{ name: "João da Silva", birth_date: "2012-03-01" },
  ...{ nationality: "BR", document_kind: "cpf", document: holderCpf },
};
const mother = {
  ...{ adult_name: "Carla da Silva", adult_document: "390.533.447-05", relation: "MAE" },
  adult_contact: "+5548991234567",
};

/** A stay of one person, who writes a form and signs in one browser. */
async function stayOfOne() {
  const stay = await stayOf([], { adults: 1 });
  const guest = app().anonymous();
  return {
    async fillIn(body: object) {
      const { id, version } = (await guest.send("GET", `${stay.path}/guests`)).body.forms[0];
      expect((await guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...body } })).status).toBe(200);
      await at.work();
    },
    async sendLetter() {
      const { id } = (await guest.send("GET", `${stay.path}/guests`)).body.forms[0];
      const sent = await guest.send("POST", `${stay.path}/guests/${id}/letter`, { body: await pngFile() });
      expect(sent.status).toBe(200);
    },
    contract: async () => (await guest.send("GET", `${stay.path}/contract`)).body,
    sign: async (document: string, text_hash: string) =>
      signAt(guest, `${stay.path}/contract`, { text_hash, document, position: 1 }),
  };
}

describe("A holder whose form says that they are under 18", () => {
  test("does not sign, also while the form is not complete, until it names who answers for them", async () => {
    const stay = await stayOfOne();
    await stay.fillIn(young);
    const { signers, text_hash } = await stay.contract();
    expect(signers).toMatchObject([{ name: "João da Silva", ways: [], waits_for: "guardian" }]);
    const refused = await stay.sign(holderCpf, text_hash);
    expect(refused).toMatchObject({ status: 409, body: { reason: expect.stringContaining("menos de 18 anos") } });
    const { relation, ...unrelated } = mother;
    await stay.fillIn(unrelated);
    const unsaid = await stay.contract();
    expect(unsaid.signers).toMatchObject([{ name: "Carla da Silva", ways: [], waits_for: "relation" }]);
    expect(await stay.sign(mother.adult_document, unsaid.text_hash)).toMatchObject({ status: 409 });
    await stay.fillIn({ relation });
    const anew = await stay.contract();
    expect(anew.signers).toMatchObject([{ ways: [], waits_for: "authorization" }]);
    const unauthorized = await stay.sign(mother.adult_document, anew.text_hash);
    expect(unauthorized).toMatchObject({ status: 409, body: { reason: expect.stringContaining("autorização") } });
    await stay.sendLetter();
    expect((await stay.contract()).signers).toMatchObject([{ ways: ["here"], represents: true, waits_for: null }]);
    expect((await stay.sign(mother.adult_document, anew.text_hash)).body).toMatchObject({ state: "signed" });
  });

  test("is not proposed their own document where an adult signs for them, but the adult's, if typed there", async () => {
    const stay = await stayOfOne();
    await stay.fillIn({ ...young, ...mother });
    const contract = await stay.contract();
    expect(contract.signers).toMatchObject([{ name: "Carla da Silva" }]);
    expect(contract.document).toBe("390.533.447-05");
  });
});

const companion = {
  ...{ name: "Carla da Silva", birth_date: "1980-05-02", email: "carla@mail.test" },
  ...{ nationality: "BR", document_kind: "cpf", document: "390.533.447-05" },
};

/** A stay of two, whose forms are typed in one browser: the holder, who is under 18, and an adult. */
async function stayOfTwo(others: object[] = [], adults = 2) {
  const stay = await stayOf(others, { adults });
  const guest = app().anonymous();
  const forms = async () => (await guest.send("GET", `${stay.path}/guests`)).body.forms;
  return {
    ...stay,
    guest,
    forms,
    async fillIn(index: number, body: object) {
      const { id, version } = (await forms())[index];
      expect((await guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...body } })).status).toBe(200);
      await at.work();
    },
    contract: async () => (await guest.send("GET", `${stay.path}/contract`)).body,
    sign: async (document: string, text_hash: string) =>
      guest.send("POST", `${stay.path}/contract/signature`, {
        body: { text_hash, document, position: 1, agreed: true },
      }),
  };
}

describe("A holder under 18 with an adult companion as the responsible one", () => {
  test("is signed for by the companion, once, whose own form counts", async () => {
    const stay = await stayOfTwo();
    const adult = (await stay.forms())[1];
    await stay.fillIn(0, { ...young, responsible: adult.id });
    const first = await stay.contract();
    expect(first.signers[0]).toMatchObject({ represents: true, ways: [], waits_for: "form" });
    await stay.fillIn(1, companion);
    expect((await stay.contract()).signers).toMatchObject([
      { name: "Carla da Silva", represents: true, ways: [], waits_for: "relation" },
    ]);
    await stay.fillIn(0, { relation: "MAE" });
    const contract = await stay.contract();
    expect(contract.signers).toMatchObject([{ name: "Carla da Silva", ways: ["here"], waits_for: null }]);
    expect(contract.document).toBe("390.533.447-05");
    const text = JSON.stringify(contract.blocks);
    expect(text).toContain("João da Silva (menor de 18 anos, por quem assina Carla da Silva, mãe)");
    expect(text).toContain("Responsável durante a estadia: Carla da Silva.");
    expect(await stay.sign(holderCpf, contract.text_hash)).toMatchObject({ status: 422 });
    expect((await stay.sign("390.533.447-05", contract.text_hash)).body).toMatchObject({ state: "signed" });
    await at.work();
    expect((await at.contractsOf(stay.code))[0]).toMatchObject({
      state: "signed",
      signers: 1,
      signatures: 1,
      people_doubts: [],
    });
  });

  test("leaves the places of the other adults to them", async () => {
    const stay = await stayOfTwo([{ name: companion.name }, { name: "Breno Lins" }], 3);
    await stay.fillIn(1, companion);
    await stay.fillIn(0, { ...young, responsible: (await stay.forms())[1].id, relation: "MAE" });
    const { signers, text_hash } = await stay.contract();
    const names = (all: { name: string }[]) => all.map(({ name }) => name);
    expect(names(signers)).toEqual([companion.name, "Breno Lins"]);
    const { body } = await stay.sign(companion.document, text_hash);
    expect([body.state, names(body.signers)]).toEqual(["open", [companion.name, "Breno Lins"]]);
  });

  test("waits for the authorization if the companion is no parent or guardian", async () => {
    const stay = await stayOfTwo();
    const adult = (await stay.forms())[1];
    await stay.fillIn(1, companion);
    await stay.fillIn(0, { ...young, responsible: adult.id, relation: "IRMAO" });
    expect((await stay.contract()).signers).toMatchObject([{ represents: true, ways: [], waits_for: "authorization" }]);
  });

  test("waits for the company if the companion's name may be shown on no page", async () => {
    const stay = await stayOfTwo();
    const adult = (await stay.forms())[1];
    const { url } = (await stay.guest.send("POST", `${stay.path}/guests/${adult.id}/link`)).body;
    const own = `/api/public/registration-forms/${url.split("/").at(-1)}`;
    const alone = app().anonymous();
    const { version } = (await alone.send("GET", own)).body.form;
    expect((await alone.send("PUT", own, { body: { version, ...companion } })).status).toBe(200);
    await at.work();
    await stay.fillIn(0, { ...young, responsible: adult.id, relation: "MAE" });
    const { signers, blocks } = await stay.contract();
    expect(signers).toMatchObject([{ name: null, represents: true, ways: [], waits_for: "desk" }]);
    expect(JSON.stringify(blocks)).not.toContain("Carla");
  });
});

test("A companion whose record says that they are under 18 is nobody's adult, in any list or act", async () => {
  const stay = await stayOf([{ name: "Nina Leal", birth_date: "2014-03-02" }, { name: "Rita Leal" }], { adults: 3 });
  const guest = app().anonymous();
  const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
  const minorsOf = (all: { minor: boolean }[]) => all.map(({ minor }) => minor);
  expect(minorsOf(forms)).toEqual([false, true, false]);
  const refused = await guest.send("PUT", `${stay.path}/guests/${forms[0].id}`, {
    body: { version: 0, ...young, responsible: forms[1].id },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { responsible: [expect.stringContaining("adulto")] } },
  });
  expect((await guest.send("POST", `${stay.path}/guests/${forms[1].id}/link`)).status).toBe(409);
  const { url } = (await guest.send("POST", `${stay.path}/guests/${forms[2].id}/link`)).body;
  const own = (
    await app()
      .anonymous()
      .send("GET", `/api/public/registration-forms/${url.split("/").at(-1)}`)
  ).body;
  expect(minorsOf(own.others)).toEqual([false, true]);
  expect(minorsOf((await at.get(`/api/bookings/${stay.code}/registration-forms`)).forms)).toEqual([false, true, false]);
  // a birth date in the form does not make an adult of whom the record says a minor
  const named = { body: { version: 0, ...companion, name: "Nina Leal" } };
  expect((await guest.send("PUT", `${stay.path}/guests/${forms[1].id}`, named)).status).toBe(200);
  const again = (await guest.send("GET", `${stay.path}/guests`)).body.forms;
  expect(minorsOf(again)).toEqual([false, true, false]);
});

test("The old link of a companion who became the guardian says where they sign, and what comes before", async () => {
  const dora = { ...companion, name: "Dora Lins", email: "dora@mail.test", document: "153.509.460-56" };
  const stay = await stayOf([{ name: dora.name }]);
  const own = await stay.linkOf(2);
  const guest = app().anonymous();
  const forms = async () => (await guest.send("GET", `${stay.path}/guests`)).body.forms;
  const fillIn = async (index: number, body: object) => {
    const { id, version } = (await forms())[index];
    expect((await guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...body } })).status).toBe(200);
    await at.work();
  };
  await fillIn(0, { ...young, responsible: (await forms())[1].id, relation: "MAE" });
  const opened = async () => (await app().anonymous().send("GET", own)).body.reason;
  expect(await opened()).toContain("uma só assinatura, na página da reserva. Antes de assinar, complete");
  await fillIn(1, dora);
  expect(await opened()).toMatch(/na página da reserva\. Peça o link da página a quem reservou\. Fale com/);
  const { text_hash } = (await guest.send("GET", `${stay.path}/contract`)).body;
  const signed = await signAt(guest, `${stay.path}/contract`, { text_hash, document: dora.document, position: 1 });
  expect(signed.status).toBe(200);
  expect(await opened()).toContain("Você assinou na página da reserva");
});
