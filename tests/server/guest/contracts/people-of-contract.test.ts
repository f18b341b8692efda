import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holderCpf, signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: Awaited<ReturnType<typeof signingHouse>>["at"];
let stayOf: Awaited<ReturnType<typeof signingHouse>>["stayOf"];
beforeAll(async () => {
  house = await openHouse(app());
  ({ at, stayOf } = await signingHouse(app(), house));
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const cpf = { nationality: "BR", document_kind: "cpf" };
const joao = { ...cpf, name: "João da Silva", birth_date: "1980-02-01", document: holderCpf };
const bia = { ...joao, name: "Bia Souza", birth_date: "1991-05-02", document: "390.533.447-05" };
const rui = { ...joao, name: "Rui Costa", birth_date: "1978-09-12", document: "153.509.460-56" };

/** A stay of which the booking names the holder only, and its forms by each kind of link. */
async function unnamedStay(fields: object = {}) {
  const stay = await stayOf([], { adults: 2, ...fields });
  const guest = app().anonymous();
  const formAt = async (position: number) =>
    (await guest.send("GET", `${stay.path}/guests`)).body.forms[position - 1] as { id: string; version: number };
  async function ownLink(position: number) {
    const { id } = await formAt(position);
    const { url } = (await guest.send("POST", `${stay.path}/guests/${id}/link`)).body;
    return `/api/public/registration-forms/${url.split("/").at(-1)}`;
  }
  return {
    ...stay,
    formAt,
    ownLink,
    async fillIn(position: number, body: object) {
      const { id, version } = await formAt(position);
      return guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...body } });
    },
    async fillInByOwnLink(position: number, body: object) {
      const own = await ownLink(position);
      const her = app().anonymous();
      const { version } = (await her.send("GET", own)).body.form;
      return her.send("PUT", own, { body: { version, ...body } });
    },
    /** Writes a document into a stored form, as forms were kept before equal ones were refused. */
    async forceDocument(position: number, document: string) {
      const { id } = await formAt(position);
      await app().database.asTenant(house.company.tenant_id, async (db) => {
        const forms = db.updateTable("registration_forms").set({ document, saved_at: app().clock.now() });
        const { guest_id } = await forms.where("id", "=", id).returning("guest_id").executeTakeFirstOrThrow();
        await db.updateTable("guests").set({ document }).where("id", "=", guest_id).execute();
      });
    },
    async attention() {
      await at.work();
      const { data } = await at.get("/api/contracts?attention=1&per_page=100");
      return data.find(({ booking_code }: { booking_code: string }) => booking_code === stay.code)?.people_doubts ?? [];
    },
    async current() {
      await at.work();
      return stay.contract();
    },
  };
}

const ofAnotherPerson = { status: 422, body: { errors: { document: [expect.stringContaining("outra pessoa")] } } };

describe("One document of two people", () => {
  test("is refused in their forms, by whatever link, at the desk too", async () => {
    const stay = await unnamedStay({ adults: 3 });
    expect((await stay.fillIn(1, joao)).status).toBe(200);
    expect(await stay.fillIn(2, { ...bia, document: holderCpf })).toMatchObject(ofAnotherPerson);
    expect(await stay.fillInByOwnLink(2, { ...bia, document: holderCpf })).toMatchObject(ofAnotherPerson);
    expect(await stay.fillIn(3, { ...rui, document_kind: "passport", document: "52998224725" })).toMatchObject(
      ofAnotherPerson,
    );
    const path = `/api/bookings/${stay.code}/registration-forms`;
    const { id, version } = (await at.get(path)).forms[1];
    expect(await at.send("PUT", `${path}/${id}`, { version, ...bia, document: holderCpf })).toMatchObject(
      ofAnotherPerson,
    );
  });

  test("is refused for a companion if the holder's record or contract has it, and for the holder's answer", async () => {
    const told = await unnamedStay();
    expect(await told.fillIn(2, { ...bia, document: holderCpf })).toMatchObject(ofAnotherPerson);
    const ana = await at.post("/api/guests", { name: "Ana Lima", document: rui.document, document_kind: "cpf" });
    const recorded = await unnamedStay({ holder: undefined, holder_id: ana.body.id });
    expect(await recorded.fillIn(2, { ...bia, document: rui.document })).toMatchObject(ofAnotherPerson);
    const asked = await at.confirmedStay(await at.published());
    const guest = app().anonymous();
    const { forms } = (await guest.send("GET", `${asked.path}/guests`)).body;
    await guest.send("PUT", `${asked.path}/guests/${forms[1].id}`, { body: { version: 0, ...bia } });
    expect(await asked.tell({ "locatario.cpf_ou_passaporte": bia.document })).toMatchObject({
      status: 422,
      body: { errors: { "facts[0].value": [expect.stringContaining("outra pessoa")] } },
    });
  });

  test("signs for neither of them, in any order, and is marked for the desk", async () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const stay = await unnamedStay();
      await stay.fillIn(2, bia);
      await stay.forceDocument(2, "52998224725");
      for (const position of order) {
        const reply = await stay.sign({ text_hash: stay.hash, position, document: holderCpf });
        expect(reply, `${order}: ${position}`).toMatchObject(ofAnotherPerson);
      }
      expect(await stay.attention()).toEqual(["same_document"]);
    }
  });
});

describe("The booking's number of adults and the forms", () => {
  const child = { name: "Caio Souza", birth_date: "2011-06-10", nationality: "BR", document_kind: "cpf" };
  const minor = { ...child, document: "390.533.447-05" };

  test("contradict each other if an adult's place is a minor's: named for the guest and at the desk", async () => {
    const stay = await unnamedStay();
    await stay.fillIn(1, joao);
    const { id: responsible } = await stay.formAt(1);
    await stay.fillIn(2, { ...minor, responsible, relation: "MAE" });
    const second = (await stay.current()).signers[1];
    expect(second).toMatchObject({ name: null, ways: [], waits_for: "adults" });
    expect(await stay.attention()).toEqual(["adults"]);
    const { text_hash } = await stay.current(); // its annex names the minor
    const reply = await stay.sign({ text_hash, position: 2, name: "Caio Souza", document: minor.document });
    expect(reply).toMatchObject({ status: 409, body: { reason: expect.stringContaining("menor") } });
    const { version } = await at.get(`/api/bookings/${stay.code}`);
    expect((await at.send("PUT", `/api/bookings/${stay.code}`, { adults: 1, children: 1, version })).status).toBe(200);
    const corrected = await stay.current();
    expect(corrected.signers).toHaveLength(1);
    expect(await stay.attention()).toEqual([]);
    expect((await stay.sign({ text_hash: corrected.text_hash, position: 1 })).body).toMatchObject({ state: "signed" });
  });

  test("let an adult sign whom the booking counts as a child", async () => {
    const stay = await unnamedStay({ adults: 1, children: 1 });
    expect((await stay.current()).signers).toHaveLength(1);
    await stay.fillIn(2, rui);
    expect((await stay.current()).signers).toMatchObject([{ name: "João da Silva" }, { name: "Rui Costa" }]);
    expect(await stay.attention()).toEqual(["adults"]);
    const { text_hash } = await stay.contract();
    expect((await stay.sign({ text_hash, position: 1 })).body).toMatchObject({ state: "open" });
    const signed = await stay.sign({ text_hash, position: 2, document: rui.document });
    expect(signed.body).toMatchObject({ state: "signed" });
  });
});

describe("Who signed and then changes their form", () => {
  async function signedStay() {
    const stay = await unnamedStay();
    await stay.fillIn(1, joao);
    await stay.fillIn(2, bia);
    await stay.sign({ text_hash: stay.hash, position: 1 });
    expect((await stay.sign({ text_hash: stay.hash, position: 2, document: bia.document })).body.state).toBe("signed");
    expect(await stay.attention()).toEqual([]);
    return stay;
  }

  test.each([
    ["another name", 2, { name: "Rita Souza" }, ["signer_changed"]],
    ["another adult's birth date", 2, { birth_date: "1992-05-02" }, ["signer_changed"]],
    ["another document", 2, { document: rui.document }, ["signer_changed"]],
    ["a minor's birth date", 1, { birth_date: "2015-05-02" }, ["signer_changed", "minor_signs"]],
    ["a minor's birth date", 2, { birth_date: "2015-05-02" }, ["adults", "signer_changed", "minor_signs"]],
  ])(
    "to %s is marked for the desk, which keeps the contract or issues another",
    async (_what, position, change, doubts) => {
      const stay = await signedStay();
      await stay.fillIn(position, change);
      expect(await stay.attention()).toEqual(doubts);
      const { version } = await stay.atDesk();
      expect((await at.post(`/api/contracts/${stay.id}/keep`, { version })).status).toBe(200);
      expect(await stay.attention()).toEqual([]);
      await stay.fillIn(position, { name: "Outro Nome" });
      expect(await stay.attention()).toContain("signer_changed");
    },
  );

  test("to a minor's by their own link, before the last signature, is marked before and after it", async () => {
    const stay = await unnamedStay();
    await stay.fillIn(1, joao);
    const form = await stay.ownLink(2);
    const own = app().anonymous();
    const fillIn = async (body: object) => {
      const { version } = (await own.send("GET", form)).body.form;
      expect((await own.send("PUT", form, { body: { version, ...body } })).status).toBe(200);
    };
    await fillIn(bia);
    const signer = await stay.linkOf(2);
    const signed = { name: bia.name, document: bia.document };
    expect((await stay.signBy(signer, signed)).status).toBe(200);
    await fillIn({ birth_date: "2015-05-02" });
    const marks = ["adults", "signer_changed", "minor_signs"];
    expect(await stay.attention()).toEqual(marks);
    expect((await stay.sign({ text_hash: stay.hash, position: 1 })).body.state).toBe("signed");
    expect(await stay.attention()).toEqual(marks);
  });

  test("to what does not concern the contract is not marked", async () => {
    const stay = await signedStay();
    await stay.fillIn(2, { email: "bia@exemplo.test", name: "BIA  SOUZA" });
    expect(await stay.attention()).toEqual([]);
  });
});

describe("The adult responsible for a minor", () => {
  test("does not become a minor in their own form while they are responsible", async () => {
    const stay = await unnamedStay({ adults: 1, children: 1 });
    await stay.fillIn(1, joao);
    const { id: responsible } = await stay.formAt(1);
    await stay.fillIn(2, { ...bia, birth_date: "2015-03-04", responsible, relation: "MAE" });
    expect(await stay.fillIn(1, { birth_date: "2015-01-01" })).toMatchObject({
      status: 422,
      body: { errors: { birth_date: [expect.stringContaining("responde")] } },
    });
  });
});

test("A stay of minors alone is completed, signed and let in with a responsible adult from outside", async () => {
  const { version } = await at.get("/api/registration-form-settings");
  await at.send("PUT", "/api/registration-form-settings", { at_check_in: "block", version });
  await at.rule({ at_check_in: "block" });
  const stay = await unnamedStay({ adults: 1, children: 1, check_in: "2026-11-20", check_out: "2026-11-22" });
  const minor = { ...joao, birth_date: "2009-02-01" };
  await stay.fillIn(1, minor);
  await stay.fillIn(2, { ...bia, birth_date: "2010-05-02" });
  const letIn = () => at.post(`/api/bookings/${stay.code}/check-in`);
  const adult = { adult_name: "Teresa da Silva", adult_document: "111.444.777-35", adult_contact: "(48) 99123-4567" };
  expect((await letIn()).status).toBe(409);
  expect((await stay.fillIn(1, { adult_document: "111.444.777-36" })).status).toBe(422);
  for (const position of [1, 2]) {
    expect((await stay.fillIn(position, { ...adult, relation: "MAE" })).status).toBe(200);
    expect(await stay.formAt(position)).toMatchObject({ said: true, missing: [], authorization: "missing" });
  }
  const { text_hash, blocks, signers } = await stay.current();
  expect(signers).toMatchObject([{ name: "Teresa da Silva", waits_for: "authorization" }]);
  const printed = JSON.stringify(blocks);
  expect(printed).toContain("Responsável durante a estadia: Teresa da Silva, ***.444.777-**, mãe, (48) 99123-4567.");
  expect((await letIn()).status).toBe(409); // the authorizations
  for (const position of [1, 2]) {
    const { id, version } = await stay.formAt(position);
    const path = `/api/bookings/${stay.code}/registration-forms/${id}`;
    expect((await at.send("PUT", path, { authorization_checked: true, version })).status).toBe(200);
  }
  expect((await stay.sign({ text_hash, position: 1, document: holderCpf })).status).toBe(422);
  const { body: signed } = await stay.sign({ text_hash, position: 1, document: "111.444.777-35" });
  expect(signed).toMatchObject({ state: "signed" });
  expect(await stay.attention()).toEqual([]);
  expect((await letIn()).status).toBe(200);
});

describe("One truth about the people of a stay", () => {
  const body = "# Contrato\n\nMenores: {{ocupantes.menores}}. Responsável: {{ocupantes.responsavel_menores}}.";
  const child = { ...cpf, name: "Nina Souza", birth_date: "2020-03-04" };
  async function reissue({ id, code }: { id: string; code: string }) {
    const { version } = await at.get(`/api/contracts/${id}`);
    await at.post(`/api/contracts/${id}/void`, { reason: "Engano", version });
    await at.post("/api/contracts", { booking_code: code, contract_type_id: await at.published({ body }) });
  }

  test("the document of the holder's ready form answers the contract's question, is checked in signing, and answers again after a void", async () => {
    const stay = await unnamedStay({ adults: 1 });
    await stay.fillIn(1, rui);
    const current = await stay.current();
    expect(current).toMatchObject({ state: "open", asked: [] });
    expect((await stay.sign({ text_hash: current.text_hash, position: 1, document: holderCpf })).status).toBe(422);
    const [valid] = await at.contractsOf(stay.code);
    await at.post(`/api/contracts/${valid.id}/void`, { reason: "Refazer", version: valid.version });
    await at.post("/api/contracts", { booking_code: stay.code });
    const again = await stay.current();
    expect(again).toMatchObject({ state: "open", asked: [] });
    const signed = await stay.sign({ text_hash: again.text_hash, position: 1, document: rui.document });
    expect(signed.body).toMatchObject({ state: "signed" });
  });

  test("the contract names a minor as soon as the form has a name, whatever else it lacks", async () => {
    const stay = await unnamedStay({ adults: 1, children: 1 });
    await reissue(stay);
    expect(JSON.stringify((await stay.current()).blocks)).toContain("sem nome");
    await stay.fillIn(2, { name: child.name, birth_date: child.birth_date });
    expect(JSON.stringify((await stay.current()).blocks)).toMatch(/Menores: Nina Souza(?!.*sem nome)/);
  });

  test("the contract names the minors of ready forms and the adult whom they name", async () => {
    const stay = await unnamedStay({ adults: 2, children: 1 });
    await stay.fillIn(1, joao);
    await stay.fillIn(2, bia);
    const { id: responsible } = await stay.formAt(2);
    await stay.fillIn(3, { ...child, document: "935.411.347-80", responsible, relation: "MAE" });
    await reissue(stay);
    const text = JSON.stringify((await stay.contract()).blocks);
    expect(text).toMatch(/Nina Souza.*Bia Souza/);
    expect(text).not.toMatch(/sem nome|João/);
  });
});
