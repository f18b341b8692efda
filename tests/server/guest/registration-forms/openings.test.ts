import { beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#tests/server/contract/browser";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { bianca, formStay } from "#tests/server/guest/registration-forms/form-house";
import { makePerson, testPassword } from "#tests/support/database-company";
import { type House, openHouse, testApp } from "#tests/support/house";
import { pngFile } from "#tests/support/pictures";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

interface Act {
  action: string;
  user_name?: string | null;
  visitor?: string | null;
}
const openings = async (code: string): Promise<Act[]> => {
  const { data } = (await house.admin.send("GET", `/api/bookings/${code}/timeline`)).body;
  return data.filter(({ action }: Act) => action.endsWith("_opened") && action !== "booking.guide_opened");
};
const acts = async (code: string) => (await openings(code)).map(({ action }) => action).sort();

test("opening forms, the photo of a document and a contract's PDF leaves a line in the trail", async () => {
  const stay = await formStay(app(), house, { adults: 1 });
  await stay.save(1, bianca);
  const photo = `${stay.desk}/${await stay.idOf(1)}/files/document`;
  const before = await acts(stay.code);
  expect((await house.admin.send("POST", photo, { body: await pngFile() })).status).toBe(200);
  await house.admin.send("GET", photo);
  await house.admin.send("GET", photo);
  await house.admin.send("GET", stay.desk);
  await house.admin.send("GET", stay.desk); // within an hour: one line
  const after = await acts(stay.code);
  expect(after.filter((act) => act === "booking.form_photo_opened")).toHaveLength(2);
  expect(after.filter((act) => act === "booking.form_opened")).toHaveLength(1);
  expect(before.filter((act) => act === "booking.form_photo_opened")).toEqual([]);

  const at = contractHouse(app(), house);
  const signed = await at.readyStay(await at.published());
  await signed.sign({ text_hash: signed.hash });
  await at.work();
  expect((await house.admin.send("GET", `/api/contracts/${signed.id}/pdf`)).status).toBe(200);
  expect(await acts(signed.code)).toEqual(["booking.contract_pdf_opened"]);
});

test("a booking whose forms nobody has begun shows nothing of a person, and leaves no line", async () => {
  const stay = await formStay(app(), house, { adults: 2 });
  await house.admin.send("GET", stay.desk);
  expect(await acts(stay.code)).toEqual([]);
  await stay.save(1, bianca);
  await house.admin.send("GET", stay.desk);
  expect(await acts(stay.code)).toEqual(["booking.form_opened"]);
});

test("a visit of the super-admin leaves a line with both names", async () => {
  const stay = await formStay(app(), house, { adults: 1 });
  await stay.save(1, bianca);
  const visitor = await makePerson(app().database, { is_super_admin: true, at: app().clock.now() });
  const browser = await openBrowser(app().app);
  await browser.send("POST", "/api/auth/login", { email: visitor.email, password: testPassword });
  const path = `/api/admin/tenants/${house.company.tenant_id}/impersonation`;
  const body = { user_id: house.company.user_id, minutes: 30, reason: "Chamado" };
  expect((await browser.send("POST", path, body)).status).toBe(204);
  expect((await browser.send("GET", stay.desk)).status).toBe(200);
  const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
    db
      .selectFrom("audit_events")
      .select(["user_id", "visitor"])
      .where("action", "=", "booking.form_opened")
      .where("record_id", "=", stay.code)
      .execute(),
  );
  expect(rows).toEqual([{ user_id: house.company.user_id, visitor: expect.any(String) }]);
});
