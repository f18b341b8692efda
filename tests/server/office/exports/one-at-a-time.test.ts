import { beforeEach, expect, test } from "vitest";
import { PieceWriter } from "#server/office/exports/piece-writer";
import { exportsOf, work } from "#tests/server/office/exports/export-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
const exports = () => exportsOf(house);
const keys = () => [...app().files.kept.keys()].filter((key) => key.startsWith(`${house.company.tenant_id}/exports/`));

beforeEach(async () => {
  app().clock.set("2026-11-20T15:00:00Z");
  house = await openHouse(app());
});

test("concurrent and repeated requests return the running export", async () => {
  const [one, other] = await Promise.all([exports().start(), exports().start()]);
  const third = await exports().start();
  expect([one.status, other.status, third.status]).toEqual([201, 201, 201]);
  expect(new Set([one.body.id, other.body.id, third.body.id]).size).toBe(1);
  expect(await exports().list()).toHaveLength(1);
  expect((await exports().file(one.body.id)).status).toBe(404);
  await work(app());
  const { body } = await exports().show(one.body.id);
  expect(body).toMatchObject({ state: "ready", done: body.total, created_by_name: expect.any(String) });
  const file = await exports().file(one.body.id);
  expect(file.bytes).toHaveLength(body.bytes);
  expect(file.headers.get("content-length")).toBe(String(body.bytes));
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="estadia-2026-11-20.zip"');
});

test("a new export replaces the last one and deletes its file", async () => {
  const { body: first } = await exports().start();
  await work(app());
  app().clock.set("2026-11-20T15:01:00Z");
  const { body: second } = await exports().start();
  expect((await exports().file(first.id)).status).toBe(200);
  await work(app());
  expect((await exports().list()).map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [second.id, "ready"],
    [first.id, "gone"],
  ]);
  expect((await exports().file(first.id)).status).toBe(404);
  expect(keys().every((key) => key.includes(second.id))).toBe(true);
});

test("after seven days the file is deleted, and the export is listed as gone", async () => {
  const { body } = await exports().start();
  await work(app());
  expect(keys().length).toBeGreaterThan(0);
  app().clock.set("2026-11-27T14:59:00Z");
  await work(app());
  expect(keys().length).toBeGreaterThan(0);
  app().clock.set("2026-11-27T15:00:00Z");
  await work(app());
  expect(keys()).toEqual([]);
  house.admin = await app().signedIn(house.company.user_id, house.company.tenant_id);
  expect((await exports().show(body.id)).body.state).toBe("gone");
  expect((await exports().file(body.id)).status).toBe(404);
});

test("a failing store is retried; after the last attempt the export fails, and another can begin", async () => {
  const { body } = await exports().start();
  const broken = { ...app().files, write: async () => Promise.reject(new Error("no room")) };
  await work(app(), broken);
  expect((await exports().show(body.id)).body.state).toBe("waiting");
  for (const minute of ["01", "03", "05", "10", "20"]) {
    app().clock.set(`2026-11-20T15:${minute}:00Z`);
    await work(app(), broken);
  }
  expect((await exports().show(body.id)).body).toMatchObject({ state: "failed", bytes: null });
  const again = await exports().start();
  expect(again.body.id).not.toBe(body.id);
  await work(app());
  expect((await exports().show(again.body.id)).body.state).toBe("ready");
});

test("an anonymization deletes finished exports and ends waiting ones", async () => {
  const { body: guest } = await house.admin.send("POST", "/api/guests", { body: { name: "Quitéria" } });
  const { body } = await exports().start();
  await work(app());
  const { body: waiting } = await exports().start();
  expect(
    (await house.admin.send("POST", `/api/guests/${guest.id}/anonymization`, { body: { clear: [] } })).status,
  ).toBe(200);
  await work(app());
  expect((await exports().list()).map(({ state }: { state: string }) => state)).toEqual(["gone", "gone"]);
  expect([body.id, waiting.id].some((id) => keys().some((key) => key.includes(id)))).toBe(false);
});

/** A store that anonymizes the guest at the first piece: the recorded pieces are removed before this one is written. */
async function storeThatForgets(then: () => void = () => {}) {
  const { body: guest } = await house.admin.send("POST", "/api/guests", { body: { name: "Quitéria" } });
  const { files } = app();
  let forgotten = false;
  return {
    ...{ read: files.read.bind(files), remove: files.remove.bind(files), check: files.check.bind(files) },
    keys: files.keys.bind(files),
    async write(...[key, bytes, type]: Parameters<typeof files.write>) {
      const isFirst = !forgotten;
      if (isFirst) {
        forgotten = true;
        const path = `/api/guests/${guest.id}/anonymization`;
        expect((await house.admin.send("POST", path, { body: { clear: [] } })).status).toBe(200);
        await work(app());
      }
      await files.write(key, bytes, type);
      if (isFirst) then();
    },
  };
}

test("a piece being written while its guest is anonymized is deleted", async () => {
  const { body } = await exports().start();
  await work(app(), await storeThatForgets());
  expect((await exports().show(body.id)).body.state).toBe("gone");
  expect(keys()).toEqual([]);
});

test("a piece left by a killed process is deleted by the next run", async () => {
  const { body } = await exports().start();
  const ends = () => {
    throw new Error("killed");
  };
  await work(app(), await storeThatForgets(ends));
  expect((await exports().show(body.id)).body.state).toBe("gone");
  expect(keys().length, "the piece came after its removal").toBeGreaterThan(0);
  app().clock.set("2026-11-20T15:05:00Z");
  await work(app());
  expect(keys()).toEqual([]);
});

test("only one piece is in memory while writing", async () => {
  const kept: string[] = [];
  const writer = new PieceWriter(async (piece, bytes) => void kept.push(`${piece} ${Buffer.from(bytes)}`), 4);
  for (const each of ["ab", "cd", "efghij", "k"]) await writer.write(Buffer.from(each));
  await writer.end();
  expect([kept, writer.pieces]).toEqual([["0 abcd", "1 efghij", "2 k"], 3]);
});
