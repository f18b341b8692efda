import { beforeAll, beforeEach, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
let type: string;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  type = await at.published();
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const [ofSigner, ofNewHolder] = ["1988-03-14", "1991-05-02"];

/** A signed contract of a booking that has another holder since. */
async function changedHolder() {
  const stay = await at.readyStay(type);
  expect((await stay.sign({ text_hash: stay.hash })).status).toBe(200);
  await at.work();
  const { holder, version } = await at.get(`/api/bookings/${stay.code}`);
  const signer = await at.get(`/api/guests/${holder.id}`);
  await at.send("PUT", `/api/guests/${holder.id}`, { birth_date: ofSigner, version: signer.version });
  const { body: other } = await at.post("/api/guests", { name: "Nova Titular", birth_date: ofNewHolder });
  const guests = `/api/bookings/${stay.code}/guests`;
  const along = await at.send("PUT", guests, { guests: [{ id: other.id }], version });
  const body = { guest_id: other.id, version: along.body.version };
  const changed = await at.post(`/api/bookings/${stay.code}/holder`, body);
  expect(changed.status).toBe(200);
  const prove = (by: Caller, birth_date: string) => by.send("POST", `${stay.path}/proof`, { body: { birth_date } });
  const pdf = (by: Caller) => by.send("GET", `${stay.path}/contract/pdf`);
  const shown = async (by: Caller) => (await by.send("GET", `${stay.path}/contract`)).body;
  return { ...stay, prove, pdf, shown };
}

test("the new holder's birth date does not open the contract that the one before signed", async () => {
  const { prove, pdf, shown } = await changedHolder();
  const guest = app().anonymous();
  expect((await prove(guest, ofNewHolder)).status).toBe(204);
  expect(await shown(guest)).toMatchObject({ state: "signed", pdf_opens: "birth_date" });
  expect((await pdf(guest)).body.error).toBe("ContractPdfClosedException");
});

test("the birth date of who signed opens it, in that browser and for a day", async () => {
  const { prove, pdf, shown } = await changedHolder();
  const guest = app().anonymous();
  expect((await prove(guest, ofSigner)).status).toBe(204);
  expect((await shown(guest)).pdf_opens).toBe("now");
  expect((await pdf(guest)).status).toBe(200);
  expect((await pdf(app().anonymous())).body.error).toBe("ContractPdfClosedException");
  app().clock.set("2026-11-21T15:00:01Z");
  expect((await pdf(guest)).body.error).toBe("ContractPdfClosedException");
});

test("no birth date opens more than it stands for: the signer's does not open a stay that is long over", async () => {
  const { path, prove } = await changedHolder();
  app().clock.set("2027-02-03T03:00:00Z");
  const guest = app().anonymous();
  await prove(guest, ofSigner);
  expect((await guest.send("GET", path)).body.error).toBe("StayLongOverException");
});
