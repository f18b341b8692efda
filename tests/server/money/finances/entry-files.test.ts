import { beforeAll, expect, test } from "vitest";
import { workOff } from "#tests/server/catalogue/photos/album";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testAppAlone } from "#tests/support/house";
import { pngFile } from "#tests/support/pictures";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
});

const anHour = () => app().clock.set(new Date(app().clock.now().getTime() + 61 * 60_000).toISOString());
const kept = () => app().files.kept.size;

/** The path of a new entry's files. */
async function newFolder(): Promise<string> {
  const { data } = (await house.admin.send("GET", "/api/financial-categories")).body;
  const { id: category_id } = data.find(({ code }: { code: string }) => code === "3.4");
  const bill = { kind: "payable", description: "Energia", amount_cents: 9_000, due_on: "2026-11-25", category_id };
  return `/api/entries/${(await house.admin.send("POST", "/api/entries", { body: bill })).body.id}/files`;
}
const send = async (path: string, name = "conta de luz.pdf") =>
  house.admin.send("POST", `${path}?file_name=${encodeURIComponent(name)}`, { body: await pngFile() });

test("a file is attached to its entry, named by its type, and kept until it is deleted", async () => {
  const path = await newFolder();
  app().files.kept.clear();
  const { status, body } = await send(path);
  expect([status, body.name, body.type]).toEqual([201, "conta de luz.pdf", "image/png"]);
  anHour();
  await workOff(app());
  expect(kept(), "the work that removes what nothing names leaves it alone").toBe(1);
  expect((await house.admin.send("GET", path)).body.data).toMatchObject([{ id: body.id, bytes: body.bytes }]);
  const content = await house.admin.send("GET", `${path}/${body.id}/content`);
  expect(content.headers.get("content-disposition")).toContain("conta de luz.pdf.png");
  expect((await house.admin.send("DELETE", `${path}/${body.id}`)).status).toBe(204);
  await workOff(app());
  expect(kept()).toBe(0);
  expect((await house.admin.send("GET", `${path}/${body.id}/content`)).status).toBe(404);
});

test("an entry has up to ten files, and a refused file is not stored", async () => {
  const path = await newFolder();
  app().files.kept.clear();
  for (let count = 0; count < 10; count += 1) expect((await send(path)).status).toBe(201);
  expect((await send(path)).body.errors.file[0]).toContain("até 10 arquivos");
  anHour();
  await workOff(app());
  expect(kept()).toBe(10);
});

test("files cannot be read through another entry, nor deleted without finances.edit", async () => {
  const [mine, other] = [await newFolder(), await newFolder()];
  const { id } = (await send(mine)).body;
  expect((await house.admin.send("GET", `${other}/${id}/content`)).status).toBe(404);
  expect((await house.admin.send("DELETE", `${other}/${id}`)).status).toBe(404);
  const clerk = await house.personWith("finances.view");
  expect((await clerk.send("GET", `${mine}/${id}/content`)).status).toBe(200);
  expect((await clerk.send("DELETE", `${mine}/${id}`)).status).toBe(403);
});
