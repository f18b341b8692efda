import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { contractBody, contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
let at: ReturnType<typeof contractHouse>;
let type: string;

beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  type = await at.published();
});

const held = async (guestId: string) => (await at.get(`/api/guests/${guestId}/export`)).contracts;
const holderOf = async (code: string) => (await at.get(`/api/bookings/${code}`)).holder.id as string;

test("a guest's export has their signed contract: text, hashes, facts and signature", async () => {
  const stay = await at.readyStay(type);
  await stay.open();
  await stay.sign({ text_hash: stay.hash, drawing: [[1, 2, 3, 4]] });
  await at.work();
  const [contract, ...more] = await held(await holderOf(stay.code));
  expect(more).toEqual([]);
  const shown = await at.get(`/api/contracts/${stay.id}`);
  expect(contract).toMatchObject({
    ...{ number: shown.number, state: "signed", type_name: shown.type_name, booking_code: stay.code },
    ...{ issued_on: shown.issued_on, sent_at: shown.sent_at, viewed_at: shown.viewed_at, signed_at: shown.signed_at },
    ...{ voided_at: null, text_hash: stay.hash, pdf_hash: shown.pdf_hash },
    facts: { "locatario.cpf_ou_passaporte": "529.982.247-25" },
    signatures: [{ position: 1, name: "João da Silva", document: "529.982.247-25", drawing: [[1, 2, 3, 4]] }],
  });
  expect(contract.pdf_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(createHash("sha256").update(contract.text).digest("hex")).toBe(stay.hash);
});

test("an export has no text of drafts, and no data of an earlier holder", async () => {
  const stay = await at.readyStay(type);
  await stay.sign({ text_hash: stay.hash });
  const { version } = await at.get(`/api/bookings/${stay.code}`);
  const { body: next } = await at.post("/api/guests", { name: "Helena Prates" });
  await at.send("PUT", `/api/bookings/${stay.code}`, { holder_id: next.id, version });
  await at.work();
  const [before] = await held(next.id);
  expect(before).toMatchObject({ state: "signed", text: null, text_hash: stay.hash, facts: {}, signatures: [] });
  for (const told of ["Silva", "529.982.247-25"]) expect(JSON.stringify(before)).not.toContain(told);
  const contract = await at.get(`/api/contracts/${stay.id}`);
  app().clock.set("2026-11-20T15:00:01Z"); // contracts of the same instant have no order
  await at.post(`/api/contracts/${stay.id}/replacement`, { version: contract.version });
  // João's data is not Helena's
  const [, draft] = await held(next.id);
  expect(draft).toMatchObject({ state: "draft", text: null, text_hash: null, facts: {}, signatures: [] });
  for (const told of ["Silva", "529.982.247-25"]) expect(JSON.stringify(draft)).not.toContain(told);
  expect(draft.state).toBe("draft");
  expect((await at.contractsOf(stay.code))[0].missing).toEqual(["CPF ou passaporte do hóspede"]);
  await stay.tell({ "locatario.cpf_ou_passaporte": "111.444.777-35" });
  const [, ready] = await held(next.id);
  expect(ready).toMatchObject({ state: "sent", facts: { "locatario.cpf_ou_passaporte": "111.444.777-35" } });
  expect(ready.text).toContain("Helena Prates, 111");
});

test("a guest's contract data is kept when their record is merged into another one", async () => {
  const stay = await at.readyStay(type);
  await stay.sign({ text_hash: stay.hash });
  const other = await at.get(`/api/guests/${await holderOf(stay.code)}`);
  const { body: kept } = await at.post("/api/guests", { name: "João da Silva" });
  const body = { other_id: other.id, other_version: other.version, take: [], version: kept.version };
  expect((await at.post(`/api/guests/${kept.id}/merge`, body)).status).toBe(200);
  await at.work();
  const [contract] = await held(kept.id);
  expect(contract.facts).toEqual({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
  expect((await at.contractsOf(stay.code))[0]).toMatchObject({ state: "signed", differs_since: null });
});

test("without money.view an export leaves out the text, which has amounts", async () => {
  const stay = await at.readyStay(type);
  const clerk = await house.personWith("guests.documents", "guests.view", "bookings.view");
  const { body } = await clerk.send("GET", `/api/guests/${await holderOf(stay.code)}/export`);
  expect(body.contracts[0]).toMatchObject({ state: "sent", text_hash: stay.hash });
  expect(body.contracts[0]).not.toHaveProperty("text");
});

test("a companion's export has their own signature, and no data of other signers", async () => {
  const everybody = await at.published({ signers: "every_adult", body: contractBody });
  const stay = await at.readyStay(everybody);
  const { version } = await at.get(`/api/bookings/${stay.code}`);
  const holder = await holderOf(stay.code);
  const { body: bia } = await at.post("/api/guests", { name: "Bia Souza" });
  const along = await at.send("PUT", `/api/bookings/${stay.code}/guests`, { guests: [{ id: bia.id }], version });
  expect(along.status).toBe(200);
  const { text_hash } = await stay.contract();
  expect(await held(bia.id)).toEqual([]); // nothing is the guest's own before they sign
  await stay.sign({ text_hash, position: 2, name: "Bia Souza", document: "111.444.777-35" });
  await stay.sign({ text_hash });
  const [contract, ...more] = await held(bia.id);
  expect(more).toEqual([]);
  expect(contract).toMatchObject({ booking_code: stay.code, text: null, facts: {}, text_hash });
  expect(contract.signatures).toMatchObject([{ position: 2, name: "Bia Souza", document: "111.444.777-35" }]);
  for (const told of ["Silva", "529.982.247-25"]) expect(JSON.stringify(contract)).not.toContain(told);
  expect((await held(holder))[0].signatures).toHaveLength(2);
});
