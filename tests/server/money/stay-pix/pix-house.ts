import { type Linked, linkOf } from "#tests/server/guest/guest-page/guest-house";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** The bank data of a test company; its city is Campos do Jordão. */
export const payee = {
  legal_name: "Chalés da Serra Locações por Temporada Ltda.",
  pix_kind: "cnpj",
  pix_key: "12.ABC.345/01DE-35",
  address: { city_code: "3509700", state: "SP" },
};

/** Changes the company's data. */
export async function sayOfCompany(house: House, fields: object): Promise<void> {
  const path = `/api/tenants/${house.company.tenant_id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  const reply = await house.admin.send("PUT", path, { body: { ...fields, version } });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
}

/** A company that accepts Pix. */
export async function openPixHouse(app: TestApp): Promise<House> {
  const house = await openMoneyHouse(app);
  await sayOfCompany(house, payee);
  return house;
}

/** The codes of a booking as the desk sees them. */
export const codesOf = async (house: House, code: string) =>
  (await house.admin.send("GET", `/api/bookings/${code}/pix`)).body.codes;

/** A booking of R$ 900,00, half due now and half at the arrival, and its guest page. */
export async function linkedStay(app: TestApp, house: House, fields: object = {}): Promise<Linked> {
  const { id: accommodation_id } = await house.accommodation();
  const { code } = await house.booking({ accommodation_id, ...fields });
  await house.admin.send("POST", `/api/bookings/${code}/link`);
  return linkOf(app, house, code);
}
