import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { mailsTo } from "#tests/server/guest/contracts/sent-mails";
import { signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

test("whoever signed a contract is told that it was voided, and of an unsigned one nobody", async () => {
  const email = "helena@exemplo.test";
  const { body: guest } = await at.post("/api/guests", { name: "Helena Prates", email });
  const linked = await linkedBooking(app(), house, { holder: undefined, holder_id: guest.id });
  const stay = { ...linked, ...at.guestAt(linked.path) };
  await stay.confirm();
  const contract_type_id = await at.published();
  const issue = () => at.post("/api/contracts", { booking_code: stay.code, contract_type_id });
  const voided = async () => {
    const all = await at.contractsOf(stay.code);
    const { id, version, number } = all.find(({ state }: { state: string }) => state !== "void");
    expect((await at.post(`/api/contracts/${id}/void`, { reason: "Titular errado", version })).status).toBe(200);
    const sent = await mailsTo(app(), email);
    return { number, mails: sent.filter(({ subject }) => subject.includes("anulado")) };
  };
  await issue();
  expect((await voided()).mails).toEqual([]);
  expect(await stay.contract()).toMatchObject({ state: "none", voided_on: null });

  await issue();
  const { body } = await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
  const text_hash = body.text_hash ?? (await stay.contract()).text_hash;
  expect((await stay.sign({ text_hash })).body.state).toBe("signed");
  const { number, mails } = await voided();
  expect(mails).toMatchObject([{ subject: `Contrato ${number} anulado, reserva ${stay.code}` }]);
  expect(JSON.stringify(mails)).toContain("assinado em 20/11/2026, foi anulado");
  expect(await stay.contract()).toMatchObject({ state: "none", voided_on: "2026-11-20" });
  const { data: listed } = await at.get(`/api/bookings/${stay.code}/mails`);
  expect(listed).toContainEqual(expect.objectContaining({ kind: "contract_voided", label: "Contrato anulado" }));
});

test("the other person who signed a contract is told that it was replaced; the holder reads of the new one", async () => {
  const { stayOf } = await signingHouse(app(), house);
  const [email, own] = ["marcelo@exemplo.test", "titular@exemplo.test"];
  const marcelo = { name: "Marcelo Leal", document_kind: "cpf", document: "111.444.777-35", email };
  const { body: holder } = await at.post("/api/guests", { name: "João da Silva", email: own });
  const stay = await stayOf([marcelo], { holder: undefined, holder_id: holder.id });
  expect((await stay.sign({ text_hash: stay.hash })).status).toBe(200);
  const signed = await stay.signBy(await stay.linkOf(2), { document: marcelo.document });
  expect(signed.status).toBe(200);
  const { version, number } = await stay.atDesk();
  const before = await mailsTo(app(), own); // the signed contract
  expect(before.map(({ subject }) => subject)).not.toContain(`Contrato ${number} anulado, reserva ${stay.code}`);
  expect((await at.post(`/api/contracts/${stay.id}/replacement`, { version })).status).toBe(200);
  const sent = await mailsTo(app(), "@exemplo.test");
  const told = (address: string) => sent.filter(({ to }) => to.address === address).map(({ subject }) => subject);
  expect(told(email)).toEqual([`Contrato ${number} anulado, reserva ${stay.code}`]);
  expect(told(own).filter((subject) => subject.includes("anulado"))).toEqual([]);
});
