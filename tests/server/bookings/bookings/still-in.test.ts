import { beforeAll, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const act = (code: string, name: string, body?: object, method: "POST" | "DELETE" = "POST") =>
  house.admin.send(method, `/api/bookings/${code}/${name}`, body ? { body } : {});

test("check-in is refused while the previous guest is still checked in, unless accept_staying is sent", async () => {
  const { id: accommodation_id } = await house.accommodation();
  const { id: another } = await house.accommodation();
  const ended = { check_in: "2026-11-17", check_out: "2026-11-19", holder: { name: "Rui Alves" } };
  const dates = { check_in: "2026-11-19", check_out: "2026-11-22" };
  const first = await house.booking({ accommodation_id, ...ended });
  const second = await house.booking({ accommodation_id, ...dates, holder: { name: "Rosa Lima" } });
  const elsewhere = await house.booking({ accommodation_id: another, ...dates });
  expect((await act(first.code, "check-in")).status).toBe(200);
  const staying = async ({ code }: { code: string }) =>
    (await house.admin.send("GET", `/api/bookings/${code}/check-in`)).body.staying;
  expect(await staying(second)).toMatchObject({ code: first.code, holder: { name: "Rui Alves" } });
  expect(await staying(elsewhere)).toBeNull();
  expect((await act(elsewhere.code, "check-in")).status).toBe(200);
  const said = `Rui Alves, da reserva ${first.code}, ainda não fez o check-out. Faça o check-out antes ou confirme que os dois ficam`;
  for (const body of [undefined, {}, { accept_staying: false }]) {
    const reply = await act(second.code, "check-in", body);
    expect(reply).toMatchObject({ status: 422, body: { errors: { accept_staying: [said] } } });
  }
  expect((await act(second.code, "check-in", { accept_staying: true })).status).toBe(200);
  expect((await act(second.code, "check-in", undefined, "DELETE")).status).toBe(200);
  expect((await act(first.code, "check-out", { accept_balance: true })).status).toBe(200);
  expect(await staying(second)).toBeNull();
  expect((await act(second.code, "check-in")).status).toBe(200);
});
