import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holderCpf, signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { openHouse, testApp } from "#tests/support/house";

const app = testApp();
let at: Awaited<ReturnType<typeof signingHouse>>["at"];
let stayOf: Awaited<ReturnType<typeof signingHouse>>["stayOf"];
beforeAll(async () => {
  ({ at, stayOf } = await signingHouse(app(), await openHouse(app())));
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const joao = {
  ...{ nationality: "BR", document_kind: "cpf", document: holderCpf },
  ...{ name: "João da Silva", birth_date: "1980-02-01" },
};

describe("The document of the holder's ready form", () => {
  test("is not asked again by the next read of the contract, before the queued review", async () => {
    const stay = await at.confirmedStay(await at.published());
    expect(await stay.contract()).toMatchObject({ state: "facts", asked: [{ name: "locatario.cpf_ou_passaporte" }] });
    const guest = app().anonymous();
    const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
    await guest.send("PUT", `${stay.path}/guests/${forms[0].id}`, { body: { version: 0, ...joao } });
    expect(await stay.contract()).toMatchObject({ state: "open", asked: [] });
  });

  test("is not asked again while that form is not complete, if it is a CPF; another may be half typed", async () => {
    const guest = app().anonymous();
    const type = await at.published();
    const typed = async (body: object) => {
      const stay = await at.confirmedStay(type);
      const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
      await guest.send("PUT", `${stay.path}/guests/${forms[0].id}`, { body: { version: 0, ...body } });
      expect((await guest.send("GET", `${stay.path}/guests`)).body.forms[0].state).toBe("incomplete");
      return stay.contract();
    };
    const cpf = await typed({ nationality: "BR", document_kind: "cpf", document: holderCpf });
    expect(cpf).toMatchObject({ state: "open", asked: [] });
    const passport = await typed({ nationality: "AR", document_kind: "passport", document: "FX1" });
    expect(passport).toMatchObject({ state: "facts", asked: [{ name: "locatario.cpf_ou_passaporte" }] });
  });

  test("completes a contract that waits for it, and stays hidden in the text", async () => {
    const id = await at.published();
    const stay = await at.confirmedStay(id);
    const guest = app().anonymous();
    const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
    const passport = { ...joao, document_kind: "passport", document: "FX 12345", nationality: "AR" };
    await guest.send("PUT", `${stay.path}/guests/${forms[0].id}`, { body: { version: 0, ...passport } });
    await at.work();
    const contract = await stay.contract();
    expect(contract).toMatchObject({ state: "open", asked: [] });
    expect(JSON.stringify(contract)).not.toContain("FX12345");
  });
});

test("a contract in place of another does not ask again what the guest told", async () => {
  const marital = "Estado civil: {{locatario.estado_civil}}. Profissão: {{locatario.profissao}}.";
  const contract_type_id = await at.published({ body: `# Contrato\n\n${marital}` });
  const stay = await at.confirmedStay(contract_type_id);
  await stay.tell({ "locatario.estado_civil": "casado(a)", "locatario.profissao": "Marceneiro" });
  expect((await stay.contract()).state).toBe("open");
  const { version } = await at.get(`/api/contracts/${stay.id}`);
  await at.post(`/api/contracts/${stay.id}/void`, { reason: "Engano", version });
  await at.post("/api/contracts", { booking_code: stay.code, contract_type_id });
  const anew = await stay.contract();
  expect(anew).toMatchObject({ state: "open", asked: [] });
  expect(JSON.stringify(anew.blocks)).toContain("marceneiro");
});

test("a minor whose name nobody has given is said when the contract is issued, and until a form names them", async () => {
  const stay = await stayOf([], { adults: 1, children: 1 });
  const guest = app().anonymous();
  const formAt = async (position: number) => (await guest.send("GET", `${stay.path}/guests`)).body.forms[position - 1];
  const fillIn = async (position: number, body: object) => {
    const { id, version } = await formAt(position);
    const saved = await guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...body } });
    expect(saved.status).toBe(200);
  };
  const shown = async () => ({
    types: (await at.get(`/api/bookings/${stay.code}/contract-types`)).data.map(
      ({ unnamed_minors }: { unnamed_minors: boolean }) => unnamed_minors,
    ),
    contract: (await at.contractsOf(stay.code))[0].unnamed_minors,
  });
  await fillIn(1, joao);
  const before = await shown();
  expect(before.types).toContain(true);
  expect(before.contract).toBe(true);
  const { id: responsible } = await formAt(1);
  const child = { ...joao, name: "Nina Souza", birth_date: "2020-03-04" };
  await fillIn(2, { ...child, document: "935.411.347-80", responsible, relation: "MAE" });
  await stay.open();
  const after = await shown();
  expect(after.types).not.toContain(true);
  expect(after.contract).toBe(false);
});

test("a form's name is the minor's before anybody said the birth date, if nobody else can be the minor", async () => {
  const stay = await stayOf([], { adults: 1, children: 1 });
  const guest = app().anonymous();
  const { id, version } = (await guest.send("GET", `${stay.path}/guests`)).body.forms[1];
  const body = { version, name: "Nina Souza" };
  expect((await guest.send("PUT", `${stay.path}/guests/${id}`, { body })).status).toBe(200);
  const contract = await stay.open();
  expect(JSON.stringify(contract.blocks)).toContain("Nina Souza");
  expect(contract.unnamed_minors).toBe(false);
});
