import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const show = async (code: string) => (await house.admin.send("GET", `/api/bookings/${code}`)).body;
const duplicate = (code: string) => house.admin.send("POST", `/api/bookings/${code}/duplicate`);
const cancel = (code: string) =>
  house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });

async function confirmed(fields: object = {}, stay: object = {}) {
  const { id } = await house.accommodation(fields);
  return house.booking({ accommodation_id: id, ...stay });
}

describe("Duplicating a booking", () => {
  test("creates an inquiry with the same details, even from a cancelled booking", async () => {
    const facts = { children: 1, pets: 1, arrival_time: "16:30", tags: ["família"], notes: { guest: "Berço" } };
    const channel = { channel: "airbnb", channel_code: "HM1234" };
    const { code } = await confirmed({}, { ...facts, ...channel });
    await cancel(code);
    const before = await show(code);
    const { status, body } = await duplicate(code);
    const { accommodation_id, check_in, check_out, adults, holder, total_cents } = before;
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ accommodation_id, check_in, check_out, adults, holder, total_cents, children: 1, pets: 1 },
        ...{ status: "inquiry", arrival_time: "16:30", tags: ["família"], channel: "airbnb", channel_code: null },
        notes: { guest: "Berço" },
      },
    ]);
    expect(body.code).not.toBe(code);
    expect(await show(code)).toEqual(before);
  });

  test("keeps the chosen fees, and is validated as a new booking", async () => {
    const fee = { name: "Taxa de pet", unit: "stay", amount_cents: 8_000, mandatory: false };
    const { id } = (await house.admin.send("POST", "/api/fees", { body: fee })).body;
    const { code, accommodation_id } = await confirmed({}, { fee_ids: [id] });
    expect((await duplicate(code)).body.charges).toMatchObject([{ fee_id: id, amount_cents: 8_000 }]);
    await cancel(code);
    await house.admin.send("DELETE", `/api/fees/${id}`);
    expect((await duplicate(code)).body.charges).toEqual([]);
    await house.admin.send("POST", `/api/accommodations/${accommodation_id}/archive`);
    expect((await duplicate(code)).body.errors).toHaveProperty("accommodation_id");
  });
});
