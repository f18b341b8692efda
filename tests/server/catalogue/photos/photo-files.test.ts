import { beforeAll, describe, expect, test } from "vitest";
import { openAlbum, workOff } from "#tests/server/catalogue/photos/album";
import { takeModule } from "#tests/support/database-company";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { picture } from "#tests/support/pictures";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const minutes = (count: number) =>
  app().clock.set(new Date(app().clock.now().getTime() + count * 60_000).toISOString());
const kept = () => app().files.kept.size;

describe("the files of a photo", () => {
  test("stay while it exists", async () => {
    const album = await openAlbum(house);
    app().files.kept.clear();
    await album.fill(2);
    expect(kept()).toBe(2);
    minutes(61);
    await workOff(app());
    expect(kept()).toBe(2);
  });

  test("are removed ten minutes after its deletion, until when it can be restored", async () => {
    const album = await openAlbum(house);
    const [photo] = await album.fill(1);
    app().files.kept.clear();
    const [second] = await album.fill(1);
    const address = second?.sources[0]?.url as string;
    await house.admin.send("DELETE", `${album.path}/${second?.id}`);
    expect((await album.list()).map(({ id }) => id)).toEqual([photo?.id]);
    expect((await house.admin.send("GET", address)).status).toBe(404);
    expect((await house.admin.send("DELETE", `${album.path}/${second?.id}`)).status).toBe(404);

    minutes(9);
    await workOff(app());
    expect(kept()).toBe(1);
    const back = await house.admin.send("POST", `${album.path}/${second?.id}/restoration`);
    expect([back.status, back.body.id]).toEqual([200, second?.id]);
    expect((await house.admin.send("GET", address)).status).toBe(200);
    minutes(2);
    await workOff(app());
    expect(kept(), "the work of the first deletion leaves it alone").toBe(1);

    await house.admin.send("DELETE", `${album.path}/${second?.id}`);
    minutes(10);
    await workOff(app());
    expect(kept()).toBe(0);
    expect((await house.admin.send("POST", `${album.path}/${second?.id}/restoration`)).status).toBe(404);
  });

  test("cannot be restored after that time, even before they are removed", async () => {
    const album = await openAlbum(house);
    const [photo] = await album.fill(1);
    await house.admin.send("DELETE", `${album.path}/${photo?.id}`);
    minutes(10);
    expect((await house.admin.send("POST", `${album.path}/${photo?.id}/restoration`)).status).toBe(404);
  });

  test("are removed with their accommodation, those of deleted photos too", async () => {
    const album = await openAlbum(house);
    app().files.kept.clear();
    const [first] = await album.fill(3);
    await house.admin.send("DELETE", `${album.path}/${first?.id}`);
    expect((await house.admin.send("DELETE", `/api/accommodations/${album.id}`)).status).toBe(204);
    await workOff(app());
    expect(kept()).toBe(0);
  });

  test("are removed after an hour if no photo was created for them", async () => {
    const album = await openAlbum(house);
    let giveBack = async () => {};
    app().files.kept.clear();
    // The company loses the module between the two transactions of the upload.
    const { write } = app().files;
    app().files.write = async (...file) => {
      await write(...file);
      giveBack = await takeModule(app().database, house.company.tenant_id, "accommodation");
    };
    const reply = await album.send(await picture("jpeg"), { type: "image/jpeg" });
    app().files.write = write;
    await giveBack();
    expect(reply.status).toBe(403);
    expect(await album.list()).toEqual([]);
    expect(kept()).toBe(2);
    minutes(59);
    await workOff(app());
    expect(kept()).toBe(2);
    minutes(2);
    await workOff(app());
    expect(kept()).toBe(0);
  });
});

test("an upload repeated with its key gives one photo, and the second copy is removed", async () => {
  const album = await openAlbum(house);
  app().files.kept.clear();
  const headers = { "idempotency-key": "a-photo" };
  const [once, again] = [await album.send(undefined, { headers }), await album.send(undefined, { headers })];
  expect([once.status, again.status, again.body]).toEqual([201, 201, once.body]);
  expect(await album.list()).toHaveLength(1);
  minutes(61);
  await workOff(app());
  expect(kept()).toBe(1);
});

test("while an upload is processed, other requests are answered", async () => {
  const album = await openAlbum(house);
  const large = await picture("jpeg", { width: 2400, height: 1600 });
  let uploaded = false;
  const upload = album.send(large, { type: "image/jpeg" }).then((reply) => {
    uploaded = true;
    return reply;
  });
  const { status } = await house.admin.send("GET", "/api/accommodations");
  expect([status, uploaded]).toEqual([200, false]);
  expect((await upload).status).toBe(201);
});
