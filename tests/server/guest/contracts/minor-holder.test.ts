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
