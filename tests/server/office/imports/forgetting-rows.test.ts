import { beforeAll, expect, test } from "vitest";
import { importDesk } from "#tests/server/office/imports/import-desk";
import { type House, openHouse, testApp } from "#tests/support/house";
import { bookingLine } from "#tests/support/sheets";

const app = testApp();
let house: House;
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  house = await openHouse(app());
  desk = importDesk(app(), house, "bookings");
  await house.accommodation({ name: "Casa da Lagoa" });
});

test("anonymising a guest removes them from all stored import rows, however they are written", async () => {
  const past = (day: number) => ({ check_in: `2026-05-${10 + day}`, check_out: `2026-05-${11 + day}` });
  const person = {
    "holder.name": "Jandira Moura",
    "holder.phone": "(51) 99888-7766",
    "holder.document": "529.982.247-25",
  };
  const lines = [
    bookingLine("Casa da Lagoa", { code: "J-1", ...past(1), ...person }),
    bookingLine("Casa sumida", { ...past(2), "holder.name": "JANDIRA MOURA" }),
    bookingLine("Casa sumida", { ...past(3), "holder.name": "J. M.", "holder.phone": "51 99888 7766" }),
    bookingLine("Casa sumida", { ...past(4), "holder.name": "Outra Pessoa" }),
  ];
  const applied = await desk.checked(lines);
  await desk.apply(applied, "good");
  const looked = await desk.checked(lines);
  const { holder } = (await house.admin.send("GET", "/api/bookings/J-1")).body;
  expect(
    (await house.admin.send("POST", `/api/guests/${holder.id}/anonymization`, { body: { clear: [] } })).status,
  ).toBe(200);

  expect((await desk.send("GET", applied.id)).body).toMatchObject({ row_count: 2, faulty_count: 1 });
  expect((await desk.send("GET", looked.id)).body).toMatchObject({ row_count: 1, faulty_count: 1, known_count: 0 });
  const kept = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("imports").select("rows").execute(),
  );
  const text = JSON.stringify(kept).toLowerCase();
  expect(text).toContain("outra pessoa");
  for (const word of ["jandira", "99888", "529.982"]) expect(text).not.toContain(word);
});

test("anonymising a guest also removes a word of a sheet that names them", async () => {
  const line = bookingLine("Casa da Lagoa", {
    code: "W-9",
    check_in: "2026-06-10",
    check_out: "2026-06-11",
    status: "Veio Anahí Peixoto",
    "holder.name": "Anahí Peixoto",
  });
  const sent = await desk.checked([line]);
  const words = [{ field: "status", text: "Veio Anahí Peixoto", value: "confirmed" }];
  const said = (await desk.send("PUT", sent.id, { words, version: sent.version })).body;
  expect((await desk.apply(said, "all")).body).toMatchObject({ created_count: 1, words: [{ rows: 1 }] });
  const { holder } = (await house.admin.send("GET", "/api/bookings/W-9")).body;
  await house.admin.send("POST", `/api/guests/${holder.id}/anonymization`, { body: { clear: [] } });
  expect((await desk.send("GET", sent.id)).body.words).toEqual([]);
});
