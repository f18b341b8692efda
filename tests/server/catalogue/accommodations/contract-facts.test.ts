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

test("who lets a place is said, copied with it, and unsaid again", async () => {
  const { id, version, landlord } = await house.accommodation({ name: "Casa Alheia", landlord: null });
  expect(landlord).toBeNull();
  const save = (body: object) => house.admin.send("PUT", at(id), { body });
  expect((await save({ landlord: "company", version })).body.landlord).toBe("company");
  expect((await house.admin.send("POST", `${at(id)}/copy`)).body.landlord).toBe("company");
  expect((await save({ bedrooms: 3, version: version + 1 })).body.landlord).toBe("company");
  expect((await save({ landlord: null, version: version + 2 })).body.landlord).toBeNull();
  const { data } = (await house.admin.send("GET", "/api/accommodations?q=alheia&status=active")).body;
  expect(data.map((each: { landlord: string | null }) => each.landlord)).toEqual([null]);
});

test("an import says who lets a place only with a cell that does", async () => {
  const desk = importDesk(app(), house);
  const sent = await desk.checked([lineOf("Casa Dela", { landlord: "Proprietário" }), lineOf("Casa Calada")]);
  expect((await desk.apply(sent, "good")).body.created_count).toBe(2);
  expect(await desk.named("dela")).toMatchObject([{ landlord: "owner" }]);
  expect(await desk.named("calada")).toMatchObject([{ landlord: null }]);
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
  const plain = { ...unsaid, landlord: null, contract_type_id: null };
  expect((await house.admin.send("GET", at(found.id))).body).toMatchObject(plain);
});
