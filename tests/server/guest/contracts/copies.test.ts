import { beforeAll, beforeEach, expect, test } from "vitest";
import { signingHouse } from "#tests/server/guest/contracts/signing-stay";
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

test("A further adult is told whether a copy comes by mail, and where an address can still be given, until the PDF is there", async () => {
  const breno = { name: "Breno Lins", document_kind: "cpf", document: "935.411.347-80" };
  const { id } = await house.accommodation();
  const ask = async (form: string) => {
    const { version } = await at.get("/api/registration-form-settings");
    const body = { at_check_in: "warn", accommodations: [{ id, form }], version };
    expect((await at.send("PUT", "/api/registration-form-settings", body)).status).toBe(200);
  };
  const stay = await stayOf([breno], { accommodation_id: id });
  const own = await stay.linkOf(2);
  const copy = async () => (await app().anonymous().send("GET", own)).body.copy;
  await ask("full");
  expect(await copy()).toBe("form");
  // the short form does not ask for it
  await ask("short");
  expect(await copy()).toBe("company");
  expect((await stay.signBy(own, { document: breno.document })).body).toMatchObject({ copy: "company" });
  expect((await stay.sign({ text_hash: stay.hash })).body.state).toBe("signed");
  // the last signature is there, the PDF is not: no address can be given any more
  expect((await app().anonymous().send("GET", own)).body).toMatchObject({ copy: "none", has_pdf: false });
  await at.work();
  expect((await app().anonymous().send("GET", own)).body).toMatchObject({ copy: "none", has_pdf: true });
});
