import { beforeAll, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { importDesk } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { lineOf } from "#tests/support/sheets";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const at = (id: string) => `/api/accommodations/${id}`;

test("contract facts of an accommodation are kept by a change that omits them", async () => {
  const contract_type_id = await contractHouse(app(), house).published();
  const facts = { furnished: true, stay_purpose: "study", landlord: "owner", contract_type_id };
  const { id, version } = await house.accommodation({ name: "Casa Mobiliada", ...facts });
  const changed = await house.admin.send("PUT", at(id), { body: { name: "Casa Mobiliada 2", version } });
  expect(changed.status).toBe(200);
  expect((await house.admin.send("GET", at(id))).body).toMatchObject({ name: "Casa Mobiliada 2", ...facts });
});

test("an import without contract facts uses the defaults and changes no other accommodation", async () => {
  const facts = { furnished: true, stay_purpose: "health", landlord: "owner" };
  const { id } = await house.accommodation({ name: "Casa da Serra", ...facts });
  const desk = importDesk(app(), house);
  const sent = await desk.checked([lineOf("Casa da Serra"), lineOf("Casa Nova")]);
  expect((await desk.apply(sent, "good")).body.created_count).toBe(1);
  expect((await house.admin.send("GET", at(id))).body).toMatchObject({ ...facts, version: 1 });
  const [found] = await desk.named("nova");
  const unsaid = { furnished: null, stay_purpose: null, pets_allowed: null, smoking_allowed: null };
  const plain = { ...unsaid, landlord: "company", contract_type_id: null };
  expect((await house.admin.send("GET", at(found.id))).body).toMatchObject(plain);
});
