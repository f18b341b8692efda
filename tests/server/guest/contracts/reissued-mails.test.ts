import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractBody, contractHouse } from "#tests/server/guest/contracts/contract-house";
import { mailsTo } from "#tests/server/guest/contracts/sent-mails";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
let type: string;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  type = await at.published({ body: `${contractBody} Moram {{ocupantes.descricao}}.` });
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

/** A confirmed stay whose guest has been mailed its contract. */
async function toldStay(email: string) {
  const document = { document_kind: "cpf", document: "11144477735" };
  const { body: guest } = await at.post("/api/guests", { name: "Helena Prates", email, ...document });
  const linked = await linkedBooking(app(), house, { holder: undefined, holder_id: guest.id });
  await linked.confirm();
  await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: type });
  const mails = async () => (await mailsTo(app(), email)).filter(({ subject }) => /contrato/i.test(subject));
  expect((await mails()).map(({ subject }) => subject)).toEqual([`Contrato para assinar, reserva ${linked.code}`]);
  const path = `/api/bookings/${linked.code}`;
  const save = async (fields: object) => {
    const { version } = await at.get(path);
    expect((await at.send("PUT", path, { ...fields, version })).status).toBe(200);
  };
  return { ...linked, ...at.guestAt(linked.path), mails, save };
}

test("the mail of a replacement says that it replaces the earlier contract", async () => {
  const { code, mails, save } = await toldStay("helena@exemplo.test");
  await save({ check_out: "2026-12-05" });
  expect(await mails()).toEqual([]);
  app().clock.set("2026-11-20T15:11:00Z");
  const told = await mails();
  expect(told.map(({ subject }) => subject)).toEqual([`O contrato mudou, reserva ${code}`]);
  expect(told[0]!.text).toMatch(
    /O contrato anterior foi anulado\. O contrato \S+ fica no lugar dele e vale depois de assinado\./,
  );
  expect(told[0]!.text).not.toContain("reserva mudou"); // it may have been the data of a person
});

test("three changes one after another are one mail, of the newest contract, ten minutes after the last", async () => {
  const { code, mails, save, open } = await toldStay("iara@exemplo.test");
  for (const [minutes, children] of [1, 2, 1].entries()) {
    app().clock.set(`2026-11-20T15:0${minutes}:00Z`);
    await save({ children });
    expect(await mails()).toEqual([]);
  }
  app().clock.set("2026-11-20T15:11:00Z");
  expect(await mails()).toEqual([]);
  app().clock.set("2026-11-20T15:12:00Z");
  const told = await mails();
  const [newest] = await at.contractsOf(code);
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining(`O contrato ${newest.number} fica no lugar dele`),
  ]);
  expect((await open()).number).toBe(newest.number);
});
