import { beforeAll, expect, test } from "vitest";
import { openFolder } from "#tests/server/bookings/booking-files/folder";
import { workOff } from "#tests/server/catalogue/photos/album";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const minutes = (count: number) =>
  app().clock.set(new Date(app().clock.now().getTime() + count * 60_000).toISOString());
const kept = () => app().files.kept.size;

test("a file stays while its booking shows it, and is removed ten minutes after its deletion", async () => {
  const folder = await openFolder(house);
  app().files.kept.clear();
  const [{ body: first }] = [await folder.send(), await folder.send()];
  minutes(61);
  await workOff(app());
  expect(kept()).toBe(2);

  const each = `${folder.path}/${first.id}`;
  await house.admin.send("DELETE", each);
  for (const path of [each, `${each}/content`]) expect((await house.admin.send("GET", path)).status).toBe(404);
  expect((await house.admin.send("DELETE", each)).status).toBe(404);
  minutes(9);
  await workOff(app());
  expect((await house.admin.send("POST", `${each}/restoration`)).status).toBe(200);
  minutes(2);
  await workOff(app());
  expect(kept(), "the work of the first deletion leaves it alone").toBe(2);
  expect((await house.admin.send("GET", `${each}/content`)).status).toBe(200);

  await house.admin.send("DELETE", each);
  minutes(10);
  expect((await house.admin.send("POST", `${each}/restoration`)).status, "its time is over").toBe(404);
  await workOff(app());
  expect(kept()).toBe(1);
});

test("a stored file that belongs to no booking is removed after an hour", async () => {
  const folder = await openFolder(house);
  app().files.kept.clear();
  for (let count = 0; count < 30; count += 1) await folder.send();
  expect((await folder.send()).status).toBe(422);
  expect(kept()).toBe(31);
  minutes(61);
  await workOff(app());
  expect(kept()).toBe(30);
});

test("anonymizing a guest removes the files of their booking and even the file names", async () => {
  const folder = await openFolder(house, { holder: { name: "Rita Prado Lins" } });
  const beside = await openFolder(house);
  await beside.send();
  app().files.kept.clear();
  const headers = { "idempotency-key": "the-passport" };
  const { body: file } = await folder.send(undefined, { name: "passaporte-ritinha.pdf", headers });
  const { body: gone } = await folder.send(undefined, { name: "rg-ritinha.pdf" });
  await house.admin.send("DELETE", `${folder.path}/${gone.id}`);
  await house.admin.send("PUT", `${folder.path}/${file.id}`, { body: { name: "ritinha 2", version: 1 } });

  const { body: held } = await house.admin.send("GET", `/api/guests/${folder.holder}/export`);
  expect(held.files).toEqual([{ ...file, name: "ritinha 2", version: 2, booking_code: folder.code }]);

  await house.admin.send("POST", `/api/bookings/${folder.code}/cancellation`, { body: { reason: "Desistiu" } });
  expect(
    (await house.admin.send("POST", `/api/guests/${folder.holder}/anonymization`, { body: { clear: [] } })).status,
  ).toBe(200);
  expect(await folder.list()).toEqual([]);
  expect(await beside.list()).toHaveLength(1);
  const told = await app().database.asTenant(house.company.tenant_id, async (db) => [
    await db.selectFrom("audit_events").selectAll().where("record_id", "=", folder.code).execute(),
    await db.selectFrom("idempotency_keys").selectAll().execute(),
  ]);
  expect(JSON.stringify(told)).not.toContain("ritinha");
  await workOff(app());
  expect(kept()).toBe(0);
});

test("anonymizing a companion deletes the booking's files named after them, and no others", async () => {
  const folder = await openFolder(house, { holder: { name: "Otávio Lins" } });
  app().files.kept.clear();
  const { version } = (await house.admin.send("GET", `/api/bookings/${folder.code}`)).body;
  const named = [{ name: "Ana Prado", document_kind: "cpf", document: "111.444.777-35" }];
  const path = `/api/bookings/${folder.code}/guests`;
  const { guests } = (await house.admin.send("PUT", path, { body: { guests: named, version } })).body;
  const names = ["rg_ana-prado.pdf", "CPF 111.444.777-35.pdf", "Mariana Prado.pdf", "contrato.pdf"];
  for (const name of names) await folder.send(undefined, { name });
  await house.admin.send("POST", `/api/bookings/${folder.code}/cancellation`, { body: { reason: "Desistiu" } });
  expect(
    (await house.admin.send("POST", `/api/guests/${guests[0].id}/anonymization`, { body: { clear: [] } })).status,
  ).toBe(200);
  expect((await folder.list()).map(({ name }) => name).sort()).toEqual(["Mariana Prado.pdf", "contrato.pdf"]);
  const trail = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("audit_events").selectAll().where("record_id", "=", folder.code).execute(),
  );
  expect(JSON.stringify(trail)).not.toMatch(/ana-prado|444\.777/);
  expect(JSON.stringify(trail)).toContain("contrato.pdf");
  await workOff(app());
  expect(kept()).toBe(2);
});
